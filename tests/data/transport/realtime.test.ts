import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const opened: { address: string; refuse: () => void }[] = []

class Socket extends EventTarget {
  readyState = 0
  bufferedAmount = 0
  onclose = (_event: object) => {}
  constructor(address: string) {
    super()
    opened.push({
      address: String(address),
      refuse: () => {
        this.readyState = 3
        this.onclose({ code: 1006 })
      },
    })
  }
  send() {}
  close() {
    this.readyState = 3
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  opened.length = 0
  vi.resetModules()
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('WebSocket', Socket)
  vi.spyOn(Math, 'random').mockReturnValue(0)
  vi.doMock('../../../src/data/transport/client.ts', () => ({ accessToken: async () => 'token' }))
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

async function openAt(url: string) {
  vi.doMock('../../../src/data/transport/project.ts', () => ({ API_URL: url, API_KEY: 'public' }))
  return (await import('../../../src/data/transport/realtime.ts')).realtime
}

test.each([
  ['http://api.test', 'ws://api.test/realtime/v1/websocket'],
  ['https://api.test', 'wss://api.test/realtime/v1/websocket'],
])('a page of %s hears of changes from %s', async (url, address) => {
  const realtime = await openAt(url)
  realtime.channel('user:amina').subscribe()
  await vi.advanceTimersByTimeAsync(0)
  expect(opened.map((socket) => socket.address.split('?')[0])).toEqual([address])
  expect(opened[0]?.address).toContain('apikey=public')
})

test('a refused socket is left alone for a quarter of an hour, and opened again when the network is back', async () => {
  const realtime = await openAt('http://api.test')
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(opened, 'nobody listens yet').toHaveLength(0)
  realtime.channel('user:amina').subscribe()
  await vi.advanceTimersByTimeAsync(0)
  opened[0]?.refuse()
  await vi.advanceTimersByTimeAsync(15 * 60_000 - 1)
  expect(opened).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(opened).toHaveLength(2)
  opened[1]?.refuse()
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(opened).toHaveLength(3)
  // The first connection after the outage fails, too.
  opened[2]?.refuse()
  await vi.advanceTimersByTimeAsync(15_000)
  expect(opened).toHaveLength(4)
})
