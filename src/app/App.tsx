import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router-dom'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { LoadingScreen } from './LoadingScreen.tsx'
import { AppRoutes } from './routes.tsx'
import { useStoredSession } from './storedSession.ts'

const SessionProvider = lazy(() =>
  import('./SessionProvider.tsx').then((module) => ({ default: module.SessionProvider })),
)

/** The whole app. A visitor of `/` gets the landing page alone; everybody else also the session's code. */
export function App() {
  const { pathname } = useLocation()
  const returning = useStoredSession()
  const visiting = pathname === '/' && !returning
  return (
    <ErrorBoundary path={pathname}>
      {visiting ? (
        <AppRoutes />
      ) : (
        <Suspense fallback={<LoadingScreen />}>
          <SessionProvider>
            <AppRoutes />
          </SessionProvider>
        </Suspense>
      )}
    </ErrorBoundary>
  )
}
