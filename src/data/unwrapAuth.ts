import { type AuthError, isAuthRetryableFetchError, isAuthWeakPasswordError } from '@supabase/supabase-js'
import { AppError } from '../lib/appError.ts'

type AuthAnswer = { data: unknown; error: AuthError | null }

/** How long to wait (s) when Auth names it, as it does between two mails to one person: "… request this after 23 seconds." */
export function secondsNamed({ message }: { message: string }): number | null {
  const [, seconds] = /after (\d+) second/.exec(message) ?? []
  return seconds === undefined ? null : Math.max(1, Number(seconds))
}

/**
 * When the next try has a chance (s), by the code of the refusal: everybody's mails count by the hour; of the requests of a
 * network address, 30 in five minutes are given back one by one.
 */
const NEXT_CHANCE: Readonly<Record<string, number>> = {
  over_email_send_rate_limit: 3_600,
  over_request_rate_limit: 10,
}

/** A password that is strong and leaked has the code of a weak one: its reasons say so. */
function isLeaked(error: AuthError): boolean {
  return isAuthWeakPasswordError(error) && error.reasons.includes('pwned')
}

/** Phones, other providers, passkeys and guests: no page of ours asks Auth for them. */
const NOT_OURS =
  /^(anonymous|bad_oauth|identity_not|invite|manual|mfa_(phone|recovery|verif\w+_(exists|rejected)|webauthn)|oauth|phone|provider_email|reauth_nonce|saml|single|sms|sso|unexpected_a|webauthn)/

/**
 * The code of our sentence. Auth has one code for every field that it refuses, so its message says which; and a page that asks for no
 * address never hears of one.
 */
function codeOf(error: AuthError, hasAddress: boolean): string {
  const { name, message } = error
  // auth-js takes the code away from a session that has ended, and speaks English.
  const { code = name === 'AuthSessionMissingError' ? 'session_not_found' : 'unknown_error' } = error
  if (isLeaked(error)) return 'password_leaked'
  if (NOT_OURS.test(code)) return 'not_allowed'
  if (/^(hook|conflict)/.test(code)) return 'unexpected_failure'
  const isAddress =
    code === 'email_address_invalid' || (code === 'validation_failed' && /email/i.test(message))
  if (isAddress) return hasAddress ? 'email_address_invalid' : 'validation_failed'
  return code === 'validation_failed' && /^Password.*longer/.test(message) ? 'password_too_long' : code
}

/** The data of an answer of Auth. Throws an `AppError` when there is none. `address`: the person typed an e-mail address for the request. */
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
