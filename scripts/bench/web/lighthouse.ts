import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { freePort } from 'embedded-supabase'
import { paths } from '../../../src/paths.ts'
import { findBrowser } from '../../test/browser.ts'
import { BENCH_FLAGS } from './flags.ts'
import { atLowPriority } from './lowPriority.ts'

const CATEGORIES = {
  performance: 'performance',
  accessibility: 'accessibility',
  bestPractices: 'best-practices',
  seo: 'seo',
} as const

/** Lighthouse's scores, 0 to 100, as requested, and the total blocking time (ms). */
export type Marks = Partial<Record<keyof typeof CATEGORIES | 'blocking', number>>

type AuditOptions = {
  appUrl: string
  path: string
  storage?: { name: string; value: string }[]
  /** Only the speed, which differs between audits; the other scores do not, and take half of an audit. */
  onlyPerformance?: boolean
}

/** The back/forward cache is in no score, but takes as long as the rest of an audit, and so does a full-page screenshot. */
const NOT_MARKED = ['bf-cache']
/** Every page but the landing page is `noindex` on purpose; Lighthouse would report that as a fault. */
const NOT_FOR_SEARCH_ENGINES = ['is-crawlable']

type Report = {
  runtimeError?: { message: string }
  audits: Record<string, { score: number | null; numericValue?: number }>
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
}

type Lighthouse = (url: string, options: object) => Promise<{ lhr: Report } | undefined>

/** Lighthouse, installed only for benches: its name is hidden from the type check and bundlers. */
async function openLighthouse(): Promise<Lighthouse> {
  const name = 'lighthouse'
  return (await import(name)).default
}

let lighthouse: Promise<Lighthouse> | undefined

/** Lighthouse sometimes misses the start of a page, and asks for a retry itself. */
const TRIES = 3

async function reportOf(url: string, options: object): Promise<Report> {
  lighthouse ??= openLighthouse()
  const run = await lighthouse
  for (let attempt = 1; ; attempt += 1) {
    const { lhr } = (await atLowPriority(() => run(url, options))) ?? {}
    if (lhr && !lhr.runtimeError) return lhr
    if (attempt === TRIES)
      throw new Error(`Lighthouse has nothing to say about ${url}: ${lhr?.runtimeError?.message}`)
  }
}

/** Opens a page in its own browser and lets Lighthouse score it as on a phone, with simulated throttling. */
export async function audit({
  appUrl,
  path,
  storage = [],
  onlyPerformance = false,
}: AuditOptions): Promise<Marks> {
  const asked = Object.entries(CATEGORIES).filter(([name]) => !onlyPerformance || name === 'performance')
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
    const { audits, categories } = await reportOf(appUrl + path, {
      port,
      logLevel: 'error',
      disableStorageReset: storage.length > 0,
      disableFullPageScreenshot: true,
      onlyCategories: asked.map(([, category]) => category),
      skipAudits: [...NOT_MARKED, ...(path === paths.landing ? [] : NOT_FOR_SEARCH_ENGINES)],
    })
    const mark = (category: string) => {
      const { score, auditRefs = [] } = categories[category] ?? {}
      const lost = auditRefs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      if (lost.length > 0) console.log(`  ${path} ${category}: ${lost.map(({ id }) => id).join(', ')}`)
      return Math.round((score ?? 0) * 100)
    }
    return {
      ...Object.fromEntries(asked.map(([name, category]) => [name, mark(category)])),
      blocking: audits['total-blocking-time']?.numericValue ?? 0,
    }
  } finally {
    await browser.close()
    await rm(profile, { recursive: true, force: true })
  }
}
