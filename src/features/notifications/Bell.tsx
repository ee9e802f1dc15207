import { useActorRef, useSelector } from '@xstate/react'
import { useDeferredValue, useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { SnapshotFrom } from 'xstate'
import {
  type BellEntry,
  shownNotifications,
  unseenCount,
} from '../../../machines/notifications/notificationList.ts'
import type { notificationsMachine } from '../../../machines/notifications/notificationsMachine.ts'
import { messageFor } from '../../i18n/messageFor.ts'
import { inspection } from '../../lib/inspection.ts'
import { BellIcon } from '../../ui/icons.tsx'
import { Popover } from '../../ui/Popover.tsx'
import { toastError } from '../../ui/toast.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import styles from './Bell.module.css'
import { BellPanel, type BellPanelWords, type PanelState, type Show } from './BellPanel.tsx'

export type BellWords = BellPanelWords & {
  label: (unseen: number) => string
  /** Announced by screen readers when an entry arrives. */
  spoken: (unseen: number) => string
}

type Props<Entry extends BellEntry> = {
  machine: typeof notificationsMachine
  keepsRead: boolean
  words: BellWords
  show: Show<Entry>
}

function stateOf(snapshot: SnapshotFrom<typeof notificationsMachine>): PanelState {
  if (snapshot.matches({ feed: 'reconnecting' })) return 'reconnecting'
  if (snapshot.matches({ list: 'stale' })) return 'stale'
  return snapshot.matches({ list: 'loading' }) ? 'loading' : 'current'
}

const NOTHING: ReadonlySet<string> = new Set()

export function Bell<Entry extends BellEntry>({ machine, keepsRead, words, show }: Props<Entry>) {
  const navigate = useNavigate()
  const actor = useActorRef(machine, { ...inspection(), input: { keepsRead } })
  const snapshot = useDeferredValue(useSelector(actor, (current) => current))
  // Opening marks everything as seen; new entries stay highlighted until the panel closes.
  const [fresh, setFresh] = useState(NOTHING)
  // The machine's actors are those of this kind of entry.
  const list = shownNotifications(snapshot.context) as readonly Entry[]
  const unseen = unseenCount(list)

  const linkOf = useEffectEvent((entry: BellEntry) => show(entry as Entry).link)
  useEffect(() => {
    const subscriptions = [
      actor.on('entry.followed', ({ entry }) => navigate(linkOf(entry))),
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
        label={words.label(unseen)}
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
        <BellPanel
          list={list}
          fresh={fresh}
          state={stateOf(snapshot)}
          words={words}
          show={show}
          onFollow={(id) => actor.send({ type: 'notification.follow', id })}
          onUnfold={(id) => actor.send({ type: 'notification.unfold', id })}
          onMarkAll={() => actor.send({ type: 'notifications.markAll' })}
        />
      </Popover>
      <div role="status" className={styles.spoken}>
        <VisuallyHidden>{unseen > 0 && words.spoken(unseen)}</VisuallyHidden>
      </div>
    </>
  )
}
