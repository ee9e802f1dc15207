import { defineConfig } from '@playwright/test'
import { findWorkerStack } from './tests/journeys/support/workerStack.ts'

/** The journeys that run in engines other than Chromium: `npm run test:firefox` and `npm test -- webkit`. */
export default defineConfig({
  testDir: 'tests/engines',
  testMatch: '*.spec.ts',
  globalSetup: './tests/journeys/support/openWorkerStacks.ts',
  outputDir: 'test-results',
  workers: 1,
  // Long timeouts for a busy machine; no journey measures time by them.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  use: { baseURL: findWorkerStack().appUrl },
  // WebKitGTK's driver cannot print.
  projects: [{ name: 'firefox' }, { name: 'webkit', testIgnore: 'printing.spec.ts' }],
})
