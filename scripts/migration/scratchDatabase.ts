import { applySchemas, bootstrapDatabase, startDisposablePostgres } from 'embedded-supabase/testing'
import { PROJECT } from '../start/project.ts'

/** Runs a job on its own Postgres with the schema and no seed, like a new hosted project. */
export async function withScratchDatabase<Result>(job: (url: string) => Promise<Result>): Promise<Result> {
  const postgres = await startDisposablePostgres()
  try {
    await bootstrapDatabase(postgres.url('postgres', 'supabase_admin'))
    await applySchemas(postgres.url('postgres'), PROJECT.folder)
    return await job(postgres.url('postgres'))
  } finally {
    await postgres.remove()
  }
}
