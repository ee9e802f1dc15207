import { ADULT_AGE, AGE } from '../../../../../contract/limits.ts'

export const eligibilityMessages = {
  outdated: 'Name, birth date or citizenship changed since the last check. Check the ID again.',
  notGiven:
    'The student has not entered a birth date (in Settings) and citizenship (on Home). Ask for both, then check the ID.',
  noConsent: `The student is under ${ADULT_AGE} and has not submitted a consent.`,
  tooYoung: `The student is below the minimum age: ${AGE} for Filipinos, ${ADULT_AGE} for foreigners.`,
  identityConfirmed: 'The identity is confirmed.',
  correctionLogged:
    'Kept in the activity log. The ID must be checked again. If a certificate is wrong too, correct it under Certificates instead.',
  corrected: 'The correction is saved.',
  openForm: 'Open the signed form first.',
  consentAccepted: 'The consent is accepted.',
  photosRefused: 'The photos are refused. The student sees your reason.',
  consentRefused: 'The consent is refused. The student sees your reason.',
} as const
