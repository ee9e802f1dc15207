import { resolve } from 'node:path'
import { openSql, type TestDatabase, testDatabases } from 'embedded-supabase/testing'
import { PROJECT } from '../../scripts/start/project.ts'
import { TEST_POSTGRES } from '../../scripts/test/testPostgres.ts'
import { PASSWORD } from './people.ts'

export type FreshDatabase = TestDatabase

const root = resolve(import.meta.dirname, '../..')

/** Loads the demo data with a cheap password hash: the real one takes 50 ms of CPU at each of hundreds of logins. */
async function seed(url: string): Promise<void> {
  // Only one process fills the template; the others save the 0.3 s of importing the content.
  const { loadSeed } = await import('../../scripts/hosted/loadSeed.ts')
  await loadSeed(url)
  const sql = openSql(url)
  await sql`
    with password as materialized (select extensions.crypt(${PASSWORD}, extensions.gen_salt('bf', 4)) as hash)
    update auth.users set encrypted_password = password.hash from password`
  await sql.end()
}

const databases = testDatabases({
  serverUrl: () => process.env[TEST_POSTGRES] ?? '',
  folder: PROJECT.folder,
  seeder: seed,
  madeOf: [
    'tests/support/database.ts',
    'supabase/seed.sql',
    'scripts/hosted/loadSeed.ts',
    'scripts/start/schoolSeed.ts',
    'src/school/school.ts',
    'src/school/schoolDetails.ts',
    'content/lessons',
    'content/practice',
    'content/questions',
    'content/read.ts',
    'public/practice',
  ].map((path) => resolve(root, path)),
})

/** A migrated and seeded database for one test; call `drop` at the end. */
export const freshDatabase = databases.fresh

/** A hosted project's database before its first migration; call `drop` at the end. */
export const hostedDatabase = databases.bare
