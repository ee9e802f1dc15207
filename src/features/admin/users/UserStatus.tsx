import type { User } from '../../../data/users.ts'
import styles from './Users.module.css'

/** Active, disabled, archived, or both of the latter. */
export function UserStatus({ user: { archivedAt, disabledAt } }: { user: User }) {
  return (
    <span className={styles.status}>
      {!archivedAt && !disabledAt && <span className={styles.active}>Active</span>}
      {archivedAt && <span className={styles.archived}>Archived</span>}
      {disabledAt && <span className={styles.disabled}>Disabled</span>}
    </span>
  )
}
