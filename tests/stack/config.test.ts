import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { readConfig } from 'embedded-supabase'
import { expect, onTestFinished, test } from 'vitest'
import { PROJECT } from '../../scripts/start/project.ts'
import { freshDatabase } from '../support/database.ts'

test('the project asks for confirmed addresses and passwords of eight letters and digits', async () => {
  const { auth } = await readConfig(PROJECT.folder)
  expect(auth).toMatchObject({
    confirmEmail: true,
    minimumPasswordLength: 8,
    passwordRequirements: 'letters_digits',
    requireCurrentPassword: true,
    jwtExpiry: 3_600,
    refreshTokenReuseInterval: 10,
    doubleConfirmChanges: true,
  })
})

test('a person’s every mail comes from a driving school, and its links lead to our pages', async () => {
  const { templates } = (await readConfig(PROJECT.folder)).auth
  const pages = { confirmation: '/verify-email', recovery: '/reset-password', email_change: '/verify-email' }
  expect(Object.keys(templates).sort()).toEqual([...Object.keys(pages), 'password_changed'].sort())
  for (const { html } of Object.values(templates)) {
    expect(html).toContain('Your driving school')
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
    expect(outside.split(/\s+/).filter((word) => word)).toEqual([])
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
  expect(stdout).toMatch(/20261128000000/)
})

test('lessons, documents and old answers are in private buckets, background films in a public one, each for its own types', async () => {
  const { storage } = await readConfig(PROJECT.folder)
  expect(storage.buckets).toMatchObject([
    {
      id: 'module-videos',
      public: false,
      fileSizeLimit: 300 * 1024 ** 2,
      allowedMimeTypes: ['video/mp4', 'text/vtt', 'application/json', 'image/webp'],
    },
    { id: 'page-films', public: true, fileSizeLimit: 10 * 1024 ** 2, allowedMimeTypes: ['video/mp4'] },
    {
      id: 'documents',
      public: false,
      fileSizeLimit: 5 * 1024 ** 2,
      allowedMimeTypes: ['image/jpeg', 'image/png', 'application/pdf'],
      objectsPath: null,
    },
    { id: 'attempts', public: false, fileSizeLimit: 1024 ** 2, allowedMimeTypes: ['application/gzip'] },
  ])
})
