import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from 'embedded-supabase'
import { Client } from 'pg'

/** Debian's. */
const PGBOUNCER = '/usr/sbin/pgbouncer'

async function untilItAnswers(url: string, pooler: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    if (pooler.exitCode !== null) throw new Error(`PgBouncer has ended with ${pooler.exitCode}`)
    const client = new Client(url)
    try {
      await client.connect()
      return await client.end()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  throw new Error('PgBouncer does not answer')
}

/**
 * Runs a job against a database through PgBouncer in transaction mode with five connections, as a hosted project has its pooler; without
 * PgBouncer against the database itself. The job is told the way.
 */
export async function withPooler<Result>(
  url: string,
  job: (url: string, way: string) => Promise<Result>,
): Promise<Result> {
  if (!existsSync(PGBOUNCER)) return job(url, 'without a pooler')
  const database = new URL(url)
  const folder = await mkdtemp(join(tmpdir(), 'maneho-pooler-'))
  await chmod(folder, 0o777)
  const port = await freePort()
  const file = join(folder, 'pgbouncer.ini')
  await writeFile(
    file,
    `[databases]
* = host=${database.hostname} port=${database.port} user=${database.username} password=${database.password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
auth_type = any
pool_mode = transaction
default_pool_size = 5
max_client_conn = 1000
unix_socket_dir =
ignore_startup_parameters = extra_float_digits
`,
  )
  // It refuses to run as root.
  const asNobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
  const pooler = spawn(PGBOUNCER, ['-q', file], { stdio: ['ignore', 'ignore', 'inherit'], ...asNobody })
  const pooled = new URL(url)
  pooled.port = String(port)
  pooled.hostname = '127.0.0.1'
  try {
    await untilItAnswers(pooled.href, pooler)
    return await job(pooled.href, 'through PgBouncer in transaction mode with five connections')
  } finally {
    pooler.kill()
    await rm(folder, { recursive: true })
  }
}
