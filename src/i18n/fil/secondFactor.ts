import type { messages as english } from '../en/secondFactor.ts'

export const messages: typeof english = {
  sentences: {
    mfa_challenge_expired: 'Natagalan na. Pakilagay ang pinakabagong code.',
    mfa_factor_name_conflict: 'May authenticator app ka nang ganito ang pangalan. Pumili ng iba.',
    mfa_factor_not_found: 'Hindi na nakakabit sa account mo ang authenticator app na ito.',
    mfa_ip_address_mismatch:
      'Nagbago ang network mo habang tinitingnan ang code. Pakilagay ang pinakabagong code.',
    mfa_totp_enroll_not_enabled: 'Hindi puwedeng magkabit ng authenticator app dito.',
    mfa_totp_verify_not_enabled: 'Hindi magagamit ang authenticator app dito.',
    mfa_verification_failed: 'Hindi tama ang code na ito, o nagamit na. Pakilagay ang pinakabago.',
    too_many_enrolled_mfa_factors: 'Puno na ang mga authenticator app ng account mo. Mag-alis muna ng isa.',
    recovery_code_wrong: 'Hindi tama ang recovery code na ito, o nagamit na.',
    too_many_codes:
      'Sampung recovery code na ang nasubukan ngayong araw. Subukan ulit bukas, o ipa-reset sa may-ari ang second factor mo.',
  },
  login: {
    title: 'Ilagay ang code mo',
    text: 'Buksan ang authenticator app mo at i-type ang code na nakalagay para sa school na ito.',
    code: 'Code',
    codeRule: 'Anim na digit ang code.',
    press: 'Mag-log in',
    checking: 'Chine-check…',
    noPhone: 'Hindi ko mabuksan ang app ko',
    recoveryText:
      'Isa sa sampung code na itinago mo. Aalisin nito ang authenticator app sa account mo: magkabit agad ng bago, at kumuha ng mga bagong code.',
    recoveryCode: 'Recovery code',
    recoveryRule: 'Labindalawang letra at digit ang recovery code.',
    recoveryPress: 'Gamitin ang code na ito',
    withoutCodes:
      'Wala ka na ring code? Puwedeng i-reset ng may-ari ng school ang second factor mo sa Manage Users.',
    recovered: 'Naalis na ang authenticator app mo. Magkabit ng bago sa settings.',
    back: 'Bumalik sa code ng app',
    logOut: 'Mag-log out',
  },
  settings: {
    title: 'Second factor',
    text: 'Code mula sa app sa cellphone mo, na hinihingi pagkatapos ng password. Kahit may makaalam ng password mo, hindi siya makakapag-log in nang wala ang cellphone mo.',
    needed:
      'Humihingi ang school ng second factor sa staff nito. Ikabit muna ito bago magpatuloy sa trabaho.',
    none: 'Hindi pa nakakabit.',
    app: (day) => `Authenticator app, mula ${day}`,
    add: 'Magkabit ng authenticator app',
    addAnother: 'Magdagdag ng isa pang app',
    wait: 'Sandali lang…',
    remove: 'Alisin',
    removeNamed: (app) => `Alisin: ${app}`,
    removing: {
      title: 'Aalisin ang authenticator app?',
      text: 'Hindi na hihingin ang mga code nito, at maaaring mawala rin ang mga recovery code mo.',
      required:
        'Humihingi ang school ng second factor sa staff nito: kung wala, kailangan mo munang magkabit ng iba bago magpatuloy.',
      cancel: 'Huwag alisin',
    },
    scan: 'I-scan ang larawang ito gamit ang authenticator app mo, o i-type dito ang key. Pagkatapos, ilagay ang code na ipinapakita ng app.',
    others: 'Mala-log out ka sa iba mong device.',
    picture: 'QR code para sa authenticator app',
    key: 'Key',
    code: 'Code ng app',
    confirm: 'Kumpirmahin',
    cancel: 'Huwag ituloy',
    codes: 'Mga recovery code',
    left: (count) => `May ${count} pang recovery code.`,
    noneLeft:
      'Wala kang recovery code: kung wala ang cellphone mo, may-ari lang ang makapagpapapasok sa iyo.',
    make: 'Gumawa ng mga bagong recovery code',
    codesTitle: 'Ang mga recovery code mo',
    codesText:
      'Itago ang mga ito nang hiwalay sa cellphone mo. Bawat isa ay nag-aalis ng nawalang authenticator app nang isang beses. Ngayon lang ito ipapakita; hindi na gagana ang mga lumang code.',
    print: 'I-print',
    kept: 'Naitago ko na',
    everybody: 'Kailangan ng buong staff ang second factor',
    everybodyHint: 'Ang wala pa nito ay pagkakabitin muna bago ang iba pa.',
    everybodyFirst: 'Ikabit muna ang sa iyo.',
    isOn: 'Kailangan na ng staff ang second factor.',
    isOff: 'Nasa staff na kung gagamit ng second factor.',
  },
}
