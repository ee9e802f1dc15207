import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { spawnChild } from './childProcess.ts'
import { claim, release } from './owner.ts'
import { chownOf } from './ownership.ts'
import { portVariable, takePort } from './ports.ts'
import { type PostgresHome, preparePostgresHome } from './postgresHome.ts'
import { endOrphan } from './postgresOrphan.ts'
import { NO_SPACE, StackError } from './stackError.ts'
import { explainFailure } from './startErrors.ts'
import { supervise } from './supervise.ts'

export type Postgres = {
  home: PostgresHome
  port: number
  /** A connection string; `supabase_admin` is the superuser. */
  url(database: string, user?: string): string
  lastWords(): string
  whenReadyAgain(act: () => void): void
  stop(): Promise<void>
}

export type PostgresOptions = {
  name: string
  dataDir: string
  port: number
  log?: (line: string) => void
  /** Called with one line when it ends unexpectedly. */
  say?: (sentence: string) => void
  settings?: Record<string, string>
}

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // A database for one person: small, without replication or query compilation.
  shared_buffers: '64MB',
  max_connections: '100',
  wal_level: 'minimal',
  max_wal_senders: '0',
  jit: 'off',
  // After a crash, one call instead of one for each of a thousand files: ready in a tenth of the time.
  ...(process.platform === 'linux' && { recovery_init_sync_method: 'syncfs' }),
  // The passwords are random, so stretching them would only slow every connection down.
  scram_iterations: '1',
}

/** Messages in English, independent of the machine's locale and the user's PG… variables. */
const ENVIRONMENT = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' }

/** The command that restores Postgres' files, if only their owner or permissions are wrong. */
function mendOf(cluster: string, reason: string, identity: PostgresHome['identity']): string | undefined {
  // Postgres opens no other user's cluster, and does not always say why.
  const mend = chownOf(cluster, identity)
  if (mend) return mend
  if (/invalid permissions/.test(reason)) return `chmod 700 '${cluster}'`
  if (/ermission denied|EACCES/.test(reason)) return `chmod -R u+rwX '${cluster}'`
  return undefined
}

function refusal({ identity }: PostgresHome, cluster: string, reason: string): StackError {
  const told = explainFailure(new Error(reason), cluster)
  const mend = mendOf(cluster, reason, identity)
  if (mend && (told === undefined || told.code === 'folder_unwritable' || told.code === 'data_corrupt')) {
    const sentence = `The local database in ${cluster} may not be opened (${reason}). Its data is safe; to repair it: ${mend}`
    return new StackError('folder_unwritable', sentence)
  }
  const sentence = `The local database in ${cluster} cannot be started (${reason}): start again, and copy the folder before you change anything in it.`
  return told ?? new StackError('postgres_unavailable', sentence)
}

const passwordFileOf = (home: PostgresHome) => join(home.directory, 'password')

function writePassword(home: PostgresHome, password: string) {
  const file = passwordFileOf(home)
  writeFileSync(file, password, { mode: 0o600 })
  const { uid, gid } = home.identity
  if (uid !== undefined && gid !== undefined) chownSync(file, uid, gid)
}

/** Sets a new password for every role of a cluster, in Postgres' single-user mode, which needs none. */
async function replacePassword(home: PostgresHome, cluster: string) {
  const password = randomBytes(18).toString('base64url')
  const options = { ...home.identity, cwd: home.directory, env: ENVIRONMENT }
  const single = ['--single', '-D', cluster, '-c', 'scram_iterations=1', 'postgres']
  const running = promisify(execFile)(home.postgres, single, options)
  running.child.stdin?.end(
    `do $$ declare role name; begin for role in select rolname from pg_roles where rolcanlogin loop execute format('alter role %I password %L', role, '${password}'); end loop; end $$\n`,
  )
  const { stderr } = await running.catch((cause: Error) => {
    throw refusal(home, cluster, cause.message)
  })
  if (/ERROR|FATAL/.test(stderr)) throw refusal(home, cluster, stderr)
  writePassword(home, password)
}

/** Character types like a hosted project's: with C, pg_trgm finds only ASCII. The first available; macOS has no C.UTF-8. */
const LETTERS = ['C.UTF-8', 'en_US.UTF-8', 'C']

/** Created beside its final place, so that an interrupted start leaves no partial one. */
async function createCluster(home: PostgresHome, cluster: string, [letters, ...others] = LETTERS) {
  const unfinished = `${cluster}.unfinished`
  const passwordFile = passwordFileOf(home)
  rmSync(unfinished, { recursive: true, force: true })
  writePassword(home, randomBytes(18).toString('base64url'))
  const options = [
    `--pgdata=${unfinished}`,
    '--username=supabase_admin',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    `--lc-ctype=${letters}`,
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--set=scram_iterations=1',
    '--data-checksums',
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
    if (/invalid locale name/.test(reason) && others.length > 0) return createCluster(home, cluster, others)
    const told = explainFailure(cause, cluster)
    if (told) throw told
    throw new StackError('postgres_unavailable', `The local database cannot be created: ${reason}.`, {
      cause,
    })
  }
  renameSync(unfinished, cluster)
}

const RECOVERY_MS = 5_000

/** Starts the server on an existing cluster; resolves when it accepts connections. */
async function startServer(
  home: PostgresHome,
  cluster: string,
  flags: string[],
  { onWords, onReady, log }: { onWords(words: string): void; onReady(): void; log?: (line: string) => void },
) {
  let ready = Promise.withResolvers<void>()
  // Before its log starts, it reports errors without a level.
  let reason = ''
  let lastLine = 'it ended without a word'
  const options = { ...home.identity, cwd: home.directory, env: ENVIRONMENT }
  const server = spawnChild([home.postgres, '-D', cluster, ...flags], options, (line) => {
    log?.(line)
    if (line.includes('all server processes terminated; reinitializing')) ready = Promise.withResolvers()
    if (line.includes('ready to accept connections')) {
      ready.resolve()
      onReady()
    }
    const [, fatal] = /(?:FATAL|PANIC): {2}(.*)/.exec(line) ?? []
    if (line.trim() !== '' && !reason) lastLine = line
    if (!reason.includes(NO_SPACE)) reason = line.includes(NO_SPACE) ? line : (fatal ?? reason)
    if (fatal !== undefined || line.includes(NO_SPACE)) onWords(reason)
  })
  await Promise.race([
    ready.promise,
    server.ended.then(() => Promise.reject(refusal(home, cluster, reason || lastLine))),
  ])
  return {
    ended: server.ended,
    async stop() {
      await Promise.race([ready.promise, server.ended, delay(RECOVERY_MS)])
      await server.stop()
    },
  }
}

/** How long to wait for the queries of a killed server, which go on until they notice its death (ms). */
const LEFTOVER_QUERIES_MS = 30_000

async function afterLeftoverQueries<Server>(start: () => Promise<Server>): Promise<Server> {
  const startedAt = Date.now()
  for (;;) {
    try {
      return await start()
    } catch (error) {
      const isInUse =
        error instanceof StackError && /shared memory block .* is still in use/.test(error.message)
      if (!isInUse || Date.now() - startedAt > LEFTOVER_QUERIES_MS) throw error
      await delay(200)
    }
  }
}

/** Starts Postgres, creating its cluster the first time, and restarts it after a crash. It ends with this process. */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const { name, dataDir, port, log, say, settings } = options
  claim(dataDir, name)
  const home = await preparePostgresHome(dataDir)
  const cluster = join(home.directory, 'data')
  await endOrphan(cluster)
  // A busy port is reported before anything is made; a free one is chosen last, when only Postgres can still take it.
  if (port !== 0) await takePort(port, portVariable(name, 'db'))
  if (!existsSync(cluster)) await createCluster(home, cluster)
  else if (!existsSync(passwordFileOf(home))) await replacePassword(home, cluster)
  const actualPort = await takePort(port, portVariable(name, 'db'))
  const password = readFileSync(passwordFileOf(home), 'utf8')
  const flags = ['-p', String(actualPort)]
  for (const [setting, value] of Object.entries({ ...SETTINGS, ...settings }))
    flags.push('-c', `${setting}=${value}`)
  let lastWords = ''
  const remember = (words: string) => {
    lastWords = words
  }
  let onReady: () => void = () => undefined
  const hooks = { onWords: remember, onReady: () => onReady(), log }
  const startAgain = () => startServer(home, cluster, flags, hooks)
  let start = () => afterLeftoverQueries(startAgain)
  const { stop } = await supervise({ name: 'Postgres', start: () => start(), say })
  start = startAgain
  return {
    home,
    port: actualPort,
    url: (database, user = 'postgres') =>
      `postgresql://${user}:${password}@127.0.0.1:${actualPort}/${database}`,
    lastWords: () => lastWords,
    whenReadyAgain(act) {
      onReady = act
    },
    async stop() {
      await stop()
      release(dataDir)
    },
  }
}
