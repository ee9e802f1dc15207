import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { createServer as createSocketServer } from 'node:net'
import type { Duplex } from 'node:stream'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { drain } from './drain.ts'

type HttpOptions = {
  port: number
  fetch(request: Request, bindings: HttpBindings): Response | Promise<Response>
  /** Answers with Node's own objects, a third faster. Undefined leaves the request to `fetch`; a Response is a refusal to send. */
  direct?(incoming: IncomingMessage, outgoing: ServerResponse): Promise<Response | undefined> | undefined
  upgrade?(request: IncomingMessage, socket: Duplex, head: Buffer): void
  uploadLimit?(incoming: IncomingMessage): number | undefined
}

export type HttpServer = { url: string; close(): Promise<void> }

const USUAL_BODY_LIMIT = 1024 * 1024

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Only these names are ours (DNS rebinding). CORS and the keys refuse pages that know the address. */
function isLoopback(host: string | undefined) {
  const name = host?.replace(/:\d+$/, '')
  return name === '127.0.0.1' || name === 'localhost' || name === '[::1]'
}

const refuse = (status: number, message: string) => Response.json({ message }, { status })

function refusalOf({ headers, method = '' }: IncomingMessage, uploadLimit: number | undefined) {
  if (!isLoopback(headers.host)) return refuse(403, 'This server answers to 127.0.0.1 and localhost only')
  if (!METHODS.has(method)) return refuse(405, 'Method not allowed')
  // A body of unknown length would have to be counted while streaming; only uploads need one.
  if (headers['transfer-encoding'] && uploadLimit === undefined) return refuse(411, 'Length required')
  if (Number(headers['content-length'] ?? 0) > (uploadLimit ?? USUAL_BODY_LIMIT))
    return refuse(413, 'Request body too large')
  return undefined
}

function reportFailure({ method, url }: IncomingMessage, error: unknown): Response {
  console.error(`${method} ${url?.split('?', 1)[0]} failed:`, error)
  return refuse(500, 'Internal server error')
}

async function sendRefusal(incoming: IncomingMessage, outgoing: ServerResponse, refusal: Response) {
  const [text, isDrained] = await Promise.all([refusal.text(), drain(incoming)])
  const headers = Object.fromEntries(refusal.headers)
  outgoing.writeHead(refusal.status, {
    ...headers,
    'content-length': Buffer.byteLength(text),
    ...(!isDrained && { connection: 'close' }),
  })
  outgoing.end(text)
}

/** Serves a server's port on [::1] too, if available and unused. Returns a function that stops it. */
export async function alsoOnIpv6(server: Pick<Server, 'emit'>, port: number): Promise<() => void> {
  const twin = createSocketServer((socket) => server.emit('connection', socket)).listen(port, '::1')
  await Promise.race([once(twin, 'listening'), once(twin, 'error')]).catch(() => undefined)
  return () => void twin.close()
}

/** Serves web-standard requests and responses over HTTP, on loopback only. */
export async function serveHttp(options: HttpOptions): Promise<HttpServer> {
  async function answer(request: Request, bindings: HttpBindings): Promise<Response> {
    const { incoming } = bindings
    const response =
      refusalOf(incoming, options.uploadLimit?.(incoming)) ?? (await respond(request, bindings))
    if (!(await drain(incoming))) response.headers.set('connection', 'close')
    return response
  }

  async function respond(request: Request, bindings: HttpBindings): Promise<Response> {
    try {
      return await options.fetch(request, bindings)
    } catch (error) {
      return reportFailure(bindings.incoming, error)
    }
  }

  const listen = getRequestListener((request, bindings) => answer(request, bindings as HttpBindings), {
    // The tests and Vite live in this process too: its Request and Response stay Node's own.
    overrideGlobalObjects: false,
  })
  const server = createServer((incoming, outgoing) => {
    const directly = refusalOf(incoming, options.uploadLimit?.(incoming))
      ? undefined
      : options.direct?.(incoming, outgoing)
    if (!directly) return void listen(incoming, outgoing)
    directly
      .catch((error: unknown) => reportFailure(incoming, error))
      .then((refusal) => refusal && sendRefusal(incoming, outgoing, refusal))
  })
  // Node no longer counts these among its connections, but waits for them.
  const upgraded = new Set<Duplex>()
  server.on('upgrade', (request, socket, head) => {
    upgraded.add(socket)
    socket.once('close', () => upgraded.delete(socket))
    if (options.upgrade && isLoopback(request.headers.host)) options.upgrade(request, socket, head)
    else socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
  })
  server.listen(options.port, '127.0.0.1')
  await once(server, 'listening')
  const closeIpv6 = await alsoOnIpv6(server, options.port)
  return {
    url: `http://127.0.0.1:${options.port}`,
    async close() {
      const closed = once(server, 'close')
      closeIpv6()
      server.close()
      server.closeAllConnections()
      for (const socket of upgraded) socket.destroy()
      await closed
    },
  }
}
