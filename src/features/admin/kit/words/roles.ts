import type { Role } from '../../../../../contract/answers/shared.ts'

/** In the order of the database's enum, which sorts by it. */
export const ROLES: readonly Role[] = ['unpaid', 'otdc', 'ddc', 'admin']

export const ROLE_NAMES: Record<Role, string> = {
  unpaid: 'Unpaid',
  otdc: 'Theoretical (TDC)',
  ddc: 'Defensive (DDC)',
  admin: 'Admin',
}
