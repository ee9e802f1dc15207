import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { redirectFor } from './guards.ts'
import { LoadingScreen } from './LoadingScreen.tsx'
import { useSession, visitorOf } from './sessionContext.ts'

/** Shows a page to those who may see it and sends the others where they belong. */
export function Guarded({ children }: { children: ReactNode }) {
  const { session } = useSession()
  const { pathname } = useLocation()
  if (session.status === 'unknown') return <LoadingScreen />
  const target = redirectFor(pathname, visitorOf(session))
  return target ? <Navigate to={target} replace /> : children
}
