import { ADULT_AGE, AGE } from '../contract/limits.ts'

/** The sentences of the admin's pages, which are in English only. Errors and everything else that people read are in `i18n`. */
export const messages = {
  adminLoading: 'Loading admin data...',
  adminLoadFailed: 'Failed to load admin data.',
  usersFailed: 'Failed to fetch users.',
  archivedUsersFailed: 'Failed to fetch archived users.',
  reportsFailed: 'Failed to fetch exam results.',
  exportFailed: 'Failed to export. Please try again.',
  roleFailed: 'Failed to update user role.',
  refusalFailed: 'Failed to refuse the request.',
  accessFailed: 'Failed to change the last day of access.',
  shortenAccess: (name: string) => `Take days of access from ${name}?`,
  statusFailed: 'Failed to update user status.',
  userMissing: 'User not found.',
  deleteFailed: 'Failed to delete user.',
  deleteFailedAuth: (status: number) =>
    `Failed to delete user from authentication. Server responded with ${status}`,
  confirmDelete: 'Are you sure you want to permanently delete this user?',
  confirmLeavingAdmin: 'You lose the dashboard at once, and only another admin can give it back to you.',
  confirmDisable: 'Are you sure you want to disable this user?',
  confirmEnable: 'Are you sure you want to enable this user?',
  /** `ago` is "a moment ago" or "5 minutes ago". */
  changedElsewhere: (who: string, ago: string) =>
    `Changed by ${who} ${ago}. Your change was not made: look at the user as they are now.`,
  payments: {
    failed: 'Failed to fetch the payments.',
    empty: {
      waiting: 'No proof of payment is waiting',
      received: 'No payment has been recorded',
      refused: 'No proof was refused',
      voided: 'No payment was voided',
    },
    notFound: 'No payments found.',
    documentFailed: 'The file could not be opened.',
    usedBefore:
      'This reference number or file was handed in before. Compare with your account before you accept.',
    accepted: (name: string) => `The payment of ${name} is recorded, and the course is open.`,
    refused: (name: string) => `${name} reads your reason and can send another proof.`,
    voided:
      'The payment is voided. The course stays as it is: change the role if the student should lose it.',
    nobodyFound: 'No student found.',
    chooseStudent: 'Choose the student.',
  },
  noUsers: 'No users found.',
  nothingToUpload: 'Every certificate is in the LTMS',
  noUploads: 'No uploads found.',
  noCertificates: 'No certificates found.',
  copyFailed: 'This browser did not let the app copy. Select the text and copy it yourself.',
  ltmsMarked: (name: string, reference: string) => `${name} is marked as uploaded under ${reference}.`,
  ltmsUndone: (name: string) => `The certificate of ${name} waits to be uploaded again.`,
  pasteFromLtms:
    'References or serial numbers from the LTMS, one a line. The days above limit what is compared.',
  allNoted: 'Everything in the list is marked here.',
  allThere: 'Everything that is marked here is in the list.',
  noStudentChosen: 'No student chosen',
  chooseStudent: 'Open a student from a table of the dashboard.',
  erasedStudent: 'Deleted student',
  accountDeleted:
    'The account has been deleted. What the law requires the school to keep stays under a pseudonym.',
  noEssays: 'No essay responses found',
  eligibility: {
    outdated: 'Name, birth date or citizenship have changed since the last check: compare with the ID again.',
    notGiven:
      'The student has not given both birth date (in Settings) and citizenship (on Home). Ask for them first; then compare with the ID.',
    noConsent: `The student is under ${ADULT_AGE} and has not handed in a consent.`,
    tooYoung: `The student is below the minimum age: ${AGE} for Filipinos, ${ADULT_AGE} for foreigners.`,
    identityConfirmed: 'The identity is confirmed.',
    openForm: 'Open the signed form first.',
    consentAccepted: 'The consent is accepted.',
    consentRefused: 'The consent is refused. The student reads your reason.',
  },
  certificates: {
    noCourse: 'Only somebody with a course gets a certificate.',
    ready:
      'Course, hours and papers are complete. The certificate takes its name and birth date from the ID that was compared.',
    missingLead: 'A certificate can be issued once this is there:',
    missing: {
      course: 'The course is completed',
      hours: 'The hours of the course',
      birthday: 'Date of birth',
      age: `Minimum age: ${AGE} for Filipinos, ${ADULT_AGE} for foreigners`,
      citizenship: 'Citizenship',
      guardian: 'The guardian’s consent',
      identity: 'A comparison with an ID that is still in force',
    },
    explained: {
      revoke: 'The public page then says that the certificate is revoked. This cannot be undone.',
      replace:
        'This certificate is revoked, and a new one is issued with the name and birth date of the last comparison with an ID.',
    },
    issued: 'The certificate is issued. The student finds it on Home.',
    revoked: 'The certificate is revoked.',
    replaced: 'A new certificate is issued; the former one is revoked.',
  },
} as const
