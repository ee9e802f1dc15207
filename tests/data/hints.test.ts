import { afterEach, beforeEach, expect, test, vi } from 'vitest'

type Listener = (event: string) => void
type Status = (status: string) => void

const platform = vi.hoisted(() => ({
  joined: [] as string[],
  options: [] as object[],
  left: 0,
  leaving: Promise.resolve(),
  unsubscribed: 0,
  setAuth: async () => {},
  broadcast: () => {},
  status: (() => {}) as Status,
  authChanged: (() => {}) as Listener,
}))

vi.mock('../../src/data/client.ts', () => ({
  auth: {
    onAuthStateChange(listener: Listener) {
      platform.authChanged = listener
      const unsubscribe = () => {
        platform.unsubscribed += 1
      }
      return { data: { subscription: { unsubscribe } } }
    },
  },
}))
vi.mock('../../src/data/realtime.ts', () => ({
  realtime: {
    setAuth: () => platform.setAuth(),
    removeChannel() {
      platform.left += 1
      return platform.leaving
    },
    channel(topic: string, options: object) {
      platform.joined.push(topic)
      platform.options.push(options)
      const channel = {
        on: (kind: string, filter: object, onBroadcast: () => void) => {
          platform.options.push({ kind, filter })
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
const { followHints, watchHints } = await import('../../src/data/hints.ts')

beforeEach(() => {
  vi.useFakeTimers()
  platform.joined = []
  platform.options = []
  platform.left = 0
  platform.leaving = Promise.resolve()
  platform.unsubscribed = 0
  platform.setAuth = async () => {}
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

test('Una’s course that was prefetched while she was unpaid is forgotten when the school grants her one', async () => {
  const { hints } = await watch()
  window.prefetched = { token: 'una', responses: {} }
  platform.broadcast()
  expect(hints).toHaveBeenCalledTimes(1)
  expect(window.prefetched).toBeUndefined()
})

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

test('a student whose channel refuses the join is asked about once, until a join succeeds: the account may be locked', async () => {
  const onHint = vi.fn()
  const leave = watchHints('user:una', onHint)
  await vi.advanceTimersByTimeAsync(2_000)
  platform.status('CHANNEL_ERROR')
  platform.status('CHANNEL_ERROR')
  expect(onHint).toHaveBeenCalledTimes(1)
  platform.status('SUBSCRIBED')
  platform.status('TIMED_OUT')
  expect(onHint).toHaveBeenCalledTimes(3)
  leave()
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

test('the channel of a student is private, and every broadcast on it counts', async () => {
  await watch()
  expect(platform.options).toEqual([
    { config: { private: true } },
    { kind: 'broadcast', filter: { event: '*' } },
  ])
})

test('a page that is left before it joined never joins', async () => {
  const setAuth = vi.fn(async () => {})
  platform.setAuth = setAuth
  const stop = watchHints('user:amina', vi.fn())
  await vi.advanceTimersByTimeAsync(1_999)
  stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(setAuth).not.toHaveBeenCalled()
  expect(platform.left).toBe(0)
})

test('a page that is left while it joins never joins', async () => {
  let admit = () => {}
  platform.setAuth = () => new Promise((resolve) => (admit = resolve))
  const { stop } = await watch()
  stop()
  admit()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(platform.joined).toEqual([])
})

test('a page that was left hears nothing of its channel, and does not join again', async () => {
  const { hints, connections, stop } = await watch()
  stop()
  platform.status('SUBSCRIBED')
  platform.status('CHANNEL_ERROR')
  platform.status('CLOSED')
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(hints).not.toHaveBeenCalled()
  expect(connections).toEqual([])
  expect(platform.joined).toHaveLength(1)
  expect(platform.unsubscribed).toBe(1)
})

test('a page that is left while it waits to join again stays away', async () => {
  const setAuth = vi.fn(async () => {})
  platform.setAuth = setAuth
  const { stop } = await watch()
  platform.status('CLOSED')
  stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(setAuth).toHaveBeenCalledTimes(1)
})

test('a page whose joining fails tries again after fifteen seconds, each time', async () => {
  const setAuth = vi.fn(async () => {
    throw new Error('offline')
  })
  platform.setAuth = setAuth
  const { connections } = await watch()
  expect(connections).toEqual(['reconnecting'])
  await vi.advanceTimersByTimeAsync(15_000)
  expect(setAuth).toHaveBeenCalledTimes(2)
  platform.setAuth = async () => {}
  await vi.advanceTimersByTimeAsync(15_000)
  expect(platform.joined).toEqual(['user:amina'])
})

test('a page that is left while its joining fails does not try again', async () => {
  let fail = (_reason: Error) => {}
  platform.setAuth = () => new Promise((_, reject) => (fail = reject))
  const { connections, stop } = await watch()
  stop()
  fail(new Error('offline'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(connections).toEqual([])
})

test('a page that comes back joins only when the earlier leaving has ended', async () => {
  let left = () => {}
  platform.leaving = new Promise((resolve) => (left = resolve))
  const { stop } = await watch()
  stop()
  await watch()
  expect(platform.joined).toHaveLength(1)
  left()
  await vi.advanceTimersByTimeAsync(0)
  expect(platform.joined).toHaveLength(2)
})

test('a page hears of a new token only after auth-js has released its lock', async () => {
  const { hints } = await watch()
  platform.authChanged('TOKEN_REFRESHED')
  expect(hints).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(0)
  expect(hints).toHaveBeenCalledTimes(1)
})

test('a hint reaches whoever watches a topic and every page that follows it, until it is left', async () => {
  const [follower, others] = [vi.fn(), vi.fn()]
  const { hints } = await watch()
  const leave = followHints('user', follower)
  const leaveOthers = followHints('admins', others)
  platform.broadcast()
  leave()
  platform.broadcast()
  leaveOthers()
  expect([hints, follower, others].map(({ mock }) => mock.calls.length)).toEqual([2, 1, 0])
})
