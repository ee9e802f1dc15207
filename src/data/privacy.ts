import '../../contract/shapes/myData.ts'
import '../../contract/shapes/privacy.ts'
import '../../contract/shapes/profiles.ts'
import type { MyData } from '../../contract/answers/myData.ts'
import type { ErasureRequest, KeptRecords, MyPrivacy } from '../../contract/answers/privacy.ts'
import type { AgreedTo } from '../../contract/answers/profiles.ts'
import { withArchived } from './archivedAttempts.ts'
import { setAwaiting } from './transport/hints.ts'
import { callRpc, changeByRpc } from './transport/unwrap.ts'

export async function getMyPrivacy(): Promise<MyPrivacy> {
  return callRpc('my_privacy')
}

export async function getMyData(): Promise<MyData> {
  return withArchived(() => callRpc('my_data'))
}

/** Requests the account's deletion. Throws `account_is_admin` for an admin. */
export async function requestErasure(reason: string): Promise<ErasureRequest> {
  // The decision arrives on the channel.
  setAwaiting(true)
  return changeByRpc('request_erasure', { p_reason: reason })
}

/** Withdraws the undecided request; returns the remaining one, normally null. */
export async function withdrawErasure(): Promise<ErasureRequest | null> {
  return changeByRpc('withdraw_erasure')
}

/** Records consent to a version of one text, read in that language and with that version of the school's facts. */
export async function giveConsent(
  text: 'terms' | 'privacy',
  version: string,
  language: 'en' | 'fil',
  school: number,
): Promise<AgreedTo> {
  return changeByRpc('give_consent', {
    p_document: text,
    p_version: version,
    p_language: language,
    p_school: school,
  })
}

export async function previewDeletion(userId: string): Promise<KeptRecords> {
  return callRpc('deletion_preview', { p_user: userId })
}

/** The student sees the reason. Throws `no_erasure_request` if it was withdrawn. */
export async function refuseErasure(userId: string, reason: string): Promise<void> {
  await changeByRpc('refuse_erasure', { p_user: userId, p_reason: reason })
}
