import type { Pool } from 'pg'
import { expect, test } from 'vitest'
import { reportHealth } from '../src/health.ts'
import { serveHttp } from '../src/httpServer.ts'
import { freePort } from '../src/ports.ts'

const never = new Promise<never>(() => undefined)

test('whoever asks for the health is answered, whatever hangs', async () => {
  const pool = { query: () => never } as unknown as Pool
  const parts = {
    superuserPool: pool,
    authPool: pool,
    rest: { isUp: () => never },
    functions: { isUp: () => true },
  }
  expect(await reportHealth(parts)).toEqual({ database: 'down', rest: 'down', auth: 'down', functions: 'up' })
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
