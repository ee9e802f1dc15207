import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readLessons } from '../../content/lessons/read.ts'
import { readDecks } from '../../content/practice/read.ts'
import type { PracticeCard, PracticeItem, PracticeQuestion } from '../../contract/answers/practice.ts'
import { banks, languages, likeness, words } from '../support/bank.ts'

const decks = await readDecks()
const items = decks.flatMap(({ deck }) => deck.items)
const cards = items.filter((item): item is PracticeCard => item.kind === 'card')
const questions = items.filter((item): item is PracticeQuestion => item.kind === 'question')
const keysOf = (wrong: PracticeItem[]) => wrong.map(({ key }) => key)

test('a student practices seventy signs or more and a hundred questions, each known by its own key', () => {
  expect(cards.length).toBeGreaterThanOrEqual(70)
  expect(questions.length).toBeGreaterThanOrEqual(100)
  expect(new Set(keysOf(items)).size).toBe(items.length)
  expect(items.filter(({ kind, key }) => !key.startsWith(kind === 'card' ? 'card-' : 'practice-'))).toEqual(
    [],
  )
})

test('one group is free, and a visitor gets five cards of it with pictures', () => {
  const free = decks.filter((deck) => deck.free)
  expect(free.map(({ deck }) => deck.key)).toEqual(['regulatory'])
  const tried = free[0]?.deck.items.slice(0, 5) ?? []
  expect(tried.filter(({ image }) => image !== null)).toHaveLength(5)
})

test('a student sees a picture or its description on every card, named in both languages', () => {
  const drawn = new Set(
    readdirSync(new URL('../../public/signs', import.meta.url)).map((file) => `/signs/${file}`),
  )
  expect(keysOf(cards.filter(({ image, front }) => image === null && front === null))).toEqual([])
  expect(keysOf(items.filter(({ image }) => image && !drawn.has(image.src)))).toEqual([])
  const texts = ({ front, name, meaning, image }: PracticeCard) =>
    [front, name, meaning, image?.alt].filter((text) => text !== null && text !== undefined)
  const blank = (card: PracticeCard) =>
    texts(card).some((text) => languages.some((language) => !text[language].trim()))
  expect(keysOf(cards.filter(blank))).toEqual([])
})

test('a practice question has three options, one of them right, and a section of its module explains it', async () => {
  const sections = new Set((await readLessons()).map(({ module, key }) => `${module} ${key}`))
  for (const { deck } of decks.filter(({ deck }) => deck.module !== null)) {
    const found = deck.items.filter((item) => item.kind === 'question')
    expect(keysOf(found.filter(({ section }) => !sections.has(`${deck.module} ${section}`)))).toEqual([])
  }
  const isWrong = ({ options, right }: PracticeQuestion) =>
    ![0, 1, 2].includes(right) ||
    languages.some((language) => new Set(options.map((option) => option[language].toLowerCase())).size !== 3)
  expect(keysOf(questions.filter(isWrong))).toEqual([])
  expect(
    keysOf(questions.filter(({ text }) => words(text.en).length < 8 || words(text.en).length > 30)),
  ).toEqual([])
})

test.each(languages)('no practice question is one of the exams in %s', (language) => {
  const bank = banks.flatMap((each) => each.items)
  const stem = (text: string, key: string) => `${text} ${key}`
  const twins = questions.filter(({ text, options, right }) =>
    bank.some(
      (item) =>
        likeness(
          stem(text[language], options[right]?.[language] ?? ''),
          stem(item.text[language], item.options[item.right]?.[language] ?? ''),
        ) > 0.65,
    ),
  )
  expect(keysOf(twins)).toEqual([])
})
