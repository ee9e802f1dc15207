import { createHash } from 'node:crypto'
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { HttpServer } from 'embedded-supabase'
import { build } from 'vite'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import {
  FORM_PARTS,
  SCENE_CODE,
  type Script,
  scriptsFor,
  scriptsIn,
  scriptsOfScenes,
} from '../../scripts/bench/web/scenesCode.ts'
import { compressor } from '../../scripts/build/compress.ts'
import { completeHeaders, parseHeaders } from '../../scripts/build/headers.ts'
import { buildApp, serveBuild } from '../../scripts/build/production.ts'
import { findTestBuild, readScripts } from '../../scripts/test/testBuild.ts'

let outDir: string
let apiUrl: string
let site: HttpServer
let built: Script[]

beforeAll(async () => {
  outDir = await mkdtemp(join(tmpdir(), 'maneho-build-'))
  // For the builds here, as outside of the tests: a test build contains the inspector and is split differently.
  vi.stubEnv('NODE_ENV', 'production')
  const shared = findTestBuild()
  apiUrl = shared ? `http://127.0.0.1:${shared.apiPort}` : 'https://school.supabase.co'
  const publishableKey = 'sb_publishable_test'
  if (shared) {
    vi.stubEnv('VITE_SUPABASE_URL', apiUrl).stubEnv('VITE_SUPABASE_PUBLISHABLE_KEY', publishableKey)
    built = readScripts(shared)
    await cp(join(shared.dataDir, 'app'), outDir, { recursive: true })
  } else built = scriptsIn(await buildApp({ apiUrl, publishableKey, outDir }))
  site = await serveBuild({ outDir, port: 0 })
}, 120_000)
afterAll(async () => {
  vi.unstubAllEnvs()
  await site.close()
  await rm(outDir, { recursive: true })
})

const get = (path: string, init?: RequestInit) => fetch(`${site.url}${path}`, init)

function directives(policy: string | null) {
  const entries = (policy ?? '').split('; ').map((directive): [string, string[]] => {
    const [name = '', ...sources] = directive.split(' ')
    return [name, sources]
  })
  return Object.fromEntries(entries)
}

test.for(['/', '/admin-dashboard', '/index.html', '/assets/missing.js'])(
  '%s comes with every security header',
  async (path) => {
    const { headers } = await get(path)
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
    for (const feature of ['geolocation', 'microphone', 'payment', 'usb', 'serial', 'display-capture'])
      expect(headers.get('permissions-policy')).toContain(`${feature}=()`)
    // For the pictures of presence checks, but not in frames.
    expect(headers.get('permissions-policy')).toContain('camera=(self)')
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  },
)

test('a page whose address holds a one-time token tells that address to nobody', async () => {
  for (const page of ['/verify-email', '/reset-password', '/reminders-off']) {
    const { headers } = await get(`${page}?token_hash=0123&type=signup`)
    expect(headers.get('referrer-policy'), page).toBe('strict-origin')
  }
  expect((await get('/inspect')).headers.get('referrer-policy')).toBe('no-referrer')
})

test('breaches of the policy are reported where the school wants them, and to nobody otherwise', async () => {
  const { headers } = await get('/')
  expect(headers.get('reporting-endpoints')).toBeNull()
  expect(headers.get('content-security-policy')).not.toContain('report')

  const text = await readFile(new URL('../../public/_headers', import.meta.url), 'utf8')
  const options = {
    html: '',
    apiUrl: 'https://school.supabase.co',
    reportsUrl: 'https://reports.example/csp',
  }
  const [everywhere] = parseHeaders(completeHeaders(text, options))
  const reporting = Object.fromEntries(everywhere?.headers ?? [])
  expect(reporting['Reporting-Endpoints']).toBe('reports="https://reports.example/csp"')
  expect(reporting['Content-Security-Policy']).toMatch(
    /; report-to reports; report-uri https:\/\/reports\.example\/csp$/,
  )
})

test('a build with an error service may connect to it, and no other build to anybody new', async () => {
  const text = await readFile(new URL('../../public/_headers', import.meta.url), 'utf8')
  const sourcesWith = (errorsUrl?: string) => {
    const [everywhere] = parseHeaders(
      completeHeaders(text, { html: '', apiUrl: 'https://school.supabase.co', errorsUrl }),
    )
    return directives(Object.fromEntries(everywhere?.headers ?? [])['Content-Security-Policy'] ?? '')
  }
  const without = sourcesWith()
  expect(sourcesWith('https://errors.example')).toEqual({
    ...without,
    'connect-src': [...(without['connect-src'] ?? []), 'https://errors.example'],
  })
  expect(built.filter(({ code }) => /sentry/i.test(code))).toEqual([])
})

test('the provider of a CAPTCHA is let in by a build that has one, and by no other', async () => {
  const text = await readFile(new URL('../../public/_headers', import.meta.url), 'utf8')
  const policyWith = (captchaProvider?: string) => {
    const build = {
      html: '<script>1</script><style>p{}</style>',
      apiUrl: 'https://school.supabase.co',
      captchaProvider,
    }
    const [everywhere] = parseHeaders(completeHeaders(text, build))
    return directives(Object.fromEntries(everywhere?.headers ?? [])['Content-Security-Policy'] ?? '')
  }
  const without = policyWith()
  expect(without['frame-src']).toBeUndefined()
  expect(JSON.stringify(without)).not.toMatch(/cloudflare|hcaptcha/)

  const { 'require-trusted-types-for': _, 'trusted-types': __, ...kept } = without
  const scripts = without['script-src'] ?? []
  const turnstile = 'https://challenges.cloudflare.com'
  expect(policyWith('turnstile')).toEqual({
    ...kept,
    'script-src': [...scripts, turnstile],
    'frame-src': [turnstile],
  })
  const hcaptcha = ['https://hcaptcha.com', 'https://*.hcaptcha.com']
  expect(policyWith('hcaptcha')).toEqual({
    ...kept,
    'script-src': [...scripts, ...hcaptcha],
    'style-src': [...(without['style-src'] ?? []), ...hcaptcha],
    'connect-src': [...(without['connect-src'] ?? []), ...hcaptcha],
    'frame-src': hcaptcha,
  })
})

test('a build without a CAPTCHA holds nothing of one', async () => {
  const files = (await readdir(join(outDir, 'assets'))).filter((name) => name.endsWith('.js'))
  for (const name of files)
    expect(await readFile(join(outDir, 'assets', name), 'utf8'), name).not.toMatch(/turnstile|hcaptcha/)
  expect(
    await readFile(new URL('../../src/features/auth/captcha/challenge.ts', import.meta.url), 'utf8'),
  ).toMatch(/turnstile/)
})

test.for([
  [{ VITE_SUPABASE_URL: '' }, 'Set VITE_SUPABASE_URL and VITE_SUPABASE_PUBLISHABLE_KEY to build the app.'],
  [{ VITE_SUPABASE_PUBLISHABLE_KEY: '' }, 'Set VITE_SUPABASE_URL and VITE_SUPABASE_PUBLISHABLE_KEY to'],
  [{ VITE_SUPABASE_URL: 'school.supabase.co' }, 'VITE_SUPABASE_URL is "school.supabase.co": give it an'],
  [{ REPORTS_URL: 'http://reports.example' }, 'REPORTS_URL is "http://reports.example": give it an https'],
  [{ VITE_CAPTCHA_SITE_KEY: 'key' }, 'Set both VITE_CAPTCHA_PROVIDER ("turnstile" or "hcaptcha") and'],
  [{ VITE_SENTRY_DSN: 'errors.example' }, 'VITE_SENTRY_DSN has the form https://<key>@<host>/<number>.'],
] as const)('a build with %j fails before it deletes the one before it', async ([settings, sentence]) => {
  const folder = await mkdtemp(join(tmpdir(), 'maneho-refused-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, 'index.html'), 'the build before')
  for (const [name, value] of Object.entries(settings)) {
    const { [name]: before } = process.env
    process.env[name] = value
    onTestFinished(() => {
      if (before === undefined) delete process.env[name]
      else process.env[name] = before
    })
  }
  const refused = build({ logLevel: 'silent', build: { outDir: folder, emptyOutDir: true } })
  await expect(refused).rejects.toThrow(sentence)
  expect(await readFile(join(folder, 'index.html'), 'utf8')).toBe('the build before')
})

test('the app may talk to its own project and to nobody else', async () => {
  const policy = directives((await get('/')).headers.get('content-security-policy'))
  expect(policy['connect-src']).toEqual(["'self'", apiUrl, apiUrl.replace(/^http/, 'ws')])
  // An owner previews an own film before the upload.
  expect(policy['media-src']).toEqual(["'self'", 'blob:', apiUrl])
  // Only WebAssembly may be compiled: the HEIC decoder.
  expect(JSON.stringify(policy).replace("'wasm-unsafe-eval'", '')).not.toMatch(/unsafe|\*|%/)
})

test('what the pages inline is allowed by its hash, and only that', async () => {
  const policy = directives((await get('/')).headers.get('content-security-policy'))
  const html = await (await get('/')).text()
  const inlined = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script = '']) => script)
  // The early script, the choice of the language, and the notice for old browsers.
  expect(inlined).toHaveLength(3)
  for (const script of inlined) {
    const hash = createHash('sha256').update(script).digest('base64')
    expect(policy['script-src']).toContain(`'sha256-${hash}'`)
  }
  expect(html).not.toMatch(/ style="| on\w+="/)
})

test('a visitor’s browser fetches the scripts of the landing page behind what the page shows', async () => {
  const html = await (await get('/')).text()
  const tags = html.match(/<link rel="modulepreload"[^>]*>|<script type="module"[^>]*>/g) ?? []
  expect(tags.length).toBeGreaterThan(2)
  expect(tags.filter((tag) => !tag.includes('fetchpriority="low"'))).toEqual([])
  const files = tags.map((tag) => /(?:href|src)="([^"]*)"/.exec(tag)?.[1] ?? '')
  for (const file of files) expect((await get(file)).status, file).toBe(200)
})

test('a student’s browser is told every script of the app, the largest first', async () => {
  const html = await (await get('/student-home')).text()
  // The inline script preloads them, by the address.
  const [, list = ''] = /path:.\/.,scripts:\[([^\]]*)\]/.exec(html) ?? []
  const files = list.match(/\/assets\/[^"'`]+/g) ?? []
  const sizes = await Promise.all(files.map(async (file) => (await (await get(file)).text()).length))
  expect(sizes.length).toBeGreaterThan(4)
  expect(sizes).toEqual(sizes.toSorted((a, b) => b - a))
})

test('an admin’s live updates start, since no script needs one that needs it first', () => {
  const imports = new Map(built.map(({ fileName, imports }) => [fileName, imports]))
  const neededBy = (name: string, met = new Set<string>()): Set<string> => {
    for (const next of imports.get(name) ?? []) if (!met.has(next)) neededBy(next, met.add(next))
    return met
  }
  expect(imports.size).toBeGreaterThan(50)
  expect([...imports.keys()].filter((name) => neededBy(name).has(name))).toEqual([])
})

test('a page with road scenes of one form loads at most 32 kB of code that no other page loads', () => {
  const own = scriptsOfScenes(built)
  const page = ['features/learning/ScenesPage.tsx', 'features/learning/scenes/SceneSetPlay.tsx']
  expect(FORM_PARTS, 'seven forms, one of them with two views').toHaveLength(8)
  for (const { files, messages } of FORM_PARTS)
    for (const language of ['en', 'fil']) {
      const words = ['scenes', ...messages].map((part) => `i18n/${language}/${part}.ts`)
      const needed = scriptsFor(built, [...page, ...files, ...words])
      const scripts = built.filter(({ fileName }) => needed.has(fileName) && own.has(fileName))
      const bytes = scripts.map(({ code }) => gzipSync(code, { level: 9 }).length)
      const kilobytes = bytes.reduce((sum, each) => sum + each, 0) / 1000
      // Less means that nothing was counted.
      expect.soft(kilobytes, `${files}, ${language}`).toBeGreaterThan(15)
      expect.soft(kilobytes, `${files}, ${language}`).toBeLessThanOrEqual(SCENE_CODE)
    }
})

test('assets are kept for ever, pages are asked for again, a missing file is not remembered', async () => {
  const [asset] = (await readdir(join(outDir, 'assets'))).filter((name) => name.endsWith('.js'))
  const cacheOf = async (path: string) => (await get(path)).headers.get('cache-control')
  expect(await cacheOf(`/assets/${asset}`)).toBe('public, max-age=31536000, immutable')
  expect(await cacheOf('/')).toBe('no-cache')
  expect(await cacheOf('/assets/missing.js')).toBe('no-store')
})

test('a file is compressed once, and again when it has changed', async () => {
  const compressed = compressor()
  const request = new Request('http://school.test/a.css', { headers: { 'accept-encoding': 'gzip, br' } })
  const sent = async (text: string, etag: string) => {
    const headers = { 'content-type': 'text/css', etag }
    const response = await compressed(request, new Response(text, { headers }), '/a.css')
    return gunzipSync(await response.arrayBuffer()).toString()
  }
  expect(await sent('p {}', '"1"')).toBe('p {}')
  expect(await sent('never read', '"1"')).toBe('p {}')
  expect(await sent('a {}', '"2"')).toBe('a {}')

  await get('/robots.txt')
  await writeFile(join(outDir, 'robots.txt'), 'User-agent: *')
  const { headers } = await get('/robots.txt')
  expect(headers.get('content-encoding')).toBe('gzip')
  expect(await (await get('/robots.txt')).text()).toBe('User-agent: *')
})

test('every address of the app leads to the app, and a missing file does not', async () => {
  expect((await get('/admin-dashboard')).headers.get('content-type')).toContain('text/html')
  for (const path of ['/assets/missing.js', '/assets/', '/missing.png'])
    expect((await get(path)).status).toBe(404)
  expect((await get('/', { method: 'POST' })).status).toBe(405)
})

test('nothing outside the build is served, nor its list of headers', async () => {
  for (const path of ['/_headers', '/..%2f..%2f..%2fetc%2fpasswd', '/%2e%2e/package.json']) {
    expect(await (await get(path)).text()).not.toMatch(/^root:|Content-Security-Policy:|devDependencies/m)
  }
  for (const path of ['/%E0%A4%A', '/%00']) expect((await get(path)).status).toBe(400)
})

// Attack 55
test('a build holds no secret', async () => {
  for (const name of await readdir(join(outDir, 'assets'))) {
    if (!name.endsWith('.js')) continue
    expect(await readFile(join(outDir, 'assets', name), 'utf8')).not.toMatch(
      /sb_secret_\w|service_role"|postgres(ql)?:\/\//,
    )
  }
  const names = await readdir(outDir, { recursive: true })
  expect(names.filter((name) => name.endsWith('.map'))).toEqual([])
})

// Attack 56
test('a build holds neither the development shortcut’s word nor the function that it calls', async () => {
  const traces = /pass_module_for_development|["'`]drive["'`]/
  const source = (path: string) => readFile(new URL(`../../src/${path}`, import.meta.url), 'utf8')
  expect(await source('data/development.ts')).toMatch(traces)
  expect(await source('features/learning/developmentShortcut.ts')).toMatch(traces)
  const names = (await readdir(outDir, { recursive: true })).filter((name) => /\.(js|html|json)$/.test(name))
  expect(names.length).toBeGreaterThan(4)
  for (const name of names) expect(await readFile(join(outDir, name), 'utf8'), name).not.toMatch(traces)
})

test('rules of a headers file apply by pattern, the later over the earlier', () => {
  const rules = parseHeaders(
    '# a comment\n/*\n  X-One: 1\n\n/assets/*.js\n  X-One: 2\n  X-Link: https://x.example\n',
  )
  const headersOf = (path: string) =>
    rules.filter(({ matches }) => matches(path)).flatMap(({ headers }) => headers)
  expect(headersOf('/about')).toEqual([['X-One', '1']])
  expect(Object.fromEntries(headersOf('/assets/a/b.js'))).toEqual({
    'X-One': '2',
    'X-Link': 'https://x.example',
  })
  expect(headersOf('/assets/ajs')).toEqual([['X-One', '1']])
})
