import { expect, test } from 'vitest'
import { readLessons } from '../../content/lessons/read.ts'
import type { Item } from '../../content/questions/read.ts'
import { banks, culprits, type Language, languages, rightOption, words } from '../support/bank.ts'

const sections = await readLessons()

const linesOf = (body: string) => body.split('\n').map((line) => line.replace(/^- |\*\*/g, '').trim())

function holds(body: string, sentence: string): boolean {
  return linesOf(body.replaceAll('**', '')).some((line) => {
    const at = line.indexOf(sentence)
    if (at < 0) return false
    const [before, after] = [line.slice(0, at), line.slice(at + sentence.length)]
    return (
      /(^|[.!?:]["”)]?\s)$/.test(before) &&
      (after === '' || (/[.!?]["”)]?$/.test(sentence) && /^\s/.test(after)))
    )
  })
}

const perLanguage = banks.flatMap(({ module, items }) =>
  languages.map((language) => ({ module, items, language })),
)
const sectionOf = (module: number, item: Item) =>
  sections.find((section) => section.module === module && section.key === item.section)
const isUnlike = (one: string, other: string) => words(one).join(' ') !== words(other).join(' ')

test.each(perLanguage)(
  'a student reads in module $module each question’s answer, in a quoted sentence, in $language',
  ({ module, items, language }) => {
    const unproved = culprits(items, (item) => {
      const section = sectionOf(module, item)
      return !section || !holds(section.body[language], item.quote[language])
    })
    expect(unproved).toEqual([])
  },
)

test.each(perLanguage)(
  'a quote from module $module is a sentence of the lesson and not the question itself, in $language',
  ({ items, language }) => {
    const isItem = ({ quote, ...item }: Item) =>
      !isUnlike(quote[language], item.text[language]) ||
      item.options.every((option) => quote[language].includes(option[language]))
    expect(culprits(items, (item) => words(item.quote[language]).length < 5 || isItem(item))).toEqual([])
  },
)

test.each(perLanguage)(
  'no sentence of the lessons is a question of module $module in $language',
  ({ items, language }) => {
    const lines = sections.flatMap(({ body }) =>
      linesOf(body[language]).flatMap((line) => line.split(/(?<=[.!?])\s+/)),
    )
    const said = new Set(lines.map((line) => words(line).join(' ')))
    expect(culprits(items, ({ text }) => said.has(words(text[language]).join(' ')))).toEqual([])
  },
)

test.each(perLanguage)(
  'after the pass every question of module $module is explained in $language',
  ({ items, language }) => {
    const length = (item: Item) => words(item.explanation[language]).length
    expect(culprits(items, (item) => length(item) < 6 || length(item) > 60)).toEqual([])
  },
)

test.each(languages)('an explanation says more than the right option in %s', (language: Language) => {
  const items = banks.flatMap((bank) => bank.items)
  expect(
    culprits(items, (item) => !isUnlike(item.explanation[language], rightOption(item)[language])),
  ).toEqual([])
})
