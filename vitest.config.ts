import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** Vitest leaves one core idle, which is half of a machine with two; most tests wait for Postgres now and then. */
const maxWorkers = Math.max(2, availableParallelism() - 1)

/** For a busy machine; no test measures time by it. */
const unit = { maxWorkers, testTimeout: 60_000 }

const withPostgres = {
  maxWorkers,
  globalSetup: ['tests/support/globalSetup.ts'],
  testTimeout: 120_000,
  hookTimeout: 120_000,
}
const withStack = { ...withPostgres, setupFiles: ['tests/support/strictAnswers.ts'] }

export default defineConfig({
  test: {
    // What a test prints, such as the log of an edge function, matters where it fails.
    silent: 'passed-only',
    projects: [
      {
        test: {
          name: 'unit',
          ...unit,
          include: ['tests/{data,features,i18n,lib,app,ui,boot}/**/*.test.{ts,tsx}'],
          // They replace modules and have documents of their own, so each has a context of its own; a worker loads happy-dom once.
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
          // They replace no module and no global for good: what they import is loaded once.
          isolate: false,
          restoreMocks: true,
        },
      },
      {
        test: {
          name: 'database',
          include: ['tests/database/**/*.test.ts'],
          // Its files change nothing of each other's but databases, which each has of its own: what they import is loaded once.
          isolate: false,
          ...withPostgres,
        },
      },
      { test: { name: 'stack', include: ['tests/stack/**/*.test.ts'], ...withStack } },
      // These change nothing of each other's either.
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
