import { bootstrapDatabase, migrate, startDisposablePostgres } from '../packages/embedded-supabase/testing.ts'

/** Runs a job on a Postgres of its own with every migration and no seed, like a new hosted project. */
export async function withScratchDatabase<Result>(job: (url: string) => Promise<Result>): Promise<Result> {
  const postgres = await startDisposablePostgres()
  try {
    await bootstrapDatabase(postgres.url('postgres', 'supabase_admin'))
    await migrate(postgres.url('postgres'))
    return await job(postgres.url('postgres'))
  } finally {
    await postgres.remove()
  }
}
