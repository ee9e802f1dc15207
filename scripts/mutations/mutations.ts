// npm run test:mutations [-- --only SQL] [-- --list] [-- --seed WORD] [-- --all]: changes one line at a time, a fixed sample of 100, in a
// copy of the project, and runs its file's tests. At least 85 % must fail a test. A seed chooses another sample. A stopped
// run resumes, unless a file has changed since.
import { execFileSync, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureInstalled, runToEnd } from '../tools/ensureInstalled.mjs'
import { testsOf } from './relatedTests.ts'
import { sample } from './sample.ts'
import { openVerdicts, type Verdict } from './verdicts.ts'

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    first: { type: 'string' },
    seed: { type: 'string', default: '' },
    list: { type: 'boolean' },
    /** StrykerJS instead: every mutation of the machines and of `src/data`. */
    all: { type: 'boolean' },
  },
})

if (values.all) {
  ensureInstalled('everything')
  runToEnd('stryker', ['run'])
}

/** The share of mutations that tests must detect. */
const GOAL = 0.85
/** Two at a time: the smallest machine's number of CPUs. */
const AT_ONCE = 2
/** A mutation may make a test hang (ms). */
const PATIENCE = 240_000

const root = join(import.meta.dirname, '../..')
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .trim()
  .split('\n')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
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

/** Tests that pass in an unchanged copy: only their failures count. */
const proven = new Map<string, Promise<Outcome>>()

function runUnchanged(cwd: string, args: string[]): Promise<Outcome> {
  const key = args.join(' ')
  const run = proven.get(key) ?? runTests(cwd, args)
  proven.set(key, run)
  return run
}

async function judge(cwd: string, mutation: (typeof wanted)[number]): Promise<Verdict> {
  const mutated = join(cwd, mutation.file)
  const original = read(mutation.file)
  const lines = original.split('\n')
  lines[mutation.line - 1] = mutation.after
  for (const args of testsOf(mutation, files, read)) {
    writeFileSync(mutated, lines.join('\n'))
    const outcome = await runTests(cwd, args)
    writeFileSync(mutated, original)
    if (outcome === 'passed') continue
    if ((await runUnchanged(cwd, args)) !== 'passed') return 'UNPROVEN'
    return outcome === 'endless' ? 'endless' : 'killed'
  }
  return 'SURVIVED'
}

const verdicts = openVerdicts(root, files)
const queue = wanted.filter((mutation) => !verdicts.of(mutation))
if (queue.length < wanted.length) console.log(`${wanted.length - queue.length} are known from a run before.`)
async function work() {
  const copy = openCopy()
  for (let next = queue.shift(); next; next = queue.shift()) {
    const verdict = await judge(copy, next)
    verdicts.add(next, verdict)
    console.log(`${verdict.padEnd(8)} ${next.area}: ${tell(next)}`)
  }
  rmSync(copy, { recursive: true })
}
const withVerdict = (...sought: Verdict[]) =>
  wanted.filter((mutation) => sought.includes(verdicts.of(mutation) ?? 'UNPROVEN'))
await Promise.all(Array.from({ length: AT_ONCE }, work))
// On a busy machine tests may time out: unproven ones are retried once, one at a time.
queue.push(...withVerdict('UNPROVEN'))
proven.clear()
if (queue.length > 0) await work()

const killed = withVerdict('killed', 'endless')
console.log(`\n${killed.length} of ${wanted.length} mutation${wanted.length === 1 ? '' : 's'} killed.`)
for (const area of new Set(wanted.map((mutation) => mutation.area))) {
  const within = (mutations: typeof wanted) => mutations.filter((mutation) => mutation.area === area).length
  console.log(`  ${area}: ${within(killed)} of ${within(wanted)}`)
}
const list = (heading: string, mutations: typeof wanted) => {
  if (mutations.length > 0) console.log(`\n${heading}\n${mutations.map(tell).join('\n')}`)
}
list('Survivors:', withVerdict('SURVIVED'))
list('The tests of these fail without the change, too:', withVerdict('UNPROVEN'))
process.exit(killed.length / wanted.length >= GOAL ? 0 : 1)
