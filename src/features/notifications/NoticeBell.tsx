import { fromCallback, fromPromise } from 'xstate'
import type { BellEntry, Mark } from '../../../machines/notifications/notificationList.ts'
import {
  type NotificationsEvent,
  notificationsMachine,
} from '../../../machines/notifications/notificationsMachine.ts'
import { followNotices, listNotices, markNoticesSeen, readNotice } from '../../data/notices.ts'
import { useLanguage, useMessages } from '../../i18n/catalogue.ts'
import { Bell } from './Bell.tsx'
import { showNotice } from './showNotice.ts'

const liveNoticesMachine = notificationsMachine.provide({
  actors: {
    watchFeed: fromCallback<NotificationsEvent>(({ sendBack }) =>
      followNotices(() => sendBack({ type: 'feed.hint' })),
    ),
    listNotifications: fromPromise<BellEntry[]>(() => listNotices()),
    saveMark: fromPromise<void, Mark>(({ input }) =>
      input.kind === 'one' ? readNotice(input.id) : markNoticesSeen(),
    ),
  },
})

/** The student's bell; read notices stay in it. */
export function NoticeBell() {
  const { bell, kinds } = useMessages('notices')
  const language = useLanguage()
  return (
    <Bell
      machine={liveNoticesMachine}
      keepsRead
      words={{ ...bell, language, markAll: null, reconnecting: null }}
      show={showNotice(kinds, language)}
    />
  )
}
