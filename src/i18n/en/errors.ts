import {
  AGE,
  PASSWORD_CHARACTERS,
  PHONE_DIGITS,
  REASON_CHARACTERS,
  REFERENCE_CHARACTERS,
} from '../../../contract/limits.ts'
import { LEAST_PESOS, MOST_PESOS } from '../limitWords.ts'

const PASSWORD_RULE = `Use at least ${PASSWORD_CHARACTERS} characters with a mix of letters and numbers.`
const BROKEN = 'A character could not be read here (�). Please type it again.'
const EMAIL_INVALID = 'Invalid email address!'
const UNKNOWN = 'An unknown error occurred. Please try again later.'
const TOO_MANY = 'Too many requests. Please try again later.'
const NOT_ALLOWED = 'This operation is not allowed. Please contact support.'
const LOG_IN_AGAIN = 'This operation requires recent authentication. Please log in again.'
const NO_CONNECTION = 'No connection to the school right now. Check your internet and try again.'
const SIGNED_OUT = 'User not authenticated.'
const FILE_BROKEN = 'This file cannot be shown. Please tell the school’s office.'
const SERVER_TROUBLE = 'The school’s server has a problem. Please try again in a moment.'
const NOT_UNDERSTOOD = 'The school could not read this request. Please reload the page and try again.'
const USER_MISSING = 'User not found.'

/** By code. `studentErrors`, `officeErrors`, `auth` and `secondFactor` have those of their own pages. */
const sentences = {
  /** For a missing or unlisted code. */
  unknown: UNKNOWN,
  too_many: TOO_MANY,
  email_address_invalid: EMAIL_INVALID,
  validation_failed: 'Something in the form is not right. Please check it and try again.',
  weak_password: `Password is too weak! ${PASSWORD_RULE}`,
  user_not_found: 'User not found!',
  over_request_rate_limit: TOO_MANY,
  too_many_at_once: TOO_MANY,
  over_email_send_rate_limit: TOO_MANY,
  over_sms_send_rate_limit: TOO_MANY,
  signup_disabled: NOT_ALLOWED,
  email_provider_disabled: NOT_ALLOWED,
  provider_disabled: NOT_ALLOWED,
  otp_disabled: NOT_ALLOWED,
  email_address_not_authorized: NOT_ALLOWED,
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

  profile_missing: 'No user record found. Please create a new account.',
  account_disabled: 'This account has been disabled.',

  name_missing: 'Please enter your first and last name.',
  invalid_name: 'A name can have letters, spaces, apostrophes, hyphens and periods.',
  broken_text: BROKEN,
  birthday_in_future: 'Please enter a real date of birth.',
  too_young: `You must be at least ${AGE} years old.`,
  profile_changed_elsewhere: 'Your profile was changed on another page or device.',
  profile_not_saved: 'Your changes did not reach the school. They are still here: please save again.',
  invalid_phone: `Please enter a phone number with ${PHONE_DIGITS[0]} to ${PHONE_DIGITS[1]} digits, such as 0917 123 4567.`,
  invalid_body: NOT_UNDERSTOOD,
  invalid_birthday: 'Please enter a real date of birth.',

  insufficient_aal: 'Enter the code of your authenticator app first.',

  invalid_beat: NOT_UNDERSTOOD,

  invalid_document_kind: NOT_UNDERSTOOD,
  document_not_found: 'This file is no longer there. Please choose it again.',
  invalid_amount: `Please enter an amount between ${LEAST_PESOS} and ${MOST_PESOS} pesos.`,
  method_missing: 'Please choose how you paid.',
  reference_missing: `Please enter the reference number of the payment, at most ${REFERENCE_CHARACTERS} characters.`,
  course_missing: 'Please choose a course.',

  account_is_admin: 'This is the account of an admin, not of a student.',
  final: 'This can no longer be changed.',
  not_admin: 'Only an admin can do this.',
  feature_off: 'The school has switched this feature off.',
  not_your_duty: 'Your duties at the school do not include this. An owner can change them.',
  second_factor_needed: 'This needs the code of your authenticator app. Please log in with it.',
  archive_altered: FILE_BROKEN,
  certificate_altered: FILE_BROKEN,
  certificates_not_ready: FILE_BROKEN,
  certificate_unknown: 'There is no such certificate.',
  certificate_revoked: 'This certificate has been revoked.',
  too_many_verifications:
    'Too many certificates were checked within a minute. Please wait a minute and try again.',
  invalid_user_id: USER_MISSING,
  invalid_export: NOT_UNDERSTOOD,
  reason_missing: `Please give a reason of at most ${REASON_CHARACTERS} characters.`,
  state_missing: NOT_UNDERSTOOD,
  not_allowed: NOT_ALLOWED,
  origin_not_allowed: NOT_ALLOWED,

  citizenship_missing: 'Please choose a citizenship.',

  unknown_version: 'The texts have changed. Reload the page and read them again.',

  download_incomplete: 'The download stopped. Check your internet and try again.',
  network_error: NO_CONNECTION,
  request_timeout: NO_CONNECTION,
  not_sent: 'You are offline, so nothing was sent. Try again when you are back online.',
  outcome_unknown:
    'We cannot reach the school’s server, so we do not know whether that was saved. Check again when the connection is better.',
  auth_unavailable: SERVER_TROUBLE,
  database_unavailable: SERVER_TROUBLE,
  storage_unavailable: SERVER_TROUBLE,
  mail_unavailable: SERVER_TROUBLE,
  internal_error: SERVER_TROUBLE,
  unexpected_failure: SERVER_TROUBLE,
  bad_json: NOT_UNDERSTOOD,
  invalid_report: NOT_UNDERSTOOD,
  body_too_large: NOT_UNDERSTOOD,
  method_not_allowed: NOT_UNDERSTOOD,
  no_such_endpoint: NOT_UNDERSTOOD,
  not_found: NOT_UNDERSTOOD,
}

/** Errors on pages. Apart from `common`, since the landing page needs none before a form is used. */
export const messages = {
  sentences,
  /** Errors of a field; `field` is its label. */
  fieldProblems: {
    required: (field: string) => `${field} is required.`,
    email: EMAIL_INVALID,
    tooLong: (field: string, over: number) => `${field} is too long. Characters over the limit: ${over}.`,
    notReal: (field: string) => `Please enter a real ${field.toLowerCase()}.`,
    notRight: (field: string) => `${field} does not look right.`,
    broken: BROKEN,
    unprintable: (letters: string) =>
      `The certificate cannot show ${letters}. Please write your name in the Latin letters on your ID.`,
  },
  passwordHint: PASSWORD_RULE,
  tooMany: {
    seconds: (seconds: number) => `Too many requests. Please try again in ${seconds} s.`,
    minutes: (minutes: number) => `Too many requests. Please try again in ${minutes} minutes.`,
  },
  requestNumber: (number: string) => `If this continues, give the school the number ${number}.`,
}
