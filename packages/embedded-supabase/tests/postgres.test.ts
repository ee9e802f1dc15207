import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startPostgres } from '../src/postgres.ts'
import { removePostgresHome } from '../src/postgresHome.ts'

test('when Postgres was killed and takes connections again, REST is told to read the schema again', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'postgres-'))
  // Started as root, Postgres runs as another user, who needs access.
  await chmod(dataDir, 0o711)
  const postgres = await startPostgres({ name: 'Test', dataDir, port: 0, settings: { fsync: 'off' } })
  onTestFinished(async () => {
    await postgres.stop()
    removePostgresHome(dataDir)
    await rm(dataDir, { recursive: true, force: true })
  })
  const reload = vi.fn()
  postgres.whenReadyAgain(reload)
  const lock = await readFile(join(dataDir, 'postgres', 'data', 'postmaster.pid'), 'utf8')
  process.kill(Number.parseInt(lock, 10), 'SIGKILL')
  await expect.poll(() => reload.mock.calls.length, { timeout: 60_000 }).toBe(1)
})
