import { WALK_IN_DOMAIN } from '../../contract/limits.ts'
import { AppError } from '../lib/appError.ts'
import { forgetPerson } from '../lib/forgetPerson.ts'
import { auth } from './client.ts'
import { forgetParts } from './keptParts.ts'
import { forgetLastVisit } from './lastVisit.ts'
import { hasRefreshJustFailed, watchRefreshFailure } from './refreshFailure.ts'
import { storedUserId } from './storedSession.ts'
import { unwrapAuth } from './unwrapAuth.ts'

/** What somebody logs in with as Auth knows it: the number on a slip of the desk stands for an address that no mail reaches. */
const addressOf = (login: string) =>
  /^\d+$/.test(login.trim()) ? `${login.trim()}@${WALK_IN_DOMAIN}` : login

/** Opens a session, for an address or the number of somebody without one. Throws `invalid_credentials`, `email_not_confirmed`, `account_disabled`, … */
export async function signIn(login: string, password: string, captchaToken?: string): Promise<void> {
  try {
    await unwrapAuth(
      auth.signInWithPassword({ email: addressOf(login), password, options: { captchaToken } }),
      { address: true },
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
