import { createContext, use } from 'react'
import type { MyProfile } from '../../contract/answers/profiles.ts'
import type { Visitor } from './guards.ts'

/** Who uses the app, as far as it is known. */
export type Session =
  | { status: 'unknown' }
  /** `ended` when it happened without the person's doing. */
  | { status: 'signedOut'; ended: boolean }
  /**
   * `settled` after the second that the app waits for the role. No answer is no role: `profile` is null while nothing is
   * known, and not `upToDate` while it is that of an earlier visit; it is read again by itself.
   */
  | { status: 'signedIn'; settled: boolean; profile: MyProfile | null; upToDate: boolean }

type SessionControls = {
  session: Session
  /** Reads the profile again, after it was edited here. */
  refresh: () => void
  logOut: () => void
}

/** Without a provider everybody is a visitor: the landing page does not load the session's code. */
export const SessionContext = createContext<SessionControls>({
  session: { status: 'signedOut', ended: false },
  refresh: () => {},
  logOut: () => {},
})

export const useSession = () => use(SessionContext)

/** What the guards need to know of a settled session. */
export function visitorOf(session: Exclude<Session, { status: 'unknown' }>): Visitor {
  if (session.status === 'signedOut') return { signedIn: false }
  const { role = null, secondFactor } = session.profile ?? {}
  return { signedIn: true, role, mustEnrol: secondFactor === 'enrol' }
}
