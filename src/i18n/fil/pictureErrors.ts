import { IDENTITY_NUMBER } from '../../../contract/limits.ts'
import type { messages as english } from '../en/pictureErrors.ts'

const [fewest, most] = IDENTITY_NUMBER

export const messages: typeof english = {
  identity_confirmed: 'Nakumpirma na ng school ang ID mo.',
  identity_papers_waiting: 'Nasa school na ang mga picture ng ID mo at tinitingnan na.',
  identity_papers_incomplete: 'Ilagay ang number ng ID mo, at ipadala ang bawat picture na hinihingi.',
  invalid_identity_number: `May ${fewest} hanggang ${most} letra at digit ang number ng ID. I-type ito gaya ng nasa ID.`,
  photo_needed: 'Magpadala ng picture (JPEG o PNG), hindi PDF.',
  picture_unknown: 'Hindi hiningi ang picture na ito. Magpatuloy nang wala nito.',
  picture_too_late: 'Tapos na ang oras para sa picture na ito.',
  picture_consent_missing: 'Hindi ka pumayag sa picture. Magpatuloy nang wala nito.',
  picture_taken: 'May picture na para sa tanong na ito.',
  picture_used: 'Naipadala na dati ang picture na ito. Kumuha ng bago.',
  picture_not_allowed: 'Hindi galing sa kamera ang picture na ito gaya ng dapat. Kumuha ng bago.',
  picture_empty: 'Walang makita sa picture na ito. Kumuha ng bago.',
}
