import type { Batch } from '../../contract/answers/batches.ts'
import type { CourseName, Role } from '../../contract/answers/shared.ts'

/** What an admin wants to do to many rows of a list of Today, or with the rows of a former batch, to take it back. */
export type BatchRequest = {
  action: string
  options: Record<string, string | number>
} & (
  | { undo: string }
  | {
      kind: string
      /** The filter of the list: `ids` null is everything that it shows, on all its pages. */
      text: string
      course: CourseName | null
      ids: string[] | null
      /** Of people: the filter and the role of the list of users; null is every role. */
      filter?: string
      role?: Role | null
      /** The class whose students the list shows; null is all. */
      classId?: string | null
    }
)

export const isTried = ({ rows }: Batch) => rows.every(({ tried }) => tried !== null)
export const isDone = ({ rows }: Batch) => rows.every(({ outcome }) => outcome !== null)

/** The rows that will be done, or were. */
export const willBe = (code: string | null) => code === 'done' || code === 'same'

/** How many rows have come to what, the most frequent first. */
export function countOutcomes(codes: readonly (string | null)[]): { code: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const code of codes) if (code !== null) counts.set(code, (counts.get(code) ?? 0) + 1)
  return [...counts].map(([code, count]) => ({ code, count })).sort((a, b) => b.count - a.count)
}
