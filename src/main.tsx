import './ui/fonts.css'
import './ui/tokens.css'
import './ui/base.css'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { Start } from './app/Start.tsx'
import { watchErrors } from './app/tellError.ts'
import { forgetPrerendered, isPrerendered } from './boot/prerendered.ts'
import { hasStoredSession } from './data/transport/storedSession.ts'
import { startLanguage } from './i18n/language.ts'
import { serialIn } from './paths.ts'

document.documentElement.lang = startLanguage()

watchErrors()

// Soon after the page's own files: browsers translate a page that is shown. The load event is over on a page with a
// shell. Errors are ignored.
setTimeout(() => import('./boot/translatedText.ts').catch(() => {}), 1_000)

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

// A production page does this in boot/inline.ts.
if (import.meta.env.DEV) {
  const { askSchool } = await import('./boot/askSchool.ts')
  askSchool(import.meta.env.VITE_SUPABASE_URL, import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY)
}

// `?inspect` shows the statecharts; a production build leaves the inspector out.
if (import.meta.env.DEV && new URLSearchParams(location.search).has('inspect')) {
  const { startInspector } = await import('./app/inspector/startInspector.tsx')
  await startInspector()
}

/** The app has started: the notice about a page that does not start is obsolete. */
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
  // index.html has shown the error; starting here would fail with a misleading message.
} else if (isPrerendered() && !hasStoredSession()) {
  begin(() => hydrateRoot(root, app))
} else {
  // A signed-in user sees the loading screen from the first paint until the app takes over.
  const loading = document.getElementById('loading')
  if (loading) root.replaceChildren(...loading.childNodes)
  forgetPrerendered()
  delete document.documentElement.dataset.returning
  // Until the app arrives, the page stays as served. Errors are ignored here; `Start` retries and reports them.
  const page =
    serialIn(location.pathname) === null
      ? import('./app/App.tsx')
      : import('./features/verify/VerifyPage.tsx')
  void page.catch(() => {}).then(() => begin(() => createRoot(root).render(app)))
}
