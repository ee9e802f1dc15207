import { Activity, type ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { paths } from '../paths.ts'
import { redirectFor } from './guards.ts'
import { LoadingScreen } from './LoadingScreen.tsx'
import { useSession, visitorOf } from './sessionContext.ts'

/**
 * Shows a page to those who may see it and redirects the others. During the second after a login the page is rendered hidden,
 * in the background and without its effects.
 */
export function Guarded({ children }: { children: ReactNode }) {
  const { session } = useSession()
  const { pathname } = useLocation()
  if (session.status === 'unknown') return <LoadingScreen />
  const target = redirectFor(pathname, visitorOf(session))
  const hasEnded = session.status === 'signedOut' && session.ended
  const settled = session.status === 'signedOut' || session.settled
  return (
    <>
      {!settled && <LoadingScreen />}
      <Activity mode={settled ? 'visible' : 'hidden'}>
        {target ? <Navigate to={hasEnded ? paths.login : target} replace /> : children}
      </Activity>
    </>
  )
}
