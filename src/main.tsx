import './ui/fonts.css'
import './ui/tokens.css'
import './ui/base.css'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { Start } from './app/Start.tsx'
import { watchErrors } from './app/tellError.ts'
import { forgetPrerendered, isPrerendered } from './boot/prerendered.ts'
import { hasStoredSession } from './data/storedSession.ts'
import { startLanguage } from './i18n/language.ts'
import { serialIn } from './paths.ts'

document.documentElement.lang = startLanguage()

watchErrors()

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

// A build asks in its pages (boot/inline.ts).
if (import.meta.env.DEV) {
  const { askSchool } = await import('./boot/askSchool.ts')
  askSchool(import.meta.env.VITE_SUPABASE_URL, import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY)
}

// The statecharts can be watched with ?inspect; a production build leaves the inspector out.
if (import.meta.env.DEV && new URLSearchParams(location.search).has('inspect')) {
  const { startInspector } = await import('./app/inspector/startInspector.tsx')
  await startInspector()
}

/** The app is there: the sentence about a page that does not start is of no more use. */
function begin(show: () => void): void {
  document.getElementById('stuck')?.remove()
  show()
}

const app = (
  <StrictMode>
    <Start path={location.pathname} />
  </StrictMode>
)

if (document.getElementById('outdated')) {
  // index.html has told the person; what starts here would fail with a sentence about something else.
} else if (isPrerendered() && !hasStoredSession()) {
  begin(() => hydrateRoot(root, app))
} else {
  // Somebody who has a session sees the loading screen since before the first paint; it stays until the app takes over.
  const loading = document.getElementById('loading')
  if (loading) root.replaceChildren(...loading.childNodes)
  forgetPrerendered()
  delete document.documentElement.dataset.returning
  // Until the app is there the page stays as it came. Errors are ignored here; `Start` loads it again and reports them.
  const page =
    serialIn(location.pathname) === null
      ? import('./app/App.tsx')
      : import('./features/verify/VerifyPage.tsx')
  void page.catch(() => {}).then(() => begin(() => createRoot(root).render(app)))
}
