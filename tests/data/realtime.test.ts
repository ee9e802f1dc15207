import { beforeEach, expect, test, vi } from 'vitest'

const opened = vi.hoisted(() => [] as unknown[][])
vi.mock('@supabase/supabase-js', () => ({
  RealtimeClient: class {
    constructor(...options: unknown[]) {
      opened.push(options)
    }
  },
}))
const accessToken = async () => 'token'
beforeEach(() => {
  opened.length = 0
  vi.resetModules()
})

test.each([
  ['http://api.test', 'ws://api.test/realtime/v1'],
  ['https://api.test', 'wss://api.test/realtime/v1'],
])('a page of %s hears of changes from %s in the person’s own name', async (url, socket) => {
  vi.doMock('../../src/data/client.ts', () => ({ accessToken }))
  vi.doMock('../../src/data/project.ts', () => ({ API_URL: url, API_KEY: 'public' }))
  await import('../../src/data/realtime.ts')
  const options = { params: { apikey: 'public' }, accessToken, reconnectAfterMs: expect.any(Function) }
  expect(opened).toEqual([[socket, options]])
})
