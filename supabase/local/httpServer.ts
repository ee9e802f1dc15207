import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeStream } from 'node:stream/web'

type HttpOptions = {
  port: number
  /** `address` is the peer's, from the socket. */
  handle(request: Request, address: string): Promise<Response>
  upgrade?(request: IncomingMessage, socket: Duplex, head: Buffer): void
  /** For requests whose body is long and read as it comes in: the most bytes it may have. */
  uploadLimit?(request: IncomingMessage): number | undefined
}

export type HttpServer = { url: string; close(): Promise<void> }

const USUAL_BODY_LIMIT = 1024 * 1024

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

class TooLarge extends Error {}

/**
 * Web pages may not reach a local server under a name of their own (DNS rebinding): only these names are ours. Pages that
 * know the address are held off by CORS and the keys.
 */
function isLoopback(host: string | undefined) {
  const name = host?.replace(/:\d+$/, '')
  return name === '127.0.0.1' || name === 'localhost' || name === '[::1]'
}

async function* limited(incoming: IncomingMessage, limit: number): AsyncGenerator<Uint8Array> {
  let size = 0
  for await (const chunk of incoming) {
    size += chunk.length
    if (size > limit) throw new TooLarge()
    yield chunk
  }
}

function toRequest(incoming: IncomingMessage, body: BodyInit): Request {
  const { method, headers: received, url = '/' } = incoming
  const headers = new Headers()
  for (const [name, value] of Object.entries(received)) headers.set(name, String(value))
  const isEmpty = method === 'GET' || method === 'HEAD'
  const init = { method, headers, body: isEmpty ? null : body, duplex: 'half' }
  return new Request(new URL(url, `http://${received.host}`), init)
}

async function answer(options: HttpOptions, incoming: IncomingMessage): Promise<Response> {
  const { headers, method = '', url, socket } = incoming
  if (!isLoopback(headers.host)) return refuse(403, 'This server answers to 127.0.0.1 and localhost only')
  if (!METHODS.has(method)) return refuse(405, 'Method not allowed')
  const uploadLimit = options.uploadLimit?.(incoming)
  const limit = uploadLimit ?? USUAL_BODY_LIMIT
  if (Number(headers['content-length'] ?? 0) > limit) return refuse(413, 'Request body too large')
  try {
    const bytes = limited(incoming, limit)
    const body = uploadLimit ? (Readable.toWeb(Readable.from(bytes)) as ReadableStream) : await buffer(bytes)
    return await options.handle(toRequest(incoming, body), socket.remoteAddress ?? '')
  } catch (error) {
    if (error instanceof TooLarge) return refuse(413, 'Request body too large')
    console.error(`${method} ${url?.split('?', 1)[0]} failed:`, error)
    return refuse(500, 'Internal server error')
  }
}

const refuse = (status: number, message: string) => Response.json({ message }, { status })

async function send(response: Response, incoming: IncomingMessage, outgoing: ServerResponse) {
  // What is left of a refused body would be taken for the next request.
  if (!incoming.complete) outgoing.setHeader('Connection', 'close')
  outgoing.writeHead(response.status, Object.fromEntries(response.headers))
  // Nothing can be piped to somebody who has left already, and an unread body keeps its file open.
  if (!response.body || incoming.method === 'HEAD' || outgoing.destroyed) {
    await response.body?.cancel()
    outgoing.end()
    return
  }
  // The reader may leave at any time, as players do when they seek.
  await pipeline(Readable.fromWeb(response.body as NodeStream), outgoing).catch(() => undefined)
}

/** Serves web-standard requests and responses over HTTP, on loopback only. */
export async function serveHttp(options: HttpOptions): Promise<HttpServer> {
  const server = createServer(async (incoming, outgoing) => {
    await send(await answer(options, incoming), incoming, outgoing)
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
  return {
    url: `http://127.0.0.1:${options.port}`,
    async close() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      for (const socket of upgraded) socket.destroy()
      await closed
    },
  }
}
