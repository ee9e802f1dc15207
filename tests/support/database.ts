import { resolve } from 'node:path'
import { type TestDatabase, testDatabases } from 'embedded-supabase/testing'
import { loadSeed } from '../../scripts/loadSeed.ts'
import { PROJECT } from '../../scripts/project.ts'
import { TEST_POSTGRES } from '../../scripts/testPostgres.ts'

export type FreshDatabase = TestDatabase

const root = resolve(import.meta.dirname, '../..')

const databases = testDatabases({
  serverUrl: () => process.env[TEST_POSTGRES] ?? '',
  folder: PROJECT.folder,
  seeder: loadSeed,
  madeOf: [
    'supabase/seed.sql',
    'scripts/loadSeed.ts',
    'scripts/schoolSeed.ts',
    'src/school.ts',
    'src/schoolDetails.ts',
    'content/lessons',
    'content/practice',
    'content/questions',
    'content/read.ts',
    'public/practice',
  ].map((path) => resolve(root, path)),
})

/** A database of a test's own: bootstrapped, migrated and seeded. Call `drop` when the test is over. */
export const freshDatabase = databases.fresh

/** A database as a new hosted project has it before its first migration. Call `drop` when the test is over. */
export const hostedDatabase = databases.bare
