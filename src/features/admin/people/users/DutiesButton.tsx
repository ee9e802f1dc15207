import type { User } from '../../../../../contract/answers/users.ts'
import { DUTY_NAMES, useMay } from '../../kit/words/duties.ts'
import styles from './Users.module.css'
import { nameOf } from './userActions.ts'
import { useUsersTable } from './usersTableContext.ts'

export function DutiesButton({ user }: { user: User }) {
  const { askForDuties, busy } = useUsersTable()
  const may = useMay()
  if (user.role !== 'admin') return null
  const text = user.duties.map((duty) => DUTY_NAMES[duty]).join(', ')
  if (!may('set_user_duties') || user.archivedAt) return <small>{text}</small>
  return (
    <button
      type="button"
      className={styles.access}
      aria-label={`Duties of ${nameOf(user)}: ${text}`}
      aria-disabled={busy.has(user.id)}
      onClick={() => !busy.has(user.id) && askForDuties(user)}
    >
      {text}
    </button>
  )
}
