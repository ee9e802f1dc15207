import '../../contract/shapes/reports.ts'
import type { CohortGain, ReportRow, SchoolOverview } from '../../contract/answers/reports.ts'
import { type Sort, sortArgs } from './queries.ts'
import { callRpc } from './transport/unwrap.ts'

type ReportQuery = {
  text: string
  archived: boolean
  classId: string | null
  sort: Sort | null
  page: number
  pageSize: number
}

/** Latest completion first; `page` starts at 0. A text gives up to 200 candidates for Fuse.js to rank. */
export async function listReports(query: ReportQuery): Promise<{ rows: ReportRow[]; total: number }> {
  return callRpc('search_reports', {
    p_query: query.text,
    p_archived: query.archived,
    p_page: query.page,
    p_page_size: query.pageSize,
    p_class: query.classId ?? undefined,
    ...sortArgs(query.sort),
  })
}

export async function getSchoolOverview(): Promise<SchoolOverview> {
  return callRpc('school_overview')
}

export async function listGains(): Promise<CohortGain[]> {
  return callRpc('look_gains')
}
