import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'
import { BROWSER_FLAGS, findBrowser } from './scripts/browser.ts'

/** `npm run screenshots`: screenshots of every screen for people, in `.screenshots/`. */
export default defineConfig({
  ...journeys,
  testDir: 'tests/screenshots',
  globalSetup: './tests/journeys/support/openSchools.ts',
  use: {
    ...journeys.use,
    trace: 'off',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: findBrowser(), args: BROWSER_FLAGS },
  },
})
