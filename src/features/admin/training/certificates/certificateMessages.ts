import { ADULT_AGE, AGE } from '../../../../../contract/limits.ts'

export const certificateMessages = {
  noCourse: 'Only a student with a course gets a certificate.',
  ready: 'Course, hours and documents are complete. The name and birth date come from the checked ID.',
  missingLead: 'Still missing for the certificate:',
  missing: {
    course: 'The completed course',
    hours: 'The hours of the course',
    essay: 'The essay, read by an instructor',
    birthday: 'Date of birth',
    age: `Minimum age: ${AGE} for Filipinos, ${ADULT_AGE} for foreigners`,
    citizenship: 'Citizenship',
    guardian: 'The guardian’s consent',
    identity: 'A valid ID check',
    pictures: 'A verdict on the study pictures',
  },
  explained: {
    correct:
      'Enter everything as the ID shows it. The profile is corrected, this certificate is revoked, and a new one with a new number replaces it.',
    revoke: 'The public page then says that the certificate is revoked. This cannot be undone.',
    replace:
      'This certificate is revoked, and a new one is issued with the school’s current details and the name and birth date from the latest ID check.',
  },
  unchanged: 'The certificate has this name and birth date already.',
  issued: 'The certificate is issued. The student can find it on Home.',
  revoked: 'The certificate is revoked.',
  replaced: 'A new certificate is issued, and the old one is revoked.',
} as const
