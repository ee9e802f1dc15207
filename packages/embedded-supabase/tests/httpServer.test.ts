import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
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
  // Closing breaks every connection.
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

test('an unwanted body is read piece by piece, so that other requests come in between', async () => {
  const MEGABYTES = 16
  let mostAtOnce = 0
  const server = await serveHttp({
    port: await freePort(),
    uploadLimit: () => MEGABYTES * 1024 * 1024,
    fetch(_request, { incoming: { socket } }) {
      let read = socket.bytesRead
      const look = () => {
        mostAtOnce = Math.max(mostAtOnce, socket.bytesRead - read)
        read = socket.bytesRead
        if (!socket.destroyed) setImmediate(look)
      }
      setImmediate(look)
      return new Response('not wanted', { status: 413 })
    },
  })
  onTestFinished(() => server.close())
  const body = Buffer.alloc(MEGABYTES * 1024 * 1024)
  expect((await fetch(server.url, { method: 'POST', body })).status).toBe(413)
  expect(mostAtOnce).toBeLessThan(256 * 1024)
})
