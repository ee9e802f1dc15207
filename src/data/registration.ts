import { AppError } from '../lib/appError.ts'
import { deviceStore } from '../lib/storage.ts'
import { auth } from './transport/client.ts'
import { secondsNamed, unwrapAuth } from './transport/unwrapAuth.ts'

export type Registration = {
  email: string
  password: string
  firstName: string
  middleName: string
  lastName: string
  /** The language of the mails. */
  language: 'en' | 'fil'
  /** The versions of the terms and of the privacy notice to which the person has agreed, and of the school's facts that they said. */
  agreedTo: { terms: string; privacy: string; school: number }
  /** Of the solved challenge, where the project asks for one. */
  captchaToken?: string
}

const encoder = new TextEncoder()

const KEY = 'maneho-registration'

/** The secret of a new registration, kept in this browser only. */
export function newSecret(): string {
  const secret = crypto.getRandomValues(new Uint32Array(4)).join('-')
  deviceStore.set(KEY, secret)
  return secret
}

/** The secret of this browser's last registration; null when there is none. */
export const storedSecret = (): string | null => deviceStore.get(KEY)

export const forgetSecret = () => deviceStore.remove(KEY)

/**
 * What the account's metadata keep: the hash, since Auth shows them to anyone who registers the same unconfirmed address again. It leaves
 * them alone then, so a browser that has the secret is the one whose password the account has.
 */
export async function nameOf(secret: string): Promise<string> {
  // Without TLS a browser hashes nothing; then the address of a registration cannot be corrected.
  if (!crypto.subtle) return secret
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(secret)))
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Of a request for which the person typed an address. */
export const TYPED = { address: true }

/** After how many seconds (s) Auth mails this person again, when it refuses because it has just done so; null for another failure. */
export const secondsToNextMail = (error: unknown): number | null =>
  error instanceof AppError ? secondsNamed(error) : null

/**
 * Creates the account; Supabase mails the verification link. Gives the account's id, a random one for an address that is taken:
 * nothing is said about that. Null when the registration has arrived before and its answer got lost: its mail is on the way.
 */
export async function signUp(
  { email, password, firstName, middleName, lastName, language, agreedTo, captchaToken }: Registration,
  secret = newSecret(),
): Promise<string | null> {
  const data = {
    first_name: firstName,
    middle_name: middleName || null,
    last_name: lastName,
    language,
    registration: await nameOf(secret),
    ...agreedTo,
  }
  try {
    const { user } = await unwrapAuth(
      auth.signUp({ email, password, options: { data, captchaToken } }),
      TYPED,
    )
    // Auth mails nothing to an address that has a confirmed account, and the page must not tell: the owner hears of it by mail.
    if (user?.identities?.length === 0) void requestPasswordReset(email).catch(() => undefined)
    return user?.id ?? null
  } catch (error) {
    if (secondsToNextMail(error) === null) throw error
    return null
  }
}

/**
 * Mails a link for a new password, if the address has an account. A second request within the same half minute counts as done: hosted Auth
 * refuses it only for addresses that have an account.
 */
export async function requestPasswordReset(email: string, captchaToken?: string): Promise<void> {
  try {
    await unwrapAuth(auth.resetPasswordForEmail(email, { captchaToken }), TYPED)
  } catch (error) {
    if (secondsToNextMail(error) === null) throw error
  }
}
