import type { Profile, Role } from '../../machines/session/profile.ts'
import { AppError } from '../lib/appError.ts'
import { callService } from './client.ts'
import { type UserFilter, type UserQuery, usersQuery } from './queries.ts'
import { callRpc } from './unwrap.ts'

/** One row of the admin's table. */
export type User = Pick<
  Profile,
  | 'id'
  | 'firstName'
  | 'middleName'
  | 'lastName'
  | 'fullName'
  | 'email'
  | 'role'
  | 'createdAt'
  | 'archivedAt'
  | 'disabledAt'
>

/** The most people that a search returns; more may match. */
export const SEARCH_CAP = 200

/** One page of users and how many there are, sorted by the database. `page` starts at 0. */
export async function listUsers(query: UserQuery): Promise<{ rows: User[]; total: number }> {
  return callRpc(...usersQuery(query))
}

/** At most `SEARCH_CAP` candidates for a search text, typos included, for Fuse.js to rank. */
export async function searchUsers(text: string, filter: UserFilter): Promise<User[]> {
  return callRpc<User[]>('search_users', { p_query: text, p_filter: filter })
}

/** Throws `last_admin` when no active admin would be left. */
export async function setUserRole(userId: string, role: Role): Promise<void> {
  await callRpc('set_user_role', { p_user: userId, p_role: role })
}

/** Removes a user from the active list; for its owner the account no longer exists. */
export async function archiveUser(userId: string): Promise<void> {
  await callRpc('archive_user', { p_user: userId })
}

export async function restoreUser(userId: string): Promise<void> {
  await callRpc('restore_user', { p_user: userId })
}

/** Calls the edge function `users`, which holds the secret key of the accounts. */
async function callUsersFunction(method: 'PATCH' | 'DELETE', path: string): Promise<void> {
  const response = await callService(method, `functions/v1/users/${path}`)
  if (response.ok) return
  const { status } = response
  const { code, message }: { code?: string; message?: string } = await response.json().catch(() => ({}))
  throw new AppError(code ?? 'unknown_error', { status, message })
}

/** Locks the data at once and bans the account from signing in. */
export async function disableUser(userId: string): Promise<void> {
  await callUsersFunction('PATCH', `disable/${userId}`)
}

export async function enableUser(userId: string): Promise<void> {
  await callUsersFunction('PATCH', `enable/${userId}`)
}

/** Deletes the account, the profile and everything that belongs to them. */
export async function deleteUser(userId: string): Promise<void> {
  await callUsersFunction('DELETE', `delete/${userId}`)
}
