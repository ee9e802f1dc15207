import type { Role } from '../../../../../contract/answers/shared.ts'
import type { User } from '../../../../../contract/answers/users.ts'
import { useMay } from '../../kit/words/duties.ts'
import { ROLE_NAMES, ROLES } from '../../kit/words/roles.ts'
import styles from './Users.module.css'
import { nameOf } from './userActions.ts'
import { useUsersTable } from './usersTableContext.ts'

/** Changes a role. An archived user's is fixed, except an admin's, who cannot be deleted with it. */
export function RoleSelect({ user }: { user: User }) {
  const { roleOf, chooseRole } = useUsersTable()
  const may = useMay()
  const choices = may('change staff') ? ROLES : ROLES.filter((role) => role !== 'admin')
  const isFixed = user.archivedAt !== null && user.role !== 'admin'
  if (isFixed || !may('set_user_role') || !choices.includes(user.role)) return '–'
  return (
    <select
      className={styles.role}
      aria-label={`Role of ${nameOf(user)}`}
      value={roleOf(user)}
      // Also while the row is busy: the choice waits for it.
      onChange={(event) => chooseRole(user, event.target.value as Role)}
    >
      {choices.map((role) => (
        <option key={role} value={role}>
          {ROLE_NAMES[role]}
        </option>
      ))}
    </select>
  )
}
