import { type DisposablePostgres, startDisposablePostgres } from 'embedded-supabase/testing'

/** The environment variable with the superuser's URL of the run's Postgres. */
export const TEST_POSTGRES = 'MANEHO_TEST_POSTGRES'

/** Starts a test run's one Postgres and passes its URL to later processes, unless the run already has one. */
export async function startTestPostgres(): Promise<Pick<DisposablePostgres, 'remove'>> {
  if (process.env[TEST_POSTGRES]) return { remove: async () => undefined }
  const postgres = await startDisposablePostgres()
  process.env[TEST_POSTGRES] = postgres.url('postgres', 'supabase_admin')
  return postgres
}
