import { ADULT_AGE, AGE } from '../../../../contract/limits.ts'

export const certificateMessages = {
  noCourse: 'Only somebody with a course gets a certificate.',
  ready:
    'Course, hours and papers are complete. The certificate takes its name and birth date from the ID that was compared.',
  missingLead: 'A certificate can be issued once this is there:',
  missing: {
    course: 'The completed course',
    hours: 'The hours of the course',
    essay: 'The essay, read by an instructor',
    birthday: 'Date of birth',
    age: `Minimum age: ${AGE} for Filipinos, ${ADULT_AGE} for foreigners`,
    citizenship: 'Citizenship',
    guardian: 'The guardian’s consent',
    identity: 'A comparison with an ID that is still in force',
    pictures: 'The verdict on the pictures taken while studying',
  },
  explained: {
    revoke: 'The public page then says that the certificate is revoked. This cannot be undone.',
    replace:
      'This certificate is revoked, and a new one is issued with the name and birth date of the last comparison with an ID.',
  },
  issued: 'The certificate is issued. The student finds it on Home.',
  revoked: 'The certificate is revoked.',
  replaced: 'A new certificate is issued; the former one is revoked.',
} as const
