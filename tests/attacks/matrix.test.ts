import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { MATRIX } from './matrix.ts'

const root = join(import.meta.dirname, '../..')

/** Whether a file has a test whose name begins so. */
function hasTest(file: string, name: string): boolean {
  const path = join(root, file)
  return (
    existsSync(path) && [`'${name}`, `"${name}`].some((start) => readFileSync(path, 'utf8').includes(start))
  )
}

test('every attack has a test that exists, or a reason why it is open', () => {
  const rows = Object.entries(MATRIX)
  // The numbers from 200 on are those of the training record, a block for each of its topics.
  const numbers = rows.map(([number]) => Number(number)).filter((number) => number < 200)
  expect(numbers).toEqual(Array.from({ length: 76 }, (_, place) => place + 1))
  const missing = rows.flatMap(([number, { proofs }]) =>
    proofs
      .filter(([file, name]) => !hasTest(file, name))
      .map(([file, name]) => `${number}: ${file}: ${name}`),
  )
  expect(missing).toEqual([])
  expect(rows.filter(([, { proofs, open }]) => proofs.length === 0 && !open)).toEqual([])
  console.table(
    Object.fromEntries(
      rows.map(([number, { attack, proofs, open }]) => [
        number,
        { attack, tests: proofs.length, open: open ?? '' },
      ]),
    ),
  )
})
