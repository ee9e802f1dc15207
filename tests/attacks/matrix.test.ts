import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ATTACKS } from './matrix.ts'

const root = join(import.meta.dirname, '../..')

/** The attack numbers in the comments above tests. */
const tried = globSync('{tests,packages/*/tests}/**/*.{test,spec}.{ts,tsx}', { cwd: root }).flatMap((file) =>
  [
    ...readFileSync(join(root, file), 'utf8').matchAll(/^ *\/\/ Attacks? ([\d, ]+)\n *(?:test|it)\b/gm),
  ].flatMap(([, numbers = '']) => numbers.split(', ').map(Number)),
)

test('every attack has a test that tries it, or a reason why it is open', () => {
  const numbers = Object.keys(ATTACKS).map(Number)
  // Numbers from 200 belong to the training record, one block per topic.
  expect(numbers.filter((number) => number < 200)).toEqual(
    Array.from({ length: 76 }, (_, place) => place + 1),
  )
  expect(tried.filter((number) => !(number in ATTACKS))).toEqual([])
  const open = numbers.filter((number) => typeof ATTACKS[number] !== 'string')
  expect(numbers.filter((number) => !tried.includes(number) && !open.includes(number))).toEqual([])
  console.table(
    Object.fromEntries(
      Object.entries(ATTACKS).map(([number, row]) => [
        number,
        {
          attack: typeof row === 'string' ? row : row.attack,
          tests: tried.filter((one) => one === Number(number)).length,
          open: typeof row === 'string' ? '' : row.open,
        },
      ]),
    ),
  )
})
