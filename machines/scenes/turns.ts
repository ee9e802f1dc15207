import type { FirstVerdict, Wait } from '../../contract/answers/scenes.ts'

/** How long the road users drive up, and how long each turn after the answer takes (ms). */
export const APPROACH = 2_200
export const TURN = 2_000

/** One turn of what plays after the answer: who goes, or which two meet. */
export type Turn = { goes: string[] } | { meet: Wait }

/** Who goes when, if everybody waits as he has to: those of one group go at the same time. A ring that waits for itself is left out. */
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

/** The first road user of an answer who goes too early, and for whom he had to wait; null for a right answer. */
export function firstMistake({ answer, solution }: Pick<FirstVerdict, 'answer' | 'solution'>): Wait | null {
  for (const [place, who] of answer.entries()) {
    const ahead = answer.slice(0, place)
    const broken = solution.find((wait) => wait.who === who && !ahead.includes(wait.for))
    if (broken) return broken
  }
  return null
}

/** What follows an answer: everybody goes, or those before the mistake go and then two meet. */
export function filmOf(verdict: FirstVerdict): Turn[] {
  const mistake = firstMistake(verdict)
  if (!mistake) return rightFilm(verdict)
  const before = verdict.answer.slice(0, verdict.answer.indexOf(mistake.who))
  return [...before.map((id) => ({ goes: [id] })), { meet: mistake }]
}

/** How it goes when everybody keeps to the rules. */
export const rightFilm = ({ answer, solution }: Pick<FirstVerdict, 'answer' | 'solution'>): Turn[] =>
  turnsOf(answer, solution).map((goes) => ({ goes }))

/** Which turn of a film is shown after some milliseconds, and how much of it has passed (0 to 1). */
export function turnAt(film: readonly Turn[], played: number): { turn: number; share: number } {
  const turn = Math.min(Math.max(Math.ceil(played / TURN) - 1, 0), Math.max(film.length - 1, 0))
  return { turn, share: Math.min(played / TURN - turn, 1) }
}

/** An order after a tap: whoever is in it already is taken out again. */
export const tapped = (order: readonly string[], id: string): string[] =>
  order.includes(id) ? order.filter((each) => each !== id) : [...order, id]
