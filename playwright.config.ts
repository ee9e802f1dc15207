import { defineConfig } from '@playwright/test'
import { BROWSER_FLAGS } from './scripts/browser.ts'
import { findSchool } from './tests/journeys/support/school.ts'

export default defineConfig({
  testDir: 'tests/journeys',
  testMatch: '*.spec.ts',
  globalSetup: './tests/journeys/support/openSchools.ts',
  outputDir: 'test-results',
  // A journey waits as much as it works. Each worker has a production build of its own, each journey its own database.
  workers: 2,
  // Patience for a busy machine; what a journey measures, it measures otherwise.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  // A browser on a busy machine may miss a beat once; a real fault fails twice. The list names what needed it.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  use: {
    baseURL: findSchool().appUrl,
    // What a worker answers cannot be held up on the way; the journey without a connection allows it.
    serviceWorkers: 'block',
    locale: 'en-PH',
    timezoneId: 'Asia/Manila',
    viewport: { width: 1280, height: 800 },
    screenshot: 'only-on-failure',
    // Two cores draw moving roads slowly; the journeys about motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: process.env.CHROME_PATH || undefined, args: BROWSER_FLAGS },
  },
})
