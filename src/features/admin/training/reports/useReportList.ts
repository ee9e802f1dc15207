import type { ReportRow } from '../../../../../contract/answers/reports.ts'
import { SEARCH_HITS } from '../../../../../contract/limits.ts'
import { listReports } from '../../../../data/reports.ts'
import { type Loaded, useLoad } from '../../../../ui/useLoad.ts'
import type { DashboardParams } from '../../desk/dashboard/dashboardParams.ts'
import type { Listed } from '../../kit/list/PagedList.tsx'
import { type Marked, NO_MARKS } from '../../kit/search/marks.ts'

type ReportList = Listed<Marked<ReportRow>>

async function load({ text, archived, classId, sort, page, pageSize }: DashboardParams): Promise<ReportList> {
  if (text) {
    // Fuse.js is loaded with the first search, while the database is searching.
    const [candidates, { rankMatches }] = await Promise.all([
      listReports({ text, archived, classId, sort: null, page: 0, pageSize: SEARCH_HITS }),
      import('../../kit/search/rankMatches.ts'),
    ])
    const found = new Map(rankMatches(candidates.rows, text, { namesOnly: true }).map((row) => [row.id, row]))
    // A search keeps the reports' order: latest completion first.
    const rows = candidates.rows.flatMap(({ id }) => found.get(id) ?? [])
    // These are the latest completions, not the best matches: the rest may have other matches.
    const capped = candidates.total > candidates.rows.length
    return { rows, total: rows.length, complete: true, capped }
  }
  const answer = await listReports({ text: '', archived, classId, sort, page, pageSize })
  const rows = answer.rows.map((row) => ({ ...row, marks: NO_MARKS }))
  return { rows, total: answer.total }
}

export function useReportList(params: DashboardParams): Loaded<ReportList> {
  const { text, archived, classId, sort, page, pageSize } = params
  return useLoad(
    JSON.stringify(text ? [text, archived, classId] : [archived, classId, sort, page, pageSize]),
    () => load(params),
  )
}
