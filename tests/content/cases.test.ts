import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { readCase, readCases, sectionOf } from '../../content/cases/read.ts'
import { FEWEST_DECISIONS, LONGEST, SHORTEST, waysOf } from '../../content/cases/ways.ts'
import { sentencesOf } from '../../content/cases/wording.ts'
import { readLessons } from '../../content/lessons/read.ts'

const cases = await readCases()
const written = await readFile(new URL('../../content/cases/crash-in-imus.toml', import.meta.url), 'utf8')

function refusal(part: string | RegExp, other: string): string {
  const changed = written.replace(part, other)
  if (changed === written) throw new Error(`The file does not have ${part}.`)
  try {
    readCase('crash-in-imus.toml', changed)
  } catch (error) {
    return (error as Error).message
  }
  return 'nothing'
}

test.each(cases.map((each) => [each.key, each] as const))(
  'every way through %s is long enough and short enough',
  (_, story) => {
    const { shortest, longest, fewest } = waysOf(story)
    expect(shortest).toBeGreaterThanOrEqual(SHORTEST)
    expect(longest).toBeLessThanOrEqual(LONGEST)
    expect(fewest).toBeGreaterThanOrEqual(FEWEST_DECISIONS)
  },
)

test('every choice names a section that its lesson has', async () => {
  const known = (await readLessons()).map(({ module, key }) => `${module}/${key}`)
  const named = cases.flatMap((story) =>
    story.nodes.flatMap(({ choices }) =>
      choices.map(({ section }) => {
        const { module, key } = sectionOf(story, section)
        return `${module}/${key}`
      }),
    ),
  )
  expect(named.filter((section) => !known.includes(section))).toEqual([])
})

test.each(['en', 'fil'] as const)('no sentence stands in two cases (%s)', (language) => {
  const own = cases.map((story) => new Set(sentencesOf(story, language)))
  const twice = own.flatMap((sentences, place) =>
    [...sentences].filter((sentence) => own.slice(place + 1).some((others) => others.has(sentence))),
  )
  expect(twice).toEqual([])
})

test('a student cannot tell a case’s best choice by length: it is longest about as often as chance', () => {
  for (const language of ['en', 'fil'] as const) {
    const nodes = cases.flatMap(({ nodes }) => nodes)
    const isLongest = nodes.filter(({ choices }) => {
      const byLength = choices.toSorted((a, b) => b.text[language].length - a.text[language].length)
      return byLength[0]?.points === 2
    })
    expect(isLongest.length / nodes.length).toBeLessThan(0.5)
  }
})

test('a refusal names the file, the line and the reason', () => {
  expect(refusal('next = "look"', 'next = "lok"')).toMatch(
    /^content\/cases\/crash-in-imus\.toml:\d+: there is no node or ending "lok"$/,
  )
})

test.each([
  [
    'a choice without a consequence',
    /consequence\.en = "Your hands[^\n]*\nconsequence\.fil[^\n]*\n/,
    '',
    /nodes\[0\]\.choices\[0\]\.consequence is missing/,
  ],
  ['a choice without a law', /law = "RA 4136, s\.55"\n/, '', /nodes\[0\]\.choices\[0\]\.law is missing/],
  [
    'a choice without its Filipino',
    /text\.fil = "Huminto[^\n]*\n/,
    '',
    /nodes\[0\]\.choices\[0\]\.text\.fil is missing/,
  ],
  ['a circle', 'next = "call"', 'next = "impact"', /"impact" leads back to itself/],
  ['a node that is never reached', /next = "late"/g, 'next = "look"', /no way leads to "late"/],
  ['two nodes of one key', 'key = "look"', 'key = "late"', /have the key "late"/],
  ['a best way that ends badly', 'kind = "good"', 'kind = "mixed"', /ends in "told", which is not good/],
  ['no bad ending', 'kind = "bad"', 'kind = "mixed"', /no ending is bad/],
  ['a way that is over too soon', 'next = "late"', 'next = "lied"', /1 decisions, and 4 are the fewest/],
  ['two best choices', 'points = 1', 'points = 2', /has not exactly one choice of 2 points/],
  ['three points', 'points = 1', 'points = 3', /points is 0, 1 or 2/],
  [
    'a sentence that comes twice',
    'Your mother only screams:',
    'Your hands shake, but the car stands still and blinks. Your mother only screams:',
    /says this twice: Your hands shake/,
  ],
  [
    'a section of a later module',
    'section = "first-aid"',
    'section = "5/first-aid"',
    /5\/first-aid is of a later module/,
  ],
  ['a field that nobody knows', 'points = 1', 'points = 1\nwhy = "so"', /unknown field why/],
] as const)('%s is refused', (_, part, other, reason) => {
  expect(refusal(part, other)).toMatch(reason)
})

test('a case whose best choices are told by their length is refused', () => {
  const best = /(text\.(en|fil) = "[^"]*)"(?=(\ntext[^\n]*)?\nnext[^\n]*\npoints = 2)/g
  expect(refusal(best, '$1 Yes, so and not otherwise at all."')).toMatch(
    /the best choice is the longest in English at/,
  )
})

test('a way that takes too long or not long enough is refused, with the number of words', () => {
  expect(refusal('situation.en = "', `situation.en = "${'x '.repeat(110)}`)).toMatch(
    /a way takes 8\.\d minutes, and 8 are the most \(\d+ words\)/,
  )
  expect(refusal(/happens\.en = "[^\n]*/g, 'happens.en = "Now."')).toMatch(
    /a way takes 4\.\d minutes, and 5 are the fewest \(\d+ words\)/,
  )
})
