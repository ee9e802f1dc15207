import '../../contract/shapes/pictures.ts'
import type { PersonVerdict, PictureChoice } from '../../contract/answers/pictureStates.ts'
import type { PictureSheet } from '../../contract/answers/pictures.ts'
import type { Language } from '../../contract/answers/shared.ts'
import { uploadPicture } from './documents.ts'
import { callRpc, changeByRpc } from './transport/unwrap.ts'

/** Accepts pictures while studying, or none, which deletes existing ones. Throws `study_terms_changed`. */
export async function decidePictures(
  version: string,
  agreed: boolean,
  language: Language,
): Promise<PictureChoice> {
  return changeByRpc('decide_pictures', { p_version: version, p_agreed: agreed, p_language: language })
}

/** Sends a presence check's picture. Idempotent. Throws `picture_too_late`, `picture_used`, … */
export async function sendPicture(nonce: string, picture: Blob, signal: AbortSignal): Promise<void> {
  await uploadPicture(nonce, picture, signal)
}

/** All pictures of a student's course, for staff; the access is logged. */
export async function getPictureSheet(userId: string): Promise<PictureSheet> {
  return callRpc('picture_sheet', { p_user: userId })
}

/** `checks`: their number on the sheet. Throws `pictures_changed` if another picture arrived. */
export async function recordVerdict(
  userId: string,
  verdict: PersonVerdict,
  note: string,
  checks: number,
): Promise<void> {
  await changeByRpc('record_person_verdict', {
    p_user: userId,
    p_verdict: verdict,
    p_note: note,
    p_checks: checks,
  })
}
