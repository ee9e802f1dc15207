import type { Page } from '@playwright/test'

/** Browser messages about failed requests or sockets; the app may log nothing. */
const BROWSER_NOISE = /^(Failed to load resource|WebSocket connection to)/

export function watchConsole(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' && !BROWSER_NOISE.test(message.text())) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  return complaints
}
