import { IDENTITY_NUMBER, IMAGE_SIDE } from '../../../contract/limits.ts'
import { FILE_SIZE } from '../limitWords.ts'

const [fewest, most] = IDENTITY_NUMBER
/** Refusals of photos, pictures and other files, by code: loaded with the upload. */
export const messages = {
  identity_confirmed: 'The school has already confirmed your ID.',
  identity_papers_waiting: 'The school already has photos of your ID and is looking at them.',
  identity_papers_incomplete: 'Please give the number of your ID, and send each photo that is asked for.',
  invalid_identity_number: `The number of an ID has ${fewest} to ${most} letters and digits. Please type it as on the ID.`,
  photo_needed: 'Please send photos (JPEG or PNG), not a PDF.',
  picture_unknown: 'This picture was not asked for. Go on without one.',
  picture_too_late: 'The time for this picture is over.',
  picture_consent_missing: 'You have not agreed to pictures. Go on without one.',
  picture_taken: 'This question already has a picture.',
  picture_used: 'This picture was sent before. Please take a new one.',
  picture_not_allowed: 'This picture cannot be used. Please take a new one.',
  picture_empty: 'This picture shows nothing. Please take a new one.',
  file_empty: 'This file is empty. Please choose another one.',
  file_too_large: `This file is larger than ${FILE_SIZE}. Please take a smaller picture of it.`,
  picture_broken: 'This picture cannot be opened. Please take it again, or choose another file.',
  picture_too_small: `This picture is too small. Each side needs at least ${IMAGE_SIDE} pixels.`,
  picture_too_large: 'This picture has too many pixels. Please take it with a lower resolution.',
  picture_repeated: 'Another student has already sent this same file. Please send your own.',
  file_type_not_allowed: 'Please choose a photo (JPEG or PNG) or a PDF.',
  upload_incomplete: 'The upload stopped. Please try again.',
  documents_full: 'Your files fill your account’s 50 MB. Please bring this one to the school’s office.',
  too_many_uploads: 'You have uploaded too many files today. Please try again tomorrow.',
  pdf_protected:
    'This PDF is protected by a password or encrypted. Please print it into a new PDF, or send a screenshot of it.',
  pdf_without_pages: 'This PDF has no page that can be opened. Please choose another file, or send a photo.',
  picture_preparing: 'The photo is not ready yet. Please try again in a moment.',
  heic_converting: 'Converting the HEIC photo. This can take half a minute.',
  heic_unreadable:
    'This browser cannot open this HEIC photo. On the phone, share it as JPEG, or send a screenshot of it.',
}
