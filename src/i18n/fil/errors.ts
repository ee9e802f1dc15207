import {
  AGE,
  PASSWORD_CHARACTERS,
  PHONE_DIGITS,
  REASON_CHARACTERS,
  REFERENCE_CHARACTERS,
} from '../../../contract/limits.ts'
import type { messages as english } from '../en/errors.ts'
import { LEAST_PESOS, MOST_PESOS } from '../limitWords.ts'

const PASSWORD_RULE = `Gumamit ng ${PASSWORD_CHARACTERS} o higit pang character na may mga letra at numero.`
const BROKEN = 'May karakter na nawala rito (�). Pakitipa itong muli.'
const EMAIL_INVALID = 'Mali ang email address!'
const UNKNOWN = 'May hindi inaasahang error. Subukan ulit mamaya.'
const TOO_MANY = 'Masyadong maraming request. Subukan ulit mamaya.'
const NOT_ALLOWED = 'Hindi ito puwedeng gawin. Makipag-ugnayan sa school.'
const LOG_IN_AGAIN = 'Kailangan mong mag-log in ulit para magawa ito.'
const NO_CONNECTION = 'Walang koneksiyon sa school ngayon. I-check ang internet mo at subukan ulit.'
const SIGNED_OUT = 'Hindi ka naka-log in.'
const FILE_BROKEN = 'Hindi maipakita ang file. Pakisabihan ang opisina ng school.'
const SERVER_TROUBLE = 'May problema ang server ng school. Subukan ulit maya-maya.'
const NOT_UNDERSTOOD = 'Hindi nabasa ng school ang request na ito. I-reload ang page at subukan ulit.'
const USER_MISSING = 'Hindi makita ang user.'

const sentences: (typeof english)['sentences'] = {
  unknown: UNKNOWN,
  too_many: TOO_MANY,
  email_address_invalid: EMAIL_INVALID,
  validation_failed: 'May mali sa form. Pakitingnan ito at subukan ulit.',
  weak_password: `Masyadong mahina ang password! ${PASSWORD_RULE}`,
  user_not_found: 'Hindi makita ang user!',
  over_request_rate_limit: TOO_MANY,
  too_many_at_once: TOO_MANY,
  over_email_send_rate_limit: TOO_MANY,
  over_sms_send_rate_limit: TOO_MANY,
  signup_disabled: NOT_ALLOWED,
  email_provider_disabled: NOT_ALLOWED,
  provider_disabled: NOT_ALLOWED,
  otp_disabled: NOT_ALLOWED,
  email_address_not_authorized: NOT_ALLOWED,
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

  profile_missing: 'Walang record ng user. Gumawa ng bagong account.',
  account_disabled: 'Naka-disable ang account na ito.',

  invalid_name: 'Mga letra, espasyo, kudlit, gitling at tuldok lang sa pangalan.',
  broken_text: BROKEN,
  name_missing: 'Ilagay ang pangalan at apelyido mo.',
  birthday_in_future: 'Ilagay ang tunay na petsa ng kapanganakan.',
  insufficient_aal: 'Ilagay muna ang code ng authenticator app mo.',
  invalid_body: NOT_UNDERSTOOD,
  invalid_birthday: 'Pakilagay ang totoong petsa ng kapanganakan.',
  too_young: `Dapat ${AGE} na taong gulang ka o higit pa.`,
  profile_changed_elsewhere: 'Nabago ang profile mo sa ibang page o device.',
  profile_not_saved: 'Hindi nakarating sa school ang mga binago mo. Nandito pa ang mga ito: i-save ulit.',
  invalid_phone: `Maglagay ng phone number na may ${PHONE_DIGITS[0]} hanggang ${PHONE_DIGITS[1]} digit, gaya ng 0917 123 4567.`,

  invalid_beat: NOT_UNDERSTOOD,

  invalid_document_kind: NOT_UNDERSTOOD,
  document_not_found: 'Wala na ang file na ito. Pakipili ulit.',
  invalid_amount: `Pakilagay ang halagang mula ${LEAST_PESOS} hanggang ${MOST_PESOS} pesos.`,
  method_missing: 'Pakipili kung paano binayaran.',
  reference_missing: `Pakilagay ang reference number ng bayad, hanggang ${REFERENCE_CHARACTERS} character.`,
  course_missing: 'Pakipili ng kurso.',

  account_is_admin: 'Account ito ng admin, hindi ng estudyante.',
  final: 'Hindi na ito mababago.',
  not_admin: 'Admin lang ang puwedeng gumawa nito.',
  feature_off: 'Pinatay ng school ang feature na ito.',
  not_your_duty: 'Hindi ito kasama sa tungkulin mo sa school. Ang may-ari ang puwedeng magpalit nito.',
  second_factor_needed: 'Kailangan dito ang code ng authenticator app mo. Mag-log in gamit ito.',
  archive_altered: FILE_BROKEN,
  certificate_altered: FILE_BROKEN,
  certificates_not_ready: FILE_BROKEN,
  certificate_unknown: 'Walang ganitong certificate.',
  certificate_revoked: 'Binawi na ang certificate na ito.',
  too_many_verifications:
    'Masyadong maraming certificate ang na-check sa loob ng isang minuto. Maghintay ng isang minuto at subukan ulit.',
  invalid_user_id: USER_MISSING,
  invalid_export: NOT_UNDERSTOOD,
  reason_missing: `Magbigay ng dahilan na hindi hihigit sa ${REASON_CHARACTERS} karakter.`,
  state_missing: NOT_UNDERSTOOD,
  not_allowed: NOT_ALLOWED,
  origin_not_allowed: NOT_ALLOWED,

  citizenship_missing: 'Pumili ng citizenship.',

  unknown_version: 'Nagbago ang mga teksto. I-reload ang page at basahin ulit ang mga ito.',

  download_incomplete: 'Naputol ang pag-download. I-check ang internet mo at subukan ulit.',
  network_error: NO_CONNECTION,
  request_timeout: NO_CONNECTION,
  not_sent: 'Offline ka: walang naipadala. Ulitin ito kapag may koneksiyon na.',
  outcome_unknown:
    'Hindi sumasagot ang school, kaya hindi alam ng page na ito kung na-save iyon. Tingnan ulit kapag maayos na ang koneksiyon.',
  auth_unavailable: SERVER_TROUBLE,
  database_unavailable: SERVER_TROUBLE,
  storage_unavailable: SERVER_TROUBLE,
  mail_unavailable: SERVER_TROUBLE,
  internal_error: SERVER_TROUBLE,
  unexpected_failure: SERVER_TROUBLE,
  bad_json: NOT_UNDERSTOOD,
  invalid_report: NOT_UNDERSTOOD,
  body_too_large: NOT_UNDERSTOOD,
  method_not_allowed: NOT_UNDERSTOOD,
  no_such_endpoint: NOT_UNDERSTOOD,
  not_found: NOT_UNDERSTOOD,
}

export const messages: typeof english = {
  sentences,
  fieldProblems: {
    required: (field: string) => `${field}: kailangan itong sagutan.`,
    email: EMAIL_INVALID,
    tooLong: (field: string, over: number) => `${field}: masyadong mahaba. Sobra: ${over}`,
    notReal: (field: string) => `${field}: ilagay ang tunay.`,
    notRight: (field: string) => `${field}: parang may mali rito.`,
    broken: BROKEN,
    unprintable: (letters: string) =>
      `Hindi kayang ipakita ng certificate ang ${letters}. Pakisulat ang pangalan sa mga letrang Latin na nasa ID mo.`,
  },
  passwordHint: PASSWORD_RULE,
  tooMany: {
    seconds: (seconds: number) => `Masyadong maraming request. Subukan ulit pagkalipas ng ${seconds} s.`,
    minutes: (minutes: number) => `Masyadong maraming request. Subukan ulit pagkalipas ng ${minutes} minuto.`,
  },
  requestNumber: (number: string) => `Kung hindi ito mawala, sabihin sa school ang numerong ${number}.`,
}
