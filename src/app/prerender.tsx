import { StrictMode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import { switchLanguage } from '../i18n/catalogue.ts'
import type { InBoth } from '../i18n/language.ts'
import { LoadingScreen } from './LoadingScreen.tsx'
import { Start } from './Start.tsx'
import { loadShells } from './shells.tsx'

/** A page's HTML before the user is known (apart from the role if `isAdmins`). */
export type RenderedShell = { path: string; isAdmins: boolean; html: InBoth }

/** Renders the HTML that `scripts/build/prerender.ts` writes into the pages. */
export async function renderPages(): Promise<{ landing: InBoth; loading: string; shells: RenderedShell[] }> {
  const page = (
    <StrictMode>
      <Start path="/" />
    </StrictMode>
  )
  // Waits for lazy components. Its own HTML needs a script to be assembled; that of renderToString does not.
  await prerender(page)
  const en = renderToString(page)
  const english = (await loadShells()).map(({ shell, ...rest }) => ({
    ...rest,
    en: renderToStaticMarkup(shell),
  }))
  await switchLanguage('fil')
  const filipino = new Map((await loadShells()).map(({ path, shell }) => [path, renderToStaticMarkup(shell)]))
  return {
    landing: { en, fil: renderToString(page) },
    loading: renderToStaticMarkup(<LoadingScreen />),
    shells: english.map(({ en, ...rest }) => ({ ...rest, html: { en, fil: filipino.get(rest.path) ?? en } })),
  }
}
