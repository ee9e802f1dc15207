import type { Route } from '@playwright/test'
import { findWorkerStack } from './workerStack.ts'

/** Lets a page's request arrive at the API and keeps the answer from the page, as when the connection breaks in between. */
export async function loseAnswer(route: Route): Promise<void> {
  const { apiUrl, builtApiUrl } = findWorkerStack()
  // Playwright sends it by itself, not by the browser, which alone is led to this worker's API.
  await route.fetch({ url: route.request().url().replace(builtApiUrl, apiUrl) })
  await route.abort()
}
