import { type AuthError, isAuthRetryableFetchError, isAuthWeakPasswordError } from '@supabase/supabase-js'
import { AppError } from '../../lib/appError.ts'

type AuthAnswer = { data: unknown; error: AuthError | null }

/** The wait (s) that Auth names, as between two mails to one user: "… request this after 23 seconds." */
export function secondsNamed({ message }: { message: string }): number | null {
  const [, seconds] = /after (\d+) second/.exec(message) ?? []
  return seconds === undefined ? null : Math.max(1, Number(seconds))
}

/** Seconds until a retry may succeed: mails are limited per hour, an IP address to 30 per five minutes. */
const NEXT_CHANCE: Readonly<Record<string, number>> = {
  over_email_send_rate_limit: 3_600,
  over_request_rate_limit: 10,
}

/** A strong but leaked password has the code of a weak one; its reasons tell them apart. */
function isLeaked(error: AuthError): boolean {
  return isAuthWeakPasswordError(error) && error.reasons.includes('pwned')
}

/** Phones, other providers, passkeys and guests: no page of ours uses them. */
const NOT_OURS =
  /^(anonymous|bad_oauth|identity_not|invite|manual|mfa_(phone|recovery|verif\w+_(exists|rejected)|webauthn)|oauth|phone|provider_email|reauth_nonce|saml|single|sms|sso|unexpected_a|webauthn)/

/**
 * Auth has one code for all invalid fields, so its message decides. `hasAddress`: the page has that field.
 */
function codeOf(error: AuthError, hasAddress: boolean): string {
  const { name, message } = error
  // auth-js removes the code of an ended session, and its message is in English.
  const { code = name === 'AuthSessionMissingError' ? 'session_not_found' : 'unknown_error' } = error
  if (isLeaked(error)) return 'password_leaked'
  if (NOT_OURS.test(code)) return 'not_allowed'
  if (/^(hook|conflict)/.test(code)) return 'unexpected_failure'
  const isAddress =
    code === 'email_address_invalid' || (code === 'validation_failed' && /email/i.test(message))
  if (isAddress) return hasAddress ? 'email_address_invalid' : 'validation_failed'
  return code === 'validation_failed' && /^Password.*longer/.test(message) ? 'password_too_long' : code
}

/** The data of an Auth response. Throws an `AppError` if there is none. `address`: the user typed an email address. */
export async function unwrapAuth<Answer extends AuthAnswer>(
  request: Promise<Answer>,
  { address = false } = {},
): Promise<Extract<Answer, { error: null }>['data']> {
  const { data, error } = await request
  if (!error) return data
  const status = isAuthRetryableFetchError(error) ? (error.status ?? 0) : (error.status ?? 400)
  // Auth has no code for a refusal by our own hook (private.refuse_registration): its message is the code.
  const refusal = /^[a-z_]+$/.exec(error.message)?.[0]
  const code = status === 0 ? 'network_error' : (refusal ?? codeOf(error, address))
  const retryAfter = secondsNamed(error) ?? NEXT_CHANCE[code]
  throw new AppError(code, { status, message: error.message, cause: error, retryAfter })
}
