// npm run bench:web [-- --quick] [-- --save] [-- landing student-modules]: measures the production build on a slow phone and compares it with the budgets and
// the committed baseline; all pages, or those that are named; with --quick by one visit each. Times depend on the machine; bytes do not.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium } from '@playwright/test'
import { freePort, removeStack, startStack } from 'embedded-supabase'
import { SESSION_KEY } from '../../src/data/sessionKey.ts'
import { findBrowser } from '../browser.ts'
import { loadSeed } from '../loadSeed.ts'
import { buildApp, serveBuild } from '../production.ts'
import { PROJECT } from '../project.ts'
import { BENCH_FLAGS } from './web/flags.ts'
import { audit, type Marks } from './web/lighthouse.ts'
import { atLowPriority } from './web/lowPriority.ts'
import { ROUTES, type Route } from './web/routes.ts'
import { overBudget, printTable, type Row } from './web/table.ts'
import { type Visit, visit } from './web/visit.ts'

const BASELINE = join(import.meta.dirname, 'web', 'baseline.json')
const PASSWORD = 'drive1234'

const { values: options, positionals: named } = parseArgs({
  allowPositionals: true,
  options: { quick: { type: 'boolean' }, save: { type: 'boolean' } },
})

/** The number of visits of which every figure is the median. */
const RUNS = options.quick ? 1 : 5

type Site = { appUrl: string; apiUrl: string; publishableKey: string }

/** Logs a seeded person in over the API and returns the session as the app stores it. */
async function sessionOf({ apiUrl, publishableKey }: Site, email: string) {
  const response = await fetch(`${apiUrl}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: publishableKey, 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  })
  if (!response.ok) throw new Error(`${email} cannot log in: ${response.status}`)
  return [{ name: SESSION_KEY, value: await response.text() }]
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

function summarize(name: string, visits: Visit[], marks: Marks[]): Row {
  const of = (key: Exclude<keyof Visit, 'foreign'>) => median(visits.map((one) => one[key]))
  const mark = (key: keyof Marks) => median(marks.map((one) => one[key]))
  const kilobytes = (key: 'js' | 'css' | 'font' | 'image') => of(key) / 1000
  return {
    name,
    lcp: of('lcp'),
    inp: of('inp'),
    longestTask: of('longestTask'),
    cls: of('cls'),
    js: kilobytes('js'),
    css: kilobytes('css'),
    font: kilobytes('font'),
    image: kilobytes('image'),
    performance: mark('performance'),
    accessibility: mark('accessibility'),
    bestPractices: mark('bestPractices'),
    seo: mark('seo'),
  }
}

async function measure(browser: Browser, site: Site, route: Route): Promise<Row> {
  const started = Date.now()
  const visits: Visit[] = []
  const marks: Marks[] = []
  for (let run = 0; run < RUNS; run += 1) {
    const storage = route.email ? await sessionOf(site, route.email) : []
    const { path, act } = route
    visits.push(await atLowPriority(() => visit(browser, { ...site, path, storage, act })))
    marks.push(await audit({ appUrl: site.appUrl, path, storage }))
  }
  const foreign = visits.flatMap((one) => one.foreign)
  if (foreign.length > 0) throw new Error(`${route.name} asks others: ${foreign.join(', ')}`)
  console.log(
    `${route.name}: ${RUNS === 1 ? 'one visit' : `${RUNS} visits`} in ${Math.round((Date.now() - started) / 1000)} s`,
  )
  return summarize(route.name, visits, marks)
}

async function withSite<Result>(job: (site: Site) => Promise<Result>): Promise<Result> {
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
    const { apiUrl, keys } = stack
    const outDir = join(dataDir, 'app')
    await buildApp({ apiUrl, publishableKey: keys.publishableKey, outDir })
    const app = await serveBuild({ outDir, port: appPort })
    const result = await job({ appUrl: app.url, apiUrl, publishableKey: keys.publishableKey })
    await app.close()
    return result
  } finally {
    await stack.stop()
    removeStack(dataDir, PROJECT)
    await rm(dataDir, { recursive: true, force: true })
  }
}

const unknown = named.find((word) => !ROUTES.some(({ name }) => name === word))
if (unknown) {
  console.error(`There is no page "${unknown}". The pages are: ${ROUTES.map(({ name }) => name).join(', ')}.`)
  process.exit(1)
}
const routes = ROUTES.filter(({ name }) => named.length === 0 || named.includes(name))
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
console.log(printTable(rows, budgets, baseline))
const broken = rows.flatMap((row) => overBudget(row, budgets.get(row.name) ?? {}))
console.log(
  broken.length > 0 ? `\nOver budget:\n  ${broken.join('\n  ')}` : '\nEverything is within its budget.',
)
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
