import type { Page } from '@playwright/test'
import { findWorkerStack } from './workerStack.ts'

/** A page's policy violations, updated while it is used. */
export type Trespasses = {
  /** Violations of the content security policy, on every page visited. */
  violations: string[]
  /** Requests to third parties. */
  foreign: string[]
}

/** Starts recording a page's policy violations. */
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
