import type { User } from '../../../../../contract/answers/users.ts'
import { useMay } from '../../kit/words/duties.ts'
import styles from './Users.module.css'
import { nameOf } from './userActions.ts'
import { useUsersTable } from './usersTableContext.ts'

export function ErasureButton({ user }: { user: User }) {
  const { askToErase, busy } = useUsersTable()
  const may = useMay()
  if (!may('refuse_erasure') || !user.erasure || user.erasure.refusedAt !== null) return null
  return (
    <button
      type="button"
      className={styles.access}
      aria-label={`${nameOf(user)} asks to be deleted`}
      aria-disabled={busy.has(user.id)}
      onClick={() => !busy.has(user.id) && askToErase(user)}
    >
      <span>asks to be deleted</span>
    </button>
  )
}
