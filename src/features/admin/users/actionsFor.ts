import type { User } from '../../../data/users.ts'

export type UserAction = 'disable' | 'enable' | 'archive' | 'restore' | 'delete'

/** What can be done to this user now. */
export function actionsFor({ archivedAt, disabledAt }: User): UserAction[] {
  return archivedAt ? ['restore', 'delete'] : [disabledAt ? 'enable' : 'disable', 'archive', 'delete']
}

/** How a user is called in a sentence; somebody without a name goes by the address. */
export function nameOf(user: Pick<User, 'fullName' | 'email'>): string {
  return user.fullName || user.email
}
