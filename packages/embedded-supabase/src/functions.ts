import { existsSync } from 'node:fs'
import { entryPoint, type FunctionProcess, startFunction } from './functionProcess.ts'
import { FunctionFailure, proxyRequest } from './functionProxy.ts'
import { verifyToken } from './jwt.ts'
import type { Keys } from './keys.ts'

/** Edge functions at `/functions/v1/{name}`, each in its own Deno that starts with its first call. */
export interface Functions {
  /** `address` is the client's; the function finds it in the platform's header. */
  handle(request: Request, address: string): Promise<Response>
  /** Whether the last start of every called function succeeded. */
  isUp(): boolean
  close(): Promise<void>
}

interface FunctionsOptions {
  apiUrl: string
  keys: Keys
  config?: Record<string, { enabled: boolean; verifyJwt: boolean }>
  /** Extra environment variables, as `supabase secrets set` would make them. */
  secrets?: Record<string, string>
  reach?: string[]
  directory: string
  timeout?: number
  log?: (line: string) => void
  /** Called with one line when a function's process ends unexpectedly. */
  say?: (sentence: string) => void
}

export function createFunctions(options: FunctionsOptions): Functions {
  const { apiUrl, keys, config = {}, reach = [], directory, timeout = 150_000 } = options
  const { log = () => undefined, say = () => undefined } = options
  const running = new Map<string, Promise<FunctionProcess>>()
  const broken = new Set<string>()
  let closing = false

  const environment = {
    SUPABASE_URL: apiUrl,
    SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: keys.publishableKey }),
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: keys.secretKey }),
    SUPABASE_ANON_KEY: keys.publishableKey,
    SUPABASE_SERVICE_ROLE_KEY: keys.secretKey,
    ...options.secrets,
  }

  /** The function's process: the running one, or a new one at the first call and after a crash. */
  function processOf(name: string): Promise<FunctionProcess> {
    const known = running.get(name)
    if (known) return known
    const started = startFunction({
      directory,
      name,
      environment,
      reach: [new URL(apiUrl).host, ...reach],
      log,
    })
    running.set(name, started)
    const forget = () => running.delete(name)
    started.then(
      async ({ ended }) => {
        broken.delete(name)
        await ended
        forget()
        if (!closing) say(`The function ${name} ended unexpectedly; its next call starts it again.`)
      },
      () => {
        broken.add(name)
        forget()
      },
    )
    return started
  }

  async function route(request: Request, address: string): Promise<Response> {
    const [, , , name = ''] = new URL(request.url).pathname.split('/')
    const { enabled, verifyJwt } = config[name] ?? { enabled: true, verifyJwt: true }
    if (!enabled || !isFunction(directory, name)) {
      throw new FunctionFailure(404, 'NOT_FOUND', 'Requested function was not found')
    }
    // A preflight request carries no token; the function answers it like any other.
    if (verifyJwt && request.method !== 'OPTIONS') await requireToken(request, keys.jwtSecret)

    const { url, stop } = await processOf(name).catch(() => {
      throw new FunctionFailure(503, 'BOOT_ERROR', 'Function failed to start (please check logs)')
    })
    const signal = AbortSignal.timeout(timeout)
    try {
      return await proxyRequest(request, url, address, signal)
    } catch {
      if (!signal.aborted) {
        throw new FunctionFailure(500, 'WORKER_ERROR', 'Function exited due to an error (please check logs)')
      }
      // A stuck function would block all later callers too.
      stop()
      throw new FunctionFailure(504, 'IDLE_TIMEOUT', 'Function did not respond in time')
    }
  }

  return {
    handle: (request, address) =>
      route(request, address).catch((error: unknown) => {
        if (error instanceof FunctionFailure) return error.toResponse()
        throw error
      }),

    isUp: () => broken.size === 0,

    async close() {
      closing = true
      const stopping = [...running.values()].map(async (started) => {
        const { stop, ended } = await started
        stop()
        await ended
      })
      await Promise.allSettled(stopping)
    },
  }
}

function isFunction(directory: string, name: string): boolean {
  return /^[a-z0-9][a-z0-9-]*$/.test(name) && existsSync(new URL(entryPoint(directory, name)))
}

async function requireToken(request: Request, jwtSecret: string): Promise<void> {
  const [, token] = /^Bearer\s+(\S+)$/i.exec(request.headers.get('authorization') ?? '') ?? []
  if (!token) throw new FunctionFailure(401, 'UNAUTHORIZED_NO_AUTH_HEADER', 'Missing authorization header')
  if (!(await verifyToken(token, jwtSecret))) {
    throw new FunctionFailure(401, 'UNAUTHORIZED_INVALID_JWT_FORMAT', 'Invalid JWT')
  }
}
