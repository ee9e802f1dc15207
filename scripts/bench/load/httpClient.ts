import { Agent, type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'

export type HttpClient = {
  /** POSTs JSON and returns the response's JSON. Throws on every status but 2xx. */
  post<T>(path: string, body: unknown, token?: string): Promise<T>
  close(): void
}

/** A client with its own loopback address, because Auth counts requests per IP: 127.1.x.y. Only Linux answers on all of them. */
export function createHttpClient(apiUrl: string, publishableKey: string, number: number): HttpClient {
  const localAddress = process.platform === 'linux' ? `127.1.${number >> 8}.${number & 255 || 1}` : undefined
  const agent = new Agent({ keepAlive: true, maxSockets: 1, localAddress })
  const { hostname, port } = new URL(apiUrl)
  return {
    async post<T>(path: string, body: unknown, token?: string) {
      const text = JSON.stringify(body)
      const headers = {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(text),
        apikey: publishableKey,
        ...(token && { authorization: `Bearer ${token}` }),
      }
      const send = () =>
        new Promise<IncomingMessage>((resolve, reject) => {
          const sent = request({ hostname, port, path, method: 'POST', agent, headers }, resolve)
          sent.on('error', (error: NodeJS.ErrnoException) => {
            // The server closed the idle connection just now: the request never reached it.
            if (sent.reusedSocket && error.code === 'ECONNRESET') send().then(resolve, reject)
            else reject(error)
          })
          sent.end(text)
        })
      const response = await send()
      const answer = (await buffer(response)).toString('utf8')
      const { statusCode = 0 } = response
      if (statusCode >= 200 && statusCode < 300) return JSON.parse(answer) as T
      throw new Error(`POST ${path} was answered with ${statusCode}: ${answer.slice(0, 200)}`)
    },
    close: () => agent.destroy(),
  }
}
