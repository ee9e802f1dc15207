/// <reference lib="webworker" />
export {}

declare const self: ServiceWorkerGlobalScope
/** Written in by the build: every file of the app, and a version that changes with any of them. */
declare const SHELL: { version: string; files: string[] }

const SHELL_CACHE = `shell-${SHELL.version}`
const PICTURES = 'pictures'
const LANDING = '/'
const APP = '/200.html'

/** A copy without the redirect, which must not be replayed, and without the headers of the compression, which is undone already. */
async function copyOf(response: Response): Promise<Response> {
  const headers = new Headers(response.headers)
  headers.delete('content-encoding')
  headers.delete('content-length')
  return new Response(await response.blob(), { headers })
}

/** Caches a file. Files named by their content hash are the same in every version; pages are always fetched again. */
async function keep(cache: Cache, file: string): Promise<void> {
  const lasting = file.startsWith('/assets/')
  const known = lasting ? await caches.match(file) : undefined
  const response = known ?? (await fetch(file, { cache: lasting ? 'default' : 'no-cache' }))
  if (!response.ok) throw new Error(`${file} answered ${response.status}`)
  await cache.put(file, await copyOf(response))
}

async function install(): Promise<void> {
  const cache = await caches.open(SHELL_CACHE)
  await Promise.all(SHELL.files.map((file) => keep(cache, file)))
}

/** Keeps the previous version, since a tab with an exam may still run it and load its parts. */
async function activate(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith('shell-') && name !== SHELL_CACHE)
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)))
  await self.clients.claim()
}

/** The landing page from the network, since its prices may have changed; from the cache without a connection. */
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

/** Road signs, scenes that stand still and posters: from the cache at once, refreshed for the next time. */
async function openPicture(event: FetchEvent): Promise<Response> {
  const cache = await caches.open(PICTURES)
  const known = await cache.match(event.request)
  const fresh = fetch(event.request).then(async (response) => {
    if (response.ok) await cache.put(event.request, response.clone())
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
  if (pathname.startsWith('/assets/')) {
    return caches.match(event.request).then((known) => known ?? fetch(event.request))
  }
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
// Sent when somebody presses «Update now»; until then a new version waits.
self.addEventListener('message', ({ data }) => {
  if (data === 'start') void self.skipWaiting()
})
