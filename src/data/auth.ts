import { type AuthError, isAuthRetryableFetchError } from '@supabase/supabase-js'
import { AppError } from '../lib/appError.ts'
import { auth } from './client.ts'

export type Registration = {
  email: string
  password: string
  firstName: string
  middleName: string
  lastName: string
}

type AuthAnswer = { data: unknown; error: AuthError | null }

async function unwrapAuth<Answer extends AuthAnswer>(
  request: Promise<Answer>,
): Promise<Extract<Answer, { error: null }>['data']> {
  const { data, error } = await request
  if (!error) return data
  const status = isAuthRetryableFetchError(error) ? (error.status ?? 0) : (error.status ?? 400)
  const code = status === 0 ? 'network_error' : (error.code ?? 'unknown_error')
  throw new AppError(code, { status, message: error.message, cause: error })
}

/** Creates the account; Supabase mails the verification link. Says nothing about an address that is taken. */
export async function signUp({
  email,
  password,
  firstName,
  middleName,
  lastName,
}: Registration): Promise<void> {
  const data = { first_name: firstName, middle_name: middleName || null, last_name: lastName }
  await unwrapAuth(auth.signUp({ email, password, options: { data } }))
}

/** Opens a session. Throws `invalid_credentials`, `email_not_confirmed`, `user_banned`, … */
export async function signIn(email: string, password: string): Promise<void> {
  await unwrapAuth(auth.signInWithPassword({ email, password }))
}

/** Ends this device's session. Works offline too: the local session goes even when the server is not reached. */
export async function signOut(): Promise<void> {
  await auth.signOut({ scope: 'local' })
}

/** Mails a link for a new password, if the address has an account. */
export async function requestPasswordReset(email: string): Promise<void> {
  await unwrapAuth(auth.resetPasswordForEmail(email))
}

/** Mails the verification link again, if the address waits for one. */
export async function resendVerification(email: string): Promise<void> {
  await unwrapAuth(auth.resend({ type: 'signup', email }))
}

/** Uses up the token of a mailed link and opens a session. Throws `otp_expired` when it was used or is too old. */
export async function verifyMailedLink(
  tokenHash: string,
  type: 'signup' | 'recovery' | 'email_change',
): Promise<void> {
  await unwrapAuth(auth.verifyOtp({ token_hash: tokenHash, type }))
}

/** Sets a new password for the signed-in person. Throws `weak_password`, `same_password`, … */
export async function updatePassword(password: string): Promise<void> {
  await unwrapAuth(auth.updateUser({ password }))
}

/** The signed-in person's id from the stored session, without asking the server. */
export async function currentUserId(): Promise<string | null> {
  const { session } = await unwrapAuth(auth.getSession())
  return session?.user.id ?? null
}

/**
 * Tells who is signed in, at once and whenever it changes, in this tab or another. The callback runs after
 * auth-js has let go of its lock: a Supabase call inside `onAuthStateChange` would wait for itself for ever.
 */
export function watchAuth(onChange: (userId: string | null) => void): () => void {
  const { data } = auth.onAuthStateChange((_event, session) => {
    const userId = session?.user.id ?? null
    setTimeout(() => onChange(userId), 0)
  })
  return () => data.subscription.unsubscribe()
}
