import type { Notification } from '../../../contract/answers/notifications.ts'
import { safeLink } from '../../../machines/notifications/notificationList.ts'
import { plural } from '../../lib/format.ts'
import type { BellWords } from './Bell.tsx'
import type { Show } from './BellPanel.tsx'

export const notificationWords: BellWords = {
  language: 'en',
  title: 'Notifications',
  label: (unseen) => (unseen > 0 ? `Notifications, ${unseen} new` : 'Notifications'),
  spoken: (unseen) => plural(unseen, 'new notification', 'new notifications'),
  isNew: 'New:',
  markAll: 'Mark All as Read',
  empty: 'Nothing new. Registrations and completed courses will show up here.',
  stale: 'The newest notifications could not be loaded. The app keeps trying.',
  reconnecting: 'Live updates are off. The list is updated every minute.',
}

export const showNotification: Show<Notification> = ({ message, link }) => ({
  text: message,
  link: safeLink(link),
})
