import type { Locator, Page } from '@playwright/test'
import { type Access, pages } from '../../../src/app/pages.ts'
import { paths } from '../../../src/paths.ts'
import type { Counts } from './counts.ts'

export type Figure =
  | keyof Counts
  | 'fcp'
  | 'lcp'
  | 'inp'
  | 'cls'
  | 'longestTask'
  | 'blocked'
  | 'files'
  | 'blocking'
  | 'js'
  | 'css'
  | 'font'
  | 'image'
  | 'performance'
  | 'accessibility'
  | 'bestPractices'
  | 'seo'

export type Limits = Partial<Record<Figure, number>>

export type Route = {
  name: string
  path: string
  email?: 'otdc@maneho.test' | 'admin@maneho.test'
  /** Milliseconds, kilobytes (1000 bytes, with inlined code), layout shift; Lighthouse's scores are minimums. */
  budget: Limits & { js: number }
  act?: (page: Page) => Promise<unknown>
}

/** Loaded two seconds after the page or on demand: not counted among its scripts. */
export const LOADED_LATER =
  /\/assets\/(channel|StudyStatus|study|NoticeBell|notices|bell|studentErrors|translatedText)-/

const BETWEEN_TAPS = 1_000

type Target = (page: Page) => Locator
const button =
  (name: string | RegExp): Target =>
  (page) =>
    page.getByRole('button', { name }).first()
const tab =
  (name: string | RegExp): Target =>
  (page) =>
    page.getByRole('tab', { name })

/**
 * Taps at a human pace. Playwright locates in the page, on the slowed CPU: long after the previous tap, and before a pause, so that
 * it delays no response.
 */
async function tapOneByOne(page: Page, targets: Target[]): Promise<void> {
  for (const target of targets) {
    await target(page).scrollIntoViewIfNeeded()
    const place = await target(page).boundingBox()
    if (!place) throw new Error('There is nothing to tap')
    await page.waitForTimeout(BETWEEN_TAPS / 2)
    await page.touchscreen.tap(place.x + place.width / 2, place.y + place.height / 2)
    await page.waitForTimeout(BETWEEN_TAPS)
  }
}

const PERFECT = { performance: 100, accessibility: 100, bestPractices: 100, seo: 100 }
const GOOD = { performance: 90, accessibility: 90, bestPractices: 90, seo: 90 }
/** For pages with a frame: the goals of decision 13, for a machine that does nothing else. */
const FRAMED = { ...GOOD, performance: 97, fcp: 900, lcp: 1800, cls: 0, inp: 100, blocking: 150 }

const BUDGETS: Record<Access, Route['budget']> = {
  visitor: {
    ...PERFECT,
    lcp: 1500,
    inp: 100,
    cls: 0,
    longestTask: 100,
    js: 88,
    css: 10,
    font: 40,
    image: 60,
  },
  // From here on 5 kB are inlined: they show a page's shell and prefetch its scripts.
  everybody: { ...FRAMED, js: 96 },
  signedIn: { ...FRAMED, js: 187.8 },
  // Hours and presence are counted here; includes code loaded when a student scrolls to the lesson's text.
  enrolled: { ...FRAMED, js: 196.2 },
  admin: { ...FRAMED, js: 195 },
}

const PERSON = {
  signedIn: 'otdc@maneho.test',
  enrolled: 'otdc@maneho.test',
  admin: 'admin@maneho.test',
} as const

/** A student's first screen: one action, little text, and few scripts. */
const READ: Partial<Record<string, Limits>> = {
  [paths.home]: { screens: 2, words: 140, action: 780, js: 178.4 },
  [paths.modules]: { action: 780 },
  [paths.practice]: { screens: 2, action: 780, js: 182.2 },
}

const MENU = [button(/^Profile menu/), button(/^Profile menu/)]

/** The session on a page, in order; the slowest response counts. */
const TAPPED: Partial<Record<Access, Target[]>> = {
  visitor: [button('Next slide'), button(/^Pause|^Play/)],
  signedIn: MENU,
  enrolled: MENU,
}
const documents: Target = (page) => page.locator('summary').first()
const ALSO_TAPPED: Partial<Record<string, Target[]>> = {
  [paths.home]: [documents, documents],
  [paths.modules]: [tab(/^Read/), tab(/^Practice/), tab(/^Watch/), button('Play')],
  [paths.practice]: [button(/^Start/), button('Show the meaning'), button('I knew it')],
}

/** Pages of --quick: the landing page, and the most used one of each kind behind the login. */
export const QUICK: readonly string[] = [
  paths.landing,
  paths.home,
  paths.modules,
  paths.practice,
  paths.dashboard,
]

/** The measured pages and their budgets, without the pages opened by mailed links. */
export const ROUTES: Route[] = pages
  .filter(({ path, access, alone }) => path !== paths.inspect && (access !== 'everybody' || alone))
  .map(({ path, access }) => ({
    name: path === paths.landing ? 'landing' : path.slice(1),
    path,
    ...(access in PERSON && { email: PERSON[access as keyof typeof PERSON] }),
    budget: { ...BUDGETS[access], ...READ[path] },
    act: (page: Page) => tapOneByOne(page, [...(TAPPED[access] ?? []), ...(ALSO_TAPPED[path] ?? [])]),
  }))
