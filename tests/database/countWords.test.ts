import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countDifferentWords, countWords } from '../../machines/essay/countWords.ts'
import { openDatabase } from './openDatabase.ts'

/** Characters that word counters treat differently, mixed with plain words and Unicode. */
const piece = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constantFrom(
      'preno',
      'Ñandú',
      "kotse't",
      '4-inch',
      '20',
      'a',
      'Ⅷ',
      '٣',
      'é',
      'ไทย',
      '漢字',
    ),
  },
  {
    weight: 4,
    arbitrary: fc.constantFrom(
      ' ',
      '\n',
      '\t',
      '\r\n',
      '\u00a0',
      '\u0085',
      '\u1680',
      '\u2003',
      '\u2028',
      '\u202f',
      '\u3000',
    ),
  },
  { weight: 3, arbitrary: fc.constantFrom('\u200b', '\u200c', '\u200d', '\u2060', '\ufeff', '\u00ad') },
  { weight: 2, arbitrary: fc.constantFrom('...', '—', '!', '¿', '½', '₱', '_', '👩‍🚗', '\u0301', '\u180e') },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 3 }) },
)
// Postgres texts hold no NUL, and JSON no lone surrogates.
const text = fc
  .array(piece, { maxLength: 60, size: 'max' })
  .map((pieces) => pieces.join('').replaceAll('\0', '').toWellFormed())

const sql = await openDatabase()

test('the page and the database count the words, and the different words, of 500 texts alike', async () => {
  const texts = fc.sample(text, { numRuns: 500, seed: 20261121 })
  const rows = await sql<{ all: number; different: number }[]>`
    select private.count_words(body) as all, private.count_different_words(body) as different
    from unnest(${texts}::text[]) with ordinality sample (body, place) order by place`
  const disagreements = texts.flatMap((body, place) => {
    const here = { all: countWords(body), different: countDifferentWords(body) }
    const there = rows[place]
    return isDeepStrictEqual(here, { ...there }) ? [] : [{ body: JSON.stringify(body), here, there }]
  })
  expect(disagreements).toEqual([])
  expect(rows.filter(({ different }) => different >= 5).length).toBeGreaterThan(100)
})
