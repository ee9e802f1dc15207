import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { HttpBindings } from '@hono/node-server'
import { Hono, type MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import { createCallerQueues } from './callerQueues.ts'
import { identify, isAnonymous, nameClient, refuseKey, roleOfKey, tokenOf } from './callers.ts'
import type { RefuseUnknown } from './functionNames.ts'
import type { Health } from './health.ts'
import { type HttpServer, serveHttp } from './httpServer.ts'
import type { Claims } from './jwt.ts'
import type { Keys } from './keys.ts'
import type { Rest } from './rest.ts'
import { mayHoldManyNames, refuseAddress, refuseBody, refuseLength } from './restRefusals.ts'

type GatewayOptions = {
  port: number
  keys: Keys
  uploadLimit: number
  rest: Pick<Rest, 'handle'>
  refuseUnknown: RefuseUnknown
  functions: { handle(request: Request, address: string): Promise<Response> }
  storage: { handle(request: Request, claims: Claims | null): Promise<Response> }
  auth: { handle(request: Request, address: string): Promise<Response> }
  realtime: { upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void }
  health(): Promise<Health>
  /** The header, in lower case, with the client IP from a front proxy; default: the socket address. */
  addressHeader?: string
  log?: (line: string) => void
}

type Environment = { Bindings: HttpBindings }

/** Opened by a browser from a mail, without a key. */
const OPEN_AUTH_PATHS = ['/auth/v1/verify', '/auth/v1/.well-known/jwks.json']

const EXPOSED_HEADERS = [
  'Content-Range',
  'Content-Location',
  'Preference-Applied',
  'X-Total-Count',
  'Link',
  'X-Supabase-Api-Version',
  'X-Sb-Error-Code',
  'Location',
  'Upload-Length',
  'Upload-Offset',
]

const CORS = cors({
  origin: '*',
  allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
  exposeHeaders: EXPOSED_HEADERS,
  maxAge: 86_400,
})

/** Responses contain personal, current data; no proxy or browser may cache them. */
const NO_STORE: MiddlewareHandler<Environment> = (context, next) => {
  context.header('Cache-Control', 'no-store')
  return next()
}

const REST_PATH = /^\/rest\/v1(?:[/?]|$)/

/** The same headers for REST, which is answered without Hono. */
const REST_HEADERS = new Map([
  ['access-control-allow-origin', '*'],
  ['access-control-expose-headers', EXPOSED_HEADERS.join(',')],
  ['cache-control', 'no-store'],
])

const pathOf = (incoming: IncomingMessage) => incoming.url?.split('?', 1)[0] ?? '/'

const TRACEPARENT = /^00-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}$/

/** The client's request id (W3C Trace Context), which the platform's gateway logs too. */
const traceOf = ({ headers: { traceparent } }: IncomingMessage) =>
  TRACEPARENT.exec(String(traceparent ?? ''))?.[1]

function logRequest(incoming: IncomingMessage, outgoing: ServerResponse, log: (line: string) => void) {
  const started = performance.now()
  outgoing.once('close', () => {
    const ms = Math.round(performance.now() - started)
    const { method } = incoming
    const path = pathOf(incoming)
    log(JSON.stringify({ method, path, status: outgoing.statusCode, ms, trace: traceOf(incoming) }))
  })
}

const tooManyAtOnce = () =>
  Response.json(
    { code: 'too_many_at_once', message: 'Too many requests of this caller are waiting.' },
    { status: 429, headers: { 'retry-after': '1' } },
  )

/** The one address of the API: checks keys and forwards each request to its service. */
export function startGateway(options: GatewayOptions): Promise<HttpServer> {
  const { keys, rest, refuseUnknown, functions, storage, auth, realtime, health, addressHeader, log } =
    options
  const app = new Hono<Environment>()
  const queues = createCallerQueues()
  if (log)
    app.use(({ env: { incoming, outgoing } }, next) => {
      logRequest(incoming, outgoing, log)
      return next()
    })

  // A function checks its callers and answers preflights itself, as on the platform.
  app.all('/functions/v1/*', ({ req, env: { incoming } }) =>
    functions.handle(req.raw, nameClient(incoming, addressHeader)),
  )

  app.use(CORS)
  app.use('/auth/v1/*', NO_STORE)

  app.all('/storage/v1/*', async ({ req, env: { incoming } }) => {
    if (isAnonymous(incoming)) return storage.handle(req.raw, null)
    const refusal = refuseKey(incoming, keys)
    if (refusal) return refusal
    const claims = await identify(incoming, keys)
    return claims
      ? storage.handle(req.raw, claims)
      : Response.json({ message: 'Invalid JWT' }, { status: 401 })
  })

  app.all('/auth/v1/*', ({ req, env: { incoming } }) => {
    const refusal = OPEN_AUTH_PATHS.includes(req.path) ? undefined : refuseKey(incoming, keys)
    return refusal ?? auth.handle(req.raw, nameClient(incoming, addressHeader))
  })

  app.get('/health', async () => {
    const parts = await health()
    return Response.json(parts, { status: Object.values(parts).includes('down') ? 503 : 200 })
  })

  app.notFound(() => Response.json({ message: 'no Route matched with those values' }, { status: 404 }))
  app.onError((error) => {
    throw error
  })

  /** Forwards a call to PostgREST, or returns why it is refused. */
  async function callRest(
    incoming: IncomingMessage,
    outgoing: ServerResponse,
  ): Promise<Response | undefined> {
    const badKey = refuseKey(incoming, keys)
    if (badKey) return badKey
    const address = nameClient(incoming, addressHeader)
    const claims = await identify(incoming, keys)
    // Edge functions call for many users.
    if (claims?.role !== 'service_role') {
      const turn = queues.enter(claims?.sub ?? address, outgoing)
      if (!turn) return tooManyAtOnce()
      await turn
      if (outgoing.destroyed) return undefined
    }
    const refusal =
      refuseAddress(incoming.url ?? '/') ??
      refuseLength(incoming, tokenOf(incoming) === undefined && roleOfKey(incoming, keys) === 'anon') ??
      (await refuseUnknown(incoming.url ?? '/'))
    if (refusal) return refusal
    const body = mayHoldManyNames(incoming) ? await buffer(incoming) : undefined
    const refusedBody = body && refuseBody(body)
    if (refusedBody) return refusedBody
    rest.handle(incoming, outgoing, REST_HEADERS, body)
    return undefined
  }

  return serveHttp({
    port: options.port,
    fetch: app.fetch,
    direct(incoming, outgoing) {
      // A preflight is answered as those of the other services.
      if (incoming.method === 'OPTIONS' || !REST_PATH.test(incoming.url ?? '')) return undefined
      if (log) logRequest(incoming, outgoing, log)
      return callRest(incoming, outgoing).then((refusal) => {
        for (const [name, value] of REST_HEADERS) refusal?.headers.set(name, value)
        return refusal
      })
    },
    uploadLimit: (incoming) =>
      /^\/(storage|functions)\/v1\//.test(pathOf(incoming)) ? options.uploadLimit : undefined,
    upgrade(request, socket, head) {
      if (pathOf(request) === '/realtime/v1/websocket') realtime.upgrade(request, socket, head)
      else socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
    },
  })
}
