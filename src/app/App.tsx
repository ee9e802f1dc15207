import { useEffect } from 'react'
import { BrowserRouter, useLocation } from 'react-router-dom'
import { AppRoutes } from './AppRoutes.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { SessionProvider } from './SessionProvider.tsx'

function Pages() {
  const { pathname } = useLocation()
  return (
    <ErrorBoundary path={pathname}>
      <AppRoutes />
    </ErrorBoundary>
  )
}

/** The whole app behind the landing page. `afterLogin` when somebody has just logged in on it. */
export function App({ afterLogin }: { afterLogin: boolean }) {
  // For what is shown at once, without a placeholder.
  useEffect(() => window.shell?.settle(), [])
  return (
    <BrowserRouter>
      <SessionProvider afterLogin={afterLogin}>
        <Pages />
      </SessionProvider>
    </BrowserRouter>
  )
}
