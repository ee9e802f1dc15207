import '../support/englishMessages.ts'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { failureOf } from '../../machines/shared/failure.ts'
import { messages as assessment } from '../../src/i18n/en/assessment.ts'
import { messages as authForms } from '../../src/i18n/en/auth.ts'
import { messages as errors } from '../../src/i18n/en/errors.ts'
import { messages as home } from '../../src/i18n/en/home.ts'
import { messages as learning } from '../../src/i18n/en/learning.ts'
import { messages as settings } from '../../src/i18n/en/settings.ts'
import { messageFor } from '../../src/i18n/messageFor.ts'
import { AppError } from '../../src/lib/appError.ts'
import { messages } from '../../src/messages.ts'

const sentence = (code: string, status = 400) => messageFor(new AppError(code, { status }))

const root = join(import.meta.dirname, '../..')
const REFUSALS = [
  /\brefuse\(\d+, '(\w+)'/g,
  /\b(?:HttpError|Refusal)\(\s*\d+,\s*'(\w+)'/g,
  /\bcode: '([a-z_]+)'/g,
]

function raisedCodes(): string[] {
  const files = globSync(
    ['supabase/{schemas,functions}/**/*.{sql,ts}', 'packages/embedded-supabase/src/auth/*.ts'],
    { cwd: root },
  )
  const found = files.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    return REFUSALS.flatMap((refusal) => [...text.matchAll(refusal)].map(([, code = '']) => code))
  })
  return [...new Set(found)].sort()
}

describe('the error catalogue', () => {
  test.each([
    ['user_already_exists', 'Email is already in use!'],
    ['email_address_invalid', 'Invalid email address!'],
    ['wrong_password', 'Incorrect password!'],
    ['user_not_found', 'User not found!'],
    ['over_request_rate_limit', 'Too many requests. Please try again later.'],
    ['over_email_send_rate_limit', 'Too many requests. Please try again later.'],
    ['signup_disabled', 'This operation is not allowed. Please contact support.'],
    ['invalid_credentials', 'The provided credential is invalid. Please check your login information.'],
    ['email_exists', 'Email address already associated with another user.'],
    ['otp_expired', 'The action code has expired. Please try again.'],
    ['invalid_link', 'The action code is invalid. Please check your link and try again.'],
    ['user_banned', 'Your account has been disabled. Please contact support.'],
    ['reauthentication_needed', 'This operation requires recent authentication. Please log in again.'],
    ['email_not_confirmed', 'Please verify your email before logging in.'],
    ['profile_missing', 'No user record found. Please create a new account.'],
    ['account_disabled', 'This account has been disabled.'],
    ['essay_empty', 'Please answer the question before submitting.'],
    ['not_authenticated', 'User not authenticated.'],
  ])('somebody whose request ends in %s reads "%s"', (code, expected) => {
    expect(sentence(code)).toBe(expected)
  })

  test('everything that the server refuses has a sentence', () => {
    const codes = raisedCodes()
    expect(codes).toEqual(
      expect.arrayContaining(['not_admin', 'auth_unavailable', 'otp_expired', 'internal_error']),
    )
    expect(codes.filter((code) => /unknown error/.test(sentence(code)))).toEqual([])
  })

  test('a weak password is told the rule of the server, not the old one of six characters', () => {
    expect(sentence('weak_password')).toBe(
      'Password is too weak! Use at least 8 characters with a mix of letters and numbers.',
    )
  })

  test('a short essay is told the number of words that is checked', () => {
    expect(sentence('essay_too_short')).toContain('at least 20 words')
  })

  test('somebody with an account of another provider is pointed to it', () => {
    expect(sentence('identity_already_exists')).toContain('with that provider')
  })

  test('codes and IDs that cannot be verified ask to try again', () => {
    expect(sentence('invalid_verification_code')).toMatch(/code is invalid.*try again/)
    expect(sentence('invalid_verification_id')).toMatch(/ID is invalid.*try again/)
  })

  test('an unlisted auth error says its own message', () => {
    const unlisted = new AppError('phone_not_confirmed', { message: 'Phone not confirmed.' })
    expect(messageFor(unlisted)).toBe('Phone not confirmed.')
  })

  test.each([
    // An unknown table, by PostgREST 12 and by later versions.
    [new AppError('42P01', { status: 404, message: 'relation "public.lessons" does not exist' })],
    [new AppError('PGRST205', { status: 404, message: 'Could not find the table in the schema cache' })],
    [new AppError('no_such_code')],
    [new TypeError('Cannot read properties of undefined')],
    ['a string'],
    [undefined],
  ])('nobody is shown the insides of a failure (%s)', (error) => {
    expect(messageFor(error)).toBe('An unknown error occurred. Please try again later.')
  })

  test.each([
    ['an unlisted 429 says to wait', 'slow_down', 429, 'Too many requests. Please try again later.'],
    [
      'a 502 in HTML',
      'unknown_error',
      502,
      'The school’s server has a problem. Please try again in a moment.',
    ],
    [
      'a database that fails',
      '42P01',
      500,
      'The school’s server has a problem. Please try again in a moment.',
    ],
    [
      'a gateway with a code',
      'upstream_gone',
      503,
      'The school’s server has a problem. Please try again in a moment.',
    ],
    [
      'a time-out',
      'unknown_error',
      408,
      'No connection to the school right now. Check your internet and try again.',
    ],
    [
      'a download that broke off',
      'download_incomplete',
      0,
      'The download stopped. Check your internet and try again.',
    ],
  ])('%s has one sentence, thrown or kept by a statechart', (_, code, status, expected) => {
    const error = new AppError(code, { status, message: 'relation "profiles" does not exist' })
    expect(messageFor(error)).toBe(expected)
    expect(messageFor(failureOf(error))).toBe(expected)
  })

  test('a refusal that has a sentence keeps it, whatever the status', () => {
    expect(sentence('last_owner', 500)).toMatch(/^This is the last active owner/)
  })

  test('somebody without a connection is told so', () => {
    expect(sentence('network_error', 0)).toMatch(/^No connection/)
  })

  test('the code that a statechart kept of a failure says the same as the failure', () => {
    expect(messageFor({ code: 'invalid_credentials', retryable: false })).toBe(
      sentence('invalid_credentials'),
    )
  })

  test('a place may have its own words for a code', () => {
    const error = new AppError('user_not_found', { status: 404 })
    expect(messageFor(error, { user_not_found: messages.userMissing })).toBe('User not found.')
  })
})

describe('the sentences of the pages', () => {
  test.each([
    [authForms.auth.termsRequired, 'You must agree to the Terms and Conditions before registering.'],
    [authForms.auth.termsAgreed, 'You have agreed to the Terms and Conditions.'],
    [authForms.auth.passwordMismatch, "Passwords don't match!"],
    [errors.passwordHint, 'Use at least 8 characters with a mix of letters and numbers.'],
    [authForms.auth.reset.sent, 'Password reset email sent!'],
    [home.payment.required, 'Payment Required: You must settle your payment before accessing the modules.'],
    [learning.status.locked, 'Complete the previous module first'],
    [settings.saved, 'Profile updated successfully!'],
    [settings.failed('x'), 'Failed to update profile: x'],
    [assessment.result.passed(87), 'Congratulations! You scored 87%. Proceeding to the next video.'],
    [
      assessment.result.failed(60, 2),
      'You scored 60%. You need at least 80% to pass. Retaking exam (Attempt 2/3)',
    ],
    [
      assessment.result.failedThrice(60),
      'You scored 60%. You have failed the exam 3 times. You must rewatch the video.',
    ],
    [assessment.exam.completed, 'Exam completed successfully!'],
    [assessment.exam.failed, 'Failed to update exam completion. Please try again.'],
    [assessment.essay.responseSaved, 'Response saved successfully.'],
    [assessment.essay.failed, 'Failed to save response. Please try again.'],
    [assessment.essay.submitted, 'Essay submitted successfully!'],
    [messages.adminLoading, 'Loading admin data...'],
    [messages.adminLoadFailed, 'Failed to load admin data.'],
    [messages.usersFailed, 'Failed to fetch users.'],
    [messages.archivedUsersFailed, 'Failed to fetch archived users.'],
    [messages.reportsFailed, 'Failed to fetch exam results.'],
    [messages.roleFailed, 'Failed to update user role.'],
    [messages.statusFailed, 'Failed to update user status.'],
    [messages.userMissing, 'User not found.'],
    [messages.deleteFailed, 'Failed to delete user.'],
    [messages.deleteFailedAuth(500), 'Failed to delete user from authentication. Server responded with 500'],
    [messages.confirmDelete, 'Are you sure you want to permanently delete this user?'],
    [messages.confirmDisable, 'Are you sure you want to disable this user?'],
    [messages.confirmEnable, 'Are you sure you want to enable this user?'],
    [messages.noUsers, 'No users found.'],
    [messages.noEssays, 'No essay responses found'],
  ])('people read "%s"', (said, specified) => {
    expect(said).toBe(specified)
  })
})
