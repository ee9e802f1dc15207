import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { trackedFiles } from '../support/writtenDocuments.ts'

const ROOT = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const FOLDER = 'docs/decisions/'

type Decision = { file: string; number: number; text: string }
const numbersIn = (list: string | undefined) => (list?.match(/\d+/g) ?? []).map(Number)

const decisions: Decision[] = trackedFiles
  .filter((file) => new RegExp(`^${FOLDER}\\d{4}-.+\\.md$`).test(file))
  .map((file) => ({ file, number: Number(file.slice(FOLDER.length, FOLDER.length + 4)), text: read(file) }))
const known = new Set(decisions.map(({ number }) => number))
const index = read(`${FOLDER}README.md`)

/** Succession links missing on one side. */
function oneSided(all: Pick<Decision, 'number' | 'text'>[]): string[] {
  const links = (word: string) =>
    all.flatMap(({ number, text }) =>
      numbersIn(new RegExp(`${word}: ([\\d, ]+)`).exec(text)?.[1]).map((other) => [number, other] as const),
    )
  const later = links('Supersedes').map(([by, old]) => `${old} is superseded by ${by}`)
  const earlier = links('Superseded by').map(([old, by]) => `${old} is superseded by ${by}`)
  return [
    ...later.filter((link) => !earlier.includes(link)),
    ...earlier.filter((link) => !later.includes(link)),
  ]
}

test('a developer reads all decisions in an hour: at most 40, of 30 lines each', () => {
  expect(decisions.length).toBeGreaterThan(20)
  expect(decisions.length).toBeLessThanOrEqual(40)
  expect(decisions.filter(({ text }) => text.trimEnd().split('\n').length > 30)).toEqual([])
})

test('a developer finds number, status, context, decision and consequences in each decision', () => {
  const form =
    /^# (\d+)\. .+\n\nDate: .+ Status: \w+[\s\S]*\*\*Context\.\*\*[\s\S]*\*\*Decision\.\*\*[\s\S]*\*\*Consequences\.\*\*/
  expect(decisions.filter(({ number, text }) => Number(form.exec(text)?.[1]) !== number)).toEqual([])
})

test('a developer finds each decision once in the index, by topic', () => {
  const listed = [...index.matchAll(/^- \[(\d+)\]\((\d{4}-.+\.md)\) (.+)$/gm)].map(
    ([, number, file, title]) => `${FOLDER}${file}: # ${number}. ${title}`,
  )
  expect(listed.sort()).toEqual(decisions.map(({ file, text }) => `${file}: ${text.split('\n')[0]}`).sort())
})

test('a developer who follows a replaced decision finds its successor, and back', () => {
  expect(oneSided(decisions)).toEqual([])
  const replaced = { number: 1, text: 'Status: replaced. Superseded by: 2.' }
  expect(oneSided([replaced, { number: 2, text: 'Status: accepted. Supersedes: 1.' }])).toEqual([])
  expect(oneSided([replaced, { number: 2, text: 'Status: accepted.' }])).toEqual(['1 is superseded by 2'])
  expect(oneSided([{ number: 2, text: 'Supersedes: 1.' }])).toEqual(['1 is superseded by 2'])
})

test('a developer who reads a former number in an old commit finds the decision of today', () => {
  const former = [...index.matchAll(/^\| ([\d, ]+?) +\| (\d+) +\|$/gm)].map(
    ([, numbers, now]) => [numbersIn(numbers), Number(now)] as const,
  )
  expect(former.length).toBeGreaterThan(30)
  for (const [numbers, now] of former) {
    expect(read(decisions.find(({ number }) => number === now)?.file ?? '')).toContain(
      `Includes: ${numbers.join(', ')}.`,
    )
    expect(numbers.filter((number) => known.has(number))).toEqual([])
  }
})

test('a developer finds every decision that code, SQL, tests and documents cite', () => {
  const texts = trackedFiles.filter(
    (file) => /\.(md|tsx?|mjs|sql|toml|json|html|css)$/.test(file) && !file.startsWith('public/'),
  )
  const cited = texts.flatMap((file) => {
    const text = read(file)
    const links = [...text.matchAll(/decisions\/(\d{4}(?:-[\w-]+\.md)?)/g)].map(([, name = '']) => name)
    // Court cases have decisions, too; pages quote them.
    const named = [...text.matchAll(/(?<!['‘“])\b[Dd]ecisions? (\d+(?:(?:, | and )\d+)*)/g)]
    return [
      ...links
        .filter((name) => !decisions.some((decision) => decision.file.startsWith(FOLDER + name)))
        .map((name) => `${file}: ${name}`),
      ...named.flatMap(([, list]) =>
        numbersIn(list)
          .filter((number) => !known.has(number))
          .map((number) => `${file}: decision ${number}`),
      ),
    ]
  })
  expect(cited).toEqual([])
})
