import { IDENTITY_NUMBER, IMAGE_SIDE } from '../../../contract/limits.ts'
import type { messages as english } from '../en/pictureErrors.ts'
import { FILE_SIZE } from '../limitWords.ts'

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
  picture_not_allowed: 'Hindi magagamit ang picture na ito. Kumuha ng bago.',
  picture_empty: 'Walang makita sa picture na ito. Kumuha ng bago.',
  file_empty: 'Walang laman ang file na ito. Pakipili ng iba.',
  file_too_large: `Mahigit ${FILE_SIZE} ang file na ito. Pakikuha ng mas maliit na picture.`,
  picture_broken: 'Hindi mabuksan ang picture na ito. Kunan itong muli, o pumili ng ibang file.',
  picture_too_small: `Masyadong maliit ang picture na ito. Kailangan ng hindi bababa sa ${IMAGE_SIDE} pixel sa bawat gilid.`,
  picture_too_large: 'Sobra ang dami ng pixel ng picture na ito. Kunan ito sa mas mababang resolution.',
  picture_repeated: 'Naipadala na ng ibang student ang file na ito. Ang sarili mong file ang ipadala.',
  file_type_not_allowed: 'Pakipili ng picture (JPEG o PNG) o PDF.',
  upload_incomplete: 'Naputol ang pag-upload. Pakisubukan ulit.',
  documents_full: 'Puno na ang 50 MB na para sa mga file mo. Pakidala ito sa opisina ng school.',
  too_many_uploads: 'Marami ka nang na-upload ngayong araw. Pakisubukan ulit bukas.',
  pdf_protected:
    'May password o naka-encrypt ang PDF na ito. I-print ito bilang bagong PDF, o magpadala ng screenshot nito.',
  pdf_without_pages: 'Walang mabuksang page sa PDF na ito. Pumili ng ibang file, o magpadala ng picture.',
  picture_preparing: 'Hindi pa handa ang picture. Subukan ulit pagkaraan ng ilang saglit.',
  heic_converting: 'Kino-convert ang HEIC na picture. Puwedeng umabot nang kalahating minuto.',
  heic_unreadable:
    'Hindi mabuksan ng browser na ito ang HEIC na picture. I-share ito bilang JPEG mula sa cellphone, o magpadala ng screenshot.',
}
