import { useActor } from '@xstate/react'
import { type ReactNode, useDeferredValue, useEffect, useState } from 'react'
import { fromCallback, fromPromise, type SnapshotFrom } from 'xstate'
import { type SessionEvent, sessionMachine } from '../../machines/session/sessionMachine.ts'
import { signOut, watchAuth } from '../data/auth.ts'
import { dropAllDrafts } from '../data/drafts.ts'
import { getMyProfile, recallMyProfile, watchMyProfile } from '../data/profiles.ts'
import { setAwaiting } from '../data/transport/hints.ts'
import { hasStoredSession, openedWithSession } from '../data/transport/storedSession.ts'
import { inspection } from '../lib/inspection.ts'
import { keepTypedText, setTypist } from '../lib/typedText.ts'
import { type Session, SessionContext } from './sessionContext.ts'
import { useProfileLanguage } from './useProfileLanguage.ts'
import { useSessionNotices } from './useSessionNotices.ts'

const liveSessionMachine = sessionMachine.provide({
  actions: { dropDrafts: (_, { userId }) => dropAllDrafts(userId) },
  actors: {
    watchAuth: fromCallback<SessionEvent>(({ sendBack }) =>
      watchAuth(
        (userId) => {
          if (userId === null) keepTypedText()
          else setTypist(userId)
          sendBack({ type: 'auth.changed', userId })
        },
        () => sendBack({ type: 'profile.hint' }),
      ),
    ),
    loadProfile: fromPromise(() => getMyProfile()),
    recallProfile: fromPromise(() => recallMyProfile()),
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

type Snapshot = SnapshotFrom<typeof sessionMachine>

const isIn = (snapshot: Snapshot) => snapshot.matches('signedIn') || snapshot.matches('settling')

function sessionOf(snapshot: Snapshot): Session {
  if (isIn(snapshot)) {
    const { profile, upToDate } = snapshot.context
    return { status: 'signedIn', settled: snapshot.matches('signedIn'), profile, upToDate }
  }
  // Signing out takes effect immediately, without waiting for the server.
  const out = snapshot.matches('signedOut') || snapshot.matches('leaving')
  return out ? { status: 'signedOut', ended: snapshot.context.rejection === 'ended' } : { status: 'unknown' }
}

type Props = {
  afterLogin: boolean
  children: ReactNode
}

export function SessionProvider({ afterLogin, children }: Props) {
  const [input] = useState(() => ({
    afterLogin,
    hadSession: hasStoredSession() || (openedWithSession && !afterLogin),
  }))
  const [snapshot, send] = useActor(liveSessionMachine, { ...inspection(), input })
  // Signing in renders in the background, so that a slow phone stays responsive; signing out is immediate.
  const late = useDeferredValue(snapshot)
  const samePerson = late.context.userId === snapshot.context.userId
  const session = sessionOf(isIn(snapshot) && samePerson ? late : snapshot)
  const awaits = snapshot.context.profile?.awaits !== false
  useEffect(() => setAwaiting(awaits), [awaits])
  useProfileLanguage(snapshot.context.profile)
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
