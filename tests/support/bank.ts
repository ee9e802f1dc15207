import { readFileSync } from 'node:fs'
import type { Bank, Item } from '../../content/questions/read.ts'
import type { Bilingual } from '../../contract/answers/shared.ts'

export const languages = ['en', 'fil'] as const
export type Language = (typeof languages)[number]

export const readContent = (path: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../content/${path}`, import.meta.url), 'utf8'))

/** The bank files, with an exam's and the bank's minimum number of questions. */
export const banks = [
  { module: 1, drawn: 40, atLeast: 60 },
  { module: 2, drawn: 40, atLeast: 60 },
  { module: 3, drawn: 33, atLeast: 50 },
  { module: 4, drawn: 28, atLeast: 42 },
].map((size) => {
  const bank = readContent(`questions/module-${size.module}.json`) as Bank
  return { ...size, bank, items: bank.questions }
})

export const rightOption = (item: Item): Bilingual => item.options[item.right] ?? { en: '', fil: '' }
export const wrongOptions = (item: Item): Bilingual[] =>
  item.options.filter((_, index) => index !== item.right)

export const words = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? []

/** Keys of the wrong items, to name them in a failure. */
export const culprits = (items: Item[], isWrong: (item: Item) => boolean): string[] =>
  items.filter(isWrong).map(({ key }) => key)

const wordSets = new Map<string, Set<string>>()

/** A text's distinct words, cached: every item is compared with every other. */
function wordSet(text: string): Set<string> {
  const known = wordSets.get(text)
  if (known) return known
  const set = new Set(words(text))
  wordSets.set(text, set)
  return set
}

/** The similarity of two texts: shared words divided by all words. */
export function likeness(one: string, other: string): number {
  const [a, b] = [wordSet(one), wordSet(other)]
  const shared = a.intersection(b).size
  return shared / (a.size + b.size - shared)
}
