import { test as base, expect } from '@playwright/test'
import { watchConsole } from './console.ts'
import { findWorkerStack } from './workerStack.ts'

/** A journey that needs the build alone: no backend is started, and the page may ask nothing of one. */
export const test = base.extend({
  page: async ({ page }, use) => {
    const { apiUrl } = findWorkerStack()
    const complaints = watchConsole(page)
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().startsWith(apiUrl)) asked.push(request.url())
    })
    await use(page)
    expect(complaints, 'the browser console stays clean').toEqual([])
    expect(asked, 'nothing is asked of a backend').toEqual([])
  },
})

export { expect }
