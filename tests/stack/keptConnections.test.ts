import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, createServer, type IncomingMessage, request } from 'node:http'
import { createServer as createSocketServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { forward } from 'embedded-supabase/testing'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type FreshStack, freshStack } from '../support/stack.ts'

let stack: FreshStack
let session: string
beforeAll(async () => {
  stack = await freshStack()
  const amina = await stack.signInAs('amina')
  session = (await amina.auth.getSession()).data.session?.access_token ?? ''
})
afterAll(() => stack.stop())

type Sent = { method?: string; path: string; headers?: Record<string, string>; body?: Buffer }

function keptClient(origin: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(() => agent.destroy())
  return async ({ method = 'POST', path, headers = {}, body }: Sent) => {
    const sent = request(`${origin}${path}`, { agent, method, headers })
    // The reply may still be read if sending fails.
    sent.on('error', () => undefined)
    sent.end(body)
    const answered = once(sent, 'response')
    const [answer] = (await Promise.race([
      answered,
      once(sent, 'close').then(() => Promise.reject(new Error(`${path}: the connection was cut`))),
    ])) as [IncomingMessage]
    return {
      status: answer.statusCode,
      text: await text(answer),
      isFirst: !sent.reusedSocket,
      isLast: answer.headers.connection === 'close',
    }
  }
}

const megabytes = (count: number) => Buffer.alloc(Math.round(count * 1024 * 1024), 'x')

test('a client that keeps its connection gets an answer to every request, whatever was refused before', async () => {
  const send = keptClient(stack.apiUrl)
  const key = { apikey: stack.keys.publishableKey }
  const amina = { ...key, authorization: `Bearer ${session}` }
  const json = { 'content-type': 'application/json' }
  const refused: [number, Sent][] = [
    [413, { path: '/rest/v1/rpc/my_profile', headers: { ...key, ...json }, body: megabytes(2) }],
    [413, { path: '/auth/v1/signup', headers: { ...key, ...json }, body: megabytes(20) }],
    // Over the bucket's limit, which Storage reports so.
    [400, { path: '/storage/v1/object/documents/x', headers: amina, body: megabytes(60) }],
    [401, { path: '/rest/v1/rpc/my_profile', headers: json, body: megabytes(0.9) }],
    [401, { path: '/auth/v1/signup', headers: json, body: megabytes(0.9) }],
    // PostgREST refuses it and closes without reading the body.
    [
      401,
      {
        path: '/rest/v1/rpc/my_profile',
        headers: { ...amina, ...json, authorization: 'Bearer x' },
        body: Buffer.from(JSON.stringify({ word: 'x'.repeat(300_000) })),
      },
    ],
    // No parameter has such a long name.
    [400, { path: '/rest/v1/rpc/my_profile', headers: { ...amina, ...json }, body: megabytes(0.3) }],
    [403, { path: '/auth/v1/signup', headers: { ...key, host: 'evil.example' }, body: megabytes(0.9) }],
    [404, { path: '/nowhere', headers: key, body: megabytes(0.9) }],
    [401, { path: '/functions/v1/documents/payment-proof', body: megabytes(30) }],
    [413, { path: '/functions/v1/documents/payment-proof', headers: amina, body: megabytes(30) }],
    [413, { path: '/functions/v1/mails', headers: key, body: megabytes(1) }],
    [415, { path: '/functions/v1/documents/payment-proof', headers: amina, body: megabytes(3) }],
  ]
  for (let round = 0; round < 2; round += 1)
    for (const [status, sent] of refused) {
      const refusal = await send(sent)
      expect([sent.path, refusal.status]).toEqual([sent.path, status])
      const next = await send({
        path: '/rest/v1/rpc/my_profile',
        headers: { ...amina, ...json },
        body: Buffer.from('{}'),
      })
      expect([`after ${sent.path}`, next.status]).toEqual([`after ${sent.path}`, 200])
      // The client knew in advance whether it needed a new connection.
      expect(next.isFirst).toBe(refusal.isLast)
    }
})

/** A server behind the gateway, which answers with the request's body. */
function serveBehind(answer: (body: string, count: number) => 'answer' | 'cut') {
  const counts = new WeakMap<object, number>()
  return gatewayTo(
    createServer(async (incoming, outgoing) => {
      const count = (counts.get(incoming.socket) ?? 0) + 1
      counts.set(incoming.socket, count)
      const body = await text(incoming)
      if (answer(body, count) === 'cut') incoming.socket.destroy()
      else outgoing.end(body)
    }),
  )
}

async function gatewayTo(behind: Server) {
  const directory = mkdtempSync(join(tmpdir(), 'behind-'))
  const socketPath = join(directory, 'socket')
  const agent = new Agent({ keepAlive: true })
  behind.listen(socketPath)
  const gateway = createServer((incoming, outgoing) =>
    forward(incoming, outgoing, {
      agent,
      socketPath,
      path: incoming.url ?? '/',
      headers: incoming.headers,
      answerHeaders: new Headers(),
      isSame: () => true,
    }),
  ).listen(0, '127.0.0.1')
  await Promise.all([once(behind, 'listening'), once(gateway, 'listening')])
  onTestFinished(() => {
    agent.destroy()
    gateway.closeAllConnections()
    gateway.close()
    behind.close()
    rmSync(directory, { recursive: true })
  })
  const address = gateway.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
}

test('a client whose kept connection was closed has the request resent once on a fresh one', async () => {
  const done: string[] = []
  // It answers one request per connection and drops the next unread, like a closed kept connection.
  const origin = await serveBehind((body, count) => {
    if (count > 1) return 'cut'
    done.push(body)
    return 'answer'
  })
  const send = keptClient(origin)
  const bodies = Array.from({ length: 20 }, (_, place) => `${place} ${'x'.repeat(place * 10_000)}`)
  for (const body of bodies) expect((await send({ path: '/', body: Buffer.from(body) })).status).toBe(200)
  expect(done).toEqual(bodies)
})

test('a server behind that refuses a long body at its headers closes the connection under no byte of it', async () => {
  let read = ''
  const origin = await gatewayTo(
    createSocketServer((socket) =>
      socket.setEncoding('latin1').on('data', (chunk: string) => {
        read += chunk
        socket.write('HTTP/1.1 401 Unauthorized\r\nContent-Length: 7\r\n\r\nrefused', () => socket.destroy())
      }),
    ),
  )
  const answer = await keptClient(origin)({ path: '/', body: megabytes(0.9) })
  expect(answer).toMatchObject({ status: 401, text: 'refused' })
  expect(read).toMatch(/^POST .*\r\n\r\n$/s)
})

test('a server behind that wants a long body gets it whole', async () => {
  const bodies: string[] = []
  const origin = await serveBehind((body) => {
    bodies.push(body)
    return 'answer'
  })
  const body = megabytes(0.9)
  const answer = await keptClient(origin)({ path: '/', body })
  expect([answer.status, answer.text === body.toString(), bodies.length]).toEqual([200, true, 1])
})

test('a request that the server behind cuts on a fresh connection is not sent again', async () => {
  let seen = 0
  const origin = await serveBehind(() => {
    seen += 1
    return 'cut'
  })
  expect(await keptClient(origin)({ path: '/', body: Buffer.from('{}') })).toMatchObject({ status: 503 })
  expect(seen).toBe(1)
})
