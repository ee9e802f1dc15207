import type { messages as english } from '../en/settings.ts'

export const messages: typeof english = {
  heading: 'I-edit ang profile',
  back: 'Bumalik sa Home',
  address: 'Address',
  birthday: 'Petsa ng kapanganakan',
  phone: 'Phone number',
  emailHint: 'Ito ang ginagamit mo sa pag-log in at hindi mababago rito.',
  unsaved: 'May mga pagbabagong hindi pa nase-save.',
  goingHome: 'Na-save na. Papunta na sa Home…',
  saving: 'Sine-save…',
  checking: 'Nawala ang sagot. Tinitingnan kung na-save ang mga binago mo…',
  conflict: {
    title: 'Nabago sa ibang page o device',
    text: 'Nabago ang profile mo mula nang buksan mo ang page na ito, kaya walang na-overwrite. Alin ang susundin?',
    here: 'Dito:',
    elsewhere: 'Na-save kamakailan:',
    nothing: 'wala',
    keepMine: 'I-save ang nilagay ko rito',
    takeTheirs: 'Panatilihin ang na-save kamakailan',
  },
  save: 'I-save ang mga pagbabago',
  saved: 'Na-update na ang profile mo!',
  failed: (reason: string) => `Hindi na-update ang profile: ${reason}`,
  leaving: {
    title: 'Hindi pa naka-save',
    text: 'May mga pagbabago kang hindi pa nase-save. Aalis ka ba nang hindi nagse-save?',
    stay: 'Manatili',
    leave: 'Umalis',
  },
  language: 'Wika',
  languageHint: 'Ng app na ito at ng mga mail namin sa iyo. May sariling pagpipilian ang mga exam at essay.',
}
