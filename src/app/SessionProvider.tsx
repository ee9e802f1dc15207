import { useActor } from '@xstate/react'
import type { ReactNode } from 'react'
import { fromCallback, fromPromise, type SnapshotFrom } from 'xstate'
import { type SessionEvent, sessionMachine } from '../../machines/sessionMachine.ts'
import { signOut, watchAuth } from '../data/auth.ts'
import { getMyProfile, watchMyProfile } from '../data/profiles.ts'
import { inspection } from '../lib/inspection.ts'
import { type Session, SessionContext } from './sessionContext.ts'
import { useSessionNotices } from './useSessionNotices.ts'

const liveSessionMachine = sessionMachine.provide({
  actors: {
    watchAuth: fromCallback<SessionEvent>(({ sendBack }) =>
      watchAuth((userId) => sendBack({ type: 'auth.changed', userId })),
    ),
    loadProfile: fromPromise(() => getMyProfile()),
    watchProfile: fromCallback<SessionEvent, { userId: string }>(({ input, sendBack }) => {
      const onFocus = () => sendBack({ type: 'window.focus' })
      window.addEventListener('focus', onFocus)
      const stopWatching = watchMyProfile(input.userId, () => sendBack({ type: 'profile.hint' }))
      return () => {
        window.removeEventListener('focus', onFocus)
        stopWatching()
      }
    }),
    signOut: fromPromise(() => signOut()),
  },
})

function sessionOf(snapshot: SnapshotFrom<typeof sessionMachine>): Session {
  if (snapshot.matches('signedIn')) {
    const { profile } = snapshot.context
    return { status: 'signedIn', profile, role: profile?.role ?? 'unpaid' }
  }
  // Whoever is leaving is out at once, however long the server takes to hear of it.
  const out = snapshot.matches('signedOut') || snapshot.matches('leaving')
  return { status: out ? 'signedOut' : 'unknown' }
}

/** Runs the session's statechart and hands its result to the app. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const [snapshot, send] = useActor(liveSessionMachine, inspection())
  const session = sessionOf(snapshot)
  useSessionNotices(session, snapshot.context.rejection)

  return (
    <SessionContext
      value={{
        session,
        refresh: () => send({ type: 'profile.hint' }),
        logOut: () => send({ type: 'session.logOut' }),
      }}
    >
      {children}
    </SessionContext>
  )
}
