import type { Page } from '@playwright/test'

/** Said by the browser itself when a request or a socket fails; the app may not say anything on its own. */
const BROWSER_NOISE = /^(Failed to load resource|WebSocket connection to)/

/** What the page complains of from now on. */
export function watchConsole(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' && !BROWSER_NOISE.test(message.text())) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  return complaints
}
