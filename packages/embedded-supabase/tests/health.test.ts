import type { Pool } from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { reportHealth } from '../src/health.ts'
import { serveHttp } from '../src/httpServer.ts'
import { freePort } from '../src/ports.ts'

const never = new Promise<never>(() => undefined)

/** The waits of the code under test use the simulated clock. */
vi.mock('node:timers/promises', () => ({
  setTimeout: (milliseconds: number, value: unknown) =>
    new Promise((resolve) => setTimeout(resolve, milliseconds, value)),
}))

const hanging = { query: () => never } as unknown as Pool
const answering = { query: async () => ({ rows: [] }) } as unknown as Pool
const ALL_WELL = {
  superuserPool: answering,
  authPool: answering,
  rest: { isUp: async () => true },
  functions: { isUp: () => true },
}

test.each([
  ['the database', { superuserPool: hanging }, { database: 'down' }],
  ['PostgREST', { rest: { isUp: () => never } }, { rest: 'down' }],
  ['Auth', { authPool: hanging }, { auth: 'down' }],
  [
    'everything',
    { superuserPool: hanging, authPool: hanging, rest: { isUp: () => never } },
    { database: 'down', rest: 'down', auth: 'down' },
  ],
])('whoever asks for the health is answered within two seconds when %s hangs', async (_, parts, down) => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const report = Promise.race([
    reportHealth({ ...ALL_WELL, ...parts }),
    new Promise((resolve) => setTimeout(resolve, 2_000, 'too late')),
  ])
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await report).toEqual({ database: 'up', rest: 'up', auth: 'up', functions: 'up', ...down })
})

test('a developer reaches a server by [::1] as by 127.0.0.1', async () => {
  const port = await freePort()
  const server = await serveHttp({ port, fetch: () => new Response('here') })
  try {
    for (const host of ['127.0.0.1', '[::1]'])
      expect(await (await fetch(`http://${host}:${port}/`)).text()).toBe('here')
  } finally {
    await server.close()
  }
})
