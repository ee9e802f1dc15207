import { gzipSync } from 'node:zlib'
import type { Browser, Page } from '@playwright/test'
import { type Counts, countPage } from './counts.ts'
import { LOADED_LATER } from './routes.ts'

/** Lighthouse's settings for a four-year-old phone on slow 4G, with the designs' screen size. */
export const PHONE = {
  viewport: { width: 360, height: 780 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  userAgent:
    'Mozilla/5.0 (Linux; Android 11; moto g power) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
} as const
export const CPU_SLOWDOWN = 4
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_638_400 / 8,
  uploadThroughput: 750_000 / 8,
}

/** How long a page is observed after loading, for late layout shifts and long tasks. */
const AFTERMATH = 3_000

export type Vitals = {
  /** Milliseconds. */
  fcp: number
  lcp: number
  inp: number
  longestTask: number
  /** The parts beyond 50 ms of the tasks after the first paint, before any interaction. */
  blocked: number
  cls: number
}

export type Bytes = { js: number; css: number; font: number; image: number; other: number; files: number }

export type Visit = Vitals & Bytes & Counts & { foreign: string[]; slowest: string }

type Observed = Vitals & { slowest: string }

function observe() {
  const observed: Observed = { fcp: 0, lcp: 0, cls: 0, longestTask: 0, blocked: 0, inp: 0, slowest: '' }
  Object.assign(window, { observed })
  const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
      durationThreshold: 16,
    } as PerformanceObserverInit)
  watch('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') observed.fcp = entry.startTime
  })
  watch('largest-contentful-paint', (entry) => {
    observed.lcp = entry.startTime
  })
  watch('layout-shift', (entry) => {
    const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!shift.hadRecentInput) observed.cls += shift.value
  })
  watch('longtask', (entry) => {
    observed.longestTask = Math.max(observed.longestTask, entry.duration)
    if (observed.fcp > 0 && entry.startTime > observed.fcp) observed.blocked += entry.duration - 50
  })
  watch('event', (entry) => {
    const event = entry as PerformanceEventTiming
    if (event.interactionId === 0 || event.duration <= observed.inp) return
    observed.inp = event.duration
    const on = event.target instanceof Element ? event.target.closest('button, a, summary, [role]') : null
    observed.slowest = `${event.name} on “${on?.textContent.trim().slice(0, 30) ?? ''}”, ${Math.round(event.processingStart - event.startTime)} ms before its handlers, ${Math.round(event.processingEnd - event.processingStart)} ms in them`
  })
}

const KINDS: Record<string, keyof Bytes> = { script: 'js', stylesheet: 'css', font: 'font', image: 'image' }

/** Counts the bytes of the responses by type; videos and API responses are not counted. */
function weigh(page: Page, origins: string[]) {
  const bytes: Bytes = { js: 0, css: 0, font: 0, image: 0, other: 0, files: 0 }
  const foreign: string[] = []
  const pending: Promise<unknown>[] = []
  page.on('requestfinished', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (protocol.startsWith('http') && !origins.includes(origin)) foreign.push(request.url())
    const kind = LOADED_LATER.test(request.url()) ? 'other' : (KINDS[request.resourceType()] ?? 'other')
    if (kind === 'js') bytes.files += 1
    const add = request.sizes().then(({ responseBodySize }) => {
      bytes[kind] += responseBodySize
    })
    pending.push(add.catch(() => undefined))
  })
  return async () => {
    await Promise.all(pending)
    const { css, js } = await weighInlined(page)
    return { ...bytes, css: bytes.css + css, js: bytes.js + js, foreign }
  }
}

/** The bytes of inlined styles and scripts, counted as if they were files. */
export async function weighInlined(page: Page) {
  const texts = async (selector: string) => (await page.locator(selector).allTextContents()).join('')
  const weigh = (text: string) => (text === '' ? 0 : gzipSync(text).length)
  return {
    css: weigh(await texts('head style')),
    js: weigh(await texts('script:not([src]):not([type="application/ld+json"])')),
  }
}

type VisitOptions = {
  appUrl: string
  apiUrl: string
  path: string
  storage?: { name: string; value: string }[]
  act?: (page: Page) => Promise<unknown>
}

/** Opens a page for the first time on a slow phone and measures it. */
export async function visit(browser: Browser, options: VisitOptions): Promise<Visit> {
  const { appUrl, apiUrl, path, storage = [], act } = options
  const context = await browser.newContext({
    ...PHONE,
    serviceWorkers: 'block',
    storageState: { cookies: [], origins: [{ origin: appUrl, localStorage: storage }] },
  })
  const page = await context.newPage()
  const weighed = weigh(page, [appUrl, apiUrl])
  const session = await context.newCDPSession(page)
  await session.send('Network.emulateNetworkConditions', SLOW_4G)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await page.addInitScript(observe)
  await page.goto(appUrl + path, { waitUntil: 'load' })
  await page.locator('h1').first().waitFor()
  // Waits for late content, which must not move the page.
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(AFTERMATH)
  const bytes = await weighed()
  const read = () => page.evaluate(() => (window as unknown as { observed: Observed }).observed)
  // Before the interactions, which may load more and shift the layout.
  const counts = await page.evaluate(countPage)
  const { fcp, lcp, cls, longestTask, blocked } = await read()
  await act?.(page)
  await page.waitForTimeout(AFTERMATH / 3)
  const { inp, slowest } = await read()
  await context.close()
  return { fcp, lcp, cls, longestTask, blocked, inp, slowest, ...counts, ...bytes }
}
