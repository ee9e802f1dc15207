import '../../contract/shapes/pictures.ts'
import type { PersonVerdict, PictureChoice } from '../../contract/answers/pictureStates.ts'
import type { PictureSheet } from '../../contract/answers/pictures.ts'
import type { Language } from '../../contract/answers/shared.ts'
import { uploadPicture } from './documents.ts'
import { callRpc, changeByRpc } from './unwrap.ts'

/** Agrees to pictures while studying, or to none, which removes those that were taken. Throws `study_terms_changed`. */
export async function decidePictures(
  version: string,
  agreed: boolean,
  language: Language,
): Promise<PictureChoice> {
  return changeByRpc('decide_pictures', { p_version: version, p_agreed: agreed, p_language: language })
}

/** Sends the picture of a presence check. The same one again changes nothing. Throws `picture_too_late`, `picture_used`, … */
export async function sendPicture(nonce: string, picture: Blob, signal: AbortSignal): Promise<void> {
  await uploadPicture(nonce, picture, signal)
}

/** All pictures of a student's course, for the staff; the look is logged. */
export async function getPictureSheet(userId: string): Promise<PictureSheet> {
  return callRpc('picture_sheet', { p_user: userId })
}

/** Says who the pictures show. `checks` is how many there were on the sheet. Throws `pictures_changed` when another has come. */
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
