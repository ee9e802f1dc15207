import { createContext, use } from 'react'
import type { Role } from '../../../../machines/session/profile.ts'
import type { User } from '../../../data/users.ts'
import type { UserAction } from './actionsFor.ts'

/** What the cells of the users' table need from the page around them. */
export type UserDesk = {
  adminId: string
  busy: ReadonlySet<string>
  roleOf: (user: User) => Role
  chooseRole: (user: User, role: Role) => void
  /** Asks whether it shall be done. */
  ask: (user: User, action: UserAction) => void
}

export const UserDeskContext = createContext<UserDesk | null>(null)

export function useUserDesk(): UserDesk {
  const desk = use(UserDeskContext)
  if (!desk) throw new Error('There is no UserDeskContext around the users')
  return desk
}
