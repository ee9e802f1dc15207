import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { watchPolicy } from './support/policy.ts'
import { questionText, skipVideo } from './support/studying.ts'
import { test as visitor } from './support/visitor.ts'
import { findWorkerStack } from './support/workerStack.ts'

test.use({ serviceWorkers: 'allow' })
visitor.use({ serviceWorkers: 'allow' })

const AMINA = 'otdc@maneho.test'
const WORKER = join(findWorkerStack().dataDir ?? '', 'app', 'worker.js')

async function untilKept(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    while (!navigator.serviceWorker.controller) await new Promise((done) => setTimeout(done, 50))
  })
}

/** Deploys a newer version and lets the page look for it; returns a function that restores the old one. */
async function publish(page: Page): Promise<() => void> {
  const before = readFileSync(WORKER, 'utf8')
  writeFileSync(WORKER, before.replace(/version:(.)\w+/, 'version:$1newer'))
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    await registration.update()
  })
  return () => writeFileSync(WORKER, before)
}

const notice = (page: Page) => page.getByText('A new version is ready.')

test('Amina opens the app offline, updates when she wants, and her other tab keeps the old version', async ({
  page,
  logIn,
  context,
}) => {
  // Trusted Types allow only the worker's address: it really registers, within the content security policy.
  const trespasses = await watchPolicy(page)
  await logIn('amina')
  await page.waitForURL('**/student-home')
  await untilKept(page)
  await context.setOffline(true)
  await page.goto('/student-about')
  await expect(page.locator('#root')).not.toBeEmpty()
  await page.goto('/')
  await expect(page.locator('#root')).not.toBeEmpty()
  await context.setOffline(false)

  await page.goto('/student-modules')
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
  const other = await context.newPage()
  await other.goto('/student-about')
  await other.evaluate(() => Reflect.set(window, 'sameDocument', true))
  const restore = await publish(page)
  try {
    await expect(notice(page)).toBeVisible()
    await page.evaluate(() => Reflect.set(window, 'sameDocument', true))
    const reloaded = page.waitForEvent('load')
    await page.getByRole('button', { name: 'Update now' }).click()
    await reloaded
    expect(await page.evaluate(() => Reflect.get(window, 'sameDocument'))).toBeUndefined()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(notice(page)).toBeHidden()
    expect(
      await page.evaluate(async () => (await caches.keys()).filter((name) => /newer/.test(name))),
    ).toHaveLength(1)
    await other.getByRole('link', { name: 'Price' }).first().click()
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await other.evaluate(() => Reflect.get(window, 'sameDocument'))).toBe(true)
  } finally {
    restore()
  }
  expect(trespasses).toEqual({ violations: [], foreign: [] })
})

visitor(
  'a worker that stops the app from starting is replaced by the next deployment',
  async ({ browser }) => {
    // A separate page: its console shows the scripts that the broken worker spoils.
    const page = await (await browser.newContext({ serviceWorkers: 'allow' })).newPage()
    // Marks each worker change in the page: polling would keep the worker busy, and browsers replace only idle ones.
    await page.addInitScript(() =>
      navigator.serviceWorker.addEventListener('controllerchange', () => {
        document.documentElement.dataset.replaced = ''
      }),
    )
    const replaced = page.locator('[data-replaced]')
    const notStarted = page.locator('#stuck')
    const before = readFileSync(WORKER, 'utf8')
    const portal =
      "new Response('<h1>Welcome to our hotel</h1>', { headers: { 'content-type': 'text/html' } })"
    const broken = `addEventListener('install', () => skipWaiting())
    addEventListener('activate', (event) => event.waitUntil(clients.claim()))
    addEventListener('fetch', (event) => event.request.url.includes('/assets/') && event.respondWith(${portal}))`
    try {
      writeFileSync(WORKER, broken)
      await page.goto('/login')
      await expect(notStarted).toHaveCount(0)
      // No HTTP cache may delay the repaired worker.
      expect((await page.request.get('/worker.js')).headers()['cache-control']).toBe('no-cache')
      await page.evaluate(async (address) => {
        const policy = window.trustedTypes?.createPolicy('app-shell', { createScriptURL: () => address })
        await navigator.serviceWorker.register(policy?.createScriptURL(address) ?? address)
      }, '/worker.js')
      await expect(replaced).toHaveCount(1)
      await page.goto('/login')
      await expect(notStarted).toHaveCount(1)
      writeFileSync(WORKER, before)
      // Each visit checks for a new worker; a running check finds the broken one.
      await expect(async () => {
        await page.goto('/login')
        await expect(replaced).toHaveCount(1, { timeout: 40_000 })
      }).toPass()
      await page.goto('/login')
      await expect(notStarted).toHaveCount(0)
    } finally {
      writeFileSync(WORKER, before)
      await page.context().close()
    }
  },
)

visitor('nothing is cached for a visitor who never logs in', async ({ page }) => {
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
})

const storedIn = (page: Page) =>
  page.evaluate(async () => {
    const pathsIn = async (name: string) =>
      (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)
    return {
      keys: [...Object.keys(localStorage), ...Object.keys(sessionStorage)],
      values: JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
      databases: (await indexedDB.databases()).map(({ name }) => name),
      cached: (await Promise.all((await caches.keys()).map(pathsIn))).flat(),
    }
  })

test('Amina gets a new version only after her exam, and “Log out and delete it” clears the device', async ({
  page,
  logIn,
  backend,
  context,
}) => {
  await logIn('amina')
  await page.waitForURL('**/student-home')
  await untilKept(page)
  await skipVideo(backend.sql, AMINA, 1)
  await page.goto('/student-modules?module=1')
  await page.getByRole('button', { name: 'Start the exam' }).click()
  await expect(questionText(page)).toBeVisible()
  const other = await context.newPage()
  await other.goto('/student-about')
  await untilKept(other)
  const restore = await publish(page)
  try {
    // Both pages detect it at once: the other's notice implies this one's.
    await expect(notice(other)).toBeVisible()
    await expect(notice(page)).toBeHidden()
    await other.close()
    await expect(questionText(page)).toBeVisible()
    await context.setOffline(true)
    await page.getByRole('region', { name: 'Exam' }).locator('fieldset').getByRole('radio').first().check()
    await expect
      .poll(async () => (await storedIn(page)).keys.filter((key) => key.startsWith('maneho-draft:')))
      .not.toEqual([])
    await page.getByRole('link', { name: 'About Us' }).first().click()
    await expect(notice(page)).toBeVisible()
    const [amina] = await backend.sql<{ id: string }[]>`select id from auth.users where email = ${AMINA}`
    expect((await storedIn(page)).values).toContain(amina?.id)

    await page.getByRole('button', { name: /^Profile menu/ }).click()
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.getByRole('button', { name: 'Log out and delete it' }).click()
    await page.waitForURL(/\/(#.*)?$/)
    await expect.poll(async () => (await storedIn(page)).keys).not.toContain('maneho-auth')
    const left = await storedIn(page)
    expect(left.keys.filter((key) => !/^maneho-(interface-language|language|school)$/.test(key))).toEqual([])
    for (const hers of [amina?.id, AMINA, 'Amina']) expect(left.values).not.toContain(hers)
    expect(left.databases).toEqual([])
    expect(
      left.cached.filter(
        (path) => !/^\/((200\.html)?$|assets\/|signs\/|stills\/|posters\/|icons\/)/.test(path),
      ),
    ).toEqual([])
    expect(await context.cookies()).toEqual([])
  } finally {
    restore()
  }
})

visitor(
  'all files of the app are cached, and no others: not the decoder of HEIC photos, nor spreadsheets',
  () => {
    const worker = readFileSync(WORKER, 'utf8')
    const assets = readdirSync(join(findWorkerStack().dataDir, 'app', 'assets'))
    const left = assets.filter((name) => !worker.includes(`/assets/${name}`))
    expect(left.map((name) => name.replace(/-[\w-]{8}\./, '.')).toSorted()).toEqual([
      'heicWorker.js',
      'hucre.js',
      'libheif.wasm',
      'readSpreadsheet.js',
      'writeSpreadsheet.js',
    ])
    expect(worker).not.toContain('.mp4')
  },
)
