import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { spawnChild } from './childProcess.ts'
import { takePort } from './ports.ts'
import { type PostgresHome, preparePostgresHome } from './postgresHome.ts'
import { claimHome, refuseIfRunning } from './postgresOwner.ts'
import { StackError } from './stackError.ts'

export type Postgres = {
  port: number
  /** A connection string; `supabase_admin` is the superuser. */
  url(database: string, user?: string): string
  stop(): Promise<void>
}

export type PostgresOptions = {
  dataDir: string
  /** 0 takes any free port. */
  port: number
  /** Postgres' own log, line by line. */
  log?: (line: string) => void
  /** More server settings, such as `{ fsync: 'off' }`. */
  settings?: Record<string, string>
}

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // A database for one person: small, without replication, without compiling queries.
  shared_buffers: '64MB',
  max_connections: '100',
  wal_level: 'minimal',
  max_wal_senders: '0',
  jit: 'off',
  // The passwords are random, so stretching them would only slow every connection down.
  scram_iterations: '1',
}

/** Messages in English, whatever the machine speaks, and none of the person's own PG… variables. */
const ENVIRONMENT = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' }

function corrupt(cluster: string, reason: string) {
  const sentence = `The local database in ${cluster} cannot be opened (${reason}); "npm run reset" starts afresh, without its data.`
  return new StackError('data_corrupt', sentence)
}

const passwordFileOf = (home: PostgresHome) => join(home.directory, 'password')

/** Creates the cluster beside its final place, so that an interrupted start leaves no half of one. */
async function createCluster(home: PostgresHome, cluster: string) {
  const unfinished = `${cluster}.unfinished`
  const passwordFile = passwordFileOf(home)
  rmSync(unfinished, { recursive: true, force: true })
  writeFileSync(passwordFile, randomBytes(18).toString('base64url'), { mode: 0o600 })
  const { uid, gid } = home.identity
  if (uid !== undefined && gid !== undefined) chownSync(passwordFile, uid, gid)
  const options = [
    `--pgdata=${unfinished}`,
    '--username=supabase_admin',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--set=scram_iterations=1',
    '--no-sync',
    '--no-instructions',
  ]
  try {
    await promisify(execFile)(home.initdb, options, {
      ...home.identity,
      cwd: home.directory,
      env: ENVIRONMENT,
    })
  } catch (cause) {
    const { stderr } = cause as { stderr?: string }
    const reason = /error: (.*)/.exec(stderr ?? '')?.[1] ?? String(cause)
    throw new StackError('postgres_unavailable', `The local database cannot be created: ${reason}.`, {
      cause,
    })
  }
  renameSync(unfinished, cluster)
}

/** Starts Postgres on the data directory, creating its cluster the first time. It ends when this process does. */
export async function startPostgres({ dataDir, port, log, settings }: PostgresOptions): Promise<Postgres> {
  refuseIfRunning(dataDir)
  const home = await preparePostgresHome(dataDir)
  const cluster = join(home.directory, 'data')
  await claimHome(home.directory)
  const actualPort = await takePort('db', port)
  if (!existsSync(cluster)) await createCluster(home, cluster)
  if (!existsSync(passwordFileOf(home))) throw corrupt(cluster, 'its password is missing')
  const password = readFileSync(passwordFileOf(home), 'utf8')
  const flags = Object.entries({ ...SETTINGS, ...settings }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
  const ready = Promise.withResolvers<void>()
  let reason = 'it ended without a word'
  const options = { ...home.identity, cwd: home.directory, env: ENVIRONMENT }
  const server = spawnChild(
    [home.postgres, '-D', cluster, '-p', String(actualPort), ...flags],
    options,
    (line) => {
      log?.(line)
      if (line.includes('ready to accept connections')) ready.resolve()
      reason = /(?:FATAL|PANIC): {2}(.*)/.exec(line)?.[1] ?? reason
    },
  )
  server.process.once('error', ready.reject).once('close', () => ready.reject(corrupt(cluster, reason)))
  await ready.promise
  return {
    port: actualPort,
    url: (database, user = 'postgres') =>
      `postgresql://${user}:${password}@127.0.0.1:${actualPort}/${database}`,
    stop: server.stop,
  }
}
