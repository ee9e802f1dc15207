import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** Vitest leaves one core idle, half of a two-core machine; most tests wait for Postgres now and then. */
const maxWorkers = Math.max(2, availableParallelism() - 1)

/** For a busy machine; no test measures time by it. */
const unit = { maxWorkers, testTimeout: 60_000, hookTimeout: 60_000 }

const withPostgres = {
  maxWorkers,
  globalSetup: ['tests/support/globalSetup.ts'],
  testTimeout: 120_000,
  hookTimeout: 120_000,
}
const withStack = {
  ...withPostgres,
  setupFiles: ['tests/support/strictAnswers.ts', 'tests/support/skipEmbeddedOnly.ts'],
}

export default defineConfig({
  test: {
    // A test's output, such as an edge function's log, matters only if it fails.
    silent: 'passed-only',
    projects: [
      {
        test: {
          name: 'unit',
          ...unit,
          include: ['tests/{data,features,i18n,lib,app,ui,boot}/**/*.test.{ts,tsx}'],
          // They replace modules and have their own documents, so each has its own context; a worker loads happy-dom once.
          pool: 'vmThreads',
        },
      },
      {
        test: {
          name: 'rules',
          ...unit,
          include: [
            'tests/machines/**/*.test.ts',
            'tests/{content,project}/*.test.ts',
            'packages/statechart-diagrams/tests/*.test.ts',
          ],
          // They permanently replace no module or global: imports are loaded once.
          isolate: false,
          restoreMocks: true,
        },
      },
      {
        test: {
          name: 'database',
          include: ['tests/database/**/*.test.ts'],
          // Files share only the server of their databases: imports are loaded once.
          isolate: false,
          ...withPostgres,
        },
      },
      { test: { name: 'stack', include: ['tests/stack/**/*.test.ts'], ...withStack } },
      // These are independent too.
      { test: { name: 'attacks', include: ['tests/attacks/**/*.test.ts'], isolate: false, ...withStack } },
      {
        test: {
          name: 'fuzz',
          include: ['tests/**/*.fuzz.test.ts'],
          env: { MANEHO_FUZZ: 'yes' },
          ...withPostgres,
        },
      },
      {
        test: {
          name: 'package',
          maxWorkers,
          include: ['packages/embedded-supabase/tests/**/*.test.ts'],
          globalSetup: ['packages/embedded-supabase/tests/support/databases.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: { name: 'functions', include: ['tests/functions/**/*.test.ts'], isolate: false, ...withStack },
      },
      { test: { name: 'commands', include: ['tests/commands/*.test.ts'] } },
    ],
  },
})
