import { readFileSync } from 'node:fs'
import { bank } from '../../../content/questions/read.ts'

/** A module's questions as a guesser knows them: by number, each of a topic, with three options. */
export type Bank = { module: number; topics: Topic[]; questions: { topic: number; right: number }[] }
export type Topic = { name: string; quota: number; questions: number[] }

/** A question's visible identity, since its ids differ in each attempt. */
export const faceOf = (text: string, image: string | null, options: readonly string[]) =>
  JSON.stringify([text, image, [...options].sort()])

/** A module's bank, and each question's number and options' indexes by their visible text. */
export function readBank(module: number) {
  const file = new URL(`../../../content/questions/module-${module}.json`, import.meta.url)
  const { topics, questions } = bank.parse(JSON.parse(readFileSync(file, 'utf8')))
  const keys = Object.keys(topics)
  const numbers = new Map<string, number>()
  const places = questions.map(({ text, image, options }, number) => {
    const words = options.map(({ en }) => en)
    numbers.set(faceOf(text.en, image?.src ?? null, words), number)
    return words
  })
  const known: Bank = {
    module,
    topics: keys.map((key, topic) => ({
      name: topics[key]?.en ?? key,
      quota: topics[key]?.quota ?? 0,
      questions: questions.flatMap((question, number) => (question.topic === keys[topic] ? [number] : [])),
    })),
    questions: questions.map(({ topic, right }) => ({ topic: keys.indexOf(topic), right })),
  }
  return { bank: known, numbers, places }
}

export function grownTo(bank: Bank, size: number): Bank {
  const factor = size / bank.questions.length
  const questions: Bank['questions'] = []
  const topics = bank.topics.map(({ name, quota, questions: old }, topic) => ({
    name,
    quota,
    questions: Array.from({ length: Math.max(quota, Math.round(old.length * factor)) }, () => {
      questions.push({ topic, right: questions.length % 3 })
      return questions.length - 1
    }),
  }))
  return { module: bank.module, topics, questions }
}

/** Seeded random numbers (mulberry32), for repeatable runs. */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
export type Random = () => number

export function drawPaper({ topics }: Bank, random: Random): number[] {
  return topics.flatMap(({ questions, quota }) => {
    const left = [...questions]
    return Array.from(
      { length: Math.min(quota, left.length) },
      () => left.splice(Math.floor(random() * left.length), 1)[0] ?? 0,
    )
  })
}
