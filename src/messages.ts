/**
 * The admin pages' texts, in English only; those of a single task are loaded with it. Errors and all other texts are in
 * `i18n`.
 */
export const messages = {
  adminLoading: 'Loading admin data...',
  adminLoadFailed: 'Failed to load admin data.',
  usersFailed: 'Failed to fetch users.',
  archivedUsersFailed: 'Failed to fetch archived users.',
  reportsFailed: 'Failed to fetch exam results.',
  exportFailed: 'Failed to export. Please try again.',
  dutiesFailed: 'Failed to update the duties.',
  notYourDuty: 'This is not one of your duties',
  askAnOwner: 'An owner can give you this duty in Manage Users.',
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
  confirmLeavingAdmin: 'You lose the dashboard immediately. Only another admin can give it back.',
  confirmDisable: 'Are you sure you want to disable this user?',
  confirmEnable: 'Are you sure you want to enable this user?',
  /** `ago` is "a moment ago" or "5 minutes ago". */
  changedElsewhere: (who: string, ago: string) =>
    `Changed by ${who} ${ago}. Your change was not saved. Check the user’s current data.`,
  noUsers: 'No users found.',
  nothingToUpload: 'Every certificate is in the LTMS',
  noUploads: 'No uploads found.',
  noCertificates: 'No certificates found.',
  copyFailed: 'Your browser blocked copying. Select the text and copy it yourself.',
  ltmsMarked: (name: string, reference: string) => `${name} is marked as uploaded under ${reference}.`,
  ltmsUndone: (name: string) => `The certificate of ${name} is back in the upload list.`,
  pasteFromLtms:
    'References or serial numbers from the LTMS, one per line. Only the days above are compared.',
  allNoted: 'Everything in your list is marked here.',
  allThere: 'Everything marked here is in your list.',
  noStudentChosen: 'No student chosen',
  chooseStudent: 'Open a student from a list on the dashboard.',
  erasedStudent: 'Deleted student',
  accountDeleted: 'The account is deleted. Records that the law requires stay under a pseudonym.',
  noEssays: 'No essay responses found',
} as const
