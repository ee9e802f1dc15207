// npm run bench:scenes: plays road scenes of every form on a processor four times slower and measures their frames, their response to taps, and their bytes.
import { chromium, type Page } from '@playwright/test'
import { openSql } from 'embedded-supabase/testing'
import { readScenes, SCENE_BYTES, type SceneFile } from '../../content/scenes/read.ts'
import type { Form } from '../../contract/answers/scenes.ts'
import { paths, scenesAddress } from '../../src/paths.ts'
import { findBrowser } from '../browser.ts'
import { BENCH_FLAGS } from './web/flags.ts'
import { atLowPriority } from './web/lowPriority.ts'
import { type Site, sessionOf, withSite } from './web/site.ts'
import { CPU_SLOWDOWN, PHONE } from './web/visit.ts'

/** Milliseconds; kilobytes of 1000 bytes, compressed. The code is what the page needs for scenes of one form. */
const LIMITS = { frame: 32, inp: 200, code: 30 }
const STUDENT = 'otdc@maneho.test'
/** The scenes that are played, the largest of their form, in sets of two modules. The first form comes with the page. */
const SETS: Form[][] = [
  ['first', 'first', 'next', 'signals', 'car'],
  ['spot', 'distance', 'park'],
]

const bytesOf = ({ scene }: SceneFile) => Buffer.byteLength(JSON.stringify(scene))
const files = (await readScenes()).toSorted((one, other) => bytesOf(other) - bytesOf(one))
const sets = SETS.map((forms) =>
  forms.flatMap((form, place) => {
    const before = forms.slice(0, place).filter((each) => each === form).length
    return files.filter(({ scene }) => scene.form === form)[before] ?? []
  }),
)

type Watched = { frames: number[]; inp: number }

/** Runs in the page before any script of its own: the time between frames while a picture moves, and the slowest response. */
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

/** What was watched since the last call. */
const takeWatched = (page: Page) =>
  page.evaluate(() => {
    const { watched } = window as unknown as { watched: Watched }
    const taken = { ...watched }
    Object.assign(watched, { frames: [], inp: 0 })
    return taken
  })

/** The compressed kilobytes of the scripts on the page that are not known yet, which then are. */
async function newCode(page: Page, known: Set<string>): Promise<number> {
  const scripts = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .map((entry) => ({ name: entry.name, size: (entry as PerformanceResourceTiming).encodedBodySize })),
  )
  const fresh = scripts.filter(({ name }) => !known.has(name))
  for (const { name } of fresh) known.add(name)
  return fresh.reduce((sum, { size }) => sum + size, 0) / 1000
}

/** The sets of the student, in place of drawn ones. */
async function plantSets({ databaseUrl }: Site): Promise<void> {
  const sql = openSql(databaseUrl)
  for (const [module, set] of sets.entries())
    await sql`
      insert into private.scene_sets (student_id, module_index, scene_keys)
      select id, ${module}, ${set.map(({ key }) => key)} from public.profiles where email = ${STUDENT}`
  await sql.end()
}

const tap = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).tap()

/** Plays the scene on the page in its own time up to its answer, right or wrong. */
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

/** Plays the scene on the page until what follows its answer has been shown. */
async function playScene(page: Page, file: SceneFile): Promise<void> {
  await page.getByText(file.scene.title.en, { exact: true }).waitFor()
  await answer(page, file)
  await page.getByRole('link', { name: 'Read it in the lesson' }).waitFor({ timeout: 90_000 })
  if (!['park', 'car'].includes(file.scene.form))
    await page
      .getByRole('button', { name: /^(Show how it goes|See it again|Show the danger again)/ })
      .waitFor()
}

type Figures = Watched & { code: number }

const figures = await withSite(async (site) => {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: BENCH_FLAGS })
  const localStorage = await sessionOf(site, STUDENT)
  await plantSets(site)
  const context = await browser.newContext({
    ...PHONE,
    serviceWorkers: 'block',
    storageState: { cookies: [], origins: [{ origin: site.appUrl, localStorage }] },
  })
  const known = new Set<string>()
  const page = await context.newPage()
  await page.addInitScript(watch)
  // What other pages of learning load is not code of the scenes.
  for (const path of [paths.practice, paths.modules]) {
    await page.goto(site.appUrl + path, { waitUntil: 'networkidle' })
    await newCode(page, known)
  }
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  const byForm = new Map<Form, Figures>()
  await atLowPriority(async () => {
    for (const [module, set] of sets.entries()) {
      await page.goto(site.appUrl + scenesAddress(module), { waitUntil: 'networkidle' })
      for (const file of set) {
        await playScene(page, file)
        const { frames, inp } = await takeWatched(page)
        const code = await newCode(page, known)
        await tap(page, /^(Next scene|See the result)$/)
        const { form } = file.scene
        const before = byForm.get(form) ?? { frames: [], inp: 0, code: 0 }
        byForm.set(form, {
          frames: [...before.frames, ...frames],
          inp: Math.max(before.inp, inp),
          code: before.code + code,
        })
      }
    }
  })
  await browser.close()
  return byForm
})

const percentile = (values: number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0

const page = figures.get('first')?.code ?? 0
const broken: string[] = []
for (const [form, { frames, inp, code }] of figures) {
  const frame = percentile(frames, 0.95)
  const needs = form === 'first' ? page : page + code
  const moving =
    frames.length > 0
      ? `${frames.length} frames, median ${percentile(frames, 0.5).toFixed(1)} ms, 95th percentile ${frame.toFixed(1)} ms, slowest ${Math.max(...frames).toFixed(0)} ms`
      : 'nothing moves'
  console.log(`${form}: ${moving}; slowest tap ${inp} ms; code ${code.toFixed(1)} kB.`)
  if (frame > LIMITS.frame) broken.push(`frames of ${form} take ${frame.toFixed(1)} of ${LIMITS.frame} ms`)
  if (inp > LIMITS.inp) broken.push(`a tap of ${form} takes ${inp} of ${LIMITS.inp} ms`)
  if (needs > LIMITS.code) broken.push(`${form} needs ${needs.toFixed(1)} of ${LIMITS.code} kB of code`)
}
const slowest = Math.max(...[...figures.values()].map(({ inp }) => inp))
const sizes = files.map(bytesOf)
console.log(`Slowest response to a tap: ${slowest} ms.`)
console.log(`${sizes.length} scenes: median ${percentile(sizes, 0.5)}, largest ${sizes[0]} bytes.`)
if ((sizes[0] ?? 0) > SCENE_BYTES) broken.push('a scene is too large')
console.log(broken.length > 0 ? `Over budget: ${broken.join('; ')}` : 'Everything is within its budget.')
process.exit(broken.length > 0 ? 1 : 0)
