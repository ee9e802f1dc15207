import { IDENTITY_NUMBER } from '../../../contract/limits.ts'

const [fewest, most] = IDENTITY_NUMBER
/** Refusals of photos and pictures, by code: loaded with the upload. */
export const messages = {
  identity_confirmed: 'The school has already confirmed your ID.',
  identity_papers_waiting: 'The school already has photos of your ID and is looking at them.',
  identity_papers_incomplete: 'Please give the number of your ID, and send each photo that is asked for.',
  invalid_identity_number: `The number of an ID has ${fewest} to ${most} letters and digits. Please type it as on the ID.`,
  photo_needed: 'Please send photos (JPEG or PNG), not a PDF.',
  picture_unknown: 'This picture was not asked for. Go on without one.',
  picture_too_late: 'The time for this picture is over.',
  picture_consent_missing: 'You have not agreed to pictures. Go on without one.',
  picture_taken: 'There is a picture for this question already.',
  picture_used: 'This picture was sent before. Please take a new one.',
  picture_not_allowed: 'This picture did not come from the camera as it should. Please take a new one.',
  picture_empty: 'There is nothing to be seen on this picture. Please take a new one.',
}
