import { AppError } from './lib/appError.ts'

const PASSWORD_RULE = 'Use at least 8 characters with a mix of letters and numbers.'
const UNKNOWN = 'An unknown error occurred. Please try again later.'
const TOO_MANY = 'Too many requests. Please try again later.'
const NOT_ALLOWED = 'This operation is not allowed. Please contact support.'
const OTHER_PROVIDER =
  'An account already exists with this email but a different sign-in method. Please log in with that provider.'
const LOG_IN_AGAIN = 'This operation requires recent authentication. Please log in again.'
const LINK_INVALID = 'The action code is invalid. Please check your link and try again.'
const LINK_EXPIRED = 'The action code has expired. Please try again.'
const NO_CONNECTION = 'No connection to the school right now. Check your internet and try again.'
const SIGNED_OUT = 'User not authenticated.'
const SERVER_TROUBLE = 'The school’s server has a problem. Please try again in a moment.'
const NOT_UNDERSTOOD = 'The school could not read this request. Please reload the page and try again.'

/** Sentences without an error code, or used in more than one place. */
export const messages = {
  passwordHint: PASSWORD_RULE,
  termsRequired: 'You must agree to the Terms and Conditions before registering.',
  termsAgreed: 'You have agreed to the Terms and Conditions.',
  passwordMismatch: "Passwords don't match!",
  passwordResetSent: 'Password reset email sent!',
  passwordChanged: 'Your new password is saved.',
  verificationSent: 'Verification email sent. Check your inbox and your spam folder.',
  accountMayExist:
    'No mail after a few minutes? Perhaps this address has an account already: go back to the login, and choose “Forgot password?” there if you need to.',
  verificationWait: (seconds: number) =>
    `A mail went to this address a moment ago. You can ask for another one in ${seconds} s.`,
  paymentRequired: 'Payment Required: You must settle your payment before accessing the modules.',
  moduleLocked: 'Complete the previous module first',
  courseOpened: 'Your course is open. You can start your modules now.',
  courseClosed: 'The school has closed your course. Please ask the school if you did not expect this.',
  roleChanged: (role: string) => `The school has changed what you can use here. You are now: ${role}.`,
  profileSaved: 'Profile updated successfully!',
  profileFailed: (reason: string) => `Failed to update profile: ${reason}`,
  logOutUnsaved:
    'Some of your work has not reached the school yet. It is only on this device, and logging out deletes it.',
  leaveUnsaved: 'You have changes that are not saved yet. Leave without saving?',
  videoFailed: 'The video could not be loaded. Please refresh the page or check your connection.',
  examPassed: (score: number) => `Congratulations! You scored ${score}%. Proceeding to the next video.`,
  /** `nextAttempt` is the attempt about to start, 2 or 3. */
  examFailed: (score: number, nextAttempt: number) =>
    `You scored ${score}%. You need at least 80% to pass. Retaking exam (Attempt ${nextAttempt}/3)`,
  examFailedThrice: (score: number) =>
    `You scored ${score}%. You have failed the exam 3 times. You must rewatch the video.`,
  examCompleted: 'Exam completed successfully!',
  examRewatch: 'You have failed the exam 3 times. You must rewatch the video.',
  examSaveFailed: 'Failed to update exam completion. Please try again.',
  responseSaved: 'Response saved successfully.',
  responseFailed: 'Failed to save response. Please try again.',
  essaySubmitted: 'Essay submitted successfully!',
  draftNotKept: 'This device cannot keep a copy of your work. Stay on this page until it says “Saved”.',
  userIdMissing: 'User ID is missing. Please try again.',
  adminLoading: 'Loading admin data...',
  adminLoadFailed: 'Failed to load admin data.',
  usersFailed: 'Failed to fetch users.',
  archivedUsersFailed: 'Failed to fetch archived users.',
  reportsFailed: 'Failed to fetch exam results.',
  exportFailed: 'Failed to export. Please try again.',
  roleFailed: 'Failed to update user role.',
  statusFailed: 'Failed to update user status.',
  userMissing: 'User not found.',
  deleteFailed: 'Failed to delete user.',
  deleteFailedAuth: (status: number) =>
    `Failed to delete user from authentication. Server responded with ${status}`,
  confirmDelete: 'Are you sure you want to permanently delete this user?',
  confirmDisable: 'Are you sure you want to disable this user?',
  confirmEnable: 'Are you sure you want to enable this user?',
  /** `ago` is "a moment ago" or "5 minutes ago". */
  changedElsewhere: (who: string, ago: string) =>
    `Changed by ${who} ${ago}. Your change was not made: look at the user as they are now.`,
  noUsers: 'No users found.',
  noEssays: 'No essay responses found',
  offline: 'You are offline. What you do now is kept on this device until the connection is back.',
  /** `when` is the day and time of the last visit. */
  fromLastVisit: (when: string) =>
    `No connection to the school. This is your course as it was on ${when}; it is brought up to date when you are back online.`,
  sessionEnded:
    'You were signed out because your session ended. Log in to go on: your answers and drafts are saved at the school or kept on this device.',
  storageBlocked:
    'This browser blocks site data for this page. Everything works during this visit, but you have to log in again after a reload, and nothing is kept on this device.',
  newVersion: 'A new version is ready.',
} as const

const byCode: Record<string, string> = {
  // Supabase Auth, by its error codes.
  user_already_exists: 'Email is already in use!',
  email_exists: 'Email address already associated with another user.',
  email_conflict_identity_not_deletable: 'Email address already associated with another user.',
  email_address_invalid: 'Invalid email address!',
  validation_failed: 'Invalid email address!',
  wrong_password: 'Incorrect password!',
  current_password_invalid: 'Incorrect password!',
  current_password_mismatch: 'Incorrect password!',
  current_password_required: 'Please enter your current password.',
  weak_password: `Password is too weak! ${PASSWORD_RULE}`,
  same_password: 'Your new password must be different from the old one.',
  user_not_found: 'User not found!',
  over_request_rate_limit: TOO_MANY,
  over_email_send_rate_limit: TOO_MANY,
  over_sms_send_rate_limit: TOO_MANY,
  signup_disabled: NOT_ALLOWED,
  email_provider_disabled: NOT_ALLOWED,
  provider_disabled: NOT_ALLOWED,
  otp_disabled: NOT_ALLOWED,
  email_address_not_authorized: NOT_ALLOWED,
  identity_already_exists: OTHER_PROVIDER,
  user_sso_managed: OTHER_PROVIDER,
  invalid_credentials: 'The provided credential is invalid. Please check your login information.',
  invalid_verification_code: 'The verification code is invalid. Please try again.',
  invalid_verification_id: 'The verification ID is invalid. Please try again.',
  otp_expired: LINK_EXPIRED,
  flow_state_expired: LINK_EXPIRED,
  flow_state_not_found: LINK_INVALID,
  bad_code_verifier: LINK_INVALID,
  invalid_link: LINK_INVALID,
  user_banned: 'Your account has been disabled. Please contact support.',
  reauthentication_needed: LOG_IN_AGAIN,
  reauthentication_not_valid: LOG_IN_AGAIN,
  session_expired: LOG_IN_AGAIN,
  session_not_found: LOG_IN_AGAIN,
  refresh_token_not_found: LOG_IN_AGAIN,
  refresh_token_already_used: LOG_IN_AGAIN,
  no_authorization: SIGNED_OUT,
  bad_jwt: SIGNED_OUT,
  not_authenticated: SIGNED_OUT,
  email_not_confirmed: 'Please verify your email before logging in.',

  // Our own rules at login.
  profile_missing: 'No user record found. Please create a new account.',
  account_disabled: 'This account has been disabled.',

  birthday_in_future: 'Please enter a real date of birth.',
  too_young: 'You must be at least 16 years old.',
  invalid_phone: 'Please enter a phone number with 7 to 15 digits, such as 0917 123 4567.',

  // Learning.
  not_enrolled: 'This module is not part of your course.',
  module_locked: 'Complete the previous module first.',
  section_missing: 'This section is no longer part of the lesson. Open the lesson again.',
  no_exam: 'This module has no exam.',
  exam_not_ready: 'The exam of this module is not ready yet. Please contact the school.',
  no_essay: 'This module has no essay.',
  video_not_watched: 'Watch the video to the end first.',
  rewatch_required: messages.examRewatch,
  already_passed: 'You have already passed this module.',
  attempt_not_found: 'This exam is no longer open. Please start it again.',
  attempt_closed: 'This exam has already been submitted.',
  attempt_changed_elsewhere: 'This exam was continued in another tab or on another device.',
  unknown_question: 'This question is not part of your exam.',
  unknown_option: 'This answer is not part of the question.',
  invalid_answers: 'Some answers could not be read. Please reload the page and try again.',
  essay_empty: 'Please answer the question before submitting.',
  essay_too_short: 'Your answer must have at least 20 different words.',
  essay_too_long: 'Your answer is too long. Please keep it under 20,000 characters.',
  essay_already_sent: 'You have already sent an answer to this question.',
  draft_changed_elsewhere: 'This answer was changed in another tab or on another device.',
  final: 'This can no longer be changed.',

  // Administration.
  not_admin: 'Only an admin can do this.',
  user_is_admin: 'An admin cannot be deleted. Give the person another role first.',
  too_many_changes: 'You have changed your profile too often today. Please try again tomorrow.',
  last_admin: 'This is the last active admin. Make somebody else an admin first.',
  invalid_user_id: messages.userMissing,
  user_changed_elsewhere:
    'Changed by somebody else a moment ago. Your change was not made: look at the user as they are now.',
  user_archived: 'Restore this user before you change the role.',
  user_not_archived: 'Archive this user before you delete the account.',
  invalid_export: NOT_UNDERSTOOD,
  role_missing: 'Please choose a role.',
  state_missing: NOT_UNDERSTOOD,
  notification_not_found: 'This notification is no longer there.',
  not_allowed: NOT_ALLOWED,
  origin_not_allowed: NOT_ALLOWED,

  // The connection.
  network_error: NO_CONNECTION,
  request_timeout: NO_CONNECTION,
  auth_unavailable: SERVER_TROUBLE,
  database_unavailable: SERVER_TROUBLE,
  storage_unavailable: SERVER_TROUBLE,
  video_unavailable: messages.videoFailed,
  internal_error: SERVER_TROUBLE,
  unexpected_failure: SERVER_TROUBLE,
  bad_json: NOT_UNDERSTOOD,
  body_too_large: NOT_UNDERSTOOD,
  method_not_allowed: NOT_UNDERSTOOD,
  no_such_endpoint: NOT_UNDERSTOOD,
  not_found: NOT_UNDERSTOOD,
}

/** Auth's codes are words and its messages are meant for people; a database's code and message are not. */
const isAuthCode = (code: string) => /^[a-z][a-z_]*$/.test(code)

function codeOf(error: unknown): string | undefined {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
  return typeof code === 'string' ? code : undefined
}

/**
 * The sentence for a failure: a thrown error, or the code of one that a statechart has stored. `special`
 * overrides the catalogue where a page has its own message for a code.
 */
export function messageFor(error: unknown, special: Readonly<Record<string, string>> = {}): string {
  const code = codeOf(error)
  if (!code) return UNKNOWN
  const known = special[code] ?? byCode[code]
  if (known) return known
  if (!(error instanceof AppError)) return UNKNOWN
  if (error.status === 429) return TOO_MANY
  if (error.status === 0) return NO_CONNECTION
  const ownMessage = error.message !== code && isAuthCode(code) ? error.message : ''
  return ownMessage || UNKNOWN
}
