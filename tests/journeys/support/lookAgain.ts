import type { Page } from '@playwright/test'

/** Focuses the page: without a channel, focus triggers a check for changes (decision 229). */
export const lookAgain = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')))
