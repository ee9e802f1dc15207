import { StrictMode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router-dom'
import { App } from './App.tsx'
import { LoadingScreen } from './LoadingScreen.tsx'

/** The HTML that a build writes into its pages; `scripts/build/prerender.ts` asks for it. */
export async function renderPages(): Promise<{ landing: string; loading: string }> {
  const page = (
    <StrictMode>
      <StaticRouter location="/">
        <App />
      </StaticRouter>
    </StrictMode>
  )
  // Waits for what is loaded late. What it writes would need scripts to be put together; renderToString's does not.
  await prerender(page)
  return { landing: renderToString(page), loading: renderToStaticMarkup(<LoadingScreen />) }
}
