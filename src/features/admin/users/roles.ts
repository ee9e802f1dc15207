import type { Role } from '../../../../machines/session/profile.ts'

/** In the order that the database sorts them. */
export const ROLES: readonly Role[] = ['unpaid', 'otdc', 'ddc', 'admin']
