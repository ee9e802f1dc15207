import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { identify, isNameless, refuseKey } from './callers.ts'
import { type HttpServer, serveHttp } from './httpServer.ts'
import type { Claims } from './jwt.ts'
import type { Keys } from './keys.ts'

type Handler = (request: Request, claims: Claims) => Promise<Response>

type GatewayOptions = {
  port: number
  keys: Keys
  /** The longest upload to Storage in bytes. */
  uploadLimit: number
  rest: { handle: Handler }
  functions: { handle(request: Request): Promise<Response> }
  storage: { handle(request: Request, claims: Claims | null): Promise<Response> }
  auth: { handle(request: Request, address: string): Promise<Response> }
  realtime: { upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void }
  /** One line a request. */
  log?: (line: string) => void
}

/** Opened by a browser from a mail, without a key. */
const OPEN_AUTH_PATHS = ['/auth/v1/verify', '/auth/v1/.well-known/jwks.json']

const CORS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers':
    'Content-Range, Content-Location, Preference-Applied, X-Total-Count, Link, X-Supabase-Api-Version, X-Sb-Error-Code',
}

function answerPreflight(request: Request): Response {
  const wanted = request.headers.get('access-control-request-headers')
  const headers = {
    ...CORS,
    'Access-Control-Allow-Methods': 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS',
    'Access-Control-Max-Age': '86400',
    ...(wanted && { 'Access-Control-Allow-Headers': wanted, Vary: 'Access-Control-Request-Headers' }),
  }
  return new Response(null, { status: 204, headers })
}

function withCors(response: Response): Response {
  const headers = new Headers(response.headers)
  for (const [name, value] of Object.entries(CORS)) headers.set(name, value)
  return new Response(response.body, { status: response.status, headers })
}

const pathOf = (incoming: IncomingMessage) => incoming.url?.split('?', 1)[0] ?? '/'

/** The one address of the API: checks keys and tokens and hands each request to the part it is for. */
export function startGateway(options: GatewayOptions): Promise<HttpServer> {
  const { keys, rest, functions, storage, auth, realtime } = options

  async function identified(request: Request, handle: Handler) {
    const claims = await identify(request, keys)
    return claims instanceof Response ? claims : handle(request, claims)
  }

  function answer(request: Request, pathname: string, address: string): Promise<Response> {
    // A function checks its callers and answers preflights itself, as on the platform.
    if (pathname.startsWith('/functions/v1/')) return functions.handle(request)
    if (request.method === 'OPTIONS') return Promise.resolve(answerPreflight(request))
    return route(request, pathname, address).then(withCors)
  }

  async function route(request: Request, pathname: string, address: string): Promise<Response> {
    const [service] = /^\/\w+\/v1(?=\/)/.exec(pathname) ?? []
    switch (service) {
      case '/rest/v1':
        return identified(request, rest.handle)
      case '/storage/v1':
        if (isNameless(request)) return storage.handle(request, null)
        return identified(request, storage.handle)
      case '/auth/v1': {
        const refusal = OPEN_AUTH_PATHS.includes(pathname) ? undefined : refuseKey(request, keys)
        return refusal ?? auth.handle(request, address)
      }
      default:
        return Response.json({ message: 'no Route matched with those values' }, { status: 404 })
    }
  }

  return serveHttp({
    port: options.port,
    uploadLimit: (incoming) =>
      pathOf(incoming).startsWith('/storage/v1/') ? options.uploadLimit : undefined,
    async handle(request, address) {
      const started = performance.now()
      const { pathname } = new URL(request.url)
      const response = await answer(request, pathname, address)
      options.log?.(
        `${request.method} ${pathname} ${response.status} ${Math.round(performance.now() - started)} ms`,
      )
      return response
    },
    upgrade(request, socket, head) {
      if (pathOf(request) === '/realtime/v1/websocket') realtime.upgrade(request, socket, head)
      else socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
    },
  })
}
