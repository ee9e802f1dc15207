import '../../contract/shapes/profiles.ts'
import type { MyProfile, Profile, ProfileFields } from '../../contract/answers/profiles.ts'
import type { Database } from '../../contract/database.types.ts'
import { fits } from '../../contract/shapes.ts'
import { AppError } from '../lib/appError.ts'
import { currentUserId } from './auth.ts'
import { database } from './client.ts'
import { watchHints } from './hints.ts'
import { callRpcAndKeep, recallLastVisit } from './lastVisit.ts'
import { myProfile } from './queries.ts'
import { settle } from './settle.ts'
import { callRpc, unwrap } from './unwrap.ts'

/** The signed-in person's profile; null when there is no record or it is archived. */
export async function getMyProfile(): Promise<MyProfile | null> {
  return callRpcAndKeep(myProfile)
}

/** The profile that this person had at the last visit of this device, or null. It is shown while the server does not answer. */
export async function recallMyProfile(): Promise<MyProfile | null> {
  return recallLastVisit(myProfile)
}

type Row = Database['public']['Tables']['profiles']['Update']

const columnOf = {
  firstName: 'first_name',
  middleName: 'middle_name',
  lastName: 'last_name',
  address: 'address',
  birthday: 'birthday',
  phone: 'phone',
} as const satisfies Record<keyof ProfileFields, keyof Row>

/**
 * Saves changed fields of the own profile, as it was at `revision`. Throws `profile_changed_elsewhere` when it has been changed since,
 * and `not_authenticated` without a session.
 */
export async function updateMyProfile(changes: Partial<ProfileFields>, revision: number): Promise<void> {
  const row = Object.fromEntries(
    Object.entries(changes).map(([field, value]) => [columnOf[field as keyof ProfileFields], value]),
  )
  await changeMyProfile({ ...row, details_revision: revision + 1 })
}

/**
 * Row-level security answers a forbidden update with success and no row. Whether the session has ended is what a function says, and
 * then it ends on this device, too.
 */
async function changeMyProfile(row: Row): Promise<void> {
  const id = await currentUserId()
  if (!id) throw new AppError('not_authenticated', { status: 401 })
  const update = database.from('profiles').update(row).eq('id', id).select('id')
  const changed = await unwrap(update, (data) => fits(['list', { id: 's' }], data))
  if (changed.length > 0) return
  await callRpc('my_profile')
  throw new AppError('not_authenticated', { status: 403 })
}

/** Saves the language of the app and of the mails. Throws `not_authenticated` without a session. */
export async function saveMyLanguage(language: NonNullable<Profile['language']>): Promise<void> {
  await settle(() => changeMyProfile({ language }))
}

/** Calls `onHint` when this profile may have changed: role granted, disabled, archived. */
export function watchMyProfile(userId: string, onHint: () => void): () => void {
  return watchHints(`user:${userId}`, onHint)
}
