import type { Route } from '@playwright/test'
import { findWorkerStack } from './workerStack.ts'

/** Lets a request reach the API, but drops the reply like a lost connection. */
export async function loseAnswer(route: Route): Promise<void> {
  const { apiUrl, builtApiUrl } = findWorkerStack()
  // Playwright sends it outside the browser, which alone is mapped to this worker's API.
  await route.fetch({ url: route.request().url().replace(builtApiUrl, apiUrl) })
  await route.abort()
}
