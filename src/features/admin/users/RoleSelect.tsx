import type { Role } from '../../../../machines/session/profile.ts'
import type { User } from '../../../data/users.ts'
import { ROLES } from './roles.ts'
import styles from './Users.module.css'
import { nameOf } from './userActions.ts'
import { useUsersTable } from './usersTableContext.ts'

/** Gives a user another role. */
export function RoleSelect({ user }: { user: User }) {
  const { roleOf, chooseRole, busy } = useUsersTable()
  const isBusy = busy.has(user.id)
  return (
    <select
      className={styles.role}
      aria-label={`Role of ${nameOf(user)}`}
      value={roleOf(user)}
      // Not `disabled`: it would lose the focus of the person who has just chosen.
      aria-disabled={isBusy}
      onChange={(event) => !isBusy && chooseRole(user, event.target.value as Role)}
    >
      {ROLES.map((role) => (
        <option key={role}>{role}</option>
      ))}
    </select>
  )
}
