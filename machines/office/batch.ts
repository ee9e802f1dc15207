import type { Batch } from '../../contract/answers/batches.ts'
import type { CourseName, Role } from '../../contract/answers/shared.ts'

export type BatchRequest = {
  action: string
  options: Record<string, string | number>
} & (
  | { undo: string }
  | {
      kind: string
      /** The list's filter; `ids` null means everything it shows, on all pages. */
      text: string
      course: CourseName | null
      ids: string[] | null
      /** For people: the filter and role of the users list; null means every role. */
      filter?: string
      role?: Role | null
      /** The class of the listed students; null means all. */
      classId?: string | null
    }
)

export const isTried = ({ rows }: Batch) => rows.every(({ tried }) => tried !== null)
export const isDone = ({ rows }: Batch) => rows.every(({ outcome }) => outcome !== null)

/** Rows that will change or did. */
export const willBe = (code: string | null) => code === 'done' || code === 'same'

/** The number of rows per outcome, most frequent first. */
export function countOutcomes(codes: readonly (string | null)[]): { code: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const code of codes) if (code !== null) counts.set(code, (counts.get(code) ?? 0) + 1)
  return [...counts].map(([code, count]) => ({ code, count })).sort((a, b) => b.count - a.count)
}
