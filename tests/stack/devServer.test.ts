import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { loadKeys } from 'embedded-supabase/testing'
import { createServer, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { inspectorPackages } from '../../scripts/build/inspectorPackages.ts'

const root = resolve(import.meta.dirname, '../..')
const CANARY = 'sb_secret_canary'

// A data directory in the project's folder, like that of `npm start`, with all its kinds of files.
let dataDir: string
// Empty, so that Vite scans for packages as at a first start.
let cacheDir: string
let app: ViteDevServer
let url: string
const installInspector = vi.fn()

beforeAll(async () => {
  dataDir = mkdtempSync(join(root, '.maneho-'))
  cacheDir = mkdtempSync(join(tmpdir(), 'maneho-vite-'))
  await loadKeys(dataDir)
  for (const file of [
    'mailbox.json',
    'postgres/password',
    'postgres/data/PG_VERSION',
    'storage/b/film.mp4',
  ]) {
    mkdirSync(dirname(join(dataDir, file)), { recursive: true })
    writeFileSync(join(dataDir, file), CANARY)
  }
  app = await createServer({
    root,
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'silent',
    server: { port: 0 },
    cacheDir,
    plugins: [inspectorPackages(async () => ({ ensureInstalled: installInspector, isThere: () => false }))],
  })
  await app.listen()
  url = new URL(app.resolvedUrls?.local[0] ?? '').origin
}, 60_000)

afterAll(async () => {
  await app.close()
  for (const folder of [dataDir, cacheDir]) rmSync(folder, { recursive: true })
})

/** A cross-origin request, which Vite alone would let read everything. */
const FOREIGN = { headers: { Origin: 'http://localhost:9999' } }

/** Address forms by which some Vite version served a forbidden file. */
function addressesOf(file: string): string[] {
  const path = relative(root, file).split('\\').join('/')
  const encoded = path.replace(/[^/]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`)
  const plain = [`/${path}`, `/@fs${file}`, `/@fs/${file}`, `/${encoded}`, `/@fs${root}/${encoded}`]
  const suffixes = [
    '',
    '?raw',
    '?url',
    '?import',
    '?import&raw',
    '?raw??',
    '?inline',
    '?.svg?.wasm?init',
    '?t=1',
  ]
  return [
    ...plain.flatMap((address) => suffixes.map((suffix) => address + suffix)),
    `/@fs${root}/src/..%2f${path}`,
    `/@id/${file}`,
  ]
}

/** Expects a refusal or public content: the app's page, or a module that repeats the address. */
async function expectClosed(address: string) {
  const answer = await fetch(url + address, FOREIGN)
  const body = await answer.text()
  const harmless = body.includes('<div id="root">') || /^export default "\/[^"\n]*"/.test(body)
  if (!harmless) expect([403, 404], address).toContain(answer.status)
  expect(answer.headers.get('access-control-allow-origin'), address).toBeNull()
  expect(body, address).not.toMatch(/sb_secret_|"right"|project_id|insert into|save-exact/)
}

// Attack 61
test('nobody gets a file of the data directory through the app’s port, however the address is written', async () => {
  const entries = readdirSync(dataDir, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  expect(files).toHaveLength(5)
  for (const address of files.flatMap(addressesOf)) await expectClosed(address)
})

test('nobody gets the answer keys or the settings of the project through the app’s port', async () => {
  const files = ['content/questions/module-1.json', 'supabase/config.toml', 'supabase/seed.sql', '.npmrc']
  for (const address of files.flatMap((file) => addressesOf(join(root, file)))) await expectClosed(address)
})

test('another site cannot read what the development server answers', async () => {
  for (const path of ['/', '/src/main.tsx', '/@vite/client', '/node_modules/react/package.json']) {
    const { headers } = await fetch(url + path, FOREIGN)
    expect(headers.get('access-control-allow-origin'), path).toBeNull()
  }
})

test('the app itself is served, its fonts and scripts included', async () => {
  const font = '/node_modules/@fontsource-variable/overpass/files/overpass-latin-wght-normal.woff2'
  for (const path of ['/', '/student-home', '/src/main.tsx', '/favicon.svg', font]) {
    expect((await fetch(url + path, { headers: { Accept: 'text/html' } })).status, path).toBe(200)
  }
})

test('a developer who never opens the inspector installs none of its packages', async () => {
  await fetch(`${url}/src/main.tsx`)
  // Vite's result of scanning all imports at its start.
  const { depsOptimizer } = app.environments.client
  await expect
    .poll(() => Object.keys(depsOptimizer?.metadata.optimized ?? {}), { timeout: 20_000 })
    .toContain('@xstate/react')
  expect(installInspector).not.toHaveBeenCalled()
  await fetch(`${url}/src/app/inspector/startInspector.tsx`)
  expect(installInspector).toHaveBeenCalled()
})
