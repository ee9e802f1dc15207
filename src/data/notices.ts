import '../../contract/shapes/notices.ts'
import type { Notice } from '../../contract/answers/notices.ts'
import { followHints } from './hints.ts'
import { callRpc } from './unwrap.ts'

/** What the school tells this student, the newest 50, newest first. */
export async function listNotices(): Promise<Notice[]> {
  return callRpc('my_notices')
}

/** Calls `onHint` when the list may have changed, on the channel by which the session watches the profile; returns its unsubscribe. */
export function followNotices(onHint: () => void): () => void {
  return followHints('user', onHint)
}

/** Everything listed now counts as seen. */
export async function markNoticesSeen(): Promise<void> {
  await callRpc('mark_notices_seen')
}

/** The student has followed a notice or unfolded its text. */
export async function readNotice(id: string): Promise<void> {
  await callRpc('read_notice', { p_id: id })
}
