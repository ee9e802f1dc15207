import { StrictMode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import { switchLanguage } from '../i18n/catalogue.ts'
import type { InBoth } from '../i18n/language.ts'
import { LoadingScreen } from './LoadingScreen.tsx'
import { Start } from './Start.tsx'

/** Renders the HTML that `scripts/build/prerender.ts` writes into the pages. */
export async function renderPages(): Promise<{ landing: InBoth; loading: string }> {
  const page = (
    <StrictMode>
      <Start path="/" />
    </StrictMode>
  )
  // Waits for lazy components. Its own HTML needs a script to be assembled; that of renderToString does not.
  await prerender(page)
  const en = renderToString(page)
  await switchLanguage('fil')
  return { landing: { en, fil: renderToString(page) }, loading: renderToStaticMarkup(<LoadingScreen />) }
}
