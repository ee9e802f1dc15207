import { useSyncExternalStore } from 'react'
import type { Notification } from '../../../contract/answers/notifications.ts'
import { safeLink } from '../../../machines/notifications/notificationList.ts'
import { formatAgo, formatExact } from '../../lib/format.ts'
import { Button } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import styles from './NotificationPanel.module.css'

export type PanelState = 'loading' | 'current' | 'stale' | 'reconnecting'

type Props = {
  /** Newest first. */
  list: readonly Notification[]
  /** The ids that were new when the panel opened. */
  fresh: ReadonlySet<string>
  state: PanelState
  onFollow: (id: string) => void
  onMarkAll: () => void
}

const TICK = 30_000

function subscribeToTick(onTick: () => void) {
  const timer = setInterval(onTick, TICK)
  return () => clearInterval(timer)
}

/** The current time in steps of half a minute, for "2 minutes ago". */
function useNow(): number {
  return useSyncExternalStore(subscribeToTick, () => Math.floor(Date.now() / TICK) * TICK + TICK)
}

const SENTENCES: Record<PanelState, string> = {
  loading: '',
  current: '',
  stale: 'The newest notifications could not be loaded. The app keeps trying.',
  reconnecting: 'No connection to the school right now. Reconnecting…',
}

function Item({
  notification,
  isNew,
  now,
  onFollow,
}: {
  notification: Notification
  isNew: boolean
  now: number
  onFollow: () => void
}) {
  const { message, link, createdAt } = notification
  return (
    <li>
      <a
        className={styles.item}
        href={safeLink(link)}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          onFollow()
        }}
      >
        {isNew ? <span className={styles.dot} /> : <span />}
        <span>
          {isNew && <VisuallyHidden>New: </VisuallyHidden>}
          <bdi>{message}</bdi>
          <time dateTime={createdAt} title={formatExact(createdAt)}>
            {formatAgo(createdAt, now)}
          </time>
        </span>
      </a>
    </li>
  )
}

/** The panel with the list, below the bell. */
export function NotificationPanel({ list, fresh, state, onFollow, onMarkAll }: Props) {
  const now = useNow()
  const loadingFirst = state === 'loading' && list.length === 0
  return (
    <div className={styles.panel} lang="en">
      <div className={styles.head}>
        <h2>Notifications</h2>
        {list.length > 0 && (
          <Button look="link" onClick={onMarkAll}>
            Mark All as Read
          </Button>
        )}
      </div>
      {SENTENCES[state] && <p className={styles.notice}>{SENTENCES[state]}</p>}
      {loadingFirst && (
        <div className={styles.loading}>
          <Skeleton width="80%" />
          <Skeleton width="60%" />
        </div>
      )}
      {!loadingFirst && list.length === 0 && (
        <p className={styles.empty}>Nothing new. Registrations and completed courses will show up here.</p>
      )}
      <ul>
        {list.map((notification) => (
          <Item
            key={notification.id}
            notification={notification}
            isNew={fresh.has(notification.id) || !notification.seen}
            now={now}
            onFollow={() => onFollow(notification.id)}
          />
        ))}
      </ul>
    </div>
  )
}
