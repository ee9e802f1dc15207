/** The paper that a guardian signs. */
export const messages = {
  print: 'Print a form to sign',
  title: 'Consent of a parent or guardian',
  to: (school: string, office: string) => `To ${school}, ${office}`,
  agree: (student: string, course: string, school: string) =>
    `I am the parent or legal guardian of ${student}. I agree that ${student} takes the ${course} of ${school}, online and at its office.`,
  data: 'I have read the school’s privacy notice. I agree that the school keeps my name, how to reach me and this paper as proof of my consent.',
  name: 'Name in block letters',
  relation: 'Relation to the student',
  contact: 'Phone number or email',
  signature: 'Signature',
  date: 'Date',
  sworn: 'Signed and sworn to before me',
  place: 'Date and place',
  notary: 'Notary public, with seal',
}
