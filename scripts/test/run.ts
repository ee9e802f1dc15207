import { spawn } from 'node:child_process'
import {
  accessSync,
  chmodSync,
  closeSync,
  constants,
  fstatSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeSync,
} from 'node:fs'
import { availableParallelism, constants as os, setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { cleanCommit, recordGreenGate } from '../release/gateRecord.ts'
import { ensureInstalled } from '../tools/ensureInstalled.mjs'
import { ensureWebkit, findBrowser, findFirefox, findShell, requireWebkit } from './browser.ts'
import { announceGivenStack, filesForAnyStack, readGivenStack } from './givenStack.ts'
import { installPooler } from './pooler.ts'
import { watchForSilence } from './silence.ts'
import { makeTestBuild } from './testBuild.ts'
import { startTestPostgres } from './testPostgres.ts'
import { type Outcome, playwrightTests, slowest, vitestTests } from './testReports.ts'

type Counts = { passed: number; failed: number; tests?: Outcome[] | undefined }
type Output = 'inherit' | number
type Run = {
  report: string
  output: Output
  /** Whether the journeys have CPU priority. */
  givesWay: boolean
  /** vitest's number of workers; default: its own. */
  maxWorkers?: number | undefined
}
type Part = {
  name: string
  run: (run: Run) => Promise<Counts>
  mostlyWaits?: boolean
  needsBuild?: boolean
}

const {
  positionals: wanted,
  values: { file: onlyFile, ...addresses },
} = parseArgs({
  allowPositionals: true,
  options: {
    // Addresses of a running stack: the tests run there instead of on their own stacks.
    url: { type: 'string' },
    key: { type: 'string' },
    secret: { type: 'string' },
    db: { type: 'string' },
    mailbox: { type: 'string' },
    /** The stack's app: functions answer no other site. */
    app: { type: 'string', default: 'http://127.0.0.1:5173' },
    /** Runs only the test files whose path contains this. */
    file: { type: 'string' },
  },
})
const given = readGivenStack(addresses)
const chosenFiles = onlyFile ? [onlyFile] : []

const isWhole = wanted.length === 0

const MEMORY = '/dev/shm'
const ROOM = 6 * 1024 ** 3

/** In memory, if there is room: on a disk, ext4 looks for a free inode past thousands of deleted ones (decision 279). */
function folderForFiles(): string {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    accessSync(MEMORY, constants.W_OK)
    return !process.env.TMPDIR && bavail * bsize > ROOM ? MEMORY : tmpdir()
  } catch {
    return tmpdir()
  }
}

const files = mkdtempSync(join(folderForFiles(), 'maneho-test-'))
// Started as root, Postgres runs as another user, who needs access.
chmodSync(files, 0o711)
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    rmSync(files, { recursive: true, force: true, maxRetries: 5 })
    process.exit(1)
  })

const ENVIRONMENT = {
  ...(given && announceGivenStack(given)),
  TMPDIR: files,
  // Each vitest file is its own process, which compiles its imports.
  NODE_COMPILE_CACHE: join(files, 'compiled'),
  // A larger young generation: a quarter of Playwright's time went into garbage collection.
  NODE_OPTIONS: [process.env.NODE_OPTIONS, '--max-semi-space-size=64'].filter(Boolean).join(' '),
}

/** Runs a program; resolves to its success. One that hangs is ended, and has failed. */
function execute(
  command: string,
  args: string[],
  { output, givesWay }: Run,
  env: NodeJS.ProcessEnv = {},
): Promise<boolean> {
  const stdio = ['inherit', output, output] as const
  const child = spawn(command, args, { stdio: [...stdio], env: { ...process.env, ...ENVIRONMENT, ...env } })
  // A journey polls and draws all the time: undelayed, it takes less CPU (decision 279).
  if (givesWay && child.pid) setPriority(child.pid, os.priority.PRIORITY_BELOW_NORMAL)
  // A person ends a program at the terminal, where playwright's own limits end the journeys.
  const stopWatching =
    output === 'inherit'
      ? () => {}
      : watchForSilence(
          () => fstatSync(output).size,
          (minutes) => {
            writeSync(output, `\n${command} printed nothing for ${minutes} minutes and was ended.\n`)
            child.kill('SIGKILL')
          },
        )
  return new Promise<boolean>((resolve) => {
    child.on('error', (error) => {
      console.error(error.message)
      resolve(false)
    })
    child.on('close', (status) => resolve(status === 0))
  }).finally(stopWatching)
}

/** A checker without its own tests counts as one test. */
function check(name: string, command: string, ...args: string[]): Part {
  return {
    name,
    run: async (run) =>
      (await execute(command, args, run)) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 },
  }
}

/** A runner that fails without a failed test (a crash, an unhandled error, no test at all) counts as one failure. */
function counted(succeeded: boolean, read: () => Counts): Counts {
  try {
    const { passed, failed, tests } = read()
    return { tests, passed, failed: succeeded && passed > 0 ? failed : Math.max(failed, 1) }
  } catch {
    return { passed: 0, failed: 1 }
  }
}

function readJson(file: string) {
  return JSON.parse(readFileSync(file, 'utf8'))
}

function vitest(name: string, projects = [name], prepare?: () => void): Part {
  return {
    name,
    run: async (run) => {
      prepare?.()
      const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${run.report}`]
      const chosen = projects.flatMap((project) => ['--project', project])
      const workers = run.maxWorkers ? [`--maxWorkers=${run.maxWorkers}`] : []
      const succeeded = await execute(
        'vitest',
        ['run', ...chosenFiles, ...chosen, ...workers, ...reporters],
        run,
      )
      return counted(succeeded, () => {
        const report = readJson(run.report)
        const tests = vitestTests(report, process.cwd())
        return { passed: report.numPassedTests, failed: report.numFailedTests, tests }
      })
    },
  }
}

function playwright(name: string, args: string[], env: () => NodeJS.ProcessEnv): Part {
  return {
    name,
    run: async (run) => {
      const succeeded = await execute(
        'playwright',
        ['test', ...chosenFiles, '--reporter=list,json', ...args],
        run,
        {
          ...env(),
          PLAYWRIGHT_JSON_OUTPUT_FILE: run.report,
        },
      )
      return counted(succeeded, () => {
        const { stats, suites } = readJson(run.report)
        const tests = playwrightTests(suites)
        return { passed: stats.expected, failed: stats.unexpected + stats.flaky, tests }
      })
    },
  }
}

const inEngine = (name: string) => ['--config', 'playwright.engines.config.ts', '--project', name]

/** Each checker types shared files again: a second one on two CPUs takes a third more CPU for the same time. */
const checkers = Math.min(4, Math.ceil(availableParallelism() / 2))

/** One after the other while the journeys run, the longest ones first. The rest then runs two at a time. */
const BESIDE: Part[] = [
  check('types', 'tsc', '-p', '.', '--checkers', String(checkers)),
  check('lint', 'biome', 'check', '--error-on-warnings', '.'),
  check('spelling', 'cspell', 'lint', '--no-progress', '--no-summary'),
  vitest('database', ['database'], installPooler),
  vitest('unit', ['unit', 'rules']),
  { ...vitest('stack'), needsBuild: true },
  vitest('functions'),
  { ...vitest('package'), mostlyWaits: true },
  vitest('attacks'),
]

/** A given stack is one: its journeys run serially. */
const journeyWorkers = given ? 1 : undefined

/** They wait a third of the time: for films, timers and settling pages. */
const JOURNEYS = playwright('journeys', journeyWorkers ? [`--workers=${journeyWorkers}`] : [], () => ({
  CHROME_PATH: findShell(),
}))

/** All test files that need a stack and neither start nor stop it, on the given one, one after the other. */
const ON_GIVEN_STACK: Part = {
  name: 'stack',
  run: async (run) => {
    const chosen = filesForAnyStack().filter((file) => file.includes(onlyFile ?? ''))
    const projects = ['stack', 'attacks', 'functions'].flatMap((project) => ['--project', project])
    const reporters = ['--reporter=verbose', '--reporter=json', `--outputFile.json=${run.report}`]
    const serial = ['--no-file-parallelism', '--maxWorkers=1']
    const succeeded = await execute('vitest', ['run', ...chosen, ...projects, ...serial, ...reporters], run)
    return counted(succeeded, () => {
      const { numPassedTests: passed, numFailedTests: failed, ...report } = readJson(run.report)
      return { passed, failed, tests: vitestTests(report, process.cwd()) }
    })
  },
}

/** One journey at a time, which mostly waits for pages: from the start, beside everything else. */
const FIREFOX = playwright('firefox', inEngine('firefox'), () => ({ FIREFOX_PATH: findFirefox() }))

/** Installs on first use: this test reads the commands' output, and keeps npm from changing the packages it runs on. */
function installForCommands() {
  for (const ensure of [findBrowser, findShell, findFirefox, ensureWebkit]) ensure()
  ensureInstalled('everything')
}

/** Run by name only: too slow for every run, or dependent on rare programs. */
const PARTS_ON_DEMAND: Part[] = [
  vitest('fuzz'),
  vitest('commands', ['commands'], installForCommands),
  playwright('webkit', inEngine('webkit'), requireWebkit),
  check('calendars', 'node', 'tests/calendars/check.ts'),
  check('findings', 'node', 'findings/run.mjs'),
]

const all = given ? [ON_GIVEN_STACK, JOURNEYS] : [...BESIDE, FIREFOX, JOURNEYS, ...PARTS_ON_DEMAND]
// `npm run test:stack` names the attacks, too: on a given stack they are in its one part.
const known = [...all.map(({ name }) => name), ...(given ? ['attacks', 'functions'] : [])]
const unknown = wanted.find((name) => !known.includes(name))
if (unknown) {
  console.error(`There is no part "${unknown}". The parts are: ${all.map((part) => part.name).join(', ')}.`)
  process.exit(1)
}

const total: Counts = { passed: 0, failed: 0 }
const allTests: Outcome[] = []
/** Failures by name: printed at the very end, because a truncated log still has them. */
const failures: string[] = []

type Place = { isLive?: boolean; givesWay?: boolean; maxWorkers?: number | undefined }

async function runPart({ name, run }: Part, { isLive = false, givesWay = false, maxWorkers }: Place) {
  const started = Date.now()
  const outputFile = join(files, `${name}.txt`)
  const output = isLive ? 'inherit' : openSync(outputFile, 'w')
  if (isLive) console.log(`\n── ${name}`)
  const {
    passed,
    failed,
    tests = [],
  } = await run({
    report: join(files, `${name}.json`),
    output,
    givesWay,
    maxWorkers,
  })
  if (output !== 'inherit') {
    closeSync(output)
    console.log(`\n── ${name}\n${readFileSync(outputFile, 'utf8')}`)
  }
  const seconds = Math.round((Date.now() - started) / 1000)
  console.log(`${name}: ${passed} passed, ${failed} failed in ${seconds} s${isLive ? '' : ', beside others'}`)
  total.passed += passed
  total.failed += failed
  allTests.push(...tests)
  const failedTests = tests.filter(({ isFailed }) => isFailed)
  failures.push(...failedTests.map((test) => `${name}: ${test.name}`))
  if (failed > 0 && failedTests.length === 0) failures.push(name)
}

/** Parts beside the journeys get one worker on two CPUs, unless they mostly wait (decision 279). */
async function runAll() {
  // One for all parts: seeding one for each would take four seconds of CPU, and a build nine.
  process.env.TMPDIR = files
  const postgres = await startTestPostgres()
  const built = makeTestBuild(join(files, 'built'))
  const waiting = [...BESIDE]
  let maxWorkers: number | undefined = Math.ceil(availableParallelism() / 2)
  const runWaiting = async () => {
    for (let part = waiting.shift(); part; part = waiting.shift()) {
      if (part.needsBuild) await built
      await runPart(part, { givesWay: true, maxWorkers: part.mostlyWaits ? undefined : maxWorkers })
    }
  }
  const runJourneys = async () => {
    await built
    await runPart(JOURNEYS, { isLive: true })
    maxWorkers = undefined
    await runWaiting()
  }
  await Promise.all([built.then(() => runPart(FIREFOX, {})), runWaiting(), runJourneys()])
  await postgres.remove()
}

// Before a release: all tests, on the committed state.
const commit = isWhole && !onlyFile && !given ? cleanCommit() : null
if (isWhole && !given) await runAll()
else
  for (const part of all.filter(({ name }) => isWhole || wanted.includes(name)))
    await runPart(part, { isLive: true })
rmSync(files, { recursive: true, force: true })
if (allTests.length > 0) console.log(`\nThe slowest ten:\n${slowest(allTests)}`)
if (failures.length > 0) console.log(`\nWhat failed:\n${failures.map((name) => `  ${name}`).join('\n')}`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
const isGreen = total.failed === 0 && total.passed > 0
if (isGreen && commit && cleanCommit() === commit) recordGreenGate(commit)
process.exit(isGreen ? 0 : 1)
