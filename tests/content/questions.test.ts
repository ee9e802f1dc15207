import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { readLessons } from '../../content/lessons/read.ts'
import { readDecks } from '../../content/practice/read.ts'
import type { Item } from '../../content/questions/read.ts'
import type { Bilingual } from '../../contract/answers/shared.ts'
import {
  banks,
  culprits,
  languages,
  likeness,
  readContent,
  rightOption,
  words,
  wrongOptions,
} from '../support/bank.ts'

const publicDir = fileURLToPath(new URL('../../public/', import.meta.url))
const all = banks.flatMap(({ items }) => items)
const illustrated = all.filter((item) => item.image !== null)

test.each(banks)(
  'an exam of module $module draws exactly $drawn of at least $atLeast questions',
  ({ module, drawn, atLeast, bank }) => {
    expect(bank.module).toBe(module)
    expect(Object.values(bank.topics).reduce((sum, { quota }) => sum + quota, 0)).toBe(drawn)
    expect(bank.questions.length).toBeGreaterThanOrEqual(atLeast)
  },
)

test.each(banks)(
  'an exam of module $module draws three questions or more of each topic, from at least two more',
  ({ bank, items }) => {
    const counts = Map.groupBy(items, ({ topic }) => topic)
    expect([...counts.keys()].sort()).toEqual(Object.keys(bank.topics).sort())
    const wrong = Object.entries(bank.topics).filter(
      ([topic, { quota }]) => quota < 3 || (counts.get(topic)?.length ?? 0) < quota + 2,
    )
    expect(wrong).toEqual([])
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

test('an instructor finds the law, its date and a coming review date on every item', () => {
  const source =
    /^((IRR of )?RA \d{4,5}|(PD|EO|LOI|BP) \d+|JAO 2014-01|(DOTr|DOTr-DPWH-DILG|DPWH|DENR|LTO|LTFRB|MMDA) (MC|JMC|AO|DO|DAO|Regulation|Resolution) [\w-]+|DPWH Road Signs and Pavement Markings Manual|LTO Driver's Manual \(2nd ed\., 2021\))/
  const isDate = (date: string) =>
    !Number.isNaN(Date.parse(date)) && new Date(date).toISOString().startsWith(date)
  expect(culprits(all, ({ law }) => !law.split('; ').every((each) => source.test(each)))).toEqual([])
  expect(culprits(all, (item) => !isDate(item.effectiveOn) || item.effectiveOn > '2026-11-21')).toEqual([])
  expect(culprits(all, ({ reviewOn }) => !isDate(reviewOn) || reviewOn <= '2026-11-21')).toEqual([])
  expect(culprits(all, ({ reviewOn }) => reviewOn > '2027-11-21')).toEqual([])
  const dates = Map.groupBy(all, ({ law }) => source.exec(law)?.[0])
  for (const [law, items] of dates) {
    expect([...new Set(items.map(({ effectiveOn }) => effectiveOn))], law).toHaveLength(1)
  }
})

test('every picture is used by an item, a lesson or practice', async () => {
  const lessons = (await readLessons()).map(({ body }) => body.en).join('\n')
  const practice = (await readDecks()).flatMap(({ deck }) => deck.items)
  const shown = new Set([
    ...[...illustrated, ...practice].flatMap(({ image }) => (image ? [image.src] : [])),
    ...[...lessons.matchAll(/\]\((\/signs\/[^)]+)\)/g)].map(([, src]) => src),
  ])
  const drawn = ['signs', 'stills'].flatMap((folder) =>
    readdirSync(`${publicDir}${folder}`).map((file) => `/${folder}/${file}`),
  )
  expect([...shown].filter((src) => src && !drawn.includes(src))).toEqual([])
  expect(drawn.filter((src) => !shown.has(src))).toEqual([])
})

const drawings = (folder: string) =>
  readdirSync(`${publicDir}${folder}`).map((file) => {
    const svg = readFileSync(`${publicDir}${folder}/${file}`)
    return { file, svg: svg.toString(), bytes: svg.length, packed: gzipSync(svg).length }
  })

test('every picture is a small drawing that loads nothing from elsewhere', () => {
  for (const { file, svg, bytes } of drawings('signs')) {
    expect(bytes, file).toBeLessThan(3_000)
    expect(svg, file).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="[\d ]+" role="img"/)
  }
  for (const { file, packed } of drawings('stills')) expect(packed, file).toBeLessThan(3_000)
  for (const { file, svg } of [...drawings('signs'), ...drawings('stills')]) {
    expect(svg, file).toMatch(/<title( id="t")?>[^<]{15,}<\/title>/)
    expect(svg.replace('http://www.w3.org/2000/svg', ''), file).not.toMatch(
      /href|url\((?!#)|https?:|<script|<style|style=|@import/,
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
  const essays = readContent('questions/essays.json') as Record<string, Bilingual[]>
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
