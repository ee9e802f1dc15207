import type { Role } from '../../machines/session/profile.ts'
import type { Database } from './database.types.ts'
import { callRpc } from './unwrap.ts'

/** What an admin did to a user. The names are those at that time; the people may have been deleted since. */
export type Activity = {
  id: number
  /** Null when it was done directly in the database. */
  actorId: string | null
  actorName: string
  action: Database['public']['Enums']['audit_action']
  subjectId: string
  subjectName: string
  before: { role?: Role; email?: string; fullName?: string }
  after: { role?: Role; fullName?: string }
  createdAt: string
}

/** One page of the audit log and how long it is, newest first. `page` starts at 0. */
export async function listActivity(
  page: number,
  pageSize: number,
): Promise<{ rows: Activity[]; total: number }> {
  return callRpc('list_activity', { p_page: page, p_page_size: pageSize })
}
