import '../../contract/shapes/today.ts'
import type { CourseName } from '../../contract/answers/shared.ts'
import type { TodayCount, TodayEntry } from '../../contract/answers/today.ts'
import { type Sort, sortArgs, waitingToday } from './queries.ts'
import { callRpc } from './transport/unwrap.ts'

export async function countToday(): Promise<TodayCount[]> {
  return callRpc(...waitingToday)
}

/** A null `course` or `classId` means all; `page` starts at 0. */
export type TodayQuery = {
  kind: string
  text: string
  course: CourseName | null
  classId: string | null
  sort: Sort | null
  page: number
  pageSize: number
}

/** One page of a kind's waiting items, oldest first. Throws `not_your_duty`, `list_unknown`. */
export async function listToday(query: TodayQuery): Promise<{ rows: TodayEntry[]; total: number }> {
  const { kind, text, course, classId, sort, page, pageSize } = query
  return callRpc('list_today', {
    p_kind: kind,
    p_query: text,
    p_page: page,
    p_page_size: pageSize,
    p_course: course ?? undefined,
    p_class: classId ?? undefined,
    ...sortArgs(sort),
  })
}
