import { BrowserRouter, useLocation } from 'react-router-dom'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { AppRoutes } from './routes.tsx'
import { SessionProvider } from './SessionProvider.tsx'

function Pages() {
  const { pathname } = useLocation()
  return (
    <ErrorBoundary path={pathname}>
      <AppRoutes />
    </ErrorBoundary>
  )
}

/** The whole app behind the landing page. */
export function App() {
  return (
    <BrowserRouter>
      <SessionProvider>
        <Pages />
      </SessionProvider>
    </BrowserRouter>
  )
}
