import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer, request, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** Without an answer (ms); a person would wait for seconds. */
const HANG = 300
const SLOW = 400

const LOGIN_PAGE = '<!doctype html><title>Free Wi-Fi</title><h1>Accept our terms to go on</h1>'
const BAD_GATEWAY = '<html><h1>502 Bad Gateway</h1></html>'

type Exchange = {
  /** Sends the request and returns the answer. */
  pass: () => Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>
  answer: ServerResponse
  cut: () => void
}

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

const html = (answer: ServerResponse, status: number, body: string) =>
  void answer.writeHead(status, { 'content-type': 'text/html', 'access-control-allow-origin': '*' }).end(body)

/** Each fault: whether the request arrives, and the app's answer. */
export const FAULTS = {
  'reset before': async ({ cut }) => cut(),
  'reset after': async ({ pass, cut }) => {
    await pass()
    cut()
  },
  'answer cut': async ({ pass, answer, cut }) => {
    const { status, headers, body } = await pass()
    answer.writeHead(status, { ...headers, 'content-length': body.length + 10 })
    answer.write(body.subarray(0, Math.ceil(body.length / 2)), () => cut())
    if (body.length === 0) cut()
  },
  'hang, not heard': async ({ cut }) => {
    await wait(HANG)
    cut()
  },
  'hang, heard': async ({ pass, cut }) => {
    await pass()
    await wait(HANG)
    cut()
  },
  'slow 2G': async ({ pass, answer }) => {
    await wait(SLOW)
    const { status, headers, body } = await pass()
    await wait(SLOW)
    answer.writeHead(status, headers as never)
    for (let sent = 0; sent < body.length; sent += 512) {
      answer.write(body.subarray(sent, sent + 512))
      await wait(20)
    }
    answer.end()
  },
  '502 in HTML': async ({ answer }) => html(answer, 502, BAD_GATEWAY),
  '502, heard': async ({ pass, answer }) => {
    await pass()
    html(answer, 502, BAD_GATEWAY)
  },
  'Wi-Fi page': async ({ answer }) => html(answer, 200, LOGIN_PAGE),
  'too many': async ({ answer }) => html(answer, 429, 'Too Many Requests'),
} as const satisfies Record<string, (exchange: Exchange) => Promise<void>>

export type Fault = keyof typeof FAULTS

/** A proxy to the API: the next matching request meets a fault, and all others pass. */
export async function openFaultyProxy(onFaulted: () => void) {
  let apiUrl = ''
  let next: { fault: Fault; path: RegExp } | null = null
  let isOffline = false
  const server = createServer(async (incoming, answer) => {
    if (isOffline) return void incoming.socket.destroy()
    const body = await buffer(incoming)
    const pass = async () => {
      // A unique address per request avoids the limits by address.
      const client = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`
      const { host: _, ...headers } = incoming.headers
      const sent = request(`${apiUrl}${incoming.url}`, {
        method: incoming.method,
        headers: { ...headers, 'x-client': client },
      })
      sent.end(body)
      const [received] = await once(sent, 'response')
      const { 'transfer-encoding': __, ...others } = received.headers
      return { status: received.statusCode ?? 0, headers: others, body: await buffer(received) }
    }
    if (next?.path.test(incoming.url ?? '') && incoming.method !== 'OPTIONS') {
      const { fault } = next
      next = null
      await FAULTS[fault]({ pass, answer, cut: () => incoming.socket.destroy() })
      setTimeout(onFaulted, 50)
      return
    }
    const { status, headers, body: text } = await pass()
    answer.writeHead(status, headers as never).end(text)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    leadTo: (url: string) => {
      apiUrl = url
    },
    meet: (fault: Fault, path: RegExp) => {
      next = { fault, path }
    },
    beOffline: (offline: boolean) => {
      isOffline = offline
    },
    isWaiting: () => next !== null,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
