import { ADULT_AGE, AGE } from '../../../../contract/limits.ts'

export const eligibilityMessages = {
  outdated: 'Name, birth date or citizenship have changed since the last check: compare with the ID again.',
  notGiven:
    'The student has not given both birth date (in Settings) and citizenship (on Home). Ask for them first; then compare with the ID.',
  noConsent: `The student is under ${ADULT_AGE} and has not handed in a consent.`,
  tooYoung: `The student is below the minimum age: ${AGE} for Filipinos, ${ADULT_AGE} for foreigners.`,
  identityConfirmed: 'The identity is confirmed.',
  correctionLogged: 'Kept in the activity log. The ID is to be compared again.',
  corrected: 'The correction is saved.',
  openForm: 'Open the signed form first.',
  consentAccepted: 'The consent is accepted.',
  photosRefused: 'The photos are refused. The student reads your reason.',
  consentRefused: 'The consent is refused. The student reads your reason.',
} as const
