import { spawn } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { connect } from '../src/connect.ts'
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

test('a start after kill -9 of everything waits for a query that the dead server left behind', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'postgres-'))
  await chmod(dataDir, 0o711)
  onTestFinished(async () => {
    removePostgresHome(dataDir)
    await rm(dataDir, { recursive: true, force: true })
  })
  const start = () => startPostgres({ name: 'Test', dataDir, port: 0, settings: { fsync: 'off' } })
  const { home, port, url, stop } = await start()
  await stop()
  const cluster = join(home.directory, 'data')
  const options = { ...home.identity, cwd: home.directory, stdio: 'ignore' } as const
  const flags = ['-D', cluster, '-p', String(port), '-c', 'unix_socket_directories=']
  const server = spawn(home.postgres, flags, options)
  const database = await vi.waitFor(() => connect(url('postgres', 'supabase_admin')), { timeout: 30_000 })
  // It notices the death of its server only at its end.
  const query = database.query('select count(*) from generate_series(1, 20000000)').catch(() => undefined)
  await delay(200)
  server.kill('SIGKILL')
  const again = await start()
  await query
  await again.stop()
})
