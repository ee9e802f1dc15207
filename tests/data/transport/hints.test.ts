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
  isConnected: true,
  status: (() => {}) as Status,
  authChanged: (() => {}) as Listener,
}))

vi.mock('../../../src/data/transport/client.ts', () => ({
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
vi.mock('../../../src/data/transport/realtime.ts', () => ({
  realtime: {
    setAuth: () => platform.setAuth(),
    isConnected: () => platform.isConnected,
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
const { followHints, setAwaiting, watchHints } = await import('../../../src/data/transport/hints.ts')
const { hearMark } = await import('../../../src/data/transport/ownMark.ts')
const { pauseBeforeSocket } = await import('../../../src/data/transport/rejoining.ts')
await import('../../../src/data/transport/channel.ts')

beforeEach(() => {
  vi.useFakeTimers()
  platform.joined = []
  platform.options = []
  platform.left = 0
  platform.leaving = Promise.resolve()
  platform.unsubscribed = 0
  platform.setAuth = async () => {}
  platform.isConnected = true
  vi.spyOn(Math, 'random').mockReturnValue(0)
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('BroadcastChannel', undefined)
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
})
const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  setAwaiting(true)
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

async function watch() {
  const hints = vi.fn()
  const connections: string[] = []
  const stop = watchHints('user:amina', hints, (connection) => connections.push(connection))
  stops.push(stop)
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

test('a student whose join is refused checks the account once, until a join succeeds', async () => {
  const onHint = vi.fn()
  const leave = watchHints('user:una', onHint)
  await vi.advanceTimersByTimeAsync(2_000)
  platform.isConnected = false
  platform.status('CHANNEL_ERROR')
  platform.status('CHANNEL_ERROR')
  expect(onHint).toHaveBeenCalledTimes(1)
  platform.status('SUBSCRIBED')
  platform.status('TIMED_OUT')
  expect(onHint).toHaveBeenCalledTimes(3)
  leave()
})

test('a student whose join is refused retries it after minutes, and her page polls once a minute', async () => {
  const { hints, connections } = await watch()
  platform.status('CHANNEL_ERROR')
  expect([connections, platform.left]).toEqual([['reconnecting'], 1])
  expect(hints).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(15 * 60_000 - 2_001)
  expect(platform.joined).toHaveLength(1)
  expect(hints).toHaveBeenCalledTimes(15)
  await vi.advanceTimersByTimeAsync(2_001)
  expect(platform.joined).toHaveLength(2)
  platform.status('SUBSCRIBED')
  hints.mockClear()
  await vi.advanceTimersByTimeAsync(5 * 60_000)
  expect(hints, 'a live channel tells').not.toHaveBeenCalled()
})

test('a student whose slow network joins too late tries again soon', async () => {
  await watch()
  platform.status('TIMED_OUT')
  expect(platform.left).toBe(1)
  await vi.advanceTimersByTimeAsync(15_000)
  expect(platform.joined).toHaveLength(2)
})

test('a lost socket is left to come back by itself, soon', async () => {
  const { connections } = await watch()
  platform.status('SUBSCRIBED')
  platform.isConnected = false
  platform.status('CHANNEL_ERROR')
  expect([connections, platform.left]).toEqual([['live', 'reconnecting'], 0])
  expect(pauseBeforeSocket()).toBe(15_000)
})

test('a student whose channel closes rejoins after fifteen seconds with back-off, shown as reconnecting', async () => {
  const { connections } = await watch()
  for (const [pause, joins] of [
    [15_000, 2],
    [30_000, 3],
  ] as const) {
    platform.status('CLOSED')
    await vi.advanceTimersByTimeAsync(pause - 1)
    expect(platform.joined).toHaveLength(joins - 1)
    await vi.advanceTimersByTimeAsync(1)
    expect(platform.joined).toHaveLength(joins)
  }
  expect(connections).toEqual(['reconnecting', 'reconnecting'])
})

test('a student who waits for nothing has no channel, and joins one when something is due', async () => {
  setAwaiting(false)
  const { hints, stop } = await watch()
  await vi.advanceTimersByTimeAsync(600_000)
  expect([platform.joined, hints.mock.calls.length]).toEqual([[], 0])
  hearMark({ mark: 'a' })
  hearMark({ mark: 'b' })
  window.dispatchEvent(new Event('focus'))
  expect(hints).toHaveBeenCalledTimes(2)
  setAwaiting(true)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(platform.joined).toEqual(['user:amina'])
  setAwaiting(false)
  expect(platform.left).toBe(1)
  stop()
  setAwaiting(true)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(platform.joined).toHaveLength(1)
})

function openBrowser() {
  type Asked = { signal?: AbortSignal; steal?: boolean }
  const waiting: Record<string, (() => void)[]> = {}
  const held: Record<string, (reason: Error) => void> = {}
  const request = (name: string, { signal, steal }: Asked, hold: () => Promise<void>) =>
    new Promise<void>((resolve, reject) => {
      const take = () => {
        if (signal?.aborted) return waiting[name]?.shift()?.()
        held[name]?.(new Error('stolen'))
        held[name] = reject
        void hold().then(() => {
          if (held[name] !== reject) return
          delete held[name]
          resolve()
          waiting[name]?.shift()?.()
        })
      }
      if (!held[name] || steal) return take()
      waiting[name] = [...(waiting[name] ?? []), take]
    })
  vi.stubGlobal('navigator', { locks: { request } })
  const tabs = new Set<{ onmessage: (event: { data: unknown }) => void }>()
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      onmessage = (_event: { data: unknown }) => {}
      constructor() {
        tabs.add(this)
      }
      postMessage(data: unknown) {
        for (const tab of tabs) if (tab !== this) tab.onmessage({ data })
      }
      close() {
        tabs.delete(this)
      }
    },
  )
}

test('of two tabs one has the channel and tells the other, which takes it over when that is closed', async () => {
  openBrowser()
  const first = await watch()
  platform.status('SUBSCRIBED')
  const second = await watch()
  expect(platform.joined).toHaveLength(1)
  expect(second.connections).toEqual(['live'])
  second.hints.mockClear()
  platform.broadcast()
  expect(second.hints).toHaveBeenCalledTimes(1)
  first.stop()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(platform.joined).toHaveLength(2)
  second.stop()
})

test('a student whose wait ended learns it by focusing any tab, also one without the channel', async () => {
  openBrowser()
  const [first, second] = [await watch(), await watch()]
  platform.status('SUBSCRIBED')
  expect(second.connections).toEqual(['live'])
  const look = () => {
    for (const { hints } of [first, second]) hints.mockClear()
    window.dispatchEvent(new Event('focus'))
    return [first, second].map(({ hints }) => hints.mock.calls.length)
  }
  expect(look()).toEqual([0, 0])
  setAwaiting(false)
  expect(look()).toEqual([1, 1])
  new BroadcastChannel('maneho-hints user:amina').postMessage('live')
  expect(look()).toEqual([1, 1])
})

test('an admin’s browser has one socket: the tab with the channel of all admins has that of her own, too', async () => {
  openBrowser()
  const openTab = async () => {
    vi.resetModules()
    const { watchHints } = await import('../../../src/data/transport/hints.ts')
    await import('../../../src/data/transport/channel.ts')
    return (topic: string) => {
      const stop = watchHints(topic, vi.fn())
      stops.push(stop)
      return stop
    }
  }
  const soon = () => vi.advanceTimersByTimeAsync(2_000)
  const [first, second] = [await openTab(), await openTab()]
  first('user:ada')
  await soon()
  expect(platform.joined).toEqual(['user:ada'])
  // Only the second tab has the admins' bell.
  const closeSecond = [second('user:ada'), second('admins')]
  await soon()
  expect([platform.joined, platform.left]).toEqual([['user:ada', 'admins', 'user:ada'], 1])
  for (const close of closeSecond) close()
  await soon()
  expect(platform.joined.slice(3)).toEqual(['user:ada'])
  expect(platform.left).toBe(3)
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

test('a page whose joining fails tries again after fifteen seconds, and then after thirty', async () => {
  const setAuth = vi.fn(async () => {
    throw new Error('offline')
  })
  platform.setAuth = setAuth
  const { connections } = await watch()
  expect(connections).toEqual(['reconnecting'])
  await vi.advanceTimersByTimeAsync(15_000)
  expect(setAuth).toHaveBeenCalledTimes(2)
  platform.setAuth = async () => {}
  await vi.advanceTimersByTimeAsync(30_000)
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
