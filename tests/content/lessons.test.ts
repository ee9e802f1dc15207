import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readLessons, readSection } from '../../content/lessons/read.ts'
import { ContentError } from '../../content/read.ts'

const FILE = '1-road-and-traffic-rules/01-speed-limits.toml'

const content = (replaced = '', by = '') =>
  `key = "speed-limits"
law = "RA 4136 s.35"
effective_on = "1964-06-20"
review_on = "2027-06-30"

[title]
en = "Speed limits"
fil = "Takdang bilis"

[body]
en = '''
Drive **slowly** here.

- One rule.
- Another rule.

![A red octagon](/signs/red-octagon.svg)
'''
fil = '''
Magmaneho nang **mabagal** dito.

- Isang tuntunin.
- Isa pang tuntunin.

![Pulang oktagono](/signs/red-octagon.svg)
'''

[[cards]]
question = { en = "How fast?", fil = "Gaano kabilis?" }
answer = { en = "Slowly.", fil = "Mabagal." }

[[cards]]
question = { en = "Where?", fil = "Saan?" }
answer = { en = "Here.", fil = "Dito." }
`.replace(replaced, by)

test('a section file is read with its words counted', () => {
  expect(readSection(FILE, content())).toMatchObject({
    module: 1,
    number: 1,
    key: 'speed-limits',
    title: { en: 'Speed limits', fil: 'Takdang bilis' },
    cards: [{ answer: { en: 'Slowly.' } }, { question: { fil: 'Saan?' } }],
    words: 7,
    effective_on: '1964-06-20',
  })
})

test.each([
  ['no TOML', '[title]', '[title', /is no TOML/],
  ['a key that its name does not say', 'key = "speed-limits"', 'key = "parking"', /called after another key/],
  ['no law', 'law = "RA 4136 s.35"', '', /law is missing/],
  ['a day that does not exist', '"2027-06-30"', '"2027-13-30"', /review_on is no day/],
  ['a review before the law', '"2027-06-30"', '"1960-06-30"', /review_on is not later/],
  ['no Filipino title', 'fil = "Takdang bilis"', '', /title.fil is missing/],
  ['an unknown field', 'law =', 'author = "x"\nlaw =', /unknown field author/],
  [
    'a third language',
    'fil = "Takdang bilis"',
    'fil = "Takdang bilis"\nceb = "x"',
    /title has the unknown field ceb/,
  ],
  ['HTML', 'Drive **slowly**', 'Drive <b>slowly</b>', /body.en, line 1: HTML/],
  ['a shorter list in Filipino', '- Isa pang tuntunin.\n', '', /two languages differ/],
  ['a picture that is not there', /red-octagon/g, 'no-such-sign', /no public\/signs\/no-such-sign.svg/],
  ['one card', /\[\[cards\]\]\nquestion = \{ en = "Where[\s\S]*/, '', /two to four cards/],
  ['a card without an answer', 'fil = "Dito."', 'fil = ""', /cards\[1\].answer.fil is missing/],
] as [string, string, string, RegExp][])(
  'a section file with %s is refused by its name',
  (_, replaced, by, reason) => {
    expect(() => readSection(FILE, content(replaced, by))).toThrow(reason)
    expect(() => readSection(FILE, content(replaced, by))).toThrow(ContentError)
    expect(() => readSection(FILE, content(replaced, by))).toThrow(FILE)
  },
)

test('a file that is called otherwise is refused', () => {
  expect(() => readSection('1-road-and-traffic-rules/speed-limits.toml', content())).toThrow(/is not called/)
})

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'maneho-lessons-'))
  await mkdir(join(folder, '1-road-and-traffic-rules'))
})
afterAll(() => rm(folder, { recursive: true }))

test('a missing number and a key that is there twice are refused', async () => {
  const write = (name: string, text: string) =>
    writeFile(join(folder, '1-road-and-traffic-rules', name), text)
  await write('01-speed-limits.toml', content())
  expect(await readLessons(folder)).toHaveLength(1)
  await write('03-parking.toml', content('speed-limits', 'parking'))
  await expect(readLessons(folder)).rejects.toThrow(/is number 3, and 2 is next/)
  await write('02-speed-limits.toml', content())
  await expect(readLessons(folder)).rejects.toThrow(/another section of its module has the key/)
})

test('every section of the school keeps to the format, and a module has five to twelve of them', async () => {
  const sections = await readLessons()
  for (const module of new Set(sections.map((section) => section.module))) {
    const count = sections.filter((section) => section.module === module).length
    expect(count, `module ${module}`).toBeGreaterThanOrEqual(5)
    expect(count, `module ${module}`).toBeLessThanOrEqual(12)
  }
})

/** Approximates an English word's syllables: vowel groups without a silent e. */
const syllables = (word: string) =>
  Math.max(
    1,
    word
      .toLowerCase()
      .replace(/(?<=[^aeiouy])e$/, '')
      .match(/[aeiouy]+/g)?.length ?? 1,
  )

/** The Flesch-Kincaid grade of English sentences. */
function grade(sentences: string[]): number {
  const words = sentences.flatMap((sentence) => sentence.match(/[A-Za-z][A-Za-z'’-]*/g) ?? [])
  const heard = words.reduce((sum, word) => sum + syllables(word), 0)
  return 0.39 * (words.length / sentences.length) + 11.8 * (heard / words.length) - 15.59
}

test('a student of nineteen reads 12,000 words or more, none of the modules harder than the eighth grade', async () => {
  const sections = await readLessons()
  expect(sections.reduce((sum, { words }) => sum + words, 0)).toBeGreaterThanOrEqual(12_000)
  for (const [module, own] of Map.groupBy(sections, (section) => section.module)) {
    const sentences = own
      .flatMap(({ body }) => body.en.split(/(?<=[.!?:])\s+|\n+/))
      .filter((sentence) => /^[-A-Z*]/.test(sentence) && sentence.includes(' '))
    expect(grade(sentences), `module ${module}`).toBeLessThanOrEqual(8.5)
  }
})
