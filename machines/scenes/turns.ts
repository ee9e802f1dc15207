import type { FirstVerdict, Wait } from '../../contract/answers/scenes.ts'

/** Duration of the approach, and of each turn after the answer (ms). */
export const APPROACH = 2_200
export const TURN = 2_000

export type Turn = { goes: string[] } | { meet: Wait }

/** The order in which road users go under the rules; those of one group go together. A deadlocked ring is left out. */
export function turnsOf(ids: readonly string[], waits: readonly Wait[]): string[][] {
  const turns: string[][] = []
  let left = [...ids].sort()
  while (left.length > 0) {
    const going = left.filter((id) => !waits.some((wait) => wait.who === id && left.includes(wait.for)))
    if (going.length === 0) break
    turns.push(going)
    left = left.filter((id) => !going.includes(id))
  }
  return turns
}

/** The first road user who goes too early, with the one to wait for; null for a right answer. */
export function firstMistake({ answer, solution }: Pick<FirstVerdict, 'answer' | 'solution'>): Wait | null {
  for (const [place, who] of answer.entries()) {
    const ahead = answer.slice(0, place)
    const broken = solution.find((wait) => wait.who === who && !ahead.includes(wait.for))
    if (broken) return broken
  }
  return null
}

/** The animation after an answer: all go, or those before the mistake go and then two collide. */
export function filmOf(verdict: FirstVerdict): Turn[] {
  const mistake = firstMistake(verdict)
  if (!mistake) return rightFilm(verdict)
  const before = verdict.answer.slice(0, verdict.answer.indexOf(mistake.who))
  return [...before.map((id) => ({ goes: [id] })), { meet: mistake }]
}

export const rightFilm = ({ answer, solution }: Pick<FirstVerdict, 'answer' | 'solution'>): Turn[] =>
  turnsOf(answer, solution).map((goes) => ({ goes }))

/** The turn shown after some milliseconds, and its progress (0 to 1). */
export function turnAt(film: readonly Turn[], played: number): { turn: number; share: number } {
  const turn = Math.min(Math.max(Math.ceil(played / TURN) - 1, 0), Math.max(film.length - 1, 0))
  return { turn, share: Math.min(played / TURN - turn, 1) }
}

/** The order after a tap: a second tap removes the road user. */
export const tapped = (order: readonly string[], id: string): string[] =>
  order.includes(id) ? order.filter((each) => each !== id) : [...order, id]
