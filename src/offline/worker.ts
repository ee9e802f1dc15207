/// <reference lib="webworker" />
export {}

declare const self: ServiceWorkerGlobalScope
/** Inserted by the build: every file with its SHA-256 (base64), and a version that changes with them. */
declare const SHELL: { version: string; files: Record<string, string> }

const SHELL_CACHE = `shell-${SHELL.version}`
const PICTURES = 'pictures'
const LANDING = '/'
const APP = '/200.html'
/** A running page answers sooner (ms), even on a slow phone. */
const ANSWER_TIMEOUT = 5_000

const TYPES: Readonly<Record<string, RegExp>> = {
  js: /^(text|application)\/javascript\b/,
  css: /^text\/css\b/,
  html: /^text\/html\b/,
  json: /^application\/json\b/,
  svg: /^image\/svg\+xml\b/,
  webp: /^image\/webp\b/,
  png: /^image\/png\b/,
  jpg: /^image\/jpeg\b/,
  woff2: /^(font\/woff2|application\/font-woff2|application\/octet-stream)\b/,
}

/** Whether a response has the file's type. A Wi-Fi login page answers every address with HTML. */
function hasTypeOf(file: string, response: Response): boolean {
  const [, ending = 'html'] = /\.(\w+)$/.exec(file) ?? []
  return TYPES[ending ?? '']?.test(response.headers.get('content-type') ?? '') ?? true
}

/** Without the redirect, which must not be replayed, and without headers of the removed compression. */
function copyOf(response: Response, body: ArrayBuffer): Response {
  const headers = new Headers(response.headers)
  headers.delete('content-encoding')
  headers.delete('content-length')
  return new Response(body, { headers })
}

async function hashOf(body: ArrayBuffer): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', body))
  return btoa(String.fromCharCode(...bytes))
}

/** The file as built, in a cacheable response; null for anything else. */
async function asBuilt(file: string, response: Response): Promise<Response | null> {
  if (!response.ok || !hasTypeOf(file, response)) return null
  const body = await response.arrayBuffer()
  return (await hashOf(body)) === SHELL.files[file] ? copyOf(response, body) : null
}

/** Caches a file as built. Files named by their content hash never change; pages are always refetched. */
async function keep(cache: Cache, file: string): Promise<void> {
  const lasting = file.startsWith('/assets/')
  const known = lasting ? await caches.match(file) : undefined
  const built =
    (known && (await asBuilt(file, known))) ??
    (await asBuilt(file, await fetch(file, { cache: lasting ? 'default' : 'no-cache' }))) ??
    // The browser's own cache may hold a Wi-Fi login page.
    (await asBuilt(file, await fetch(file, { cache: 'reload' })))
  if (!built) throw new Error(`${file} is not as it was built`)
  await cache.put(file, built)
}

/** If no page runs, the old worker may be broken, and nothing offers «Update now»: start the new one. */
async function isAppRunning(): Promise<boolean> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const answers = pages.map(
    (page) =>
      new Promise<boolean>((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve(true)
        page.postMessage('running?', [port2])
      }),
  )
  const silence = new Promise<boolean>((resolve) =>
    setTimeout(resolve, pages.length && ANSWER_TIMEOUT, false),
  )
  return Promise.race([...answers, silence])
}

async function install(): Promise<void> {
  const cache = await caches.open(SHELL_CACHE)
  await Promise.all(Object.keys(SHELL.files).map((file) => keep(cache, file)))
  if (!(await isAppRunning())) await self.skipWaiting()
}

/** Keeps the previous version, since a tab with an exam may still load its parts. */
async function activate(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith('shell-') && name !== SHELL_CACHE)
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)))
  await self.clients.claim()
}

/** The landing page from the network, since its prices may have changed; offline, from the cache. */
async function openLanding(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch {
    return (await caches.match(LANDING)) ?? Response.error()
  }
}

async function openApp(request: Request): Promise<Response> {
  const cache = await caches.open(SHELL_CACHE)
  return (await cache.match(APP)) ?? fetch(request)
}

const isPicture = ({ headers }: Response) => headers.get('content-type')?.startsWith('image/')

/** A file of this version or, for a tab that still runs it, of the previous one. */
async function openAsset(request: Request): Promise<Response> {
  const cache = await caches.open(SHELL_CACHE)
  const known = (await cache.match(request)) ?? (await caches.match(request))
  return known && hasTypeOf(new URL(request.url).pathname, known) ? known : fetch(request)
}

/** Road signs, still scenes and posters: from the cache at once, refreshed for the next time. */
async function openPicture(event: FetchEvent): Promise<Response> {
  const cache = await caches.open(PICTURES)
  const kept = await cache.match(event.request)
  const known = kept && isPicture(kept) ? kept : undefined
  const fresh = fetch(event.request).then(async (response) => {
    if (response.ok && isPicture(response)) await cache.put(event.request, response.clone())
    return response
  })
  if (!known) return fresh
  event.waitUntil(fresh.catch(() => undefined))
  return known
}

function answer(event: FetchEvent): Promise<Response> | undefined {
  const { method, mode, url } = event.request
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== self.location.origin) return undefined
  if (mode === 'navigate') {
    if (pathname === '/') return openLanding(event.request)
    return /\.\w+$/.test(pathname) ? undefined : openApp(event.request)
  }
  if (pathname.startsWith('/assets/')) return openAsset(event.request)
  return /^\/((signs|stills|posters|icons)\/|media\/.*\.webp$)/.test(pathname)
    ? openPicture(event)
    : undefined
}

self.addEventListener('install', (event) => event.waitUntil(install()))
self.addEventListener('activate', (event) => event.waitUntil(activate()))
self.addEventListener('fetch', (event) => {
  const response = answer(event)
  if (response) event.respondWith(response)
})
// Sent by «Update now»; until then a new version waits.
self.addEventListener('message', ({ data }) => {
  if (data === 'start') void self.skipWaiting()
})
