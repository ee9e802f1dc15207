import '../../contract/shapes/profiles.ts'
import { MAIL_SECONDS } from '../../contract/limits.ts'
import { AppError } from '../lib/appError.ts'
import { forgetSecret, nameOf, secondsToNextMail, storedSecret, TYPED } from './registration.ts'
import { auth } from './transport/client.ts'
import { settle } from './transport/settle.ts'
import { callRpc } from './transport/unwrap.ts'
import { unwrapAuth } from './transport/unwrapAuth.ts'

/** Whether the address of the account that a sign-up has named is confirmed. */
export async function isConfirmed(account: string): Promise<boolean> {
  return callRpc('is_confirmed', { p_account: account })
}

/** Mails the link again; returns whether it was sent, and the seconds until the next is possible. */
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

/** Whether this browser made the registration of that name. Asked once: the secret is forgotten with a yes. */
async function isRegisteredHere(name: unknown): Promise<boolean> {
  const secret = storedSecret()
  const isOurs = secret !== null && name === (await nameOf(secret))
  if (isOurs) forgetSecret()
  return isOurs
}

/** Opens a session; `isOurs`: this browser registered the account. Throws `otp_expired`. */
export async function confirmRegistration(tokenHash: string): Promise<{ userId: string; isOurs: boolean }> {
  const { user } = await settle(() => unwrapAuth(auth.verifyOtp({ token_hash: tokenHash, type: 'signup' })))
  return { userId: user?.id ?? '', isOurs: await isRegisteredHere(user?.user_metadata.registration) }
}

/** Opens a session. Throws `otp_expired`, and `link_answer_lost` if the link was used and the answer lost. */
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
