// npm run bench -- web [--quick] [--visits] [--save] [landing student-modules]: measures the production build on a
// slow phone against its budgets and baseline; all pages, or the named ones. --quick: five pages, one visit and three audits
// each; --visits: one visit, no audit. Times depend on the machine; bytes, words and controls do not.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium } from '@playwright/test'
import { findBrowser } from '../test/browser.ts'
import { BENCH_FLAGS } from './web/flags.ts'
import { audit, type Marks } from './web/lighthouse.ts'
import { atLowPriority } from './web/lowPriority.ts'
import { type Figure, QUICK, ROUTES, type Route } from './web/routes.ts'
import { type Site, storageOf, withSite } from './web/site.ts'
import { overBudget, printTables, type Row } from './web/table.ts'
import { type Visit, visit } from './web/visit.ts'

const BASELINE = join(import.meta.dirname, 'web', 'baseline.json')

const { values: options, positionals: named } = parseArgs({
  allowPositionals: true,
  options: { quick: { type: 'boolean' }, visits: { type: 'boolean' }, save: { type: 'boolean' } },
})

/** The number of visits behind each median; of the slowest responses, the 75th percentile counts. */
const RUNS = options.quick || options.visits ? 1 : 5
/** Lighthouse's scores of one page differ by ten between audits. */
const AUDITS = options.visits ? 0 : options.quick ? 3 : 5

function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length * share)] ?? 0
}

const KILOBYTES: ReadonlySet<Figure> = new Set(['js', 'css', 'font', 'image'])

function summarize(name: string, visits: Visit[], marks: Marks[]): Row {
  const figures = [
    ...visits.map(({ foreign: _, other: __, slowest: ___, ...seen }) => seen),
    ...marks,
  ].flatMap((one) => Object.entries(one) as [Figure, number][])
  const medians = figures.map(([figure]) => {
    const all = figures.filter(([other]) => other === figure).map(([, value]) => value)
    const value = quantile(all, figure === 'inp' ? 0.75 : 0.5)
    return [figure, KILOBYTES.has(figure) ? value / 1000 : value]
  })
  return { name, ...Object.fromEntries(medians) }
}

async function measure(browser: Browser, site: Site, route: Route): Promise<Row> {
  const started = Date.now()
  const visits: Visit[] = []
  const marks: Marks[] = []
  for (let run = 0; run < Math.max(RUNS, AUDITS); run += 1) {
    const storage = route.email ? await storageOf(browser, site, route.email) : []
    const { path, act } = route
    if (run < RUNS) visits.push(await atLowPriority(() => visit(browser, { ...site, path, storage, act })))
    if (run < AUDITS)
      marks.push(await audit({ appUrl: site.appUrl, path, storage, onlyPerformance: run > 0 }))
  }
  const foreign = visits.flatMap((one) => one.foreign)
  if (foreign.length > 0) throw new Error(`${route.name} asks others: ${foreign.join(', ')}`)
  console.log(
    `${route.name}: ${RUNS === 1 ? 'one visit' : `${RUNS} visits`} in ${Math.round((Date.now() - started) / 1000)} s`,
  )
  for (const { inp, slowest } of visits) if (slowest) console.log(`  ${inp} ms: ${slowest}`)
  return summarize(route.name, visits, marks)
}

const unknown = named.find((word) => !ROUTES.some(({ name }) => name === word))
if (unknown) {
  console.error(`There is no page "${unknown}". The pages are: ${ROUTES.map(({ name }) => name).join(', ')}.`)
  process.exit(1)
}
const routes = ROUTES.filter(({ name, path }) =>
  named.length > 0 ? named.includes(name) : !options.quick || QUICK.includes(path),
)
console.log(`Building the app and starting a stack, then ${routes.length} pages.`)
const rows = await withSite(async (site) => {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: BENCH_FLAGS })
  const measured: Row[] = []
  for (const route of routes) measured.push(await measure(browser, site, route))
  await browser.close()
  return measured
})
const baseline: Row[] = JSON.parse(await readFile(BASELINE, 'utf8').catch(() => '[]'))
const budgets = new Map(ROUTES.map(({ name, budget }) => [name, budget]))
console.log(printTables(rows, budgets, baseline))
const broken = rows.flatMap((row) => overBudget(row, budgets.get(row.name) ?? {}))
console.log(
  broken.length > 0 ? `\nOver budget:\n  ${broken.join('\n  ')}` : '\nEverything is within its budget.',
)
if (broken.length > 0) process.exitCode = 1
if (options.save) {
  const unmeasured = baseline.filter(({ name }) => !rows.some((row) => row.name === name))
  const rounded = [...rows, ...unmeasured].map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([key, value]) => [
        key,
        typeof value === 'number' ? Math.round(value * 1000) / 1000 : value,
      ]),
    ),
  )
  await writeFile(BASELINE, `${JSON.stringify(rounded, null, 2)}\n`)
}
