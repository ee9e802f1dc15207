import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from 'embedded-supabase'
import { Client } from 'pg'
import { install, installed, mayInstall } from '../tools/programs.mjs'

const NAMES = ['pgbouncer', '/usr/sbin/pgbouncer']

export function installPooler(): void {
  if (!installed(NAMES) && mayInstall()) install('pgbouncer')
}

function findPooler(): string {
  installPooler()
  const found = installed(NAMES)
  if (!found) throw new Error("There is no PgBouncer on this machine: install Debian's pgbouncer.")
  return found
}

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
 * Runs a job through PgBouncer in transaction mode, like a hosted pooler: session state leaks to the next client. Throws an
 * actionable sentence if PgBouncer is missing and cannot be installed.
 */
export async function withPooler<Result>(
  { url, connections }: { url: string; connections: number },
  job: (url: string) => Promise<Result>,
): Promise<Result> {
  const program = findPooler()
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
default_pool_size = ${connections}
max_client_conn = 1000
unix_socket_dir =
ignore_startup_parameters = extra_float_digits
`,
  )
  // It refuses to run as root.
  const asNobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
  const pooler = spawn(program, ['-q', file], { stdio: ['ignore', 'ignore', 'inherit'], ...asNobody })
  const pooled = new URL(url)
  pooled.port = String(port)
  pooled.hostname = '127.0.0.1'
  try {
    await untilItAnswers(pooled.href, pooler)
    return await job(pooled.href)
  } finally {
    if (pooler.exitCode === null && pooler.kill()) await once(pooler, 'exit')
    await rm(folder, { recursive: true })
  }
}
