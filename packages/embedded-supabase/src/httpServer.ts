import { once } from 'node:events'
import type { IncomingMessage, Server } from 'node:http'
import { createServer } from 'node:net'
import type { Duplex } from 'node:stream'
import { createAdaptorServer, type HttpBindings } from '@hono/node-server'
import { drain } from './drain.ts'

type HttpOptions = {
  port: number
  fetch(request: Request, bindings: HttpBindings): Response | Promise<Response>
  upgrade?(request: IncomingMessage, socket: Duplex, head: Buffer): void
  /** Size limit of a streamed long body (bytes). */
  uploadLimit?(incoming: IncomingMessage): number | undefined
}

export type HttpServer = { url: string; close(): Promise<void> }

const USUAL_BODY_LIMIT = 1024 * 1024

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/**
 * Web pages may not reach a local server under their own name (DNS rebinding): only these names are ours. CORS and the keys
 * refuse pages that know the address.
 */
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

/** Serves a server's port on [::1] too, if available and unused. Returns a function that stops it. */
export async function alsoOnIpv6(server: Pick<Server, 'emit'>, port: number): Promise<() => void> {
  const twin = createServer((socket) => server.emit('connection', socket)).listen(port, '::1')
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
    const { incoming } = bindings
    try {
      return await options.fetch(request, bindings)
    } catch (error) {
      console.error(`${incoming.method} ${incoming.url?.split('?', 1)[0]} failed:`, error)
      return refuse(500, 'Internal server error')
    }
  }

  const server = createAdaptorServer({
    fetch: (request, bindings) => answer(request, bindings as HttpBindings),
    // The tests and Vite live in this process too: its Request and Response stay Node's own.
    overrideGlobalObjects: false,
  }) as Server
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
