import { test as base, expect } from '@playwright/test'
import { watchConsole } from './console.ts'
import { findWorkerStack } from './workerStack.ts'

/** A journey with the build but no backend. The page may request the school's facts, without a reply. */
export const test = base.extend({
  page: async ({ page }, use) => {
    const { builtApiUrl } = findWorkerStack()
    const facts = `${builtApiUrl}/rest/v1/rpc/school_facts`
    const complaints = watchConsole(page)
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().startsWith(builtApiUrl) && request.url() !== facts) asked.push(request.url())
    })
    await page.route(facts, (route) =>
      route.fulfill({ json: { version: 0 }, headers: { 'Access-Control-Allow-Origin': '*' } }),
    )
    await use(page)
    expect(complaints, 'the browser console stays clean').toEqual([])
    expect(asked, 'nothing is asked of a backend').toEqual([])
  },
})

export { expect }
