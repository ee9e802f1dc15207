import { resolve } from 'node:path'
import { testDatabases } from '../../src/testDatabases.ts'
import { type DisposablePostgres, startDisposablePostgres } from '../../src/testing.ts'

export const FOLDER = resolve(import.meta.dirname, '../project/supabase')

const SERVER = 'EMBEDDED_SUPABASE_TEST_POSTGRES'

export const databases = testDatabases({ serverUrl: () => process.env[SERVER] ?? '', folder: FOLDER })

/** Starts these tests' one Postgres; vitest calls it. */
export async function setup() {
  const postgres: DisposablePostgres = await startDisposablePostgres()
  process.env[SERVER] = postgres.url('postgres', 'supabase_admin')
  return () => postgres.remove()
}
