import '../../contract/shapes/profiles.ts'
import { MAIL_SECONDS, WALK_IN_DOMAIN } from '../../contract/limits.ts'
import { AppError } from '../lib/appError.ts'
import { forgetPerson } from '../lib/forgetPerson.ts'
import { auth } from './client.ts'
import { forgetParts } from './keptParts.ts'
import { forgetLastVisit } from './lastVisit.ts'
import { hasRefreshJustFailed, watchRefreshFailure } from './refreshFailure.ts'
import { isRegisteredHere, nameRegistration } from './registration.ts'
import { settle } from './settle.ts'
import { storedUserId } from './storedSession.ts'
import { callRpc } from './unwrap.ts'
import { secondsNamed, unwrapAuth } from './unwrapAuth.ts'

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

/** Of a request for which the person typed an address. */
const TYPED = { address: true }

/** After how many seconds (s) Auth mails this person again, when it refuses because it has just done so; null for another failure. */
const secondsToNextMail = (error: unknown): number | null =>
  error instanceof AppError ? secondsNamed(error) : null

/**
 * Creates the account; Supabase mails the verification link. Gives the account's id, a random one for an address that is taken:
 * nothing is said about that. Null when the registration has arrived before and its answer got lost: its mail is on the way.
 */
export async function signUp({
  email,
  password,
  firstName,
  middleName,
  lastName,
  language,
  agreedTo,
  captchaToken,
}: Registration): Promise<string | null> {
  const data = {
    first_name: firstName,
    middle_name: middleName || null,
    last_name: lastName,
    language,
    registration: nameRegistration(),
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

/** Whether the address of the account that a sign-up has named is confirmed. */
export async function isConfirmed(account: string): Promise<boolean> {
  return callRpc('is_confirmed', { p_account: account })
}

/** What somebody logs in with as Auth knows it: the number on a slip of the desk stands for an address that no mail reaches. */
const addressOf = (login: string) =>
  /^\d+$/.test(login.trim()) ? `${login.trim()}@${WALK_IN_DOMAIN}` : login

/** Opens a session, for an address or the number of somebody without one. Throws `invalid_credentials`, `email_not_confirmed`, `account_disabled`, … */
export async function signIn(login: string, password: string, captchaToken?: string): Promise<void> {
  try {
    await unwrapAuth(
      auth.signInWithPassword({ email: addressOf(login), password, options: { captchaToken } }),
      TYPED,
    )
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'user_banned') throw error
    // At a login the specification has a sentence of its own for it.
    throw new AppError('account_disabled', { status: error.status, message: error.message, cause: error })
  }
}

/** Ends this device's session. Works offline too: the local session goes even when the server is not reached. */
export async function signOut(): Promise<void> {
  await auth.signOut({ scope: 'local' })
  forgetLastVisit()
  forgetPerson()
  void forgetParts().catch(() => undefined)
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

/**
 * Mails the verification link again, if the address waits for one. Says whether the mail went out, and after how many seconds
 * there can be another one.
 */
export async function resendVerification(
  email: string,
  captchaToken?: string,
): Promise<{ sent: boolean; seconds: number }> {
  try {
    await unwrapAuth(auth.resend({ type: 'signup', email, options: { captchaToken } }), TYPED)
    return { sent: true, seconds: MAIL_SECONDS }
  } catch (error) {
    const seconds = secondsToNextMail(error)
    if (seconds === null) throw error
    return { sent: false, seconds }
  }
}

/**
 * Confirms the address of a new account by its mailed link and opens a session. Says whose account it is, and whether this
 * browser registered it. Throws `otp_expired` when the link was used or is too old.
 */
export async function confirmRegistration(tokenHash: string): Promise<{ userId: string; isOurs: boolean }> {
  const { user } = await settle(() => unwrapAuth(auth.verifyOtp({ token_hash: tokenHash, type: 'signup' })))
  return { userId: user?.id ?? '', isOurs: isRegisteredHere(user?.user_metadata.registration) }
}

/**
 * Uses up the token of another mailed link and opens a session. Throws `otp_expired` when it was used or is too old, and
 * `link_answer_lost` when it was used and the answer with the session got lost.
 */
export async function verifyMailedLink(tokenHash: string, type: 'recovery' | 'email_change'): Promise<void> {
  let isUsedUp = false
  await settle(() => unwrapAuth(auth.verifyOtp({ token_hash: tokenHash, type })), {
    isMade: (code) => {
      isUsedUp = code === 'otp_expired'
      return isUsedUp
    },
  })
  if (isUsedUp) throw new AppError('link_answer_lost')
}

/** Sets a new password for the signed-in person. Throws `weak_password`, `same_password`, … */
export async function updatePassword(password: string): Promise<void> {
  const isMade = (code: string) => code === 'same_password'
  await settle(() => unwrapAuth(auth.updateUser({ password })), { isMade })
}

/** The signed-in person's id from the stored session, without asking the server. */
export async function currentUserId(): Promise<string | null> {
  const { session } = await unwrapAuth(auth.getSession())
  return session?.user.id ?? null
}

/**
 * Calls `onChange` with who is signed in, at once and whenever it changes, in this tab or another, and `onCode` when a code of the
 * second factor was right. The callbacks run after auth-js has released its lock: a Supabase call inside `onAuthStateChange` would
 * dead-lock.
 */
export function watchAuth(onChange: (userId: string | null) => void, onCode = () => {}): () => void {
  const { data } = auth.onAuthStateChange((event, session) => {
    if (event === 'MFA_CHALLENGE_VERIFIED') setTimeout(onCode, 0)
    // A session that could not be refreshed for want of a connection is stored still: its owner is not signed out.
    const userId = session?.user.id ?? (event === 'INITIAL_SESSION' ? storedUserId() : null)
    setTimeout(() => onChange(userId), 0)
  })
  // Without a connection auth-js tries to refresh an expired session for half a minute before it says anything.
  const nameStoredUser = () => {
    const storedUser = storedUserId()
    if (storedUser) setTimeout(() => onChange(storedUser), 0)
  }
  const stop = watchRefreshFailure(nameStoredUser)
  if (!navigator.onLine || hasRefreshJustFailed()) nameStoredUser()
  return () => {
    stop()
    data.subscription.unsubscribe()
  }
}
