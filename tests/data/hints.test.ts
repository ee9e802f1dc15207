import { afterEach, beforeEach, expect, test, vi } from 'vitest'

type Listener = (event: string) => void
type Status = (status: string) => void

const platform = vi.hoisted(() => ({
  joined: [] as string[],
  left: 0,
  broadcast: () => {},
  status: (() => {}) as Status,
  authChanged: (() => {}) as Listener,
}))

vi.mock('../../src/data/client.ts', () => ({
  auth: {
    onAuthStateChange(listener: Listener) {
      platform.authChanged = listener
      return { data: { subscription: { unsubscribe: () => {} } } }
    },
  },
}))
vi.mock('../../src/data/realtime.ts', () => ({
  realtime: {
    setAuth: async () => {},
    async removeChannel() {
      platform.left += 1
    },
    channel(topic: string) {
      platform.joined.push(topic)
      const channel = {
        on: (_kind: string, _filter: object, onBroadcast: () => void) => {
          platform.broadcast = onBroadcast
          return channel
        },
        subscribe: (onStatus: Status) => {
          platform.status = onStatus
        },
      }
      return channel
    },
  },
}))
const { watchHints } = await import('../../src/data/hints.ts')

beforeEach(() => {
  vi.useFakeTimers()
  platform.joined = []
  platform.left = 0
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function watch() {
  const hints = vi.fn()
  const connections: string[] = []
  const stop = watchHints('user:amina', hints, (connection) => connections.push(connection))
  await vi.advanceTimersByTimeAsync(2_000)
  return { hints, connections, stop }
}

test('a page is told to read again when the device is back online or in view, and not after it was left', async () => {
  const { hints, stop } = await watch()
  window.dispatchEvent(new Event('online'))
  expect(hints).toHaveBeenCalledTimes(1)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(hints).toHaveBeenCalledTimes(2)
  Reflect.set(document, 'visibilityState', 'hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  expect(hints).toHaveBeenCalledTimes(2)
  stop()
  window.dispatchEvent(new Event('online'))
  expect(hints).toHaveBeenCalledTimes(2)
  expect(platform.left).toBe(1)
})

test('a page is told to read again on joining, on a broadcast and on a new token', async () => {
  const { hints, connections } = await watch()
  expect(platform.joined).toEqual(['user:amina'])
  platform.status('SUBSCRIBED')
  platform.broadcast()
  expect(hints).toHaveBeenCalledTimes(2)
  platform.authChanged('SIGNED_IN')
  platform.authChanged('TOKEN_REFRESHED')
  await vi.advanceTimersByTimeAsync(0)
  expect(hints).toHaveBeenCalledTimes(3)
  expect(connections).toEqual(['live'])
})

test('a channel that the server closed is joined again after fifteen seconds, and meanwhile counts as reconnecting', async () => {
  const { connections } = await watch()
  platform.status('CHANNEL_ERROR')
  platform.status('CLOSED')
  expect(connections).toEqual(['reconnecting', 'reconnecting'])
  await vi.advanceTimersByTimeAsync(14_999)
  expect(platform.joined).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(platform.joined).toHaveLength(2)
})
