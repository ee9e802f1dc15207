import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'
import { BROWSER_FLAGS, findBrowser } from './scripts/test/browser.ts'
import { apiMapping } from './tests/journeys/support/workerStack.ts'

/** `npm run generate -- screenshots`: screenshots of every screen for people, in `.screenshots/`. */
export default defineConfig({
  ...journeys,
  testDir: 'tests/screenshots',
  globalSetup: './tests/journeys/support/openWorkerStacks.ts',
  use: {
    ...journeys.use,
    trace: 'off',
    // A picture may need its own styles.
    bypassCSP: true,
    // A step that finds nothing fails, instead of waiting for the whole tour's time.
    actionTimeout: 30_000,
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: findBrowser(), args: [...BROWSER_FLAGS, ...apiMapping()] },
  },
})
