import type { messages as english } from '../en/guardianForm.ts'
import { FILE_SIZE } from '../limitWords.ts'

export const messages: typeof english = {
  form: `Picture o PDF ng pirmadong pahintulot, hanggang ${FILE_SIZE}: nakasulat dito na puwede kang kumuha ng kurso, may pangalan at pirma ng magulang o guardian mo.`,
  notarized: {
    always: 'Kailangang notaryado ang pirma.',
    absent:
      'Kung hindi makakapunta sa opisina namin ang magulang o guardian mo, kailangang notaryado ang pirma.',
    never: 'Hindi kailangang notaryado ang pirma.',
  },
  choose: 'Piliin ang pirmadong pahintulot',
  chooseOther: 'Pumili ng ibang file',
  fileMissing: 'Piliin muna ang picture o PDF ng pirmadong pahintulot.',
  guardianName: 'Pangalan ng magulang o guardian',
  guardianRelation: 'Kaano-ano mo',
  relationHint: 'Halimbawa nanay, tatay o lola.',
  guardianContact: 'Phone number o email ng guardian',
  send: 'Ipadala sa school',
  cancel: 'Kanselahin',
  sending: 'Ipinapadala ang pahintulot…',
  sent: 'Naipadala ang pahintulot. Titingnan na ito ng school.',
  print: 'I-print ang form na pipirmahan',
  title: 'Pahintulot ng magulang o guardian',
  to: (school, office) => `Para sa ${school}, ${office}`,
  agree: (student, course, school) =>
    `Ako ang magulang o legal na guardian ni ${student}. Pumapayag akong kunin ni ${student} ang ${course} ng ${school}, online at sa opisina nito.`,
  data: 'Nabasa ko ang privacy notice ng school. Pumapayag akong itago ng school ang pangalan ko, kung paano ako makokontak, at ang papel na ito bilang patunay ng pahintulot ko.',
  name: 'Pangalan, sa malalaking letra',
  relation: 'Kaano-ano ng estudyante',
  contact: 'Phone number o email',
  signature: 'Pirma',
  date: 'Petsa',
  sworn: 'Nilagdaan at pinanumpaan sa harap ko',
  place: 'Petsa at lugar',
  notary: 'Notary public, may selyo',
}
