// npm run test:mutations [-- --only SQL] [-- --list] [-- --seed WORD]: changes one line at a time, a fixed sample of 100, and runs
// the tests of its file. At least 85 % of the changes must fail a test. The changes are made in a copy of the project. A seed
// chooses another sample.
import { execFileSync, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { testsOf } from './mutations/relatedTests.ts'
import { sample } from './mutations/sample.ts'

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    first: { type: 'string' },
    seed: { type: 'string', default: '' },
    list: { type: 'boolean' },
  },
})

/** The share of mutations that tests have to notice. */
const GOAL = 0.85
/** Two at a time: as many as the smallest machine has processors. */
const AT_ONCE = 2
/** A mutation may make a test wait for ever (ms). */
const PATIENCE = 240_000

const root = join(import.meta.dirname, '..')
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .trim()
  .split('\n')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const tests = files.filter((file) => /\.test\.tsx?$/.test(file))
const wanted = sample(files, read, values.seed)
  .filter(({ area }) => values.only === undefined || area === values.only)
  .slice(0, values.first === undefined ? undefined : Number(values.first))

const tell = ({ file, line, before, after }: (typeof wanted)[number]) =>
  `${file}:${line}\n    - ${before.trim()}\n    + ${after.trim()}`

if (values.list) {
  for (const mutation of wanted) console.log(tell(mutation))
  process.exit()
}

function openCopy(): string {
  const copy = mkdtempSync(join(tmpdir(), 'maneho-mutations-'))
  for (const file of files) cpSync(join(root, file), join(copy, file))
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  return copy
}

type Outcome = 'passed' | 'failed' | 'endless'

function runTests(cwd: string, args: string[]): Promise<Outcome> {
  return new Promise((resolve) => {
    const command = [
      join(root, 'node_modules/vitest/vitest.mjs'),
      ...args,
      '--bail=1',
      '--reporter=dot',
      '--passWithNoTests',
    ]
    const running = spawn(process.execPath, command, { cwd, stdio: 'ignore', timeout: PATIENCE })
    running.on('close', (status) => resolve(status === null ? 'endless' : status === 0 ? 'passed' : 'failed'))
  })
}

/** The tests that pass in a copy without a change: only their failure is a mutation's. */
const proven = new Map<string, Promise<Outcome>>()

function passUnchanged(cwd: string, args: string[]): Promise<Outcome> {
  const key = args.join(' ')
  const run = proven.get(key) ?? runTests(cwd, args)
  proven.set(key, run)
  return run
}

const survivors: typeof wanted = []
const unproven: typeof wanted = []
const queue = [...wanted]
async function work() {
  const copy = openCopy()
  for (let next = queue.shift(); next; next = queue.shift()) {
    const mutated = join(copy, next.file)
    const args = testsOf(next, tests, read)
    const lines = read(next.file).split('\n')
    lines[next.line - 1] = next.after
    writeFileSync(mutated, lines.join('\n'))
    const outcome = await runTests(copy, args)
    writeFileSync(mutated, read(next.file))
    const survived = outcome === 'passed'
    const isProven = survived || (await passUnchanged(copy, args)) === 'passed'
    if (survived) survivors.push(next)
    if (!isProven) unproven.push(next)
    const verdict = survived
      ? 'SURVIVED'
      : !isProven
        ? 'UNPROVEN'
        : outcome === 'endless'
          ? 'endless '
          : 'killed  '
    console.log(`${verdict} ${next.area}: ${tell(next)}`)
  }
  rmSync(copy, { recursive: true })
}
await Promise.all(Array.from({ length: AT_ONCE }, work))

const killed = wanted.length - survivors.length - unproven.length
console.log(`\n${killed} of ${wanted.length} mutation${wanted.length === 1 ? '' : 's'} killed.`)
for (const area of new Set(wanted.map((mutation) => mutation.area))) {
  const of = wanted.filter((mutation) => mutation.area === area)
  console.log(
    `  ${area}: ${of.filter((mutation) => ![...survivors, ...unproven].includes(mutation)).length} of ${of.length}`,
  )
}
if (survivors.length > 0) console.log(`\nSurvivors:\n${survivors.map(tell).join('\n')}`)
if (unproven.length > 0)
  console.log(`\nThe tests of these fail without the change, too:\n${unproven.map(tell).join('\n')}`)
process.exit(killed / wanted.length >= GOAL ? 0 : 1)
