import { StrictMode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import { LoadingScreen } from './LoadingScreen.tsx'
import { Start } from './Start.tsx'

/** Renders the HTML that `scripts/build/prerender.ts` writes into the pages. */
export async function renderPages(): Promise<{ landing: string; loading: string }> {
  const page = (
    <StrictMode>
      <Start path="/" />
    </StrictMode>
  )
  // Waits for lazy components. Its own HTML needs a script to be assembled; that of renderToString does not.
  await prerender(page)
  return { landing: renderToString(page), loading: renderToStaticMarkup(<LoadingScreen />) }
}
