import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { COMMANDS } from '../../scripts/tools/commands.mjs'
import {
  AFTER_IT_STOPPED,
  FROM_THE_REGISTRY,
  OVER_BUDGET,
  SMALLEST,
  THE_TESTS_THEMSELVES,
  UNTIL_STOPPED,
  WHILE_IT_RUNS,
} from '../support/readmeCommands.ts'
import { documents } from '../support/writtenDocuments.ts'

const root = join(import.meta.dirname, '../..')
const page = readFileSync(join(root, 'docs/commands.md'), 'utf8')
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

/** Commands with a name after `--`: one of a table, or a part of the tests that `npm test` leaves out. */
const named = Object.entries(COMMANDS).flatMap(([command, programs]) =>
  Array.isArray(programs) ? [] : Object.keys(programs).map((name) => `${command} ${name}`),
)
const NAMED = /^(bench|content|generate)$/
const ON_DEMAND = ['calendars', 'commands', 'findings', 'webkit'].map((part) => `test ${part}`)
const names = [...Object.keys(scripts).filter((name) => !NAMED.test(name)), ...named, ...ON_DEMAND]

/** The row about `test:<part>` lists the parts without a row. */
const [, row = ''] = /^\| `npm run test:<part>` +\|(.*)\|$/m.exec(page) ?? []
const parts = [...row.matchAll(/`([a-z]+)`/g)].map(([, part]) => `test:${part}`)

/** The commands that a text names: `content:load`, `bench web`, `test webkit`. */
function commandsIn(text: string): string[] {
  const plain = [...text.matchAll(/npm run ([a-z]+(?::[a-z]+)?)(?![\w:<])(?: -- ([a-z]+))?/g)].map(
    ([, name = '', word = '']) => (NAMED.test(name) ? `${name} ${word}` : name),
  )
  const short = [...text.matchAll(/npm (start|test)\b(?: -- ([a-z]+))?/g)].map(([, name = '', part]) =>
    name === 'test' && part ? `${name} ${part}` : name,
  )
  return [...plain, ...short]
}
const listed = new Set([...commandsIn(page), ...parts])

test('a developer can run every command that docs/commands.md lists', () => {
  expect(listed.size).toBeGreaterThan(40)
  expect([...listed].filter((name) => !names.includes(name))).toEqual([])
})

test('a developer finds every command that a document names in docs/commands.md', () => {
  // A past release names the commands it had.
  const current = documents.filter((file) => file !== 'CHANGELOG.md')
  const theirs = current.flatMap((file) => commandsIn(readFileSync(join(root, file), 'utf8')))
  expect(theirs).toContain('content:load')
  expect(theirs.filter((name) => !listed.has(name))).toEqual([])
})

test('a developer finds every command and every part of the tests in docs/commands.md', () => {
  expect(parts).toContain('test:journeys')
  expect(names.filter((name) => !listed.has(name))).toEqual([])
})

test('npm test -- commands runs every command of docs/commands.md to its end, in its smallest form', () => {
  const stack = { apiUrl: '', publishableKey: '', databaseUrl: '', archive: '' }
  const run = [...SMALLEST, ...WHILE_IT_RUNS, ...AFTER_IT_STOPPED].map(({ name, args }) => {
    const [first] = (typeof args === 'function' ? args(stack) : args) ?? []
    return NAMED.test(name) || name === 'test' ? `${name} ${first}` : name
  })
  const known = [...run, ...UNTIL_STOPPED, ...FROM_THE_REGISTRY, ...THE_TESTS_THEMSELVES]
  expect([...listed].filter((name) => !known.includes(name))).toEqual([])
  expect(known.filter((name) => !listed.has(name))).toEqual([])
  expect(SMALLEST.filter(({ ends }) => !ends.source.endsWith('$'))).toEqual([])
})

test('a bench that misses a goal on a busy machine has not failed, one that counts or loads too much has', () => {
  const told = (...missed: string[]) => `Figures.\nOver budget:\n  ${missed.join('\n  ')}`
  const slow = [
    'landing: LCP ms 1612, budget 1500',
    'landing: perf 98, budget 100',
    'SQL÷HTTP of save ≤ 1.5: 1.73×',
    'start_exam ≤ 2 ms of Postgres: 2.31 ms',
    'a save’s p95 in a login storm ≤ 3 times its quiet p95: 4.20×',
    'frames of order take 21.3 of 16 ms',
  ]
  for (const sentence of slow) expect(told(sentence)).toMatch(OVER_BUDGET)
  expect(told(...slow)).toMatch(OVER_BUDGET)
  const wrong = [
    'landing: JS kB 91.2, budget 88',
    'landing: CLS 0.004, budget 0',
    'landing: a11y 96, budget 100',
    'SQL÷HTTP of save ≤ 1.5: NaN×',
    'users: may() ran 3 times',
  ]
  for (const sentence of wrong) {
    expect(told(sentence)).not.toMatch(OVER_BUDGET)
    expect(told(...slow, sentence)).not.toMatch(OVER_BUDGET)
  }
})
