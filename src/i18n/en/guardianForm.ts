import { FILE_SIZE } from '../limitWords.ts'

/** The page for a guardian's consent, and the paper to sign. */
export const messages = {
  form: `A photo or PDF of the signed consent, at most ${FILE_SIZE}: it says that you may take the course, with the name and signature of your parent or guardian.`,
  notarized: {
    always: 'The signature has to be notarized.',
    absent: 'If your parent or guardian cannot come to our office, the signature has to be notarized.',
    never: 'The signature need not be notarized.',
  },
  choose: 'Choose the signed consent',
  chooseOther: 'Choose another file',
  fileMissing: 'Please choose the photo or PDF of the signed consent first.',
  guardianName: 'Name of the parent or guardian',
  guardianRelation: 'Relation to you',
  relationHint: 'Such as mother, father or grandmother.',
  guardianContact: 'Phone number or email of the guardian',
  send: 'Send to the school',
  cancel: 'Cancel',
  sending: 'Sending the consent…',
  sent: 'Your consent was sent. The school is now checking it.',
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
