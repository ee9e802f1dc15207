import { createContext, use } from 'react'
import type { Role } from '../../../../../contract/answers/shared.ts'
import type { User } from '../../../../../contract/answers/users.ts'
import type { UserAction } from './userActions.ts'

type UsersTable = {
  adminId: string
  busy: ReadonlySet<string>
  roleOf: (user: User) => Role
  chooseRole: (user: User, role: Role) => void
  ask: (user: User, action: UserAction) => void
  askForDuties: (user: User) => void
  askToExtend: (user: User) => void
  makeSlip: (user: User) => void
  askToErase: (user: User) => void
}

export const UsersTableContext = createContext<UsersTable | null>(null)

export function useUsersTable(): UsersTable {
  const table = use(UsersTableContext)
  if (!table) throw new Error('There is no UsersTableContext around this cell')
  return table
}
