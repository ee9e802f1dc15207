import { type DisposablePostgres, startDisposablePostgres } from 'embedded-supabase/testing'

/** The environment variable in which a run's processes find the superuser's address of its Postgres. */
export const TEST_POSTGRES = 'MANEHO_TEST_POSTGRES'

/** Starts the one Postgres of a test run and says where it is to the processes started after this. */
export async function startTestPostgres(): Promise<DisposablePostgres> {
  const postgres = await startDisposablePostgres()
  process.env[TEST_POSTGRES] = postgres.url('postgres', 'supabase_admin')
  return postgres
}
