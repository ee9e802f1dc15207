import type { MyProfile, Profile } from '../../contract/answers/profiles.ts'
import type { Database } from '../../contract/database.types.ts'
import { AppError } from '../lib/appError.ts'
import { currentUserId } from './auth.ts'
import { database } from './client.ts'
import { watchHints } from './hints.ts'
import { callRpcAndKeep, recallLastVisit } from './lastVisit.ts'
import { myProfile } from './queries.ts'
import { unwrap } from './unwrap.ts'

/** What a student may change of the own profile. `birthday` is YYYY-MM-DD. */
export type ProfileFields = Pick<
  Profile,
  'firstName' | 'middleName' | 'lastName' | 'address' | 'birthday' | 'phone'
>

/** The signed-in person's profile; null when there is no record or it is archived. */
export async function getMyProfile(): Promise<MyProfile | null> {
  return callRpcAndKeep(myProfile)
}

/** The profile that this person had at the last visit of this device, or null. It is shown while the server does not answer. */
export async function recallMyProfile(): Promise<MyProfile | null> {
  return recallLastVisit(myProfile)
}

/** Saves the own profile. Throws `not_authenticated` without a session. */
export async function updateMyProfile(fields: ProfileFields): Promise<void> {
  await changeMyProfile({
    first_name: fields.firstName,
    middle_name: fields.middleName,
    last_name: fields.lastName,
    address: fields.address,
    birthday: fields.birthday,
    phone: fields.phone,
  })
}

type Row = Database['public']['Tables']['profiles']['Update']

async function changeMyProfile(row: Row): Promise<void> {
  const id = await currentUserId()
  if (!id) throw new AppError('not_authenticated', { status: 401 })
  const saved = await unwrap(database.from('profiles').update(row).eq('id', id).select('id'))
  // Row-level security answers a forbidden update with success and no row.
  if (saved.length === 0) throw new AppError('not_authenticated', { status: 403 })
}

/** Saves the language of the app and of the mails. Throws `not_authenticated` without a session. */
export async function saveMyLanguage(language: NonNullable<Profile['language']>): Promise<void> {
  await changeMyProfile({ language })
}

/** Calls `onHint` when this profile may have changed: role granted, disabled, archived. */
export function watchMyProfile(userId: string, onHint: () => void): () => void {
  return watchHints(`user:${userId}`, onHint)
}
