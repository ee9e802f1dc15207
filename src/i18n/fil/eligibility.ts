import { ADULT_AGE, AGE } from '../../../contract/limits.ts'
import type { messages as english } from '../en/eligibility.ts'

export const messages: typeof english = {
  title: 'Mga dokumento',
  missing: (count) => `${count} dokumentong kulang`,
  nothingNow: 'Wala pang kailangang ipadala',
  states: {
    missing: 'Kulang',
    waiting: 'Hinihintay ang school',
    done: 'Tapos',
    refused: 'Hindi tinanggap',
    outdated: 'Ulitin',
    later: 'Bago ang certificate mo',
  },
  birthday: {
    title: 'Petsa ng kapanganakan mo',
    missing: 'Nakasulat ito sa certificate.',
    open: 'Ilagay sa Settings',
  },
  age: {
    title: 'Edad mo',
    tooYoung: (years: number) => `Para sa citizenship mo, ${years} taon ang hinihingi ng batas.`,
  },
  citizenship: {
    title: 'Citizenship mo',
    missing: `Ang student permit ay para sa Pilipino mula ${AGE} at sa dayuhan mula ${ADULT_AGE}.`,
    filipino: 'Pilipino',
    foreign: 'Dayuhan',
  },
  guardian: {
    title: 'Pahintulot ng magulang o guardian',
    missing: `Wala ka pang ${ADULT_AGE}: pipirma ang magulang o guardian na puwede kang kumuha ng kurso.`,
    waiting: (name: string) => `Tinitingnan ng school ang pahintulot ni ${name}.`,
    accepted: (name: string) => `Pumayag si ${name}.`,
    refused: (reason: string) => `Hindi ito tinanggap ng school: “${reason}”`,
    handIn: 'Ipasa ang pahintulot',
    handInAgain: 'Magpasa ng ibang pahintulot',
  },
  pictures: {
    title: 'Mga picture habang nag-aaral ka',
    waiting: 'Ikukumpara ito ng school sa ID mo bago ang certificate. Wala kang kailangang gawin.',
    desk: 'Pumunta sa opisina dala ang ID mo: may ilang tanong ang school tungkol sa kurso mo.',
    done: 'Naikumpara na ito ng school sa ID mo.',
  },
  identity: {
    title: 'Ipakita ang ID mo',
    missing:
      'Ikukumpara ng staff ang pangalan at petsa ng kapanganakan mo: sa opisina, o sa mga picture na ipapadala mo.',
    waiting: 'Tinitingnan ng school ang mga picture ng ID mo.',
    refused: (reason: string) =>
      `Hindi matanggap ng school ang mga picture: “${reason}” Magpadala ng bago, o dalhin ang ID mo.`,
    send: 'Ipadala ang ID',
    outdated:
      'Nagbago ang pangalan, petsa ng kapanganakan o citizenship mo mula nang makita ng school ang ID mo. Ipakita ulit ito.',
    confirmed: (name: string, day: string) => `Nakumpirma bilang ${name} noong ${day}.`,
    map: 'Buksan sa Maps',
  },
}
