import { listReports, type ReportRow } from '../../../data/reports.ts'
import { SEARCH_CAP } from '../../../data/users.ts'
import { mayBeMore } from '../countOf.ts'
import type { DashboardPlace } from '../dashboardPlace.ts'
import { type Marked, NO_MARKS } from '../marks.ts'
import { type Loaded, useLoad } from '../useLoad.ts'

export type ReportList = {
  rows: Marked<ReportRow>[]
  total: number
  /** Whether these are all that a search found: the table then pages by itself. */
  complete: boolean
  /** There may be more matches than a search brings. */
  capped: boolean
}

async function load({ text, archived, page, pageSize }: DashboardPlace): Promise<ReportList> {
  if (text) {
    // Fuse.js comes with the first search, while the database is looking.
    const [candidates, { sift, REPORT_KEYS }] = await Promise.all([
      listReports({ text, archived, page: 0, pageSize: SEARCH_CAP }),
      import('../sift.ts'),
    ])
    const found = new Map(sift(candidates.rows, text, REPORT_KEYS).map((row) => [row.id, row]))
    // Reports stand in the order of their latest completion, also when they were searched for.
    const rows = candidates.rows.flatMap(({ id }) => found.get(id) ?? [])
    const capped = mayBeMore(candidates.rows.length, rows.length)
    return { rows, total: rows.length, complete: true, capped }
  }
  const answer = await listReports({ text: '', archived, page, pageSize })
  const rows = answer.rows.map((row) => ({ ...row, marks: NO_MARKS }))
  return { rows, total: answer.total, complete: false, capped: false }
}

/** The reports of a place: one page that the database cut, or all the matches of a search. */
export function useReportList(place: DashboardPlace): Loaded<ReportList> {
  const { text, archived, page, pageSize } = place
  return useLoad(JSON.stringify(text ? [text, archived] : [archived, page, pageSize]), () => load(place))
}
