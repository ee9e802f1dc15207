import { Suspense, useState, useSyncExternalStore } from 'react'
import { forgetPrerendered } from '../boot/prerendered.ts'
import { hasStoredSession, openedWithSession } from '../data/transport/storedSession.ts'
import { isInspection, paths, serialIn } from '../paths.ts'
import { lazyPart } from '../ui/lazyPart.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { LoadingScreen } from './LoadingScreen.tsx'

const Landing = lazyPart(() => import('./Landing.tsx'), 'Landing', 'common', 'landing')
const VerifyPage = lazyPart(
  () => import('../features/verify/VerifyPage.tsx'),
  'VerifyPage',
  'common',
  'errors',
  'verify',
)
const InspectPage = lazyPart(
  () => import('../features/inspect/InspectPage.tsx'),
  'InspectPage',
  'common',
  'errors',
  'verify',
  'packs',
  'officeErrors',
)
const App = lazyPart(() => import('./App.tsx'), 'App', 'common', 'errors')

function subscribe(onChange: () => void) {
  window.addEventListener('storage', onChange)
  return () => window.removeEventListener('storage', onChange)
}

/** A visitor of `/`, an inspector's link and a certificate check get a page without the app's router. */
export function Start({ path }: { path: string }) {
  // Watched across tabs: a login in another tab opens the home page here too.
  const returning = useSyncExternalStore(subscribe, hasStoredSession, () => false)
  const [onLanding, setOnLanding] = useState(path === paths.landing && !openedWithSession)
  const [entered, setEntered] = useState(false)

  function enter(to: string) {
    forgetPrerendered()
    // A key makes it a navigation for the router, so that the next page's heading gets the focus.
    history.pushState({ key: 'entered' }, '', to)
    setEntered(true)
    setOnLanding(false)
  }

  return (
    <ErrorBoundary path={path}>
      <Suspense fallback={<LoadingScreen />}>
        {serialIn(path) !== null ? (
          <VerifyPage />
        ) : isInspection(path) ? (
          <InspectPage />
        ) : onLanding && !returning ? (
          <Landing goTo={enter} />
        ) : (
          <App afterLogin={entered} />
        )}
      </Suspense>
    </ErrorBoundary>
  )
}
