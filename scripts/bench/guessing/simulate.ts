import { type Bank, drawPaper, type Random } from './bank.ts'
import { type Given, Guesser } from './guesser.ts'

export type Rules = 'before' | 'today'
export type Kind = 'random' | 'score' | 'topics' | 'friend'

export const FRIENDS = 5

const HOUR = 60
const WAITS = [0, 0, HOUR, 12 * HOUR]
export const waitAfter = (round: number) => WAITS[round] ?? 24 * HOUR

export type Run = { sittings: number; passed: boolean; waited: number; flaggedAt: number; opened: number }

/** Applies the rules to successive sittings; `sit` returns whether it was passed. */
export function follow(rules: Rules, most: number, sit: (number: number) => boolean): Run {
  const run: Run = { sittings: 0, passed: false, waited: 0, flaggedAt: 0, opened: 0 }
  while (!run.passed && run.sittings < most) {
    run.passed = sit((run.sittings % 3) + 1)
    run.sittings += 1
    const round = run.sittings / 3
    if (run.passed || rules === 'before' || !Number.isInteger(round)) continue
    if (round >= 2) run.flaggedAt ||= run.sittings
    if (round % 3 === 0) run.opened += 1
    else if (run.sittings < most) run.waited += waitAfter(round)
  }
  return run
}

const rightOf = ({ questions }: Bank, given: readonly Given[]) =>
  given.filter(({ question, option }) => questions[question]?.right === option)
const scoreOf = (bank: Bank, given: readonly Given[]) =>
  Math.floor((100 * rightOf(bank, given).length) / given.length)

function weakTopics(bank: Bank, given: readonly Given[]): number[] {
  const shares = bank.topics.map((_, topic) => {
    const asked = given.filter(({ question }) => bank.questions[question]?.topic === topic)
    return asked.length < 3 ? 1 : rightOf(bank, asked).length / asked.length
  })
  return shares
    .flatMap((share, topic) => (share < 0.8 ? [topic] : []))
    .sort((one, other) => (shares[one] ?? 0) - (shares[other] ?? 0))
}

/** A guesser without knowledge, who learns from each failure's feedback. */
export function guess(bank: Bank, kind: Kind, rules: Rules, random: Random, most = 200): Run {
  const guesser = new Guesser(bank, random)
  if (kind === 'friend')
    for (const question of friendsKeys(bank, FRIENDS, rules === 'before', random))
      guesser.learnKey({ question, option: bank.questions[question]?.right ?? 0 })
  let round: Given[] = []
  return follow(rules, most, (number) => {
    const given = drawPaper(bank, random).map((question) => guesser.answer(question))
    const score = scoreOf(bank, given)
    if (number === 1) round = []
    round.push(...given)
    if (score >= 80 || kind === 'random') return score >= 80
    guesser.learnScore(given, score)
    if (kind === 'score') return false
    if (rules === 'before') guesser.learnTopics(given, weakTopics(bank, given), true)
    else if (number === 3) guesser.learnTopics(round, weakTopics(bank, round).slice(0, 3), false)
    return false
  })
}

/** Answers right with probability `knows`, and learns this share of the rest from each round's video and topics. */
export function study(bank: Bank, knows: number, learns: number, random: Random): Run {
  let chance = knows
  return follow('today', 200, (number) => {
    const right = drawPaper(bank, random).filter(() => random() < chance).length
    const size = bank.topics.reduce((sum, { quota }) => sum + quota, 0)
    if (number === 3) chance += (1 - chance) * learns
    return Math.floor((100 * right) / size) >= 80
  })
}

/** Friends' tips after passing: the keys of their whole papers, or only of their wrong answers. */
export function friendsKeys(bank: Bank, friends: number, whole: boolean, random: Random): Set<number> {
  const keys = new Set<number>()
  for (let friend = 0; friend < friends; friend += 1) {
    let paper: { question: number; isRight: boolean }[]
    do paper = drawPaper(bank, random).map((question) => ({ question, isRight: random() < 0.85 }))
    while (Math.floor((100 * paper.filter(({ isRight }) => isRight).length) / paper.length) < 80)
    for (const { question, isRight } of paper) if (whole || !isRight) keys.add(question)
  }
  return keys
}

/** Whether a first sitting passes with these keys and guesses for the rest. */
export function firstSitting(bank: Bank, keys: ReadonlySet<number>, random: Random): boolean {
  const paper = drawPaper(bank, random)
  const right = paper.filter((question) => keys.has(question) || random() < 1 / 3).length
  return Math.floor((100 * right) / paper.length) >= 80
}
