import type { Page } from '@playwright/test'

/** Comes back to the page from another window: who waits for nothing has no channel and hears so of what has changed (decision 229). */
export const lookAgain = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')))
