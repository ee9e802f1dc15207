import { Activity, type ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { redirectFor } from './guards.ts'
import { LoadingScreen } from './LoadingScreen.tsx'
import { useSession, visitorOf } from './sessionContext.ts'

/**
 * Shows a page to those who may see it and sends the others where they belong. While the role settles the page is built out
 * of sight, a little at a time, and does nothing yet.
 */
export function Guarded({ children }: { children: ReactNode }) {
  const { session } = useSession()
  const { pathname } = useLocation()
  if (session.status === 'unknown') return <LoadingScreen />
  const target = redirectFor(pathname, visitorOf(session))
  const settled = session.status === 'signedOut' || session.settled
  return (
    <>
      {!settled && <LoadingScreen />}
      <Activity mode={settled ? 'visible' : 'hidden'}>
        {target ? <Navigate to={target} replace /> : children}
      </Activity>
    </>
  )
}
