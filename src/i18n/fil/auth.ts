import type { messages as english } from '../en/auth.ts'

const OTHER_PROVIDER =
  'May account na ang email na ito pero iba ang paraan ng pag-sign in. Mag-log in gamit ang provider na iyon.'
const LINK_INVALID = 'Hindi valid ang code. I-check ang link at subukan ulit.'
const LINK_EXPIRED = 'Expired na ang code. Subukan ulit.'
const EMAIL_OF_OTHER = 'Ginagamit na ng ibang user ang email na ito.'
const PASSWORD_WRONG = 'Mali ang password!'

export const messages: typeof english = {
  sentences: {
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
    start_code_unknown:
      'Hindi kilala ang code na ito, o nagamit na. Tingnan ulit, o humingi ng bagong slip sa school.',
    start_answer_lost:
      'Malamang na-save ang password mo, pero nawala ang sagot. Mag-log in gamit ito; kung hindi gumana, humingi ng bagong slip sa school.',
    start_code_expired: 'Masyado nang luma ang code na ito. Humingi ng bagong slip sa school.',
    start_code_busy: 'May gumagamit ngayon ng code na ito. Maghintay ng isang minuto, saka subukan ulit.',
  },
  auth: {
    tabs: { label: 'Account mo', logIn: 'Mag-log in', register: 'Mag-register' },
    password: 'Password',
    loginRule: 'Ilagay ang email address mo, o ang number na nasa slip mo.',
    newPassword: 'Bagong password',
    confirmPassword: 'Ulitin ang password',
    passwordMismatch: 'Hindi magkapareho ang mga password!',
    didYouMean: (address: string) => `${address} ba ang ibig mong sabihin?`,
    logIn: 'Mag-log in',
    loggingIn: 'Nagla-log in…',
    crowded: {
      login: (seconds: number) =>
        `Maraming nagla-log in mula sa network ninyo. Susubukan ulit pagkalipas ng ${seconds} s.`,
      register: (seconds: number) =>
        `Maraming nagre-register mula sa network ninyo. Susubukan ulit pagkalipas ng ${seconds} s.`,
      forgotPassword: (seconds: number) =>
        `Maraming gumagamit ng form na ito mula sa network ninyo. Susubukan ulit pagkalipas ng ${seconds} s.`,
      stay: 'Hindi mo kailangang pumindot o mag-type ulit.',
      stop: 'Huwag nang maghintay',
    },
    forgot: 'Nakalimutan ang password?',
    register: 'Mag-register',
    registering: 'Ginagawa ang account mo…',
    reset: {
      title: 'I-reset ang password mo',
      text: 'Ilagay ang email address mo at magpapadala kami ng link para makapili ka ng bagong password.',
      send: 'Ipadala ang reset link',
      sending: 'Ipinapadala…',
      sent: 'Naipadala na ang email para sa password reset!',
    },
    backToLogin: 'Bumalik sa login',
    termsRequired: 'Kailangan mong sumang-ayon sa Mga Tuntunin at Kondisyon bago mag-register.',
    termsAgreed: 'Sumang-ayon ka na sa Mga Tuntunin at Kondisyon.',
    agreeToTerms: 'Sumasang-ayon ako sa Mga Tuntunin at Kondisyon',
    readTerms: 'Basahin ang Mga Tuntunin at Kondisyon',
    readTermsFirst: 'Basahin muna. Mache-check ang kahon kapag isinara mo.',
    agreeToPrivacy: 'Sumasang-ayon ako sa privacy notice',
    readPrivacy: 'Basahin ang privacy notice',
    privacyRequired: 'Kailangan mong sumang-ayon sa privacy notice bago mag-register.',
    sessionEnded:
      'Na-sign out ka dahil natapos ang session mo. Mag-log in para magpatuloy: nasa school o nasa device na ito ang mga sagot at draft mo.',
    storageBlocked:
      'Bina-block ng browser na ito ang site data ng page. Gagana ang lahat ngayon, pero kailangan mong mag-log in ulit pagka-reload, at walang maiiwan sa device na ito.',
  },
  captcha: {
    label: 'Security check',
    loading: 'Nilo-load ang security check…',
    failed: 'Hindi na-load ang security check. Pindutin ang button para subukan ulit.',
  },
  verification: {
    title: 'I-verify ang Email Mo',
    sent: 'Nagpadala kami ng link sa email address mo. Buksan iyon para makumpirmang sa iyo ang address. I-check ang inbox mo, pati ang spam folder.',
    nothingThere: 'Wala roon? Ilagay ang address mo at magpapadala kami ulit.',
    sentTo: 'Nagpadala kami ng link sa',
    openIt: '. Buksan iyon para makumpirmang sa iyo ang address. I-check ang inbox mo, pati ang spam folder.',
    goesOn: 'Kusang tutuloy ang page na ito kapag nakumpirma mo na, dito man o sa ibang device.',
    accountMayExist:
      'Wala pa ring mail pagkalipas ng ilang minuto? Baka may account na ang address na ito: bumalik sa login, at piliin doon ang “Nakalimutan ang password?” kung kailangan.',
    resend: 'Ipadala ulit ang verification email',
    resendIn: (seconds: number) => `Ipadala ulit ang verification email (${seconds}s)`,
    resent: 'Naipadala na ang verification email. I-check ang inbox at spam folder mo.',
    wait: (seconds: number) =>
      `Kakapadala lang ng mail sa address na ito. Puwede kang humingi ulit pagkalipas ng ${seconds} s.`,
    correct: {
      open: 'Mali ang address? Itama',
      note: 'Magpapadala kami ng bagong link sa address na ito. Hindi na gagana ang unang link.',
      save: 'Gamitin ang address na ito',
      saving: 'Sine-save…',
    },
    isYours: 'Sa ganito namin malalamang sa iyo talaga ang address.',
    newIsYours: 'Sa ganito namin malalamang sa iyo talaga ang bagong address.',
    confirmed: 'Confirmed na ang email address mo, pero hindi ka na-log in ng page na ito:',
    confirm: 'I-confirm ang email ko',
    confirming: 'Kinukumpirma…',
    dead: {
      title: 'Nakumpirma mo na ang address na ito',
      text: '…o masyado nang luma ang link: isang beses lang ito gumagana, at may takdang oras. Mag-log in. Kung hingin ng login na i-verify ang email mo, magpapadala ng bagong link.',
      logIn: 'Mag-log in',
      newLink: 'Padalhan ako ng bagong link',
    },
  },
  registeredElsewhere: {
    text: 'Nakumpirma na ang address mo. Hindi ba ikaw ang nag-register? Kung gayon, may ibang nakakaalam ng password ng account na ito.',
    choose: 'Pumili ng bagong password',
    wasMe: 'Ako ang nag-register',
  },
  start: {
    title: 'Maligayang pagdating',
    text: 'Ginawan ka ng school ng account. Pumili ng password gamit ang code na nasa slip mo o sa mail namin.',
    code: 'Code',
    codeRule: 'Labindalawang letra at numero ang code.',
    save: 'I-save at mag-log in',
    saving: 'Sine-save…',
    saved: 'Na-save na ang password mo. Ito na ang gagamitin mo sa pag-log in.',
  },
  passwordReset: {
    title: 'Pumili ng bagong password',
    fromMail: 'Bumubukas ang page na ito mula sa link sa mail namin.',
    once: 'Isang beses lang gumagana ang link, at may takdang oras. Humingi ng bago sa “Nakalimutan ang password?” sa login.',
    ask: 'Humingi ng bagong link',
    save: 'I-save ang bagong password',
    saving: 'Sine-save…',
    saved: 'Na-save na ang bago mong password.',
  },
}
