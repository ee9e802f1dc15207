import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { roleOfKey, tokenOf } from './callers.ts'
import { type Child, spawnChild } from './childProcess.ts'
import type { StackConfig } from './config.ts'
import { forward } from './forward.ts'
import { signToken } from './jwt.ts'
import type { Keys } from './keys.ts'
import { findPostgrest } from './restProgram.ts'
import { StackError } from './stackError.ts'
import { supervise } from './supervise.ts'

export type Rest = {
  /** Answers a request with a genuine API key. `answerHeaders` are added to PostgREST's own; `body` was already read. */
  handle(
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    answerHeaders: Iterable<[name: string, value: string]>,
    body?: Buffer,
  ): void
  isUp(): Promise<boolean>
  reload(): void
  close(): Promise<void>
}

type RestOptions = {
  databaseUrl: string
  keys: Keys
  config: StackConfig['api']
  log?: (line: string) => void
  say?: (sentence: string) => void
}

/** Measured on two cores: 10 connections serve 1.5 to 2 times what 4 do. */
const POOL = 10

/** How long PostgREST caches a token's verification, at most until it expires: a third less work per call. */
const JWT_CACHE_SECONDS = 3_600

/** PostgREST closes a connection that is idle for 30 s; ours close earlier, so that none breaks under a request. */
const IDLE_MS = 20_000

const BOOT_MS = 20_000

function environmentOf({ databaseUrl, keys, config }: RestOptions, socketPath: string) {
  return {
    PGRST_DB_URI: databaseUrl,
    PGRST_DB_SCHEMAS: config.schemas.join(','),
    PGRST_DB_EXTRA_SEARCH_PATH: config.extraSearchPath.join(','),
    PGRST_DB_MAX_ROWS: String(config.maxRows),
    PGRST_DB_ANON_ROLE: 'anon',
    PGRST_DB_POOL: String(POOL),
    PGRST_JWT_SECRET: keys.jwtSecret,
    PGRST_JWT_CACHE_MAX_LIFETIME: String(JWT_CACHE_SECONDS),
    PGRST_OPENAPI_MODE: 'disabled',
    PGRST_SERVER_UNIX_SOCKET: socketPath,
    PGRST_SERVER_UNIX_SOCKET_MODE: '600',
  }
}

/** Whether PostgREST listens and knows the schema: until then it answers 503. */
function isServing(socketPath: string): Promise<boolean> {
  return new Promise((resolve) => {
    request({ socketPath, path: '/', method: 'HEAD' }, (answer) =>
      resolve(answer.resume().statusCode !== 503),
    )
      .on('error', () => resolve(false))
      .end()
  })
}

async function startProgram(
  program: string,
  environment: Record<string, string>,
  socketPath: string,
  log: (line: string) => void,
): Promise<Child> {
  let lastLine = 'it says nothing'
  const loaded = Promise.withResolvers<void>()
  const child = spawnChild([program], { env: environment }, (line) => {
    log(line)
    lastLine = line
    if (line.includes('Schema cache loaded')) loaded.resolve()
  })
  const deadline = Date.now() + BOOT_MS
  // An earlier request would get 503 and make it read the whole schema again.
  await Promise.race([loaded.promise, child.ended, delay(BOOT_MS, undefined, { ref: false })])
  while (!(await isServing(socketPath))) {
    if (child.process.exitCode !== null || Date.now() > deadline) {
      await child.stop()
      throw new StackError('rest_unavailable', `PostgREST does not start: ${lastLine}`)
    }
    await delay(10)
  }
  return child
}

/** Starts PostgREST on a migrated database, and restarts it after a crash. Throws `rest_unavailable` if it cannot run. */
export async function startRest(options: RestOptions): Promise<Rest> {
  const { keys, log = () => undefined, say } = options
  const program = await findPostgrest()
  // A socket's path is limited to some 100 characters, and a data directory may be deep.
  const directory = mkdtempSync(join(tmpdir(), 'rest-'))
  const socketPath = join(directory, 'socket')
  const agent = new Agent({ keepAlive: true, timeout: IDLE_MS })
  const serverToken = await signToken({ role: 'service_role' }, keys.jwtSecret)
  const removeSocket = () => rmSync(directory, { recursive: true, force: true })
  const supervised = await supervise({
    name: 'PostgREST',
    start: () => startProgram(program, environmentOf(options, socketPath), socketPath, log),
    say,
  }).catch((error: unknown) => {
    removeSocket()
    throw error
  })

  /** No session means anon, which PostgREST assumes without a token. */
  function authorizationOf(incoming: IncomingMessage) {
    const token = tokenOf(incoming) ?? (roleOfKey(incoming, keys) === 'anon' ? undefined : serverToken)
    return token && { authorization: `Bearer ${token}` }
  }

  return {
    handle(incoming, outgoing, answerHeaders, body) {
      const { authorization: _, apikey: __, ...headers } = incoming.headers
      const program = supervised.current()
      void forward(incoming, outgoing, {
        agent,
        socketPath,
        path: withoutApiKey(incoming.url ?? '/').slice('/rest/v1'.length),
        headers: { ...headers, ...authorizationOf(incoming) },
        answerHeaders,
        body,
        isSame: () => supervised.current() === program,
      })
    },
    isUp: () => isServing(socketPath),
    reload: () => void supervised.current()?.process.kill('SIGUSR1'),
    async close() {
      agent.destroy()
      await supervised.stop()
      removeSocket()
    },
  }
}

/** PostgREST would take a key in the query for a filter. */
const withoutApiKey = (url: string) => url.replace(/([?&])apikey=[^&]*&?/, '$1')
