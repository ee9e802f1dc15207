import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readConfig } from '../../packages/embedded-supabase/src/config.ts'
import { parseGoDuration } from '../../packages/embedded-supabase/src/goDuration.ts'
import { PROJECT } from '../../scripts/project.ts'
import { freshDatabase } from '../support/database.ts'

/** The folder of a project with that config.toml. */
async function project(toml: string) {
  const root = await mkdtemp(join(tmpdir(), 'maneho-config-'))
  onTestFinished(() => rm(root, { recursive: true }))
  const folder = join(root, 'supabase')
  await mkdir(folder)
  await writeFile(join(folder, 'config.toml'), toml)
  return folder
}

test('the project asks for confirmed addresses and passwords of eight letters and digits', async () => {
  const { auth } = await readConfig(PROJECT.folder)
  expect(auth).toMatchObject({
    confirmEmail: true,
    minimumPasswordLength: 8,
    passwordRequirements: 'letters_digits',
    requireCurrentPassword: true,
    jwtExpiry: 900,
    refreshTokenReuseInterval: 10,
    doubleConfirmChanges: true,
  })
})

test('every mail of the project says Maneho and, where it carries a link, leads to our own pages', async () => {
  const { templates } = (await readConfig(PROJECT.folder)).auth
  const pages = { confirmation: '/verify-email', recovery: '/reset-password', email_change: '/verify-email' }
  expect(Object.keys(templates).sort()).toEqual([...Object.keys(pages), 'password_changed'].sort())
  for (const { html } of Object.values(templates)) {
    expect(html).toContain('Maneho')
    expect(html).not.toMatch(/<script|<link|<img|http:|https:|\{\{ \.Data|ConfirmationURL/)
  }
  for (const [kind, page] of Object.entries(pages)) {
    const link = `href="{{ .SiteURL }}${page}?token_hash={{ .TokenHash }}&type=`
    expect(templates[kind as keyof typeof pages]?.html).toContain(link)
  }
})

test('every mail and subject is in English and Filipino', async () => {
  const { templates } = (await readConfig(PROJECT.folder)).auth
  const CHOICE = /\{\{ if eq \.Data\.language "fil" \}\}(.+?)\{\{ else \}\}(.+?)\{\{ end \}\}/gs
  for (const { subject, html } of Object.values(templates)) {
    expect(subject.replaceAll(CHOICE, '')).toBe('')
    const outside = html
      .replaceAll(CHOICE, '')
      .replaceAll(/\{\{ \.SiteURL \}\}[^<]*|<[^>]*>|\{\{[^}]*\}\}|&\w+;|&#\d+;/g, ' ')
    expect(outside.split(/\s+/).filter((word) => word && word !== 'Maneho')).toEqual([])
    for (const [, filipino, english] of html.matchAll(CHOICE)) expect(filipino).not.toBe(english)
  }
})

test('the official CLI reads the same file, understands every key in it, and finds its migrations applied', async () => {
  const database = await freshDatabase()
  onTestFinished(() => database.drop())
  const { stdout, stderr } = await promisify(execFile)(
    resolve('node_modules/.bin/supabase'),
    ['migration', 'list', '--db-url', database.url],
    { env: { ...process.env, SUPABASE_TELEMETRY_DISABLED: '1' } },
  )
  expect(stderr).not.toMatch(/not recognize|Invalid|deprecated and will be removed in v4, use auth/)
  expect(stdout).toMatch(/20261121000100/)
})

test('lessons and documents are in private buckets that take files of their own types only', async () => {
  const { storage } = await readConfig(PROJECT.folder)
  expect(storage.buckets).toMatchObject([
    {
      id: 'module-videos',
      public: false,
      fileSizeLimit: 50 * 1024 ** 2,
      allowedMimeTypes: ['video/mp4', 'text/vtt'],
    },
    {
      id: 'documents',
      public: false,
      fileSizeLimit: 5 * 1024 ** 2,
      allowedMimeTypes: ['image/jpeg', 'image/png', 'application/pdf'],
      objectsPath: null,
    },
  ])
})

test('a project that says nothing gets settings that are safe', async () => {
  const { api, auth, functions } = await readConfig(await project(''))
  expect(api).toMatchObject({ schemas: ['public'], maxRows: 1000 })
  expect(auth).toMatchObject({
    confirmEmail: true,
    minimumPasswordLength: 8,
    redirectUrls: [],
    maxFrequency: 60,
  })
  expect(functions).toEqual({})
})

test('a setting can come from the environment, and falls back when it does not', async () => {
  const folder = await project('[auth]\nsite_url = "env(TEST_SITE)"')
  expect((await readConfig(folder)).auth.siteUrl).toBe('http://127.0.0.1:5173')
  vi.stubEnv('TEST_SITE', 'https://maneho.example')
  onTestFinished(() => void vi.unstubAllEnvs())
  expect((await readConfig(folder)).auth.siteUrl).toBe('https://maneho.example')
})

test('a mistake in the file is reported with its place', async () => {
  const mistakes = {
    '[auth': /config\.toml: Invalid TOML/,
    '[auth]\njwt_expiry = "an hour"': /config\.toml: auth\.jwt_expiry has the wrong type/,
    '[auth.email]\nmax_frequency = "soon"': /config\.toml: auth\.email\.max_frequency is not a duration/,
    '[storage]\nfile_size_limit = "big"': /config\.toml: storage\.file_size_limit is not a size/,
    '[functions.users]\nverify_jwt = "no"': /config\.toml: functions\.users\.verify_jwt has the wrong type/,
  }
  for (const [toml, message] of Object.entries(mistakes)) {
    await expect(readConfig(await project(toml)), toml).rejects.toThrow(message)
  }
})

test('durations are read as Go reads them', () => {
  const durations = {
    '5s': 5_000,
    '1h30m': 5_400_000,
    '1.5h': 5_400_000,
    '250ms': 250,
    '0': 0,
    '-1m': -60_000,
  }
  for (const [text, milliseconds] of Object.entries(durations))
    expect(parseGoDuration(text)).toBe(milliseconds)
  for (const text of ['', '5', 's', '5 s', '1d', 'none', '5sec']) expect(parseGoDuration(text)).toBeNull()
})
