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
  language: 'en' | 'fil'
  /** The versions of the terms and the privacy notice agreed to, and of the school's facts in them. */
  agreedTo: { terms: string; privacy: string; school: number }
  /** The solved challenge's token, if the project has a challenge. */
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

export const storedSecret = (): string | null => deviceStore.get(KEY)

export const forgetSecret = () => deviceStore.remove(KEY)

/**
 * The account's metadata has only the hash: Auth shows it to anyone who registers the same unconfirmed
 * address again, but keeps it, so the browser with the secret is the one that set the password.
 */
export async function nameOf(secret: string): Promise<string> {
  // Without TLS a browser cannot hash; then a registration's address cannot be corrected.
  if (!crypto.subtle) return secret
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(secret)))
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** For requests with an address that the user typed. */
export const TYPED = { address: true }

/** Seconds until Auth mails this person again, if it refused because of a recent mail; else null. */
export const secondsToNextMail = (error: unknown): number | null =>
  error instanceof AppError ? secondsNamed(error) : null

/**
 * Creates the account; Supabase mails the link. Returns its id, a random one for a taken address, so as to
 * reveal nothing. Null if the registration arrived before and its answer got lost.
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
    // The address has a confirmed account, which the page must not reveal: a mail informs the owner.
    if (user?.identities?.length === 0) void requestPasswordReset(email).catch(() => undefined)
    return user?.id ?? null
  } catch (error) {
    if (secondsToNextMail(error) === null) throw error
    return null
  }
}

/** A second request within half a minute counts as done: Auth refuses it only for existing accounts. */
export async function requestPasswordReset(email: string, captchaToken?: string): Promise<void> {
  try {
    await unwrapAuth(auth.resetPasswordForEmail(email, { captchaToken }), TYPED)
  } catch (error) {
    if (secondsToNextMail(error) === null) throw error
  }
}
