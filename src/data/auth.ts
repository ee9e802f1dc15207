import { WALK_IN_DOMAIN } from '../../contract/limits.ts'
import { AppError } from '../lib/appError.ts'
import { forgetPerson } from '../lib/forgetPerson.ts'
import { forgetLastVisit } from './lastVisit.ts'
import { auth } from './transport/client.ts'
import { forgetParts } from './transport/keptParts.ts'
import { hasRefreshJustFailed, watchRefreshFailure } from './transport/refreshFailure.ts'
import { storedUserId } from './transport/storedSession.ts'
import { unwrapAuth } from './transport/unwrapAuth.ts'

/** The login as Auth knows it: the number on a desk slip stands for an address without a mailbox. */
const addressOf = (login: string) =>
  /^\d+$/.test(login.trim()) ? `${login.trim()}@${WALK_IN_DOMAIN}` : login

/**
 * `login`: an address or number. Throws `invalid_credentials`, `email_not_confirmed`, `account_disabled`, …
 */
export async function signIn(login: string, password: string, captchaToken?: string): Promise<void> {
  try {
    await unwrapAuth(
      auth.signInWithPassword({ email: addressOf(login), password, options: { captchaToken } }),
      { address: true },
    )
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'user_banned') throw error
    // The specification has its own sentence for this at login.
    throw new AppError('account_disabled', { status: error.status, message: error.message, cause: error })
  }
}

/** Ends this device's session, also offline: the local session is removed even if the server is unreachable. */
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
 * Calls `onChange` with the user, at once and on each change, and `onCode` after a second-factor code. They
 * run after auth-js has released its lock: Supabase calls inside it would deadlock.
 */
export function watchAuth(onChange: (userId: string | null) => void, onCode = () => {}): () => void {
  const { data } = auth.onAuthStateChange((event, session) => {
    if (event === 'MFA_CHALLENGE_VERIFIED') setTimeout(onCode, 0)
    // A session that could not be refreshed offline is still stored: its owner stays signed in.
    const userId = session?.user.id ?? (event === 'INITIAL_SESSION' ? storedUserId() : null)
    setTimeout(() => onChange(userId), 0)
  })
  // Offline, auth-js tries to refresh an expired session for half a minute before it reports anything.
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
