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

/** The whole app behind the landing page. `afterLogin`: the user just logged in there. */
export function App({ afterLogin }: { afterLogin: boolean }) {
  // For a page shown at once, without a placeholder.
  useEffect(() => window.shell?.settle(), [])
  return (
    <BrowserRouter>
      <SessionProvider afterLogin={afterLogin}>
        <Pages />
      </SessionProvider>
    </BrowserRouter>
  )
}
