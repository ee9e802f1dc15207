import { StrictMode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import { LoadingScreen } from './LoadingScreen.tsx'
import { Start } from './Start.tsx'

/** The HTML that a build writes into its pages; `scripts/build/prerender.ts` asks for it. */
export async function renderPages(): Promise<{ landing: string; loading: string }> {
  const page = (
    <StrictMode>
      <Start path="/" />
    </StrictMode>
  )
  // Waits for what is loaded late. What it writes would need scripts to be put together; renderToString's does not.
  await prerender(page)
  return { landing: renderToString(page), loading: renderToStaticMarkup(<LoadingScreen />) }
}
