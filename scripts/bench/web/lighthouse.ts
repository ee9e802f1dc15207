import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { freePort } from 'embedded-supabase'
import lighthouse, { type Flags } from 'lighthouse'
import { findBrowser } from '../../browser.ts'
import { BENCH_FLAGS } from './flags.ts'
import { atLowPriority } from './lowPriority.ts'

/** Lighthouse's scores, 0 to 100. */
export type Marks = { performance: number; accessibility: number; bestPractices: number; seo: number }

type AuditOptions = {
  appUrl: string
  path: string
  /** The entries of the browser's storage, such as a session. */
  storage?: { name: string; value: string }[]
}

/** Signed-in pages are `noindex` on purpose; Lighthouse would report that as a fault. */
const NOT_FOR_SEARCH_ENGINES = ['is-crawlable']

/** Lighthouse sometimes misses the start of a page, and its own message says to run it again. */
const TRIES = 3

async function marksOf(url: string, flags: Flags) {
  for (let attempt = 1; ; attempt += 1) {
    const result = await atLowPriority(() => lighthouse(url, flags))
    const error = result?.lhr.runtimeError
    if (result && !error) return result.lhr
    if (attempt === TRIES) throw new Error(`Lighthouse has nothing to say about ${url}: ${error?.message}`)
  }
}

/** Opens a page in a browser of its own and lets Lighthouse score it as on a phone, with simulated throttling. */
export async function audit({ appUrl, path, storage = [] }: AuditOptions): Promise<Marks> {
  const profile = await mkdtemp(join(tmpdir(), 'maneho-lighthouse-'))
  const port = await freePort()
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath: findBrowser(),
    args: [...BENCH_FLAGS, `--remote-debugging-port=${port}`],
  })
  try {
    const page = await browser.newPage()
    // An image of the same origin: the app must not run before the storage is filled.
    await page.goto(`${appUrl}/favicon.svg`)
    await page.evaluate((entries) => {
      for (const { name, value } of entries) localStorage.setItem(name, value)
    }, storage)
    await page.close()
    const { audits, categories } = await marksOf(appUrl + path, {
      port,
      logLevel: 'error',
      disableStorageReset: storage.length > 0,
      onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
      skipAudits: storage.length > 0 ? NOT_FOR_SEARCH_ENGINES : [],
    })
    const mark = (category: string) => {
      const { score, auditRefs = [] } = categories[category] ?? {}
      const lost = auditRefs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      if (lost.length > 0) console.log(`  ${path} ${category}: ${lost.map(({ id }) => id).join(', ')}`)
      return Math.round((score ?? 0) * 100)
    }
    return {
      performance: mark('performance'),
      accessibility: mark('accessibility'),
      bestPractices: mark('best-practices'),
      seo: mark('seo'),
    }
  } finally {
    await browser.close()
    await rm(profile, { recursive: true, force: true })
  }
}
