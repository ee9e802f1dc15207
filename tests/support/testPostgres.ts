import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '../../supabase/local/postgres.ts'
import { removePostgresHome } from '../../supabase/local/postgresHome.ts'

/** The environment variable in which a run's processes find the superuser's address of its Postgres. */
export const TEST_POSTGRES = 'MANEHO_TEST_POSTGRES'

/** Nothing in it has to survive the run, so it need not wait for the disk. */
const DISPOSABLE = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

export type TestPostgres = { dataDir: string; remove(): Promise<void> }

/** Starts the one Postgres of a test run and says where it is to the processes started after this. */
export async function startTestPostgres(): Promise<TestPostgres> {
  const dataDir = await mkdtemp(join(tmpdir(), 'maneho-test-'))
  // Started as root, Postgres runs as another user, who has to get in.
  await chmod(dataDir, 0o711)
  const postgres = await startPostgres({ dataDir, port: 0, settings: DISPOSABLE })
  process.env[TEST_POSTGRES] = postgres.url('postgres', 'supabase_admin')
  return {
    dataDir,
    async remove() {
      await postgres.stop()
      removePostgresHome(dataDir)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
