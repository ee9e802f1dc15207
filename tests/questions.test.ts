import { readdirSync, readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import type { Bilingual } from '../machines/shared/bilingual.ts'

type Item = {
  key: string
  topic: string
  text: Bilingual
  options: Bilingual[]
  right: number
  image: { src: string; alt: Bilingual } | null
  law: string
  effectiveOn: string
  reviewOn: string
}

const bankDir = fileURLToPath(new URL('../supabase/questions/', import.meta.url))
const publicDir = fileURLToPath(new URL('../public/', import.meta.url))
const readJson = (name: string): unknown => JSON.parse(readFileSync(`${bankDir}${name}.json`, 'utf8'))

const sizes = { 1: 40, 2: 40, 3: 33, 4: 28 }
const banks = Object.entries(sizes).map(([module, size]) => {
  const bank = readJson(`module-${module}`) as {
    module: number
    topics: Record<string, Bilingual & { quota?: number }>
    questions: Item[]
  }
  return { module: Number(module), size, bank, items: bank.questions }
})
const all = banks.flatMap(({ items }) => items)
const illustrated = all.filter((item) => item.image !== null)
const languages = ['en', 'fil'] as const

const rightOption = (item: Item): Bilingual => item.options[item.right] ?? { en: '', fil: '' }
const wrongOptions = (item: Item): Bilingual[] => item.options.filter((_, index) => index !== item.right)
const words = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? []
const mean = (numbers: number[]): number => numbers.reduce((sum, n) => sum + n, 0) / numbers.length

/** Keys of the items for which `isWrong` holds, so that a failure names them. */
const culprits = (items: Item[], isWrong: (item: Item) => boolean): string[] =>
  items.filter(isWrong).map(({ key }) => key)

/** The similarity of two texts: shared words divided by all words. */
function likeness(one: string, other: string): number {
  const a = new Set(words(one))
  const b = new Set(words(other))
  return a.intersection(b).size / a.union(b).size
}

test.each(banks)('an exam of module $module has exactly $size questions', ({ module, size, bank, items }) => {
  expect(bank.module).toBe(module)
  const quotas = Object.values(bank.topics).map(({ quota }) => quota)
  if (quotas.every((quota) => quota === undefined)) expect(items).toHaveLength(size)
  else expect(quotas.reduce((sum: number, quota) => sum + (quota ?? Number.NaN), 0)).toBe(size)
})

test.each(banks)(
  'in module $module every item has a topic, and every topic at least two items more than an exam draws of it',
  ({ bank, items }) => {
    const sizes = Map.groupBy(items, ({ topic }) => topic)
    expect([...sizes.keys()].sort()).toEqual(Object.keys(bank.topics).sort())
    const tooFew = Object.entries(bank.topics).filter(
      ([topic, { quota = 3 }]) => quota < 3 || (sizes.get(topic)?.length ?? 0) < quota,
    )
    expect(tooFew).toEqual([])
    for (const { en, fil } of Object.values(bank.topics))
      expect([en, fil].every((name) => name.trim())).toBe(true)
  },
)

test('every item can be told apart by its key', () => {
  expect(culprits(all, ({ key }) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(key))).toEqual([])
  expect(new Set(all.map(({ key }) => key)).size).toBe(all.length)
})

test('a student who reads only one language finds every text in it', () => {
  const blank = ({ en, fil }: Bilingual) => en.trim() === '' || fil.trim() === ''
  const texts = (item: Item) => [item.text, ...item.options, ...(item.image ? [item.image.alt] : [])]
  expect(culprits(all, (item) => texts(item).some(blank))).toEqual([])
  expect(culprits(all, ({ text }) => text.en === text.fil)).toEqual([])
})

test('a student reads a question of 8 to 30 words', () => {
  const outside = (text: string) => words(text).length < 8 || words(text).length > 30
  expect(culprits(all, ({ text }) => outside(text.en) || outside(text.fil))).toEqual([])
})

test('a student chooses among three different options, one of them right', () => {
  const distinct = (item: Item) =>
    languages.every((language) => new Set(item.options.map((o) => o[language].toLowerCase())).size === 3)
  expect(culprits(all, (item) => item.options.length !== 3 || !distinct(item))).toEqual([])
  expect(culprits(all, ({ right }) => ![0, 1, 2].includes(right))).toEqual([])
})

test('no option covers the others, as in "all of the above"', () => {
  const english = /\b(all|none|both|neither|any) of (the|these)\b|\b(both )?(a|b|c) (and|or) (a|b|c)\b/i
  const filipino = /lahat ng (nabanggit|ito)|wala sa (nabanggit|mga ito)/i
  expect(
    culprits(all, ({ options }) => options.some((o) => english.test(o.en) || filipino.test(o.fil))),
  ).toEqual([])
})

test.each(languages)('no two items ask a student the same thing in %s', (language) => {
  const stem = (item: Item) => `${item.text[language]} ${rightOption(item)[language]}`
  const twins = all.flatMap((item, index) =>
    all
      .slice(index + 1)
      .filter(
        (other) => item.text[language] === other.text[language] || likeness(stem(item), stem(other)) > 0.65,
      )
      .map((other) => `${item.key} = ${other.key}`),
  )
  expect(twins).toEqual([])
})

test.each(languages)(
  'a student gains nothing by picking the longest or the shortest option in %s',
  (language) => {
    const length = (option: Bilingual) => option[language].length
    for (const { items } of banks) {
      const share = (stands: (right: number, wrong: number) => boolean) =>
        items.filter((item) => wrongOptions(item).every((o) => stands(length(rightOption(item)), length(o))))
          .length / items.length
      expect(share((right, wrong) => right > wrong)).toBeLessThanOrEqual(0.4)
      expect(share((right, wrong) => right < wrong)).toBeLessThanOrEqual(0.4)
      const rights = mean(items.map((item) => length(rightOption(item))))
      const wrongs = mean(items.flatMap(wrongOptions).map(length))
      expect(Math.abs(rights - wrongs) / wrongs).toBeLessThanOrEqual(0.1)
    }
  },
)

test('the right option stands in each place about equally often', () => {
  for (const { items } of banks) {
    for (const place of [0, 1, 2]) {
      const share = items.filter(({ right }) => right === place).length / items.length
      expect(share).toBeGreaterThan(0.25)
      expect(share).toBeLessThan(0.42)
    }
  }
})

test('an instructor finds the law, its date and a coming review date on every item', () => {
  const source =
    /^(RA \d{4,5}|IRR of RA \d{5}|JAO 2014-01|DOTr MC 2026-001|LOI 229|EO 56|DPWH Road Signs and Pavement Markings Manual|LTO Driver's Manual)/
  const isDate = (date: string) =>
    !Number.isNaN(Date.parse(date)) && new Date(date).toISOString().startsWith(date)
  expect(culprits(all, ({ law }) => !source.test(law))).toEqual([])
  expect(culprits(all, (item) => !isDate(item.effectiveOn) || item.effectiveOn > '2026-11-21')).toEqual([])
  expect(culprits(all, ({ reviewOn }) => !isDate(reviewOn) || reviewOn <= '2026-11-21')).toEqual([])
  expect(culprits(all, ({ reviewOn }) => reviewOn > '2027-11-21')).toEqual([])
  const dates = Map.groupBy(all, ({ law }) => source.exec(law)?.[0])
  for (const [law, items] of dates) {
    expect([...new Set(items.map(({ effectiveOn }) => effectiveOn))], law).toHaveLength(1)
  }
})

test('about thirty items show a picture, and every picture is used', () => {
  expect(illustrated.length).toBeGreaterThanOrEqual(28)
  expect(illustrated.length).toBeLessThanOrEqual(36)
  const shown = new Set(illustrated.map((item) => item.image?.src))
  expect(readdirSync(`${publicDir}signs`).map((file) => `/signs/${file}`)).toEqual([...shown].sort())
})

test('every picture is a small drawing that loads nothing from elsewhere', () => {
  for (const file of readdirSync(`${publicDir}signs`)) {
    const path = `${publicDir}signs/${file}`
    const svg = readFileSync(path, 'utf8')
    expect(statSync(path).size, file).toBeLessThan(3_000)
    expect(svg, file).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="[\d ]+" role="img"/)
    expect(svg, file).toMatch(/<title id="t">[^<]{15,}<\/title>/)
    expect(svg.replace('http://www.w3.org/2000/svg', ''), file).not.toMatch(
      /href|url\(|https?:|<script|<style|@import/,
    )
  }
})

test.each(languages)(
  'a blind student is told what the picture looks like, not what it means, in %s',
  (language) => {
    const telling = (item: Item) => {
      const known = new Set([item.text, ...wrongOptions(item)].flatMap((text) => words(text[language])))
      const alt = new Set(words(item.image?.alt[language] ?? ''))
      return words(rightOption(item)[language]).filter((w) => w.length > 3 && alt.has(w) && !known.has(w))
    }
    expect(illustrated.map((item) => [item.key, telling(item)]).filter(([, found]) => found?.length)).toEqual(
      [],
    )
  },
)

test('the facts that the course promises are all asked', () => {
  const promised: [RegExp, RegExp][] = [
    [/temporary operator's permit.*before 2026|before 2026.*temporary operator's permit/i, /72 hours/],
    [/phone|device/i, /4 inches/],
    [/child|restraint/i, /150 cm/],
    [/front seat/i, /(12|150 cm)/],
    [/renew/i, /10 years/],
    [/since January 2026.*settle.*in time/i, /30[ -]day/],
    [/settle/i, /15 working days/],
    [/professional/i, /^18/],
    [/crowded/i, /20 kph/],
  ]
  const missing = promised.filter(
    ([asked, answered]) =>
      !all.some((item) => asked.test(item.text.en) && answered.test(rightOption(item).en)),
  )
  expect(missing).toEqual([])
})

test('each essay has five questions in both languages', () => {
  const essays = readJson('essays') as Record<string, Bilingual[]>
  expect(Object.keys(essays)).toEqual(['otdc', 'ddc'])
  for (const questions of Object.values(essays)) {
    expect(questions).toHaveLength(5)
    for (const { en, fil } of questions) {
      expect(words(en).length).toBeGreaterThanOrEqual(12)
      expect(words(fil).length).toBeGreaterThanOrEqual(12)
    }
  }
  expect(new Set(Object.values(essays).flatMap((questions) => questions.map(({ en }) => en))).size).toBe(10)
})
