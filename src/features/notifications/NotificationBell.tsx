import { useActorRef, useSelector } from '@xstate/react'
import { useDeferredValue, useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { fromCallback, fromPromise, type SnapshotFrom } from 'xstate'
import {
  type Mark,
  shownNotifications,
  unseenCount,
} from '../../../machines/notifications/notificationList.ts'
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
import { messageFor } from '../../i18n/messageFor.ts'
import { plural } from '../../lib/format.ts'
import { inspection } from '../../lib/inspection.ts'
import { BellIcon } from '../../ui/icons.tsx'
import { Popover } from '../../ui/Popover.tsx'
import { toastError } from '../../ui/toast.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import styles from './NotificationBell.module.css'
import { NotificationPanel, type PanelState } from './NotificationPanel.tsx'

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
    listNotifications: fromPromise(() => listNotifications()),
    saveMark: fromPromise<void, Mark>(({ input }) => saveMark(input)),
  },
})

function stateOf(snapshot: SnapshotFrom<typeof notificationsMachine>): PanelState {
  if (snapshot.matches({ feed: 'reconnecting' })) return 'reconnecting'
  if (snapshot.matches({ list: 'stale' })) return 'stale'
  return snapshot.matches({ list: 'loading' }) ? 'loading' : 'current'
}

const NOTHING: ReadonlySet<string> = new Set()

/** The admin's notification bell in the navbar. Its statechart keeps the list. */
export function NotificationBell() {
  const navigate = useNavigate()
  const actor = useActorRef(liveNotificationsMachine, inspection())
  const snapshot = useDeferredValue(useSelector(actor, (current) => current))
  // Opening marks everything as seen; new entries stay highlighted until the panel closes.
  const [fresh, setFresh] = useState(NOTHING)
  const list = shownNotifications(snapshot.context)
  const unseen = unseenCount(list)

  useEffect(() => {
    const subscriptions = [
      actor.on('link.followed', ({ link }) => navigate(link)),
      actor.on('mark.failed', ({ failure }) => toastError(messageFor(failure))),
    ]
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe()
    }
  }, [actor, navigate])

  function toggle(open: boolean) {
    setFresh(open ? new Set(list.filter(({ seen }) => !seen).map(({ id }) => id)) : NOTHING)
    actor.send({ type: open ? 'menu.open' : 'menu.close' })
  }

  return (
    <>
      <Popover
        label={unseen > 0 ? `Notifications, ${unseen} new` : 'Notifications'}
        face={
          <>
            <BellIcon />
            {unseen > 0 && (
              <span className={styles.badge} aria-hidden="true">
                {unseen > 99 ? '99+' : unseen}
              </span>
            )}
          </>
        }
        buttonClassName={styles.bell}
        width="24rem"
        onToggle={toggle}
      >
        <NotificationPanel
          list={list}
          fresh={fresh}
          state={stateOf(snapshot)}
          onFollow={(id) => actor.send({ type: 'notification.follow', id })}
          onMarkAll={() => actor.send({ type: 'notifications.markAll' })}
        />
      </Popover>
      <div role="status" className={styles.spoken}>
        <VisuallyHidden>
          {unseen > 0 && plural(unseen, 'new notification', 'new notifications')}
        </VisuallyHidden>
      </div>
    </>
  )
}
