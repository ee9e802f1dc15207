import type { messages as english } from '../en/accountErrors.ts'

const OTHER_PROVIDER =
  'May account na ang email na ito pero iba ang paraan ng pag-sign in. Mag-log in gamit ang provider na iyon.'
const LINK_INVALID = 'Hindi valid ang code. I-check ang link at subukan ulit.'
const LINK_EXPIRED = 'Expired na ang code. Subukan ulit.'
const EMAIL_OF_OTHER = 'Ginagamit na ng ibang user ang email na ito.'
const PASSWORD_WRONG = 'Mali ang password!'

export const messages: typeof english = {
  user_already_exists: 'Ginagamit na ang email na ito!',
  email_exists: EMAIL_OF_OTHER,
  email_conflict_identity_not_deletable: EMAIL_OF_OTHER,
  password_too_long: 'Masyadong mahaba ang password na ito. Pumili ng mas maikli.',
  wrong_password: PASSWORD_WRONG,
  current_password_invalid: PASSWORD_WRONG,
  current_password_mismatch: PASSWORD_WRONG,
  current_password_required: 'Ilagay ang kasalukuyan mong password.',
  password_leaked: 'Nasa listahan ng mga na-leak na password ang password na ito. Pumili ng iba.',
  same_password: 'Dapat iba ang bagong password sa dati.',
  captcha_failed: 'Hindi tinanggap ang security check. Gawin ang bago at subukan ulit.',
  captcha_unsolved: 'Tapusin muna ang security check sa itaas ng button, tapos subukan ulit.',
  captcha_unavailable:
    'Hindi na-load ang security check. I-check ang internet mo, o payagan ang page na ito sa ad blocker mo, at subukan ulit.',
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
  email_not_confirmed: 'I-verify muna ang email mo bago mag-log in.',
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
  recovery_code_wrong: 'Hindi tama ang recovery code na ito, o nagamit na.',
  too_many_codes:
    'Sampung recovery code na ang nasubukan ngayong araw. Subukan ulit bukas, o ipa-reset sa may-ari ang second factor mo.',
}
