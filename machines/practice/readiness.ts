import type { Practice } from '../../contract/answers/practice.ts'
import { MOCK_ITEMS, PASS_MARK } from '../../contract/limits.ts'
import { GOOD } from './practice.ts'

/** About how many questions an exam of a module asks. */
export const EXAM_ITEMS = 35
/** With fewer answers a range is shown, and with none nothing. */
export const ENOUGH = 30
/** What is believed of a student before the first answer, as if so many had been right and wrong. */
const BEFORE = { right: 3, wrong: 1 }
/** After so many newer answers one counts half: a student learns. */
const HALF_LIFE = 40
/** The range of a probability: as if so many more answers were all wrong, or all right. */
const DOUBT = 6

/** How likely a pass is, from 0 to 1: `low` and `high` are the ends of its range. */
export type Readiness = { likely: number; low: number; high: number; answers: number }

/** The probability of a pass where the share of right answers follows a beta distribution: the tail of the beta-binomial. */
function passing(right: number, wrong: number, items: number): number {
  const needed = Math.ceil((items * PASS_MARK) / 100)
  let chance = 1
  for (let item = 0; item < items; item += 1) chance *= (wrong + item) / (right + wrong + item)
  let failing = 0
  for (let count = 0; count < needed; count += 1) {
    failing += chance
    chance *= (((items - count) / (count + 1)) * (right + count)) / (wrong + items - count - 1)
  }
  return Math.max(0, 1 - failing)
}

/** The readiness for an exam of so many questions, by whether the first answers to questions were right, oldest first. */
export function readinessBy(answers: readonly boolean[], items: number): Readiness {
  let { right, wrong } = BEFORE
  for (const [place, isRight] of answers.entries()) {
    const weight = 0.5 ** ((answers.length - 1 - place) / HALF_LIFE)
    if (isRight) right += weight
    else wrong += weight
  }
  return {
    likely: passing(right, wrong, items),
    low: passing(right, wrong + DOUBT, items),
    high: passing(right + DOUBT, wrong, items),
    answers: answers.length,
  }
}

/** The first answers to the questions of a module (null: of all), oldest first: later ones tell what was remembered of a question, not what an exam finds. */
function firstAnswers({ decks, reviews }: Practice, module: number | null): boolean[] {
  const first = decks
    .filter((deck) => deck.module !== null && (module === null || deck.module === module))
    .flatMap(({ items }) => items.flatMap(({ key }) => reviews[key]?.[0] ?? []))
  return first.sort((one, other) => (one.day < other.day ? -1 : 1)).map(({ rating }) => rating >= GOOD)
}

/** How ready the student is for the exam of a module, or for the mock exam of all of them. */
export const readinessFor = (practice: Practice, module: number | null): Readiness =>
  readinessBy(firstAnswers(practice, module), module === null ? MOCK_ITEMS : EXAM_ITEMS)
