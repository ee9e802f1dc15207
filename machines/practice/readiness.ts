import type { Practice } from '../../contract/answers/practice.ts'
import { MOCK_ITEMS, PASS_MARK } from '../../contract/limits.ts'
import { GOOD } from './practice.ts'

/** Questions in a module's exam, about. */
export const EXAM_ITEMS = 35
/** With fewer answers a range is shown; without answers, nothing. */
export const ENOUGH = 30
/** The prior: right and wrong answers assumed before the first answer. */
const BEFORE = { right: 3, wrong: 1 }
/** An answer's weight halves after this many newer ones: students learn. */
const HALF_LIFE = 40
/** The range assumes this many more answers, all wrong or all right. */
const DOUBT = 6

/** Probability of a pass, 0 to 1; `low` and `high` are its range. */
export type Readiness = { likely: number; low: number; high: number; answers: number }

/** The tail of the beta-binomial: the share of right answers follows a beta distribution. */
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

/** The readiness for an exam with this number of questions, from first answers (right or wrong), oldest first. */
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

/** First answers to a module's questions (null: all), oldest first. Later ones measure memory. */
function firstAnswers({ decks, reviews }: Practice, module: number | null): boolean[] {
  const first = decks
    .filter((deck) => deck.module !== null && (module === null || deck.module === module))
    .flatMap(({ items }) => items.flatMap(({ key }) => reviews[key]?.[0] ?? []))
  return first.sort((one, other) => (one.day < other.day ? -1 : 1)).map(({ rating }) => rating >= GOOD)
}

export const readinessFor = (practice: Practice, module: number | null): Readiness =>
  readinessBy(firstAnswers(practice, module), module === null ? MOCK_ITEMS : EXAM_ITEMS)
