import { FILE_SIZE } from '../limitWords.ts'

export const messages = {
  title: 'Photos of your ID',
  lead: (days: number) =>
    `A staff member compares them with your details, and nobody else sees them. They are deleted ${days} days after your certificate.`,
  document: 'Kind of ID',
  chooseDocument: 'Choose…',
  documents: {
    passport: 'Passport',
    national_id: 'National ID (PhilSys)',
    birth_certificate: 'Birth certificate (PSA)',
    drivers_license: 'Driver’s license',
    postal_id: 'Postal ID',
    school_id: 'School ID',
    acr_card: 'ACR I-Card',
  },
  number: 'Number on the ID',
  numberHint: 'We store it as a code that nobody can read. It shows us if another account uses the same ID.',
  front: 'The front of your ID',
  back: 'The back of your ID',
  selfie: 'A photo of your face, taken now',
  hint: `All four corners, no glare, every letter readable. At most ${FILE_SIZE} each.`,
  again: (what: string) => `${what}: take another photo`,
  missing: 'Please take this photo first.',
  send: 'Send to the school',
  cancel: 'Cancel',
  sending: 'Sending the photos…',
  sent: 'Your photos were sent. The school will check them.',
}
