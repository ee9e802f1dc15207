import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bootstrapDatabase } from './bootstrap.ts'
import type { ClockSettings } from './clock.ts'
import { forward } from './forward.ts'
import { signToken } from './jwt.ts'
import { type Keys, loadKeys } from './keys.ts'
import { applySchemas, checksumOf, migrate, readMigrations } from './migrate.ts'
import { inTransaction } from './pool.ts'
import { type Postgres, startPostgres } from './postgres.ts'
import { removePostgresHome } from './postgresHome.ts'
import { type Contents, compareContents, readContents } from './proof.ts'
import { readDeclared } from './rows.ts'
import { readSchemas } from './schemas.ts'
import { type Services, startServices } from './services.ts'
import { openSql, type Queries, type Sql } from './sql.ts'
import { type TestDatabase, testDatabases } from './testDatabases.ts'
import { bringUpToDate } from './upgrade.ts'

// The entry point for tests and benches, which need parts of a stack; stack.ts is for programs that run a whole one.
export {
  applySchemas,
  bootstrapDatabase,
  bringUpToDate,
  type ClockSettings,
  type Contents,
  checksumOf,
  compareContents,
  forward,
  inTransaction,
  type Keys,
  loadKeys,
  migrate,
  openSql,
  type Queries,
  readContents,
  readDeclared,
  readMigrations,
  readSchemas,
  type Services,
  type Sql,
  signToken,
  startPostgres,
  startServices,
  type TestDatabase,
  testDatabases,
}

/** A test run's own Postgres, and a directory for its other files. */
export type DisposablePostgres = {
  dataDir: string
  url: Postgres['url']
  /** Stops it and deletes everything. */
  remove(): Promise<void>
}

/** Nothing has to survive the run: no fsync, and no vacuum, during which a template cannot be copied. */
const DISPOSABLE = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  max_connections: '300',
}

/** Starts a Postgres on a new directory. It is empty: bootstrap and migrate it. */
export async function startDisposablePostgres(): Promise<DisposablePostgres> {
  const dataDir = await mkdtemp(join(tmpdir(), 'supabase-test-'))
  // Started as root, Postgres runs as another user, who needs access.
  await chmod(dataDir, 0o711)
  const { url, stop } = await startPostgres({ name: 'Test', dataDir, port: 0, settings: DISPOSABLE })
  return {
    dataDir,
    url,
    async remove() {
      await stop()
      removePostgresHome(dataDir)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
