import type { messages as english } from '../en/guardianForm.ts'

export const messages: typeof english = {
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
