import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bootstrapDatabase } from '../supabase/local/bootstrap.ts'
import { migrate } from '../supabase/local/migrate.ts'
import { startPostgres } from '../supabase/local/postgres.ts'
import { removePostgresHome } from '../supabase/local/postgresHome.ts'

/** Runs a job on a Postgres of its own with every migration and no seed, as a hosted project would have it. */
export async function withScratchDatabase<Result>(job: (url: string) => Promise<Result>): Promise<Result> {
  const dataDir = await mkdtemp(join(tmpdir(), 'maneho-scratch-'))
  const postgres = await startPostgres({ dataDir, port: 0, settings: { fsync: 'off' } })
  try {
    await bootstrapDatabase(postgres.url('postgres', 'supabase_admin'))
    await migrate(postgres.url('postgres'))
    return await job(postgres.url('postgres'))
  } finally {
    await postgres.stop()
    removePostgresHome(dataDir)
    await rm(dataDir, { recursive: true, force: true })
  }
}
