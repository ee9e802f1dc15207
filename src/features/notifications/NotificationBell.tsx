import { fromCallback, fromPromise } from 'xstate'
import type { BellEntry, Mark } from '../../../machines/notifications/notificationList.ts'
import {
  type NotificationsEvent,
  notificationsMachine,
} from '../../../machines/notifications/notificationsMachine.ts'
import {
  listNotifications,
  markAllNotificationsRead,
  markNotification,
  markNotificationsSeen,
  watchNotifications,
} from '../../data/notifications.ts'
import { Bell } from './Bell.tsx'
import { notificationWords, showNotification } from './showNotification.ts'

function saveMark(mark: Mark): Promise<void> {
  if (mark.kind === 'one') return markNotification(mark.id)
  return mark.kind === 'all' ? markAllNotificationsRead() : markNotificationsSeen()
}

const liveNotificationsMachine = notificationsMachine.provide({
  actors: {
    watchFeed: fromCallback<NotificationsEvent>(({ sendBack }) =>
      watchNotifications(
        () => sendBack({ type: 'feed.hint' }),
        (connection) => sendBack({ type: connection === 'live' ? 'feed.live' : 'feed.lost' }),
      ),
    ),
    listNotifications: fromPromise<BellEntry[]>(() => listNotifications()),
    saveMark: fromPromise<void, Mark>(({ input }) => saveMark(input)),
  },
})

export function NotificationBell() {
  return (
    <Bell
      machine={liveNotificationsMachine}
      keepsRead={false}
      words={notificationWords}
      show={showNotification}
    />
  )
}
