import '../../contract/shapes/notifications.ts'
import type { Notification } from '../../contract/answers/notifications.ts'
import { notifications } from './queries.ts'
import type { HintConnection } from './transport/channel.ts'
import { followHints, watchHints } from './transport/hints.ts'
import { callRpc } from './transport/unwrap.ts'

export async function listNotifications(): Promise<Notification[]> {
  return callRpc(...notifications)
}

/** Calls `onHint` when the list may have changed; returns its unsubscribe. */
export function watchNotifications(
  onHint: () => void,
  onConnection: (connection: HintConnection) => void,
): () => void {
  return watchHints('admins', onHint, onConnection)
}

/** Calls `listener` on the same hints, without another channel; returns its unsubscribe. */
export function onNotifications(listener: () => void): () => void {
  return followHints('admins', listener)
}

export async function markNotificationsSeen(): Promise<void> {
  await callRpc('mark_notifications_seen')
}

export async function markNotification(id: string): Promise<void> {
  await callRpc('mark_notification', { p_id: id })
}

export async function markAllNotificationsRead(): Promise<void> {
  await callRpc('mark_all_notifications_read')
}
