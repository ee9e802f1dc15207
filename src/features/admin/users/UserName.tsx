import type { User } from '../../../data/users.ts'
import { Highlighted } from '../Highlighted.tsx'
import { markedName } from '../markedName.ts'
import type { Marked } from '../marks.ts'
import styles from './Users.module.css'
import { useUserDesk } from './userDesk.ts'

/** The full name, with what the search found in its parts. */
export function UserName({ user }: { user: Marked<User> }) {
  const { adminId } = useUserDesk()
  return (
    <span className={styles.name}>
      {user.fullName ? (
        <Highlighted text={user.fullName} marks={markedName(user)} />
      ) : (
        <span className={styles.nameless}>No name</span>
      )}
      {user.id === adminId && <span className={styles.you}>you</span>}
    </span>
  )
}
