import { createContext, use } from 'react'
import type { MyProfile } from '../../contract/answers/profiles.ts'
import type { Visitor } from './guards.ts'

export type Session =
  | { status: 'unknown' }
  /** `ended`: not by the user. */
  | { status: 'signedOut'; ended: boolean }
  /** `settled` after a second's wait for the role. `profile` is null while unknown, or not `upToDate`. */
  | { status: 'signedIn'; settled: boolean; profile: MyProfile | null; upToDate: boolean }

type SessionControls = {
  session: Session
  refresh: () => void
  logOut: () => void
}

/** Without a provider all users count as visitors: the landing page does not load the session's code. */
export const SessionContext = createContext<SessionControls>({
  session: { status: 'signedOut', ended: false },
  refresh: () => {},
  logOut: () => {},
})

export const useSession = () => use(SessionContext)

export function visitorOf(session: Exclude<Session, { status: 'unknown' }>): Visitor {
  if (session.status === 'signedOut') return { signedIn: false }
  const { role = null, secondFactor } = session.profile ?? {}
  return { signedIn: true, role, mustEnrol: secondFactor === 'enrol' }
}
