import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** A device's storage: values are own properties, as in a browser. */
function emptyStorage(): Storage {
  return Object.create({
    getItem(this: Record<string, string>, key: string) {
      return this[key] ?? null
    },
    setItem(this: Record<string, string>, key: string, value: string) {
      this[key] = value
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key]
    },
  })
}

let held: Map<string, () => void>

let slowness: Promise<void> | undefined

type LockRequest = (lock: unknown) => unknown

/** The part of Web Locks that drafts use: held while the callback's promise is pending, rejected on abort. */
async function request(name: string, ...rest: [LockRequest] | [LockOptions, LockRequest]) {
  const [options, callback] = rest.length === 1 ? [{}, rest[0]] : rest
  const { signal, ifAvailable } = options
  if (slowness) await slowness
  if (ifAvailable) return callback(held.has(name) ? null : { name })
  signal?.throwIfAborted()
  if (!held.has(name)) {
    const answer = callback({ name })
    if (!(answer instanceof Promise)) return Promise.resolve(answer)
    return new Promise<void>((release) =>
      held.set(name, () => {
        held.delete(name)
        release()
      }),
    )
  }
  return new Promise((_, refuse) => signal?.addEventListener('abort', () => refuse(signal.reason)))
}

async function openTab() {
  vi.resetModules()
  const tab = await import('../../src/data/drafts.ts')
  const before = new Set(held.keys())
  tab.keepDraft('nobody', 'lock', 0)
  tab.dropDraft('nobody', 'lock')
  const own = [...held.keys()].find((name) => !before.has(name)) ?? ''
  const adoptDraft = (userId: string, name: string) => tab.adoptDraft(userId, name, '*')
  const adoptLists = (userId: string, name: string) => tab.adoptLists(userId, name, '*')
  return { ...tab, adoptDraft, adoptLists, close: () => held.get(own)?.() }
}

beforeEach(() => {
  held = new Map()
  slowness = undefined
  vi.stubGlobal('localStorage', emptyStorage())
  vi.stubGlobal('navigator', { locks: { request } })
  // With a simulated clock, a held lock is refused at once.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const controller = new AbortController()
    queueMicrotask(() => controller.abort(new DOMException('Timed out.', 'TimeoutError')))
    return controller.signal
  })
  vi.useFakeTimers({ now: new Date('2026-11-21') })
  vi.spyOn(console, 'info').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('a student finds her own draft again and another student on the device does not', async () => {
  const tab = await openTab()
  expect(tab.keepDraft('amina', 'essay-5', { 1: { body: 'Ñandú 🚦', revision: 2 } })).toBe(true)
  expect(await tab.adoptDraft('amina', 'essay-5')).toEqual({ 1: { body: 'Ñandú 🚦', revision: 2 } })
  expect(await tab.adoptDraft('dan', 'essay-5')).toBeNull()
  expect(await tab.adoptDraft('amina', 'exam-1')).toBeNull()
})

test('a draft that the server has confirmed is gone from the device', async () => {
  const tab = await openTab()
  tab.keepDraft('amina', 'exam-1', { answers: {} })
  tab.dropDraft('amina', 'exam-1')
  expect(await tab.adoptDraft('amina', 'exam-1')).toBeNull()
  expect(Object.keys(localStorage)).toEqual([])
})

test('a student who has two tabs open does not lose the text of one when the other is saved', async () => {
  const first = await openTab()
  const second = await openTab()
  first.keepDraft('amina', 'essay-5', 'unsent text')
  expect(await second.adoptDraft('amina', 'essay-5')).toBeNull()
  second.dropDraft('amina', 'essay-5')
  expect(await first.adoptDraft('amina', 'essay-5')).toBe('unsent text')
})

test('a student who closed a tab finds its newest draft in the next one, and it is kept once', async () => {
  const older = await openTab()
  const newer = await openTab()
  older.keepDraft('amina', 'exam-1', 'older')
  vi.advanceTimersByTime(1_000)
  newer.keepDraft('amina', 'exam-1', 'newer')
  older.close()
  newer.close()
  const next = await openTab()
  expect(await next.adoptDraft('amina', 'exam-1')).toBe('newer')
  expect(Object.values(localStorage).map((text) => JSON.parse(text).value)).toEqual(['older', 'newer'])
  next.dropDraft('amina', 'exam-1')
  expect(await next.adoptDraft('amina', 'exam-1')).toBe('older')
})

test('a student finds what a closed tab has left though her busy device is slow to say that it is closed', async () => {
  const tab = await openTab()
  tab.keepDraft('amina', 'watched', [1])
  tab.close()
  const next = await openTab()
  slowness = new Promise((answer) => setTimeout(answer, 5_000))
  const left = next.adoptLists('amina', 'watched')
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await left).toEqual([1])
})

test('lists that closed tabs have left become one, oldest first', async () => {
  const older = await openTab()
  older.keepDraft('amina', 'watched', [1, 2])
  older.close()
  vi.advanceTimersByTime(1_000)
  const newer = await openTab()
  newer.keepDraft('amina', 'watched', [3])
  newer.close()
  const open = await openTab()
  open.keepDraft('amina', 'watched', [9])
  const next = await openTab()
  next.keepDraft('amina', 'watched', [4])
  expect(await next.adoptLists('amina', 'watched')).toEqual([1, 2, 3, 4])
  expect(await next.adoptLists('amina', 'watched')).toEqual([1, 2, 3, 4])
  expect(await open.adoptLists('amina', 'watched')).toEqual([9])
  expect(Object.keys(localStorage)).toHaveLength(2)
})

test('a student whose browser has no locks finds a draft all the same', async () => {
  vi.stubGlobal('navigator', {})
  const first = await openTab()
  first.keepDraft('amina', 'exam-1', 'kept')
  const second = await openTab()
  expect(await second.adoptDraft('amina', 'exam-1')).toBe('kept')
})

test('a student whose browser names none of its features finds a draft all the same', async () => {
  vi.stubGlobal('navigator', undefined)
  const first = await openTab()
  first.keepDraft('amina', 'exam-1', 'kept')
  const second = await openTab()
  expect(await second.adoptDraft('amina', 'exam-1')).toBe('kept')
})

test('a student waits no more than 300 ms for a draft that another open tab may give up', async () => {
  const open = await openTab()
  open.keepDraft('amina', 'exam-1', 'open')
  const next = await openTab()
  expect(await next.adoptDraft('amina', 'exam-1')).toBeNull()
  expect(vi.mocked(AbortSignal.timeout).mock.calls).toEqual([[300]])
})

test('a student whose device has no room left gets what a closed tab kept, and it stays kept', async () => {
  const closed = await openTab()
  closed.keepDraft('amina', 'exam-1', 'draft')
  closed.keepDraft('amina', 'watched', [1, 2])
  closed.close()
  const next = await openTab()
  Object.getPrototypeOf(localStorage).setItem = () => {
    throw new DOMException('No room.', 'QuotaExceededError')
  }
  expect(await next.adoptDraft('amina', 'exam-1')).toBe('draft')
  expect(await next.adoptLists('amina', 'watched')).toEqual([1, 2])
  expect(Object.keys(localStorage)).toHaveLength(2)
})

test('a student whose browser has no locks has each watched stretch once', async () => {
  vi.stubGlobal('navigator', {})
  const tab = await openTab()
  tab.keepDraft('amina', 'watched', [1, 2])
  expect(await tab.adoptLists('amina', 'watched')).toEqual([1, 2])
})

test('what else the device keeps of a student is no draft and stays', async () => {
  localStorage.setItem('maneho-auth', '{}')
  const tab = await openTab()
  tab.keepDraft('amina', 'exam-1', 'draft')
  tab.dropAllDrafts('amina')
  expect(Object.keys(localStorage)).toEqual(['maneho-auth'])
})

test('a student who has watched nothing gets an empty list, and none is kept', async () => {
  const tab = await openTab()
  expect(await tab.adoptLists('amina', 'watched')).toEqual([])
  expect(Object.keys(localStorage)).toEqual([])
})

test('a tab holds one lock, however much is typed', async () => {
  const tab = await openTab()
  tab.keepDraft('amina', 'exam-1', 'one')
  const locks = vi.spyOn(navigator.locks, 'request')
  tab.keepDraft('amina', 'exam-1', 'two')
  expect(locks).not.toHaveBeenCalled()
})

test('a student’s answer given while the clock was years behind is kept until it is sent', async () => {
  vi.setSystemTime(new Date('2020-01-01'))
  const tab = await openTab()
  tab.keepDraft('amina', 'exam-1', 'unsent')
  tab.close()
  vi.setSystemTime(new Date('2026-11-21'))
  const next = await openTab()
  next.keepDraft('dan', 'essay-6', 'new')
  expect(await next.adoptDraft('amina', 'exam-1')).toBe('unsent')
})

test('a student writes on when another draft on the device is broken, or is of another version or shape', async () => {
  const broken = [
    '{"savedAt":',
    'null',
    '{"savedAt":1}',
    '{"version":2,"savedAt":1,"value":"of a newer app"}',
    '7',
  ]
  for (const [number, text] of broken.entries())
    localStorage.setItem(`maneho-draft:dan:exam-1:tab${number}`, text)
  const tab = await openTab()
  expect(await tab.adoptDraft('dan', 'exam-1')).toBeNull()
  expect(await tab.adoptLists('dan', 'exam-1')).toEqual([])
  tab.keepDraft('dan', 'exam-1', 'kept')
  expect(await tab.adoptDraft('dan', 'exam-1')).toBe('kept')
})

test('an answer that an app before the versions kept is found', async () => {
  localStorage.setItem('maneho-draft:dan:exam-1:tab', '{"savedAt":1,"value":"unsent"}')
  const tab = await openTab()
  expect(await tab.adoptDraft('dan', 'exam-1')).toBe('unsent')
})

test('a student who logs out leaves no draft on the device, and other students keep theirs', async () => {
  const tab = await openTab()
  const other = await openTab()
  tab.keepDraft('amina', 'exam-1', 'here')
  other.keepDraft('amina', 'essay-5', 'in another tab')
  other.keepDraft('aminata', 'exam-1', 'somebody else')
  expect(tab.hasDrafts('amina')).toBe(true)
  tab.dropAllDrafts('amina')
  expect(tab.hasDrafts('amina')).toBe(false)
  expect(tab.hasDrafts('aminata')).toBe(true)
})

test('a student whose device keeps nothing is told and can go on all the same', async () => {
  const tab = await openTab()
  const forbid = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  vi.stubGlobal('localStorage', new Proxy({}, { get: forbid, ownKeys: forbid }))
  expect(tab.keepDraft('amina', 'exam-1', 'text')).toBe(false)
  tab.dropDraft('amina', 'exam-1')
  expect(await tab.adoptDraft('amina', 'exam-1')).toBeNull()
  expect(tab.hasDrafts('amina')).toBe(false)
})
