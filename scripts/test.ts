import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findFirefox, findShell, requireWebkit } from './browser.ts'
import { playwrightTimes, slowest, type Timed, vitestTimes } from './testTimes.ts'

type Counts = { passed: number; failed: number; times?: Timed[] | undefined }
type Part = { name: string; run: (reportFile: string) => Counts }

const {
  positionals: wanted,
  values: { official, runtime },
} = parseArgs({
  allowPositionals: true,
  options: { official: { type: 'boolean' }, runtime: { type: 'string', default: 'auto' } },
})

const reports = mkdtempSync(join(tmpdir(), 'maneho-test-'))

function execute(command: string, args: string[], env: NodeJS.ProcessEnv = {}): boolean {
  const { status } = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } })
  return status === 0
}

/** A checker without tests of its own counts as one test. */
function check(command: string, ...args: string[]): Counts {
  return execute(command, args) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/** A runner that fails without a failed test (a crash, an unhandled error, no test at all) counts as one failure. */
function counted(succeeded: boolean, read: () => Counts): Counts {
  try {
    const { passed, failed, times } = read()
    return { times, passed, failed: succeeded && passed > 0 ? failed : Math.max(failed, 1) }
  } catch {
    return { passed: 0, failed: 1 }
  }
}

function readJson(file: string) {
  return JSON.parse(readFileSync(file, 'utf8'))
}

function vitest(project: string): Part {
  return {
    name: project,
    run: (file) => {
      const succeeded = execute('vitest', [
        'run',
        '--project',
        project,
        '--reporter=dot',
        '--reporter=json',
        `--outputFile.json=${file}`,
      ])
      return counted(succeeded, () => {
        const report = readJson(file)
        const times = vitestTimes(report, process.cwd())
        return { passed: report.numPassedTests, failed: report.numFailedTests, times }
      })
    },
  }
}

function playwright(name: string, args: string[], env: () => NodeJS.ProcessEnv): Part {
  return {
    name,
    run: (file) => {
      const succeeded = execute('playwright', ['test', '--reporter=list,json', ...args], {
        ...env(),
        PLAYWRIGHT_JSON_OUTPUT_FILE: file,
      })
      return counted(succeeded, () => {
        const { stats, suites } = readJson(file)
        const times = playwrightTimes(suites)
        return { passed: stats.expected, failed: stats.unexpected + stats.flaky, times }
      })
    },
  }
}

const inEngine = (name: string) => ['--config', 'playwright.engines.config.ts', '--project', name]

/** The fastest first, so that failures show early. */
const PARTS: Part[] = [
  { name: 'types', run: () => check('tsc', '-p', '.') },
  { name: 'lint', run: () => check('biome', 'check', '--error-on-warnings', '.') },
  vitest('unit'),
  vitest('database'),
  vitest('package'),
  vitest('stack'),
  vitest('functions'),
  // There is one official stack, so its journeys come one after the other.
  playwright('journeys', official ? ['--workers=1'] : [], () => ({
    ...(official && { MANEHO_OFFICIAL: runtime }),
    CHROME_PATH: findShell(),
  })),
  playwright('firefox', inEngine('firefox'), () => ({ FIREFOX_PATH: findFirefox() })),
]

/** Run by name only: they take too long for every run, or need programs that few machines have. */
const PARTS_ON_DEMAND: Part[] = [
  vitest('fuzz'),
  vitest('commands'),
  playwright('webkit', inEngine('webkit'), requireWebkit),
]

const all = [...PARTS, ...PARTS_ON_DEMAND]
const unknown = wanted.find((name) => !all.some((part) => part.name === name))
if (unknown) {
  console.error(`There is no part "${unknown}". The parts are: ${all.map((part) => part.name).join(', ')}.`)
  process.exit(1)
}

const total: Counts = { passed: 0, failed: 0 }
const allTimes: Timed[] = []
for (const part of wanted.length > 0 ? all.filter(({ name }) => wanted.includes(name)) : PARTS) {
  const started = Date.now()
  console.log(`\n── ${part.name}`)
  const { passed, failed, times = [] } = part.run(join(reports, `${part.name}.json`))
  console.log(
    `${part.name}: ${passed} passed, ${failed} failed in ${Math.round((Date.now() - started) / 1000)} s`,
  )
  total.passed += passed
  total.failed += failed
  allTimes.push(...times)
}
rmSync(reports, { recursive: true, force: true })
if (allTimes.length > 0) console.log(`\nThe slowest ten:\n${slowest(allTimes)}`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0)
