// npm run test:mutations [-- --only SQL] [-- --list]: changes one line at a time, a fixed sample of 100, and runs the tests of its
// file. At least 85 % of the changes must fail a test. The changes are made in a copy of the project.
import { execFileSync, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { testsOf } from './mutations/relatedTests.ts'
import { sample } from './mutations/sample.ts'

const { values } = parseArgs({
  options: { only: { type: 'string' }, first: { type: 'string' }, list: { type: 'boolean' } },
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
const wanted = sample(files, read)
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

/** True when a test fails. */
function isNoticed(cwd: string, args: string[]): Promise<boolean> {
  return new Promise((resolve) => {
    const command = [
      join(root, 'node_modules/vitest/vitest.mjs'),
      ...args,
      '--bail=1',
      '--reporter=dot',
      '--passWithNoTests',
    ]
    const running = spawn(process.execPath, command, { cwd, stdio: 'ignore', timeout: PATIENCE })
    running.on('close', (status) => resolve(status !== 0))
  })
}

const survivors: typeof wanted = []
const queue = [...wanted]
async function work() {
  const copy = openCopy()
  for (let next = queue.shift(); next; next = queue.shift()) {
    const mutated = join(copy, next.file)
    const lines = read(next.file).split('\n')
    lines[next.line - 1] = next.after
    writeFileSync(mutated, lines.join('\n'))
    const noticed = await isNoticed(copy, testsOf(next, tests, read))
    writeFileSync(mutated, read(next.file))
    if (!noticed) survivors.push(next)
    console.log(`${noticed ? 'killed  ' : 'SURVIVED'} ${next.area}: ${tell(next)}`)
  }
  rmSync(copy, { recursive: true })
}
await Promise.all(Array.from({ length: AT_ONCE }, work))

const killed = wanted.length - survivors.length
console.log(`\n${killed} of ${wanted.length} mutation${wanted.length === 1 ? '' : 's'} killed.`)
for (const area of new Set(wanted.map((mutation) => mutation.area))) {
  const of = wanted.filter((mutation) => mutation.area === area)
  console.log(`  ${area}: ${of.filter((mutation) => !survivors.includes(mutation)).length} of ${of.length}`)
}
if (survivors.length > 0) console.log(`\nSurvivors:\n${survivors.map(tell).join('\n')}`)
process.exit(killed / wanted.length >= GOAL ? 0 : 1)
