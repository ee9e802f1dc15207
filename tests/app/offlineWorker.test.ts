import { createHash } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const SCRIPT = 'export const app = 1'
const PAGE = '<!doctype html><title>Maneho</title>'
const PORTAL = '<!doctype html><title>Welcome to our hotel</title>'
const hashOf = (text: string) => createHash('sha256').update(text).digest('base64')
const answer = (text: string, type: string) => new Response(text, { headers: { 'content-type': type } })
const script = (text = SCRIPT) => answer(text, 'text/javascript')
const portal = () => answer(PORTAL, 'text/html')

let caches: Map<string, Map<string, Response>>
const host = vi.fn<(address: string) => Response>()
const pathOf = (request: RequestInfo) =>
  typeof request === 'string' ? request : new URL(request.url).pathname

function cacheNamed(name: string) {
  const kept = caches.get(name) ?? new Map<string, Response>()
  caches.set(name, kept)
  return {
    match: async (request: RequestInfo) => kept.get(pathOf(request))?.clone(),
    put: async (request: RequestInfo, response: Response) => void kept.set(pathOf(request), response),
  }
}

type Page = { postMessage(question: string, ports: MessagePort[]): void }
let pages: Page[]
const skipWaiting = vi.fn(async () => {})
let listeners: Record<string, (event: never) => void>

async function run(name: string, event: object = {}): Promise<Response | undefined> {
  const waits: Promise<unknown>[] = []
  let response: Promise<Response> | undefined
  listeners[name]?.({
    ...event,
    waitUntil: (job: Promise<unknown>) => waits.push(job),
    respondWith: (given: Promise<Response>) => {
      response = given
    },
  } as never)
  await Promise.all(waits)
  return response
}

const fetchOf = (path: string, mode = 'no-cors') => {
  const request = new Request(`https://maneho.test${path}`)
  Object.defineProperty(request, 'mode', { value: mode })
  return run('fetch', { request })
}

beforeEach(async () => {
  vi.resetModules()
  caches = new Map()
  pages = []
  listeners = {}
  skipWaiting.mockClear()
  host.mockReset().mockImplementation((path) => (path.endsWith('.js') ? script() : answer(PAGE, 'text/html')))
  vi.stubGlobal('SHELL', {
    version: 'one',
    files: { '/': hashOf(PAGE), '/200.html': hashOf(PAGE), '/assets/app-1.js': hashOf(SCRIPT) },
  })
  vi.stubGlobal('fetch', async (request: RequestInfo) => host(pathOf(request)))
  vi.stubGlobal('caches', {
    open: async (name: string) => cacheNamed(name),
    keys: async () => [...caches.keys()],
    delete: async (name: string) => caches.delete(name),
    match: async (request: RequestInfo) =>
      [...caches.values()]
        .map((kept) => kept.get(pathOf(request)))
        .find(Boolean)
        ?.clone(),
  })
  vi.stubGlobal('self', {
    addEventListener: (name: string, listener: (event: never) => void) => {
      listeners[name] = listener
    },
    clients: { matchAll: async () => pages, claim: async () => {} },
    skipWaiting,
    location: { origin: 'https://maneho.test' },
  })
  await import('../../src/offline/worker.ts')
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const keptIn = (name: string) => [...(caches.get(name)?.keys() ?? [])].sort()

test('the app is kept as it was built', async () => {
  await run('install')
  expect(keptIn('shell-one')).toEqual(['/', '/200.html', '/assets/app-1.js'])
})

test.each([
  [
    'a hotel’s login page for a script',
    (path: string) => (path.endsWith('.js') ? portal() : answer(PAGE, 'text/html')),
  ],
  ['a login page for a page', (path: string) => (path.endsWith('.js') ? script() : portal())],
  [
    'a login page that calls itself a script',
    (path: string) => (path.endsWith('.js') ? script(PORTAL) : answer(PAGE, 'text/html')),
  ],
  [
    'a script of another version',
    (path: string) => (path.endsWith('.js') ? script('export const app = 2') : answer(PAGE, 'text/html')),
  ],
])(
  'a student whose Wi-Fi answers with %s keeps the version before, and nothing of the answer',
  async (_, answered) => {
    host.mockImplementation(answered)
    await expect(run('install')).rejects.toThrow('is not as it was built')
    const texts = await Promise.all([...(caches.get('shell-one')?.values() ?? [])].map((kept) => kept.text()))
    expect(texts.filter((text) => text.includes('hotel') || text.includes('app = 2'))).toEqual([])
  },
)

test('a login page that an older worker has kept for a script is neither served nor taken over', async () => {
  cacheNamed('shell-zero').put('/assets/app-1.js', portal())
  const served = await fetchOf('/assets/app-1.js')
  expect(await served?.text()).toBe(SCRIPT)
  await run('install')
  expect(await (await fetchOf('/assets/app-1.js'))?.text()).toBe(SCRIPT)
})

test('a login page is not kept for a picture, and one that was kept is not shown', async () => {
  host.mockImplementation(portal)
  await fetchOf('/signs/stop.svg')
  expect(keptIn('pictures')).toEqual([])
  cacheNamed('pictures').put('/signs/stop.svg', portal())
  host.mockImplementation(() => answer('<svg/>', 'image/svg+xml'))
  expect(await (await fetchOf('/signs/stop.svg'))?.text()).toBe('<svg/>')
  expect(keptIn('pictures')).toEqual(['/signs/stop.svg'])
})

test('a new version waits while a student works in a page of the app', async () => {
  pages = [{ postMessage: (question, [port]) => question === 'running?' && port?.postMessage('yes') }]
  await run('install')
  expect(skipWaiting).not.toHaveBeenCalled()
})

test('a new version starts by itself where the worker before lets no page of the app run', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  pages = [{ postMessage: () => {} }]
  const installed = run('install')
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1))
  expect(skipWaiting).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(5_000)
  await installed
  expect(skipWaiting).toHaveBeenCalledOnce()
})
