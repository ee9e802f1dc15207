import { createServer, type IncomingMessage, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { sendOn } from '../src/sendOn.ts'

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return (server.address() as AddressInfo).port
}

const ask = (port: number, headers: Record<string, string>) =>
  new Promise<IncomingMessage>((resolve, reject) =>
    request({ port, host: '127.0.0.1', headers }, resolve).on('error', reject).end(),
  )

/** A server that responds in two parts, or breaks off after the first, behind a forwarding one. */
async function behind(parts: string[], breaksOff = false): Promise<number> {
  const far = await listen(
    createServer(async (_, answer) => {
      for (const part of parts) {
        answer.write(part)
        await new Promise((resolve) => setImmediate(resolve))
      }
      if (breaksOff) answer.destroy()
      else answer.end()
    }),
  )
  return listen(
    createServer(async (incoming, outgoing) => {
      const answer = await ask(far, {})
      sendOn(incoming, answer, outgoing, { 'content-type': 'application/json' })
    }),
  )
}

const GZIP = { 'accept-encoding': 'gzip, br' }
const LONG = ['"'.padEnd(20_000, 'lesson '), '"'.padStart(20_000, 'exam ')]

test('a long answer is compressed for a client that takes it, whole', async () => {
  const answer = await ask(await behind(LONG), GZIP)
  expect(answer.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' })
  const sent = await buffer(answer)
  expect(sent.length).toBeLessThan(2_000)
  expect(gunzipSync(sent).toString()).toBe(LONG.join(''))
})

test.each([
  ['a short answer', ['{"a":', '1}'], GZIP],
  ['an answer for a client that takes no compressed one', LONG, {}],
])('%s is sent as it is', async (_, parts, headers) => {
  const answer = await ask(await behind(parts), headers)
  expect(answer.headers['content-encoding']).toBeUndefined()
  expect((await buffer(answer)).toString()).toBe(parts.join(''))
})

test.each([
  ['a short answer', ['{"a":']],
  ['a long answer', LONG],
])('%s that breaks off does not look whole to the client', async (_, parts) => {
  const whole = behind(parts, true)
    .then((port) => ask(port, GZIP))
    .then((answer) => buffer(answer))
  await expect(whole).rejects.toThrow()
})
