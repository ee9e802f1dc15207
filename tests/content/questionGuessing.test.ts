import { expect, test } from 'vitest'
import type { Item } from '../../content/questions/read.ts'
import type { Bilingual } from '../../contract/answers/shared.ts'
import { banks, culprits, languages, rightOption, words, wrongOptions } from '../support/bank.ts'

const mean = (numbers: number[]): number => numbers.reduce((sum, n) => sum + n, 0) / numbers.length
const all = banks.flatMap(({ items }) => items)
const perLanguage = banks.flatMap(({ module, items }) =>
  languages.map((language) => ({ module, items, language })),
)

/** How often the right option is the longest (sign 1) or shortest (sign -1): alone, and with ties split. */
function extremes(items: Item[], length: (option: Bilingual) => number, sign: 1 | -1) {
  let alone = 0
  let split = 0
  for (const item of items) {
    const lengths = item.options.map((option) => sign * length(option))
    const best = Math.max(...lengths)
    const ties = lengths.filter((each) => each === best).length
    if (sign * length(rightOption(item)) !== best) continue
    if (ties === 1) alone += 1
    split += 1 / ties
  }
  return { alone: alone / items.length, split: split / items.length }
}

test.each(perLanguage)(
  'a student gains nothing by picking the longest or the shortest option of module $module in $language',
  ({ items, language }) => {
    const length = (option: Bilingual) => option[language].length
    // Splits ties, as a guesser among the longest does: equal lengths reveal nothing.
    const longest = extremes(items, length, 1)
    expect(longest.split, 'longest').toBeGreaterThanOrEqual(0.28)
    expect(longest.split, 'longest').toBeLessThanOrEqual(0.38)
    expect(longest.alone, 'the only longest').toBeLessThanOrEqual(0.38)
    expect(extremes(items, length, -1).split, 'shortest').toBeLessThanOrEqual(0.38)
    const rights = mean(items.map((item) => length(rightOption(item))))
    const wrongs = mean(items.flatMap(wrongOptions).map(length))
    expect(Math.abs(rights - wrongs) / wrongs).toBeLessThanOrEqual(0.1)
  },
)

test.each(banks)(
  'the right option of module $module stands in each place about equally often',
  ({ items }) => {
    for (const place of [0, 1, 2]) {
      const share = items.filter(({ right }) => right === place).length / items.length
      expect(share).toBeGreaterThan(0.25)
      expect(share).toBeLessThan(0.42)
    }
  },
)

test('a student gains nothing by always answering yes or always no', () => {
  const saysYes = (text: string) => /^yes\b,?/i.test(text)
  const saysNo = (text: string) => /^no,/i.test(text)
  const asked = all.filter(({ options }) => options.some(({ en }) => saysYes(en) || saysNo(en)))
  const yes = asked.filter((item) => saysYes(rightOption(item).en)).length
  const no = asked.filter((item) => saysNo(rightOption(item).en)).length
  expect(Math.abs(yes - no), `${yes} yes, ${no} no`).toBeLessThanOrEqual(Math.max(2, 0.2 * asked.length))
})

test.each(languages)(
  'no word stands in wrong options only, so that it would give them away, in %s',
  (language) => {
    const known = new Set(all.flatMap((item) => words(rightOption(item)[language])))
    const misled = new Map<string, number>()
    for (const item of all) {
      const found = new Set(wrongOptions(item).flatMap((option) => words(option[language])))
      for (const word of found) if (!known.has(word)) misled.set(word, (misled.get(word) ?? 0) + 1)
    }
    // By chance, one in 25 words that occur in eight questions never occurs in a right option.
    expect([...misled].filter(([word, count]) => word.length > 3 && count >= 8)).toEqual([])
  },
)

test.each(perLanguage)(
  'no question of module $module holds the answer of another in $language',
  ({ items, language }) => {
    const sequence = (text: string) => ` ${words(text).join(' ')} `
    const answered = items.flatMap((item) => {
      const key = sequence(rightOption(item)[language])
      if (words(key).length < 6) return []
      return items
        .filter((other) => other !== item && sequence(other.text[language]).includes(key))
        .map((other) => `${other.key} answers ${item.key}`)
    })
    expect(answered).toEqual([])
  },
)

test.each(languages)('no option covers the others in %s, as in "all of the above"', (language) => {
  const covering = {
    en: /\b(all|none|both|neither|any) of (the|these)\b|\b(both )?(a|b|c) (and|or) (a|b|c)\b/i,
    fil: /lahat ng (nabanggit|ito)|wala sa (nabanggit|mga ito)/i,
  }[language]
  expect(culprits(all, ({ options }) => options.some((option) => covering.test(option[language])))).toEqual(
    [],
  )
})
