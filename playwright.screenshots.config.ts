import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'
import { BROWSER_FLAGS, findBrowser } from './scripts/browser.ts'
import { apiMapping } from './tests/journeys/support/workerStack.ts'

/** `npm run screenshots`: screenshots of every screen for people, in `.screenshots/`. */
export default defineConfig({
  ...journeys,
  testDir: 'tests/screenshots',
  globalSetup: './tests/journeys/support/openWorkerStacks.ts',
  use: {
    ...journeys.use,
    trace: 'off',
    // A picture may need styles of its own.
    bypassCSP: true,
    // A step that finds nothing fails, instead of waiting as long as the whole tour may take.
    actionTimeout: 30_000,
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: findBrowser(), args: [...BROWSER_FLAGS, ...apiMapping()] },
  },
})
