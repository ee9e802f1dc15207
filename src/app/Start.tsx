import { lazy, Suspense, useState } from 'react'
import { forgetPrerendered } from '../lib/prerendered.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { LoadingScreen } from './LoadingScreen.tsx'
import { useStoredSession } from './storedSession.ts'

const Landing = lazy(() => import('./Landing.tsx').then((module) => ({ default: module.Landing })))
const App = lazy(() => import('./App.tsx').then((module) => ({ default: module.App })))

/** What the browser runs first. A visitor of `/` gets the landing page alone; everybody else the app with its router. */
export function Start({ path }: { path: string }) {
  const returning = useStoredSession()
  const [visiting, setVisiting] = useState(path === '/')

  function enter(to: string) {
    forgetPrerendered()
    // A key of its own makes it a navigation for the router: the next page's heading takes the focus.
    history.pushState({ key: 'entered' }, '', to)
    setVisiting(false)
  }

  return (
    <ErrorBoundary path={path}>
      <Suspense fallback={<LoadingScreen />}>
        {visiting && !returning ? <Landing goTo={enter} /> : <App />}
      </Suspense>
    </ErrorBoundary>
  )
}
