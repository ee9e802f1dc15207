import { Activity, type ReactNode, Suspense, useLayoutEffect } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { typist } from '../lib/typedText.ts'
import { paths } from '../paths.ts'
import { lazyPart } from '../ui/lazyPart.ts'
import { redirectFor } from './guards.ts'
import { LoadingScreen } from './LoadingScreen.tsx'
import { forgetInterrupted, forgetPlace, placeFor, rememberPlace } from './returnTo.ts'
import { useSession, visitorOf } from './sessionContext.ts'

const SecondFactorPage = lazyPart(
  () => import('../features/auth/SecondFactorPage.tsx'),
  'SecondFactorPage',
  'secondFactor',
)

/** Redirects users without access. In the second after a login, the page renders hidden, without effects. */
export function Guarded({ children }: { children: ReactNode }) {
  const { session, refresh, logOut } = useSession()
  const { pathname, search, hash } = useLocation()
  const visitor = session.status === 'unknown' ? null : visitorOf(session)
  const target = visitor && redirectFor(pathname, visitor)
  const userId = session.status === 'signedIn' ? session.profile?.id : undefined
  const hasLoggedOut = session.status === 'signedOut' && !session.ended && typist() !== null
  // A login that interrupted a task returns to it.
  const interrupted = visitor && userId && pathname === paths.landing ? placeFor(userId, visitor) : null
  // The shell of a wrong page is removed before the right page arrives.
  useLayoutEffect(() => {
    if (target) window.shell?.remove()
  }, [target])
  useLayoutEffect(() => {
    if (hasLoggedOut) forgetInterrupted()
    else if (target && visitor?.signedIn === false) rememberPlace(pathname + search + hash)
    else if (!target && userId) forgetPlace()
  })
  if (session.status === 'unknown') return <LoadingScreen />
  const hasEnded = session.status === 'signedOut' && session.ended
  const settled = session.status === 'signedOut' || session.settled
  const asksForCode = session.status === 'signedIn' && session.profile?.secondFactor === 'code'
  return (
    <>
      {!settled && <LoadingScreen />}
      <Activity mode={settled ? 'visible' : 'hidden'}>
        {target ? (
          <Navigate to={hasEnded ? paths.login : (interrupted ?? target)} replace />
        ) : asksForCode ? (
          <Suspense fallback={<LoadingScreen />}>
            <SecondFactorPage onDone={refresh} onLogOut={logOut} />
          </Suspense>
        ) : (
          children
        )}
      </Activity>
    </>
  )
}
