import '../../contract/shapes/notices.ts'
import type { Notice } from '../../contract/answers/notices.ts'
import { followHints } from './transport/hints.ts'
import { callRpc } from './transport/unwrap.ts'

/** The school's 50 newest notices to this student, newest first. */
export async function listNotices(): Promise<Notice[]> {
  return callRpc('my_notices')
}

/** Calls `onHint` when the list may have changed, on the session's profile channel; returns its unsubscribe. */
export function followNotices(onHint: () => void): () => void {
  return followHints('user', onHint)
}

export async function markNoticesSeen(): Promise<void> {
  await callRpc('mark_notices_seen')
}

/** The student followed a notice or unfolded its text. */
export async function readNotice(id: string): Promise<void> {
  await callRpc('read_notice', { p_id: id })
}
