import '../../contract/shapes/profiles.ts'
import type { MyProfile, Profile, ProfileFields } from '../../contract/answers/profiles.ts'
import { AppError } from '../lib/appError.ts'
import { currentUserId } from './auth.ts'
import { callRpcAndKeep, recallLastVisit } from './lastVisit.ts'
import { myProfile } from './queries.ts'
import { watchHints } from './transport/hints.ts'
import { callRpc, changeByRpc } from './transport/unwrap.ts'

/** The caller's profile; null if it is missing or archived. */
export async function getMyProfile(): Promise<MyProfile | null> {
  return callRpcAndKeep(myProfile)
}

/** The caller's profile from this device's last visit, or null. It is shown while the server does not answer. */
export async function recallMyProfile(): Promise<MyProfile | null> {
  return recallLastVisit(myProfile)
}

/** Saves changed fields. Throws `profile_changed_elsewhere` for an old `revision`, `not_authenticated`. */
export async function updateMyProfile(changes: Partial<ProfileFields>, revision: number): Promise<void> {
  if (!(await currentUserId())) throw new AppError('not_authenticated', { status: 401 })
  await callRpc('change_profile', { p_changes: changes, p_revision: revision })
}

/** Saves the language of the app and mails. Throws `not_authenticated` without a session. */
export async function saveMyLanguage(language: NonNullable<Profile['language']>): Promise<void> {
  if (!(await currentUserId())) throw new AppError('not_authenticated', { status: 401 })
  await changeByRpc('change_profile', { p_changes: { language } })
}

/** Calls `onHint` when this profile may have changed: role granted, disabled, archived. */
export function watchMyProfile(userId: string, onHint: () => void): () => void {
  return watchHints(`user:${userId}`, onHint)
}
