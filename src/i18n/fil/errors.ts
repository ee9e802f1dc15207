import {
  AGE,
  PASSWORD_CHARACTERS,
  PHONE_DIGITS,
  REASON_CHARACTERS,
  REFERENCE_CHARACTERS,
} from '../../../contract/limits.ts'
import type { messages as english } from '../en/errors.ts'
import { LEAST_PESOS, MOST_PESOS } from '../limitWords.ts'

/** What a password must have. */
const PASSWORD_RULE = `Gumamit ng ${PASSWORD_CHARACTERS} o higit pang character na may mga letra at numero.`
const BROKEN = 'May karakter na nawala rito (�). Pakitipa itong muli.'
const EMAIL_INVALID = 'Mali ang email address!'
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
const FILE_BROKEN = 'Hindi maipakita ang file. Pakisabihan ang opisina ng school.'
const SERVER_TROUBLE = 'May problema ang server ng school. Subukan ulit maya-maya.'
const NOT_UNDERSTOOD = 'Hindi nabasa ng school ang request na ito. I-reload ang page at subukan ulit.'
const USER_MISSING = 'Hindi makita ang user.'
const EMAIL_OF_OTHER = 'Ginagamit na ng ibang user ang email na ito.'
const PASSWORD_WRONG = 'Mali ang password!'

const sentences: (typeof english)['sentences'] = {
  unknown: UNKNOWN,
  too_many: TOO_MANY,
  user_already_exists: 'Ginagamit na ang email na ito!',
  email_exists: EMAIL_OF_OTHER,
  email_conflict_identity_not_deletable: EMAIL_OF_OTHER,
  email_address_invalid: EMAIL_INVALID,
  validation_failed: 'May mali sa form. Pakitingnan ito at subukan ulit.',
  password_too_long: 'Masyadong mahaba ang password na ito. Pumili ng mas maikli.',
  wrong_password: PASSWORD_WRONG,
  current_password_invalid: PASSWORD_WRONG,
  current_password_mismatch: PASSWORD_WRONG,
  current_password_required: 'Ilagay ang kasalukuyan mong password.',
  password_leaked: 'Nasa listahan ng mga na-leak na password ang password na ito. Pumili ng iba.',
  weak_password: `Masyadong mahina ang password! ${PASSWORD_RULE}`,
  same_password: 'Dapat iba ang bagong password sa dati.',
  user_not_found: 'Hindi makita ang user!',
  over_request_rate_limit: TOO_MANY,
  too_many_at_once: TOO_MANY,
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
  link_answer_lost:
    'Naputol ang koneksiyon habang ginagamit ang link mo, kaya hindi napalitan ang password, at isang beses lang gumagana ang link.',
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

  invalid_name: 'Mga letra, espasyo, kudlit, gitling at tuldok lang ang puwede sa pangalan.',
  broken_text: BROKEN,
  name_missing: 'Pakilagay ang pangalan at apelyido mo.',
  birthday_in_future: 'Ilagay ang tunay na petsa ng kapanganakan.',
  insufficient_aal: 'Ilagay muna ang code ng authenticator app mo.',
  mfa_challenge_expired: 'Natagalan na. Pakilagay ang pinakabagong code.',
  mfa_factor_name_conflict: 'May authenticator app ka nang ganito ang pangalan. Pumili ng iba.',
  mfa_factor_not_found: 'Hindi na nakakabit sa account mo ang authenticator app na ito.',
  mfa_ip_address_mismatch:
    'Nagbago ang network mo habang tinitingnan ang code. Pakilagay ang pinakabagong code.',
  mfa_totp_enroll_not_enabled: 'Hindi puwedeng magkabit ng authenticator app dito.',
  mfa_totp_verify_not_enabled: 'Hindi magagamit ang authenticator app dito.',
  mfa_verification_failed: 'Hindi tama ang code na ito, o nagamit na. Pakilagay ang pinakabago.',
  too_many_enrolled_mfa_factors: 'Puno na ang mga authenticator app ng account mo. Mag-alis muna ng isa.',
  start_code_unknown:
    'Hindi kilala ang code na ito, o nagamit na. Tingnan ulit, o humingi ng bagong slip sa school.',
  start_answer_lost:
    'Malamang na-save ang password mo, pero nawala ang sagot. Mag-log in gamit ito; kung hindi gumana, humingi ng bagong slip sa school.',
  start_code_expired: 'Masyado nang luma ang code na ito. Humingi ng bagong slip sa school.',
  start_code_busy: 'May gumagamit ngayon ng code na ito. Maghintay ng isang minuto, saka subukan ulit.',
  invalid_body: NOT_UNDERSTOOD,
  invalid_birthday: 'Pakilagay ang totoong petsa ng kapanganakan.',
  too_young: `Dapat ${AGE} na taong gulang ka o higit pa.`,
  profile_changed_elsewhere: 'Nabago ang profile mo sa ibang page o device.',
  profile_not_saved: 'Hindi nakarating sa school ang mga binago mo. Nandito pa ang mga ito: i-save ulit.',
  invalid_phone: `Maglagay ng phone number na may ${PHONE_DIGITS[0]} hanggang ${PHONE_DIGITS[1]} digit, gaya ng 0917 123 4567.`,

  invalid_beat: NOT_UNDERSTOOD,

  // Documents and payments.
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
  recovery_code_wrong: 'Hindi tama ang recovery code na ito, o nagamit na.',
  too_many_codes:
    'Sampung recovery code na ang nasubukan ngayong araw. Subukan ulit bukas, o ipa-reset sa may-ari ang second factor mo.',
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

  // Eligibility.
  citizenship_missing: 'Pumili ng citizenship.',

  // Privacy.
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
