import type { Page } from '@playwright/test'
import { findWorkerStack } from './workerStack.ts'

export type Trespasses = {
  violations: string[]
  foreign: string[]
}

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
