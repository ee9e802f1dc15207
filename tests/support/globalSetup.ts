import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { type Postgres, startPostgres } from '../../supabase/local/postgres.ts'
import { removePostgresHome } from '../../supabase/local/postgresHome.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The superuser's address of the run's Postgres, for `freshDatabase()`. */
    superuserUrl: string
  }
}

/** Nothing in it has to survive the run, so it need not wait for the disk. */
const DISPOSABLE = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

type Running = { postgres: Postgres; users: number; remove(): Promise<void> }

// Each project loads this file for itself; the process they share holds the one server.
const shared = globalThis as { manehoPostgres?: Promise<Running> }

async function start(): Promise<Running> {
  const dataDir = await mkdtemp(join(tmpdir(), 'maneho-test-'))
  const postgres = await startPostgres({ dataDir, port: 0, settings: DISPOSABLE })
  return {
    postgres,
    users: 0,
    async remove() {
      await postgres.stop()
      removePostgresHome(dataDir)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Starts the one Postgres of a test run. */
export async function setup({ provide }: TestProject) {
  shared.manehoPostgres ??= start()
  const running = await shared.manehoPostgres
  running.users += 1
  provide('superuserUrl', running.postgres.url('postgres', 'supabase_admin'))
  return async () => {
    running.users -= 1
    if (running.users === 0) await running.remove()
  }
}
