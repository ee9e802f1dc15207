import { createReadStream, readFileSync, statSync } from 'node:fs'
import { extname, join, normalize, resolve } from 'node:path'
import { ReadableStream } from 'node:stream/web'
import { type HttpServer, sendObject, serveHttp } from 'embedded-supabase'
import type { Rolldown } from 'vite'
import { takePortOfApp } from '../start/settings.ts'
import { compressor } from './compress.ts'
import { type HeaderRule, parseHeaders } from './headers.ts'

export type BuildOptions = {
  apiUrl: string
  publishableKey: string
  certificatePublicKey?: string
  outDir: string
}

/** Builds the app for production against a Supabase project. Returns its files. */
export async function buildApp({
  apiUrl,
  publishableKey,
  certificatePublicKey,
  outDir,
}: BuildOptions): Promise<Rolldown.RolldownOutput['output']> {
  process.env.VITE_SUPABASE_URL = apiUrl
  process.env.VITE_SUPABASE_PUBLISHABLE_KEY = publishableKey
  if (certificatePublicKey) process.env.VITE_CERTIFICATE_PUBLIC_KEYS = certificatePublicKey
  // Only here: a process that serves a build need not hold the bundler.
  const { build } = await import('vite')
  const built = await build({ logLevel: 'warn', build: { outDir, emptyOutDir: true } })
  if (!('output' in built)) throw new Error('The app is built once')
  return built.output
}

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.mp4': 'video/mp4',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.vtt': 'text/vtt; charset=utf-8',
  '.webm': 'video/webm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
}

const isFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile() === true

/** Page URLs are answered with the app, which has the router; a missing file is a 404. */
function locate(outDir: string, pathname: string): string | undefined {
  const path = normalize(pathname === '/' ? '/index.html' : pathname)
  const file = join(outDir, path)
  if (isFile(file) && !path.startsWith('/_')) return file
  if (path.startsWith('/assets/') || extname(path) !== '') return undefined
  return [join(outDir, '200.html'), join(outDir, 'index.html')].find(isFile)
}

/** Opened only when read: most responses come from the compressed cache. */
async function* bytesOf(path: string, start: number, end: number): AsyncGenerator<Buffer<ArrayBuffer>> {
  yield* createReadStream(path, { start, end })
}

/** Range and conditional requests are answered as in Storage. */
function sendFile(request: Request, file: string): Promise<Response> {
  const { size, mtime } = statSync(file)
  const eTag = `"${size.toString(36)}-${mtime.getTime().toString(36)}"`
  const mimetype = TYPES[extname(file)] ?? 'application/octet-stream'
  const row = {
    name: file,
    version: file,
    updated_at: mtime,
    metadata: { eTag, size, mimetype, cacheControl: '' },
  }
  return sendObject(request, row, {
    read: async (path, start, end) => ReadableStream.from(bytesOf(path, start, end)),
  })
}

function pathOf(request: Request): string | undefined {
  try {
    const path = decodeURIComponent(new URL(request.url).pathname)
    return path.includes('\0') ? undefined : path
  } catch {
    return undefined
  }
}

type Site = { outDir: string; rules: HeaderRule[]; compressed: ReturnType<typeof compressor> }

async function answer(request: Request, { outDir, rules, compressed }: Site): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return new Response(null, { status: 405 })
  const pathname = pathOf(request)
  if (pathname === undefined) return new Response(null, { status: 400 })
  const file = locate(outDir, pathname)
  const response = file ? await sendFile(request, file) : new Response('Not found', { status: 404 })
  for (const { matches, headers } of rules) {
    if (matches(pathname)) for (const [name, value] of headers) response.headers.set(name, value)
  }
  // A missing file may exist after the next deployment.
  if (!file) response.headers.set('Cache-Control', 'no-store')
  return file ? compressed(request, response, file) : response
}

/** Serves a build like a static host: with its `_headers`, and the app for every page. Port 0 is any free port. */
export async function serveBuild({ outDir, port }: { outDir: string; port: number }): Promise<HttpServer> {
  const directory = resolve(outDir)
  const rules = parseHeaders(readFileSync(join(directory, '_headers'), 'utf8'))
  const site: Site = { outDir: directory, rules, compressed: compressor() }
  return serveHttp({
    port: await takePortOfApp(port),
    fetch: (request) => answer(request, site),
  })
}
