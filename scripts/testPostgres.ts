import { type DisposablePostgres, startDisposablePostgres } from 'embedded-supabase/testing'

/** The environment variable in which a run's processes find the superuser's address of its Postgres. */
export const TEST_POSTGRES = 'MANEHO_TEST_POSTGRES'

/**
 * Starts the one Postgres of a test run and says where it is to the processes started after this. Where the run has one already, there is
 * nothing to start, and nothing to remove.
 */
export async function startTestPostgres(): Promise<Pick<DisposablePostgres, 'remove'>> {
  if (process.env[TEST_POSTGRES]) return { remove: async () => undefined }
  const postgres = await startDisposablePostgres()
  process.env[TEST_POSTGRES] = postgres.url('postgres', 'supabase_admin')
  return postgres
}
