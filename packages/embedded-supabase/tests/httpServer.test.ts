import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { serveHttp } from '../src/httpServer.ts'
import { freePort } from '../src/ports.ts'

test('a video file is closed as soon as the student’s connection breaks before the answer', async () => {
  // This clock never advances: waits never end.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const asked = Promise.withResolvers<void>()
  const broken = Promise.withResolvers<void>()
  const putAway = Promise.withResolvers<string>()
  const server = await serveHttp({
    port: await freePort(),
    async fetch() {
      asked.resolve()
      await broken.promise
      return new Response(new ReadableStream({ cancel: () => putAway.resolve('put away') }))
    },
  })
  const answer = expect(fetch(server.url)).rejects.toThrow('fetch failed')
  await asked.promise
  await server.close()
  await answer
  broken.resolve()
  expect(await putAway.promise).toBe('put away')
})

test('a free port passes over a busy one, and no outgoing connection takes it before the server does', async () => {
  const busy = createServer().listen((await freePort()) + 1, '127.0.0.1')
  onTestFinished(() => void busy.close())
  await once(busy, 'listening')
  const port = await freePort()
  expect(port).toBeGreaterThan((busy.address() as AddressInfo).port)
  expect(port).toBeLessThan(32_768)
})

/** A socket client that sends these headers and a part of the body; `received` is the response so far. */
async function openSocket(url: string, length: number, part: string) {
  const socket = connect(Number(new URL(url).port), '127.0.0.1').setEncoding('utf8')
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  let told = ''
  socket.on('data', (text: string) => {
    told += text
  })
  socket.write(`POST / HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: ${length}\r\n\r\n${part}`)
  return { socket, told: () => told }
}

test('a client whose body is too long hears whether the connection can be used again', async () => {
  const server = await serveHttp({ port: await freePort(), fetch: () => new Response('here') })
  onTestFinished(() => server.close())
  const tooLong = 1024 * 1024 + 1
  const whole = await openSocket(server.url, tooLong, 'x'.repeat(tooLong))
  await vi.waitFor(() => expect(whole.told()).toMatch(/^HTTP\/1\.1 413 /))
  expect(whole.told()).not.toMatch(/connection: close/i)
  whole.socket.write('GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n')
  await vi.waitFor(() => expect(whole.told()).toMatch(/HTTP\/1\.1 200 [\s\S]*here/))

  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const stuck = await openSocket(server.url, tooLong, 'only the beginning')
  // The request uses real sockets; only the wait for its rest is simulated.
  while (vi.getTimerCount() === 0) await new Promise((resolve) => setImmediate(resolve))
  expect(stuck.told()).toBe('')
  await vi.advanceTimersByTimeAsync(10_000)
  while (stuck.told() === '') await new Promise((resolve) => setImmediate(resolve))
  expect(stuck.told()).toMatch(/^HTTP\/1\.1 413 [\s\S]*connection: close/i)
})

test('unwanted bodies are read piece by piece, so that other requests come in between', async () => {
  const [BODIES, MEGABYTES] = [12, 4]
  const sockets: Socket[] = []
  const all = Promise.withResolvers<void>()
  let mostAtOnce = 0
  const readOfAll = () => sockets.reduce((sum, { bytesRead }) => sum + bytesRead, 0)
  function look(before: number) {
    const read = readOfAll()
    mostAtOnce = Math.max(mostAtOnce, read - before)
    if (sockets.some(({ destroyed }) => !destroyed)) setImmediate(look, read)
  }
  const server = await serveHttp({
    port: await freePort(),
    uploadLimit: () => MEGABYTES * 1024 * 1024,
    async fetch(_request, { incoming: { socket } }) {
      if (sockets.push(socket) === BODIES) all.resolve()
      await all.promise
      return new Response('not wanted', { status: 413 })
    },
  })
  onTestFinished(() => server.close())
  void all.promise.then(() => look(readOfAll()))
  const body = Buffer.alloc(MEGABYTES * 1024 * 1024)
  const send = async () => (await fetch(server.url, { method: 'POST', body })).status
  expect(new Set(await Promise.all(Array.from({ length: BODIES }, send)))).toEqual(new Set([413]))
  // Of four bodies, the piece that Node has read ahead and the next one.
  expect(mostAtOnce).toBeLessThanOrEqual(4 * 2 * 64 * 1024)
})
