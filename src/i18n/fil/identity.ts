import type { messages as english } from '../en/identity.ts'
import { FILE_SIZE } from '../limitWords.ts'

export const messages: typeof english = {
  title: 'Mga picture ng ID mo',
  lead: (days: number) =>
    `Ikukumpara ito ng staff sa mga detalye mo, at wala nang ibang makakakita. Buburahin ito ${days} araw pagkatapos ng certificate mo.`,
  document: 'Uri ng ID',
  chooseDocument: 'Pumili…',
  documents: {
    passport: 'Passport',
    national_id: 'National ID (PhilSys)',
    birth_certificate: 'Birth certificate (PSA)',
    drivers_license: 'Driver’s license',
    postal_id: 'Postal ID',
    school_id: 'School ID',
    acr_card: 'ACR I-Card',
  },
  number: 'Number sa ID',
  numberHint:
    'Itinatago namin ito bilang code na hindi mababasa. Ipinapakita nito kung may ibang account na may parehong ID.',
  front: 'Harap ng ID mo',
  back: 'Likod ng ID mo',
  selfie: 'Picture ng mukha mo, kukunan ngayon',
  hint: `Kita ang apat na sulok, walang silaw, nababasa ang bawat letra. Hanggang ${FILE_SIZE} bawat isa.`,
  again: (what: string) => `${what}: kumuha ulit`,
  missing: 'Kunan muna ang picture na ito.',
  send: 'Ipadala sa school',
  cancel: 'Kanselahin',
  sending: 'Ipinapadala ang mga picture…',
  sent: 'Naipadala ang mga picture mo. Titingnan na ito ng school.',
}
