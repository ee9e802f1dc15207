import { defineConfig } from '@playwright/test'
import { BROWSER_FLAGS } from './scripts/test/browser.ts'
import { apiMapping, findWorkerStack } from './tests/journeys/support/workerStack.ts'

/** Pages live for seconds: optimizing their scripts costs more than it saves (decision 279). */
const FEWER_COMPILERS = '--js-flags=--always-sparkplug,--no-maglev,--no-opt'

export default defineConfig({
  testDir: 'tests/journeys',
  testMatch: '*.spec.ts',
  globalSetup: './tests/journeys/support/openWorkerStacks.ts',
  outputDir: 'test-results',
  // Each worker has its own copy of the production build, each journey its own database, unless it needs only the build
  // (`visitor.ts`).
  workers: 3,
  // Workers take single journeys, not files: the longest file would delay the end of the run.
  fullyParallel: true,
  // Long timeouts for a busy machine; no journey measures time by them.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  // A journey that passes on a retry has found a race.
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  use: {
    // A tour's own timeout is many minutes: one click that finds nothing must not take them all.
    actionTimeout: 60_000,
    baseURL: findWorkerStack().appUrl,
    // Requests answered by a service worker cannot be intercepted; the offline journeys allow it.
    serviceWorkers: 'block',
    locale: 'en-PH',
    timezoneId: 'Asia/Manila',
    viewport: { width: 1280, height: 800 },
    screenshot: 'only-on-failure',
    // Animations are slow on two cores; the journeys about motion enable them.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env.CHROME_PATH || undefined,
      args: [...BROWSER_FLAGS, FEWER_COMPILERS, ...apiMapping()],
    },
  },
})
