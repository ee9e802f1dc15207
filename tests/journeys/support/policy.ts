import type { Page } from '@playwright/test'
import { findWorkerStack } from './workerStack.ts'

/** What a page did that it must not do. It grows while the page is used. */
export type Trespasses = {
  /** What the content security policy forbade, on every page that this page came to. */
  violations: string[]
  /** Requests to anybody but the school. */
  foreign: string[]
}

/** Writes down from now on what a page does against its policy. */
export async function watchPolicy(page: Page): Promise<Trespasses> {
  const { appUrl, builtApiUrl } = findWorkerStack()
  const ours = [appUrl, builtApiUrl]
  const violations: string[] = []
  const foreign: string[] = []
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (protocol.startsWith('http') && !ours.includes(origin)) foreign.push(request.url())
  })
  await page.exposeFunction('reportViolation', (violation: string) => violations.push(violation))
  await page.addInitScript(() => {
    const report = Reflect.get(window, 'reportViolation')
    document.addEventListener('securitypolicyviolation', (event) =>
      report(`${location.pathname}: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`),
    )
  })
  return { violations, foreign }
}
