import { createContext, use } from 'react'
import type { Role } from '../../../../contract/answers/shared.ts'
import type { User } from '../../../../contract/answers/users.ts'
import type { UserAction } from './userActions.ts'

/** What the cells of the users table need from the page around them. */
type UsersTable = {
  adminId: string
  /** The ids of the users whose action is running. */
  busy: ReadonlySet<string>
  roleOf: (user: User) => Role
  chooseRole: (user: User, role: Role) => void
  /** Asks the admin to confirm the action. */
  ask: (user: User, action: UserAction) => void
  /** Opens the choice of somebody's duties, for owners. */
  askForDuties: (user: User) => void
  /** Opens the dialog about a student's last day of access. */
  askToExtend: (user: User) => void
  /** Opens the dialog that makes a slip for somebody without an address. */
  makeSlip: (user: User) => void
  /** Opens the decision about a student's request to be deleted. */
  askToErase: (user: User) => void
}

export const UsersTableContext = createContext<UsersTable | null>(null)

export function useUsersTable(): UsersTable {
  const table = use(UsersTableContext)
  if (!table) throw new Error('There is no UsersTableContext around this cell')
  return table
}
