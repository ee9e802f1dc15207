import '../../contract/shapes/users.ts'
import type { Duty, Role } from '../../contract/answers/shared.ts'
import type { FoundUser, User } from '../../contract/answers/users.ts'
import { type UserFilter, type UserQuery, usersQuery } from './queries.ts'
import { callFunction } from './transport/functions.ts'
import { settle } from './transport/settle.ts'
import { storedUserId } from './transport/storedSession.ts'
import { callRpc } from './transport/unwrap.ts'

export async function listUsers(query: UserQuery): Promise<{ rows: User[]; total: number }> {
  return callRpc(...usersQuery(query))
}

/** Up to `SEARCH_HITS` candidates for Fuse.js to rank, and users found by other fields, such as a phone. */
export async function searchUsers(
  text: string,
  filter: UserFilter,
  role: Role | null,
  classId: string | null,
): Promise<FoundUser[]> {
  return callRpc('search_users', {
    p_query: text,
    p_filter: filter,
    p_role: role ?? undefined,
    p_class: classId ?? undefined,
  })
}

/** A user as the admin saw it. A change throws `user_changed_elsewhere` if the user changed since. */
type ShownUser = Pick<User, 'id' | 'revision'>

/** On the caller's own account, the first attempt may have removed the right to repeat it. */
const change = <T>(id: string, send: () => Promise<T>, madeCode?: string) =>
  settle(send, {
    isMade: (code) =>
      code === madeCode || ((code === 'not_admin' || code === 'not_your_duty') && id === storedUserId()),
  })

/** Throws `last_owner` if no active owner would be left, `user_archived` for an archived user who is no admin. */
export async function setUserRole({ id, revision }: ShownUser, role: Role): Promise<void> {
  await change(id, () => callRpc('set_user_role', { p_user: id, p_role: role, p_revision: revision }))
}

export async function resetSecondFactor({ id }: Pick<User, 'id'>): Promise<void> {
  await change(id, () => callRpc('reset_second_factor', { p_user: id }))
}

/** Gives a user these duties and the admin role. Throws `last_owner` if no active owner would be left. */
export async function setUserDuties({ id, revision }: ShownUser, duties: Duty[]): Promise<void> {
  await change(id, () => callRpc('set_user_duties', { p_user: id, p_duties: duties, p_revision: revision }))
}

/** Sets the last day ("2026-12-20") of a student's access, if it still is the shown one. */
export async function extendAccess(
  { id, access }: Pick<User, 'id'> & { access: { lastDay: string } | null },
  lastDay: string,
  reason: string,
): Promise<void> {
  const args = { p_user: id, p_last_day: lastDay, p_reason: reason, p_seen: access?.lastDay }
  await change(id, () => callRpc('extend_access', args))
}

/** Removes a user from the active list; for its owner the account no longer exists. */
export async function archiveUser({ id, revision }: ShownUser): Promise<void> {
  await change(id, () => callRpc('archive_user', { p_user: id, p_revision: revision }))
}

export async function restoreUser({ id, revision }: ShownUser): Promise<void> {
  await change(id, () => callRpc('restore_user', { p_user: id, p_revision: revision }))
}

/** Locks the data at once and bans the account from signing in. */
export async function disableUser({ id, revision }: ShownUser): Promise<void> {
  await change(id, () => callFunction('PATCH', `users/disable/${id}?revision=${revision}`))
}

export async function enableUser({ id, revision }: ShownUser): Promise<void> {
  await change(id, () => callFunction('PATCH', `users/enable/${id}?revision=${revision}`))
}

/** The school's records stay under a pseudonym. Throws `user_is_admin` for an admin. */
export async function deleteUser({ id, revision }: ShownUser): Promise<void> {
  await change(id, () => callFunction('DELETE', `users/delete/${id}?revision=${revision}`), 'user_not_found')
}
