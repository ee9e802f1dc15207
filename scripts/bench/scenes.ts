// npm run bench:scenes: plays road scenes on a four times slower CPU; measures frames, response to taps, and bytes.
import { chromium, type Page } from '@playwright/test'
import { openSql } from 'embedded-supabase/testing'
import { readScenes, SCENE_BYTES, type SceneFile } from '../../content/scenes/read.ts'
import type { Form } from '../../contract/answers/scenes.ts'
import { paths, scenesAddress } from '../../src/paths.ts'
import { findBrowser } from '../test/browser.ts'
import { BENCH_FLAGS } from './web/flags.ts'
import { atLowPriority } from './web/lowPriority.ts'
import { SCENE_CODE, scriptsOfScenes } from './web/scenesCode.ts'
import { type Site, sessionOf, withSite } from './web/site.ts'
import { CPU_SLOWDOWN, PHONE } from './web/visit.ts'

/** Milliseconds. */
const LIMITS = { frame: 32, inp: 200 }
const STUDENT = 'otdc@maneho.test'
/** The number of scenes played per form, its largest, as a set; drives from both views. */
const SETS: [Form, number, 'seat'?][] = [
  ['first', 2],
  ['next', 1],
  ['next', 1, 'seat'],
  ['signals', 1],
  ['car', 1],
  ['spot', 1],
  ['distance', 1],
  ['park', 1],
]
const bytesOf = ({ scene }: SceneFile) => Buffer.byteLength(JSON.stringify(scene))
const files = (await readScenes()).toSorted((one, other) => bytesOf(other) - bytesOf(one))
type Watched = { frames: number[]; inp: number }

/** Runs before the page's scripts: measures the time between frames while a picture moves, and the slowest response. */
function watch() {
  const seen: Watched = { frames: [], inp: 0 }
  let moved = false
  Object.assign(window, { watched: seen })
  new MutationObserver((changes) => {
    moved ||= changes.some(({ target }) => target instanceof SVGElement)
  }).observe(document, { subtree: true, attributes: true })
  // Each picture from the driver's seat begins with its sky.
  const { createLinearGradient } = CanvasRenderingContext2D.prototype
  CanvasRenderingContext2D.prototype.createLinearGradient = function (...points) {
    moved = true
    return createLinearGradient.apply(this, points)
  }
  let before = 0
  let movedBefore = false
  const step = (now: number) => {
    if (moved && movedBefore) seen.frames.push(now - before)
    movedBefore = moved
    moved = false
    before = now
    requestAnimationFrame(step)
  }
  requestAnimationFrame(step)
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
      if (entry.interactionId > 0) seen.inp = Math.max(seen.inp, entry.duration)
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
}

const takeWatched = (page: Page) =>
  page.evaluate(() => {
    const { watched } = window as unknown as { watched: Watched }
    const taken = { ...watched }
    Object.assign(watched, { frames: [], inp: 0 })
    return taken
  })

type Script = { name: string; size: number }

const scriptsOf = (page: Page): Promise<Script[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .map((entry) => ({
        name: new URL(entry.name).pathname.slice(1),
        size: (entry as PerformanceResourceTiming).encodedBodySize,
      })),
  )

const kilobytes = (scripts: Script[]) => scripts.reduce((sum, { size }) => sum + size, 0) / 1000

/** Gives the student this set instead of a drawn one. */
async function plantSet({ databaseUrl }: Site, set: readonly SceneFile[]): Promise<void> {
  const sql = openSql(databaseUrl)
  await sql`
    insert into private.scene_sets (student_id, module_index, revision_ids)
    select id, 0, private.scene_revisions(${set.map(({ key }) => key)}) from public.profiles where email = ${STUDENT}
    on conflict (student_id, module_index)
    do update set revision_ids = excluded.revision_ids, answers = '{}', begun = '{}', id = gen_random_uuid()`
  await sql.end()
}

const tap = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).tap()

/** Plays the scene in real time up to its answer, right or wrong. */
async function answer(page: Page, { scene }: SceneFile): Promise<void> {
  switch (scene.form) {
    case 'first': {
      const users = page.getByRole('list', { name: 'The people and vehicles' }).getByRole('button')
      await users.first().and(page.locator(':enabled')).waitFor()
      for (const user of (await users.all()).toReversed()) await user.tap()
      break
    }
    case 'next':
    case 'signals':
      await page.getByRole('radio').first().tap()
      break
    case 'distance':
    case 'park':
      await page.locator('figure svg').tap()
      break
    case 'car':
      for (const _ of scene.asks)
        await page.getByRole('list', { name: 'The parts' }).getByRole('button').first().tap()
      break
    case 'spot':
      await tap(page, 'Start the clip')
      for (const seconds of [4, 3, 5]) {
        await tap(page, /^Danger!/)
        await page.waitForTimeout(seconds * 1000)
      }
      return
  }
  await tap(page, 'Check')
}

/** Plays the scene until its consequence has been shown. */
async function playScene(page: Page, file: SceneFile): Promise<void> {
  await page.getByText(file.scene.title.en, { exact: true }).waitFor()
  await answer(page, file)
  await page.getByRole('link', { name: 'Read it in the lesson' }).waitFor({ timeout: 90_000 })
  if (!['park', 'car'].includes(file.scene.form))
    await page
      .getByRole('button', { name: /^(Show how it goes|See it again|Show the danger again)/ })
      .waitFor()
}

/** Also kilobytes of code that no other page loads, and of all code on top of two learning pages. */
type Figures = Watched & { own: number; more: number }

const figures = await withSite(async (site) => {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: BENCH_FLAGS })
  const localStorage = await sessionOf(site, STUDENT)
  const context = await browser.newContext({
    ...PHONE,
    serviceWorkers: 'block',
    storageState: { cookies: [], origins: [{ origin: site.appUrl, localStorage }] },
  })
  const own = scriptsOfScenes(site.scripts)
  const known = new Set<string>()
  const page = await context.newPage()
  await page.addInitScript(watch)
  for (const path of [paths.practice, paths.modules]) {
    await page.goto(site.appUrl + path, { waitUntil: 'networkidle' })
    for (const { name } of await scriptsOf(page)) known.add(name)
  }
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  const byForm = new Map<string, Figures>()
  await atLowPriority(async () => {
    for (const [form, count, view] of SETS) {
      const set = files.filter(({ scene }) => scene.form === form).slice(0, count)
      await plantSet(site, set)
      await page.evaluate((seen) => window.localStorage.setItem('maneho-drive-view', seen ?? 'above'), view)
      await page.goto(site.appUrl + scenesAddress(0), { waitUntil: 'networkidle' })
      for (const file of set) {
        await playScene(page, file)
        await tap(page, /^(Next scene|See the result)$/)
      }
      const loaded = await scriptsOf(page)
      byForm.set([form, view].filter(Boolean).join(' from the '), {
        ...(await takeWatched(page)),
        own: kilobytes(loaded.filter(({ name }) => own.has(name))),
        more: kilobytes(loaded.filter(({ name }) => !known.has(name))),
      })
    }
  })
  await browser.close()
  return byForm
})

const percentile = (values: number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0

const broken: string[] = []
for (const [form, { frames, inp, own, more }] of figures) {
  const frame = percentile(frames, 0.95)
  const moving =
    frames.length > 0
      ? `${frames.length} frames, median ${percentile(frames, 0.5).toFixed(1)} ms, 95th percentile ${frame.toFixed(1)} ms, slowest ${Math.max(...frames).toFixed(0)} ms`
      : 'nothing moves'
  console.log(
    `${form}: ${moving}; slowest tap ${inp} ms; code ${own.toFixed(1)} kB that no other page loads, ${more.toFixed(1)} kB on top of practice and modules.`,
  )
  if (frame > LIMITS.frame) broken.push(`frames of ${form} take ${frame.toFixed(1)} of ${LIMITS.frame} ms`)
  if (inp > LIMITS.inp) broken.push(`a tap of ${form} takes ${inp} of ${LIMITS.inp} ms`)
  if (own > SCENE_CODE) broken.push(`${form} loads ${own.toFixed(1)} of ${SCENE_CODE} kB of code`)
}
const slowest = Math.max(...[...figures.values()].map(({ inp }) => inp))
const sizes = files.map(bytesOf)
console.log(`Slowest response to a tap: ${slowest} ms.`)
console.log(`${sizes.length} scenes: median ${percentile(sizes, 0.5)}, largest ${sizes[0]} bytes.`)
if ((sizes[0] ?? 0) > SCENE_BYTES) broken.push('a scene is too large')
console.log(broken.length > 0 ? `Over budget: ${broken.join('; ')}` : 'Everything is within its budget.')
process.exit(broken.length > 0 ? 1 : 0)
