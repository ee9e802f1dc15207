import {
  ADULT_AGE,
  AGE,
  ESSAY_DIFFERENT_WORDS,
  ESSAY_WORDS,
  PASSWORD_CHARACTERS,
  PHONE_DIGITS,
  REASON_CHARACTERS,
  TRIES,
} from '../../../contract/limits.ts'
import { ESSAY_LENGTH, FILE_SIZE, LIST_LENGTH } from '../limitWords.ts'

const PASSWORD_RULE = `Use at least ${PASSWORD_CHARACTERS} characters with a mix of letters and numbers.`
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
const EXAM_REWATCH = `You have failed the exam ${TRIES} times. You must rewatch the video.`
const VIDEO_FAILED = 'The video could not be loaded. Please refresh the page or check your connection.'
const USER_MISSING = 'User not found.'

/** The sentences of refusals and failures by their codes. */
export const errors = {
  /** For what has no code, or one that is not listed. */
  unknown: UNKNOWN,
  too_many: TOO_MANY,
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
  captcha_failed: 'The security check was not accepted. Please do the new one and try again.',
  captcha_unsolved: 'Please finish the security check above the button first, then try again.',
  captcha_unavailable:
    'The security check could not be loaded. Check your internet, or let this page through your ad blocker, and try again.',
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

  name_missing: 'Please enter your first and last name.',
  birthday_in_future: 'Please enter a real date of birth.',
  too_young: `You must be at least ${AGE} years old.`,
  profile_changed_elsewhere: 'Your profile was changed on another page or device.',
  profile_not_saved: 'Your changes did not reach the school. They are still here: please save again.',
  invalid_phone: `Please enter a phone number with ${PHONE_DIGITS[0]} to ${PHONE_DIGITS[1]} digits, such as 0917 123 4567.`,

  // Learning.
  not_enrolled: 'This module is not part of your course.',
  access_ended: 'Your weeks of access to this course are over. Ask the school for more time.',
  module_locked: 'Complete the previous module first.',
  section_missing: 'This section is no longer part of the lesson. Open the lesson again.',
  no_exam: 'This module has no exam.',
  exam_not_ready: 'The exam of this module is not ready yet. Please contact the school.',
  no_essay: 'This module has no essay.',
  video_not_watched: 'Watch the video to the end first.',
  rewatch_required: EXAM_REWATCH,
  already_passed: 'You have already passed this module.',
  attempt_not_found: 'This exam is no longer open. Please start it again.',
  attempt_closed: 'This exam has already been submitted.',
  attempt_changed_elsewhere: 'This exam was continued in another tab or on another device.',
  unknown_question: 'This question is not part of your exam.',
  unknown_option: 'This answer is not part of the question.',
  invalid_answers: 'Some answers could not be read. Please reload the page and try again.',
  invalid_reviews: 'Your practice could not be saved. Please reload the page and try again.',
  invalid_beat: NOT_UNDERSTOOD,
  study_consent_missing: 'Your time is counted only after you have agreed to it.',
  study_terms_changed: 'The notice about your hours has changed. Please reload the page and read it again.',
  presence_unknown: 'This question was not asked of you.',
  presence_too_late: 'The time to press the button was over.',
  essay_empty: 'Please answer the question before submitting.',
  essay_too_short: `Your answer must have at least ${ESSAY_WORDS} words.`,
  essay_repetitive: `Please use at least ${ESSAY_DIFFERENT_WORDS} different words of two letters or more.`,
  essay_too_long: `Your answer is too long. Please keep it under ${ESSAY_LENGTH} characters.`,
  essay_already_sent: 'You have already sent an answer to this question.',
  draft_changed_elsewhere: 'This answer was changed in another tab or on another device.',
  final: 'This can no longer be changed.',

  // Documents and payments.
  invalid_document_kind: NOT_UNDERSTOOD,
  document_not_found: 'This file is no longer there. Please choose it again.',
  file_empty: 'This file is empty. Please choose another one.',
  file_too_large: `This file has more than ${FILE_SIZE}. Please take a smaller picture of it.`,
  file_type_not_allowed: 'Please choose a photo (JPEG or PNG) or a PDF.',
  upload_incomplete: 'The upload broke off. Please try again.',
  documents_full:
    'Your files fill the 50 MB that an account has. Please bring this one to the school’s office.',
  too_many_uploads: 'You have uploaded too many files today. Please try again tomorrow.',
  payment_waiting: 'The school already has a proof of yours and is checking it.',
  proof_used:
    'The school has already accepted a payment with this file. Please choose the receipt of the new one.',
  invalid_amount: 'Please enter an amount between 1 and 1,000,000 pesos.',
  method_missing: 'Please choose how the money was paid.',
  reference_missing: 'Please enter the reference number of the payment, at most 60 characters.',
  receipt_missing: 'Please enter the number of the official receipt, at most 40 characters.',
  receipt_taken: 'Another payment has an official receipt with this number.',
  invalid_received_on: 'Choose a day within the last year, not later than today.',
  course_missing: 'Please choose a course.',
  account_is_admin: 'This is the account of an admin, not of a student.',
  payment_not_found: 'This payment is no longer there.',
  payment_decided: 'Somebody else has decided on this payment a moment ago.',

  // Administration.
  not_admin: 'Only an admin can do this.',
  user_is_admin: 'An admin cannot be deleted. Give the person another role first.',
  certificate_not_due: 'Something is still missing for this certificate. Please look at what the list says.',
  certificate_altered: 'The certificate’s PDF could not be made. Please tell the school’s office.',
  certificates_not_ready: 'The certificate’s PDF could not be made. Please tell the school’s office.',
  name_too_long: 'This name is longer than the certificate’s code holds. Please shorten it as the ID allows.',
  name_not_printable:
    'This name has letters that the certificate cannot print. Please confirm the name as the ID writes it in Latin letters.',
  school_facts_missing:
    'The school’s name, accreditation number and instructor are not set yet, so no certificate can say them. Write them into private.certificate_settings (README, “Before the first certificate”).',
  form_not_opened: 'Open the signed form first.',
  certificate_unknown: 'There is no such certificate.',
  certificate_revoked: 'This certificate has been revoked.',
  already_uploaded: 'This certificate has been uploaded under another reference. Undo that first.',
  upload_not_found: 'This certificate has not been uploaded.',
  upload_reference_missing: 'Please enter the reference from the LTMS, at most 60 characters.',
  list_missing: `Paste the references or serial numbers from the LTMS, at most ${LIST_LENGTH} characters.`,
  too_many_verifications:
    'Too many certificates were checked within a minute. Please wait a minute and try again.',
  too_many_copies: 'You have taken a copy of your data ten times today. Please try again tomorrow.',
  too_many_changes: 'You have changed your profile too often today. Please try again tomorrow.',
  last_admin: 'This is the last active admin. Make somebody else an admin first.',
  invalid_user_id: USER_MISSING,
  user_changed_elsewhere:
    'Changed by somebody else a moment ago. Your change was not made: look at the user as they are now.',
  user_archived: 'Restore this user before you change the role.',
  invalid_export: NOT_UNDERSTOOD,
  role_missing: 'Please choose a role.',
  reason_missing: `Please give a reason of at most ${REASON_CHARACTERS} characters.`,
  invalid_last_day: 'Choose a day from today on, within a year.',
  not_a_student: 'Give this user a course first.',
  state_missing: NOT_UNDERSTOOD,
  notification_not_found: 'This notification is no longer there.',
  not_allowed: NOT_ALLOWED,
  origin_not_allowed: NOT_ALLOWED,

  // Eligibility.
  citizenship_missing: 'Please choose a citizenship.',
  consent_not_needed: `Only people under ${ADULT_AGE} hand in the consent of a guardian.`,
  consent_incomplete: 'Fill in the guardian’s name, relation and contact.',
  consent_submitted: 'The school already has a consent of yours.',
  identity_incomplete: 'Fill in everything as it is written on the ID.',
  identity_differs:
    'The ID has another birth date or citizenship than the student has given. The student corrects the birth date in Settings and the citizenship on Home; then confirm again.',
  profile_changed: 'The student has changed the name in the meantime. Compare the ID with the new one.',
  own_eligibility: 'Somebody else at the school has to check your papers.',
  consent_not_found: 'This consent is no longer there.',
  consent_decided: 'Somebody else at the school has already decided about this consent.',

  // Privacy.
  unknown_version: 'The texts have changed. Reload the page and read them again.',
  reason_too_long: `A reason has at most ${REASON_CHARACTERS} characters.`,
  no_erasure_request: 'The student no longer asks to be deleted, or somebody else has decided.',

  // The connection.
  download_incomplete: 'The download broke off. Check your internet and try again.',
  network_error: NO_CONNECTION,
  request_timeout: NO_CONNECTION,
  auth_unavailable: SERVER_TROUBLE,
  database_unavailable: SERVER_TROUBLE,
  storage_unavailable: SERVER_TROUBLE,
  mail_unavailable: SERVER_TROUBLE,
  video_unavailable: VIDEO_FAILED,
  internal_error: SERVER_TROUBLE,
  unexpected_failure: SERVER_TROUBLE,
  bad_json: NOT_UNDERSTOOD,
  body_too_large: NOT_UNDERSTOOD,
  method_not_allowed: NOT_UNDERSTOOD,
  no_such_endpoint: NOT_UNDERSTOOD,
  not_found: NOT_UNDERSTOOD,
}
