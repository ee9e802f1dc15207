import {
  ADULT_AGE,
  AGE,
  ESSAY_DIFFERENT_WORDS,
  ESSAY_WORDS,
  PASSWORD_CHARACTERS,
  PHONE_DIGITS,
  REASON_CHARACTERS,
  TRIES,
} from '../../../contract/limits.ts'
import type { errors as english } from '../en/errors.ts'
import { ESSAY_LENGTH, FILE_SIZE, LIST_LENGTH } from '../limitWords.ts'

const PASSWORD_RULE = `Gumamit ng ${PASSWORD_CHARACTERS} o higit pang character na may mga letra at numero.`
const UNKNOWN = 'May hindi inaasahang error. Subukan ulit mamaya.'
const TOO_MANY = 'Masyadong maraming request. Subukan ulit mamaya.'
const NOT_ALLOWED = 'Hindi ito puwedeng gawin. Makipag-ugnayan sa school.'
const OTHER_PROVIDER =
  'May account na ang email na ito pero iba ang paraan ng pag-sign in. Mag-log in gamit ang provider na iyon.'
const LOG_IN_AGAIN = 'Kailangan mong mag-log in ulit para magawa ito.'
const LINK_INVALID = 'Hindi valid ang code. I-check ang link at subukan ulit.'
const LINK_EXPIRED = 'Expired na ang code. Subukan ulit.'
const NO_CONNECTION = 'Walang koneksiyon sa school ngayon. I-check ang internet mo at subukan ulit.'
const SIGNED_OUT = 'Hindi ka naka-log in.'
const SERVER_TROUBLE = 'May problema ang server ng school. Subukan ulit maya-maya.'
const NOT_UNDERSTOOD = 'Hindi nabasa ng school ang request na ito. I-reload ang page at subukan ulit.'
const EXAM_REWATCH = `${TRIES} beses ka nang bumagsak sa exam. Kailangan mong panoorin ulit ang video.`
const VIDEO_FAILED = 'Hindi ma-load ang video. I-refresh ang page o i-check ang koneksiyon mo.'
const USER_MISSING = 'Hindi makita ang user.'
const EMAIL_OF_OTHER = 'Ginagamit na ng ibang user ang email na ito.'
const EMAIL_INVALID = 'Mali ang email address!'
const PASSWORD_WRONG = 'Mali ang password!'

export const errors: typeof english = {
  unknown: UNKNOWN,
  too_many: TOO_MANY,
  user_already_exists: 'Ginagamit na ang email na ito!',
  email_exists: EMAIL_OF_OTHER,
  email_conflict_identity_not_deletable: EMAIL_OF_OTHER,
  email_address_invalid: EMAIL_INVALID,
  validation_failed: EMAIL_INVALID,
  wrong_password: PASSWORD_WRONG,
  current_password_invalid: PASSWORD_WRONG,
  current_password_mismatch: PASSWORD_WRONG,
  current_password_required: 'Ilagay ang kasalukuyan mong password.',
  weak_password: `Masyadong mahina ang password! ${PASSWORD_RULE}`,
  same_password: 'Dapat iba ang bagong password sa dati.',
  user_not_found: 'Hindi makita ang user!',
  over_request_rate_limit: TOO_MANY,
  over_email_send_rate_limit: TOO_MANY,
  over_sms_send_rate_limit: TOO_MANY,
  captcha_failed: 'Hindi tinanggap ang security check. Gawin ang bago at subukan ulit.',
  captcha_unsolved: 'Tapusin muna ang security check sa itaas ng button, tapos subukan ulit.',
  captcha_unavailable:
    'Hindi na-load ang security check. I-check ang internet mo, o payagan ang page na ito sa ad blocker mo, at subukan ulit.',
  signup_disabled: NOT_ALLOWED,
  email_provider_disabled: NOT_ALLOWED,
  provider_disabled: NOT_ALLOWED,
  otp_disabled: NOT_ALLOWED,
  email_address_not_authorized: NOT_ALLOWED,
  identity_already_exists: OTHER_PROVIDER,
  user_sso_managed: OTHER_PROVIDER,
  invalid_credentials: 'Mali ang email o password. I-check ang nilagay mo.',
  invalid_verification_code: 'Mali ang verification code. Subukan ulit.',
  invalid_verification_id: 'Mali ang verification ID. Subukan ulit.',
  otp_expired: LINK_EXPIRED,
  flow_state_expired: LINK_EXPIRED,
  flow_state_not_found: LINK_INVALID,
  bad_code_verifier: LINK_INVALID,
  invalid_link: LINK_INVALID,
  user_banned: 'Naka-disable ang account mo. Makipag-ugnayan sa school.',
  reauthentication_needed: LOG_IN_AGAIN,
  reauthentication_not_valid: LOG_IN_AGAIN,
  session_expired: LOG_IN_AGAIN,
  session_not_found: LOG_IN_AGAIN,
  refresh_token_not_found: LOG_IN_AGAIN,
  refresh_token_already_used: LOG_IN_AGAIN,
  no_authorization: SIGNED_OUT,
  bad_jwt: SIGNED_OUT,
  not_authenticated: SIGNED_OUT,
  email_not_confirmed: 'I-verify muna ang email mo bago mag-log in.',

  profile_missing: 'Walang record ng user. Gumawa ng bagong account.',
  account_disabled: 'Naka-disable ang account na ito.',

  name_missing: 'Pakilagay ang pangalan at apelyido mo.',
  birthday_in_future: 'Ilagay ang tunay na petsa ng kapanganakan.',
  too_young: `Dapat ${AGE} na taong gulang ka o higit pa.`,
  profile_changed_elsewhere: 'Nabago ang profile mo sa ibang page o device.',
  profile_not_saved: 'Hindi nakarating sa school ang mga binago mo. Nandito pa ang mga ito: i-save ulit.',
  invalid_phone: `Maglagay ng phone number na may ${PHONE_DIGITS[0]} hanggang ${PHONE_DIGITS[1]} digit, gaya ng 0917 123 4567.`,

  not_enrolled: 'Hindi kasama sa kurso mo ang module na ito.',
  access_ended: 'Tapos na ang mga linggo ng access mo sa kursong ito. Humingi ng dagdag na oras sa paaralan.',
  module_locked: 'Tapusin muna ang naunang module.',
  section_missing: 'Wala na sa lesson ang bahaging ito. Buksan ulit ang lesson.',
  no_exam: 'Walang exam ang module na ito.',
  exam_not_ready: 'Hindi pa handa ang exam ng module na ito. Makipag-ugnayan sa school.',
  no_essay: 'Walang essay ang module na ito.',
  video_not_watched: 'Panoorin muna ang video hanggang dulo.',
  rewatch_required: EXAM_REWATCH,
  already_passed: 'Naipasa mo na ang module na ito.',
  attempt_not_found: 'Hindi na bukas ang exam na ito. Simulan ulit.',
  attempt_closed: 'Na-submit na ang exam na ito.',
  attempt_changed_elsewhere: 'Itinuloy ang exam na ito sa ibang tab o ibang device.',
  unknown_question: 'Wala sa exam mo ang tanong na ito.',
  unknown_option: 'Wala sa tanong ang sagot na ito.',
  invalid_answers: 'May mga sagot na hindi mabasa. I-reload ang page at subukan ulit.',
  invalid_reviews: 'Hindi na-save ang pagsasanay mo. I-reload ang page at subukan ulit.',
  invalid_beat: NOT_UNDERSTOOD,
  study_consent_missing: 'Bibilangin lang ang oras mo kapag pumayag ka na.',
  study_terms_changed: 'Nagbago ang paalala tungkol sa oras mo. I-reload ang page at basahin ulit.',
  presence_unknown: 'Hindi sa iyo itinanong ito.',
  presence_too_late: 'Tapos na ang oras para pindutin ang button.',
  essay_empty: 'Sagutin muna ang tanong bago i-submit.',
  essay_too_short: `Dapat may ${ESSAY_WORDS} o higit pang salita ang sagot mo.`,
  essay_repetitive: `Gumamit ng ${ESSAY_DIFFERENT_WORDS} o higit pang magkakaibang salita na may dalawang titik o higit pa.`,
  essay_too_long: `Masyadong mahaba ang sagot mo. Hanggang ${ESSAY_LENGTH} character lang.`,
  essay_already_sent: 'Naipadala mo na ang sagot sa tanong na ito.',
  draft_changed_elsewhere: 'Binago ang sagot na ito sa ibang tab o ibang device.',
  final: 'Hindi na ito mababago.',

  // Documents and payments.
  invalid_document_kind: NOT_UNDERSTOOD,
  document_not_found: 'Wala na ang file na ito. Pakipili ulit.',
  file_empty: 'Walang laman ang file na ito. Pakipili ng iba.',
  file_too_large: `Mahigit ${FILE_SIZE} ang file na ito. Pakikuha ng mas maliit na picture.`,
  file_type_not_allowed: 'Pakipili ng picture (JPEG o PNG) o PDF.',
  upload_incomplete: 'Naputol ang pag-upload. Pakisubukan ulit.',
  documents_full: 'Puno na ang 50 MB na para sa mga file mo. Pakidala ito sa opisina ng school.',
  too_many_uploads: 'Marami ka nang na-upload ngayong araw. Pakisubukan ulit bukas.',
  payment_waiting: 'Nasa school na ang proof mo at tinitingnan na nila.',
  proof_used: 'Natanggap na ng school ang bayad na may ganitong file. Piliin ang resibo ng bagong bayad.',
  invalid_amount: 'Pakilagay ang halagang mula 1 hanggang 1,000,000 pesos.',
  method_missing: 'Pakipili kung paano binayaran.',
  reference_missing: 'Pakilagay ang reference number ng bayad, hanggang 60 character.',
  receipt_missing: 'Pakilagay ang number ng official receipt, hanggang 40 character.',
  receipt_taken: 'May ibang bayad na may official receipt na ganito ang number.',
  invalid_received_on: 'Pumili ng araw sa loob ng nakaraang taon, hindi lampas sa ngayon.',
  course_missing: 'Pakipili ng kurso.',
  account_is_admin: 'Account ito ng admin, hindi ng estudyante.',
  payment_not_found: 'Wala na ang bayad na ito.',
  payment_decided: 'May ibang nagdesisyon na sa bayad na ito kani-kanina lang.',

  not_admin: 'Admin lang ang puwedeng gumawa nito.',
  user_is_admin: 'Hindi puwedeng burahin ang admin. Bigyan muna siya ng ibang role.',
  certificate_not_due: 'May kulang pa para sa certificate na ito. Pakitingnan ang listahan.',
  certificate_altered: 'Hindi magawa ang PDF ng certificate. Pakisabihan ang opisina ng school.',
  certificates_not_ready: 'Hindi magawa ang PDF ng certificate. Pakisabihan ang opisina ng school.',
  name_too_long:
    'Mas mahaba ang pangalan kaysa kasya sa code ng certificate. Pakiikli ayon sa pinapayagan ng ID.',
  name_not_printable:
    'May letra sa pangalan na hindi maipi-print sa certificate. Paki-confirm ang pangalan ayon sa nakasulat sa ID.',
  school_facts_missing:
    'Hindi pa nakatakda ang pangalan ng school, accreditation number at instructor, kaya wala pang maisusulat sa certificate. Ilagay sa private.certificate_settings (README, “Before the first certificate”).',
  form_not_opened: 'Buksan muna ang pirmadong form.',
  certificate_unknown: 'Walang ganitong certificate.',
  certificate_revoked: 'Binawi na ang certificate na ito.',
  already_uploaded: 'Na-upload na ang certificate na ito sa ibang reference. Bawiin muna iyon.',
  upload_not_found: 'Hindi pa na-upload ang certificate na ito.',
  upload_reference_missing: 'Pakilagay ang reference mula sa LTMS, hanggang 60 character.',
  list_missing: `I-paste ang mga reference o serial number mula sa LTMS, hanggang ${LIST_LENGTH} character.`,
  too_many_verifications:
    'Masyadong maraming certificate ang na-check sa loob ng isang minuto. Maghintay ng isang minuto at subukan ulit.',
  too_many_copies: 'Sampung beses mo nang kinopya ang datos mo ngayong araw. Subukan ulit bukas.',
  too_many_changes: 'Masyadong madalas mo nang binago ang profile mo ngayong araw. Subukan ulit bukas.',
  last_admin: 'Ito na ang huling aktibong admin. Gawin munang admin ang iba.',
  invalid_user_id: USER_MISSING,
  user_changed_elsewhere:
    'Binago ito ng iba ngayon-ngayon lang. Hindi nagawa ang pagbabago mo: tingnan muna ang user.',
  user_archived: 'I-restore muna ang user bago palitan ang role.',
  invalid_export: NOT_UNDERSTOOD,
  role_missing: 'Pumili ng role.',
  reason_missing: `Magbigay ng dahilan na hindi hihigit sa ${REASON_CHARACTERS} karakter.`,
  invalid_last_day: 'Pumili ng araw mula ngayon hanggang sa loob ng isang taon.',
  not_a_student: 'Bigyan muna ng kurso ang user na ito.',
  state_missing: NOT_UNDERSTOOD,
  notification_not_found: 'Wala na ang notification na ito.',
  not_allowed: NOT_ALLOWED,
  origin_not_allowed: NOT_ALLOWED,

  // Eligibility.
  citizenship_missing: 'Pumili ng citizenship.',
  consent_not_needed: `Ang wala pang ${ADULT_AGE} lang ang nagbibigay ng pahintulot ng guardian.`,
  consent_incomplete: 'Punan ang pangalan, relasyon at contact ng guardian.',
  consent_submitted: 'May pahintulot ka na sa school.',
  identity_incomplete: 'Punan ang lahat gaya ng nakasulat sa ID.',
  identity_differs:
    'Iba ang petsa ng kapanganakan o citizenship sa ID kaysa sa ibinigay ng student. Itatama ng student ang petsa sa Settings at ang citizenship sa Home; kumpirmahin pagkatapos.',
  profile_changed: 'Binago ng student ang pangalan niya. Ikumpara ang ID sa bagong pangalan.',
  own_eligibility: 'Ibang tao sa school ang dapat mag-check ng mga papeles mo.',
  consent_not_found: 'Wala na ang pahintulot na ito.',
  consent_decided: 'May iba nang nagpasya sa school tungkol sa pahintulot na ito.',

  // Privacy.
  unknown_version: 'Nagbago ang mga teksto. I-reload ang page at basahin ulit ang mga ito.',
  reason_too_long: `Hanggang ${REASON_CHARACTERS} karakter lang ang dahilan.`,
  no_erasure_request: 'Hindi na humihiling ang estudyante na mabura, o may nagpasya nang iba.',

  download_incomplete: 'Naputol ang pag-download. I-check ang internet mo at subukan ulit.',
  network_error: NO_CONNECTION,
  request_timeout: NO_CONNECTION,
  auth_unavailable: SERVER_TROUBLE,
  database_unavailable: SERVER_TROUBLE,
  storage_unavailable: SERVER_TROUBLE,
  mail_unavailable: SERVER_TROUBLE,
  video_unavailable: VIDEO_FAILED,
  internal_error: SERVER_TROUBLE,
  unexpected_failure: SERVER_TROUBLE,
  bad_json: NOT_UNDERSTOOD,
  body_too_large: NOT_UNDERSTOOD,
  method_not_allowed: NOT_UNDERSTOOD,
  no_such_endpoint: NOT_UNDERSTOOD,
  not_found: NOT_UNDERSTOOD,
}
