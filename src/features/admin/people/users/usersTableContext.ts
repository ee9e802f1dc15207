import { createContext, use } from 'react'
import type { Role } from '../../../../../contract/answers/shared.ts'
import type { User } from '../../../../../contract/answers/users.ts'
import type { UserAction } from './userActions.ts'

/** Page state for the users table's cells. */
type UsersTable = {
  adminId: string
  /** Ids of users with a running action. */
  busy: ReadonlySet<string>
  roleOf: (user: User) => Role
  chooseRole: (user: User, role: Role) => void
  /** Confirms the action. */
  ask: (user: User, action: UserAction) => void
  /** Opens a user's duties, for owners. */
  askForDuties: (user: User) => void
  /** Opens a student's last day of access. */
  askToExtend: (user: User) => void
  /** Opens the dialog that makes a slip for a user without an address. */
  makeSlip: (user: User) => void
  /** Opens a student's erasure request. */
  askToErase: (user: User) => void
}

export const UsersTableContext = createContext<UsersTable | null>(null)

export function useUsersTable(): UsersTable {
  const table = use(UsersTableContext)
  if (!table) throw new Error('There is no UsersTableContext around this cell')
  return table
}
