import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tries } from '../support/runs.ts'
import { openDatabase } from './openDatabase.ts'

const sql = await openDatabase()

async function keys(typed: string[]): Promise<(string | null)[]> {
  const rows = await sql<{ key: string | null }[]>`
    select private.reference_key(text) as key from unnest(${typed}::text[]) with ordinality each (text, place) order by place`
  return rows.map(({ key }) => key)
}

const digits = (least: number, most: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: least, maxLength: most })

/** Provider numbers in parts: GCash, hexadecimal wallets, bank letters with digits, and digits. */
const numbers = fc
  .oneof(
    fc.tuple(digits(4, 4), digits(3, 3), digits(6, 6)),
    fc
      .array(fc.string({ unit: fc.constantFrom(...'0123456789ABCDEF'), minLength: 4, maxLength: 4 }), {
        minLength: 3,
        maxLength: 3,
      })
      // Excludes letters alone and 4E10-like dates, which the rule cannot read.
      .filter(
        (groups) => groups.every((group) => /\d/.test(group)) && groups.some((group) => /[A-F]/.test(group)),
      ),
    fc
      .tuple(fc.constantFrom('MBM', 'BN', 'UB', 'TQ', 'FT'), digits(8, 8), digits(6, 10))
      .map((parts) => [parts.join('-')]),
    fc.array(digits(3, 5), { minLength: 2, maxLength: 4 }),
    digits(8, 20).map((number) => [number]),
  )
  // Excludes years after a month, which are read as dates.
  .filter(([first = '', ...others]) => !/^20[2-4]\d$/.test(first) || others.length === 0)

const before = fc.constantFrom(
  ...[
    '',
    '',
    'Ref. No. ',
    'Ref No.',
    'ref#',
    'Reference number: ',
    'GCash Ref No. ',
    'GCASH ',
    'gcash ref ',
    'Maya ref. ',
  ],
  ...[
    'PayMaya Reference ID ',
    'BPI confirmation no. ',
    'BDO Trace No.: ',
    'UnionBank txn ',
    'InstaPay invoice no. ',
    'Txn ID: ',
  ],
  ...[
    'Nagbayad po ako, reference ',
    'ito po ang ref no. ',
    'Paid by GCash: ',
    'Transaction No. ',
    'Bayad ni Juan dela Cruz, ref ',
  ],
  ...[
    'Nov 27, 2026 3:14 PM ',
    '2026-11-27 15:14 ',
    '27 Nobyembre 2026, ',
    'Php 1,000.00 Ref ',
    'Sent to 09171234567 Ref No. ',
  ],
)
const after = fc.constantFrom(
  ...[
    '',
    '',
    '.',
    ' GCash',
    ' (Maya)',
    ' po',
    ' salamat po',
    ' Nov 27, 2026 3:14 PM',
    ' 11/27/2026 03:14:22 PM',
    ' 2026-11-27T15:14:22+08:00',
  ],
  ...[
    ' on 27 Nov 2026 at 15:14',
    ', Nov. 27',
    ' PHP 1,000.00',
    ' amount 1,000.00',
    ' via InstaPay',
    ' paid to the driving school',
    ' 3:14 PM',
  ],
)

const ways = fc.record({
  before,
  after,
  between: fc.constantFrom('', ' ', '-', '  ', ' - '),
  small: fc.boolean(),
  wide: fc.boolean(),
})

function type(number: string[], way: typeof ways extends fc.Arbitrary<infer Way> ? Way : never): string {
  const plain = `${way.before}${number.join(way.between)}${way.after}`
  const sized = way.small ? plain.toLowerCase() : plain
  return way.wide ? sized.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0)) : sized
}
const plainOf = (number: string[]) => number.join('').replaceAll('-', '')

test('however a student types a number, a cashier sees one number, and never that of another one', async () => {
  const typed = fc.sample(fc.record({ number: numbers, way: ways }), { seed: 50, numRuns: tries(300, 5_000) })
  const texts = typed.map(({ number, way }) => type(number, way))
  const found = await keys(texts)
  const wrong = typed.flatMap(({ number }, place) =>
    found[place] === plainOf(number)
      ? []
      : [{ typed: texts[place], wanted: plainOf(number), found: found[place] }],
  )
  expect(wrong).toEqual([])
})
