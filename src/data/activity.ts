import '../../contract/shapes/activity.ts'
import type { Activity, ActivityAction } from '../../contract/answers/activity.ts'
import { type Sort, sortArgs } from './queries.ts'
import { callRpc } from './transport/unwrap.ts'

/** `page` starts at 0; without filters the whole log is listed. */
export type ActivityQuery = {
  page: number
  pageSize: number
  text?: string
  action?: ActivityAction | null
  userId?: string
  classId?: string | null
  sort?: Sort | null
}

export async function listActivity(query: ActivityQuery): Promise<{ rows: Activity[]; total: number }> {
  const { page, pageSize, text = '', action, userId, classId, sort = null } = query
  return callRpc('list_activity', {
    p_page: page,
    p_page_size: pageSize,
    p_query: text,
    p_action: action ?? undefined,
    p_subject: userId,
    p_class: classId ?? undefined,
    ...sortArgs(sort),
  })
}

const CHANGES: readonly ActivityAction[] = ['role_changed', 'archived', 'restored', 'disabled', 'enabled']

export async function latestChange(userId: string): Promise<Activity | null> {
  const { rows } = await listActivity({ userId, page: 0, pageSize: 20 })
  return rows.find(({ action }) => CHANGES.includes(action)) ?? null
}

export type ExportedList =
  | 'reports'
  | 'printed reports'
  | 'activity'
  | 'users'
  | 'payments'
  | 'LTMS worklist'
  | 'LTMS uploads'
  | 'question statistics'
  | 'questions'
  | 'class'
  | 'attendance sheet'
  | `today, ${string}`

/** Logs that personal data or answer keys are exported or printed; call it before the export. */
export async function recordExport(what: ExportedList, rows: number): Promise<void> {
  await callRpc('record_export', { p_what: what, p_rows: rows })
}
