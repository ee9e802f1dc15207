import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { freePort, removeStack, startStack } from 'embedded-supabase'
import { SESSION_KEY } from '../../../src/data/transport/sessionKey.ts'
import { paths } from '../../../src/paths.ts'
import { buildApp, serveBuild } from '../../build/production.ts'
import { loadSeed } from '../../hosted/loadSeed.ts'
import { PROJECT } from '../../start/project.ts'
import { type Script, scriptsIn } from './scenesCode.ts'

const PASSWORD = 'drive1234'

export type Site = {
  appUrl: string
  apiUrl: string
  databaseUrl: string
  publishableKey: string
  scripts: Script[]
}

/** Logs a seeded user in over the API and returns the session as the app stores it. */
export async function sessionOf({ apiUrl, publishableKey }: Site, email: string) {
  const response = await fetch(`${apiUrl}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: publishableKey, 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  })
  if (!response.ok) throw new Error(`${email} cannot log in: ${response.status}`)
  return [{ name: SESSION_KEY, value: await response.text() }]
}

/** The storage of a seeded user who has logged in and seen the home page: session and stored visit. The cache is empty. */
export async function storageOf(browser: Browser, site: Site, email: string) {
  const origins = [{ origin: site.appUrl, localStorage: await sessionOf(site, email) }]
  const context = await browser.newContext({
    serviceWorkers: 'block',
    storageState: { cookies: [], origins },
  })
  const page = await context.newPage()
  await page.goto(site.appUrl + paths.home, { waitUntil: 'networkidle' })
  const stored = await context.storageState()
  await context.close()
  return stored.origins.find(({ origin }) => origin === site.appUrl)?.localStorage ?? []
}

/** Builds the app, serves it beside a stack with the demo data, and removes both after the job. */
export async function withSite<Result>(job: (site: Site) => Promise<Result>): Promise<Result> {
  const dataDir = await mkdtemp(join(tmpdir(), 'maneho-bench-'))
  const appPort = await freePort()
  const siteUrl = `http://127.0.0.1:${appPort}`
  const stack = await startStack({
    project: PROJECT,
    dataDir,
    ports: { api: 0, db: 0, mailbox: 0 },
    siteUrl,
    seeder: loadSeed,
  })
  try {
    const { apiUrl, databaseUrl, keys } = stack
    const outDir = join(dataDir, 'app')
    const scripts = scriptsIn(await buildApp({ apiUrl, publishableKey: keys.publishableKey, outDir }))
    const app = await serveBuild({ outDir, port: appPort })
    const result = await job({
      appUrl: app.url,
      apiUrl,
      databaseUrl,
      publishableKey: keys.publishableKey,
      scripts,
    })
    await app.close()
    return result
  } finally {
    await stack.stop()
    removeStack(dataDir, PROJECT)
    await rm(dataDir, { recursive: true, force: true })
  }
}
