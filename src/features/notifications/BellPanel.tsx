import { useSyncExternalStore } from 'react'
import type { BellEntry } from '../../../machines/notifications/notificationList.ts'
import type { Language } from '../../i18n/language.ts'
import { formatAgo, formatExact } from '../../lib/format.ts'
import { Button } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import styles from './BellPanel.module.css'

export type PanelState = 'loading' | 'current' | 'stale' | 'reconnecting'

type ShownEntry = {
  text: string
  link: string
  /** A longer text, which unfolds in the list instead of a link. */
  more?: string
}

export type Show<Entry extends BellEntry> = (entry: Entry) => ShownEntry

export type BellPanelWords = {
  language: Language
  title: string
  /** Before a new entry, for screen readers. */
  isNew: string
  /** Null for a bell whose entries stay. */
  markAll: string | null
  empty: string
  stale: string
  /** Null if the page itself shows it. */
  reconnecting: string | null
}

type Props<Entry extends BellEntry> = {
  /** Newest first. */
  list: readonly Entry[]
  /** Ids that were new when the panel opened. */
  fresh: ReadonlySet<string>
  state: PanelState
  words: BellPanelWords
  show: Show<Entry>
  onFollow: (id: string) => void
  onUnfold: (id: string) => void
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

type ItemProps = {
  entry: BellEntry
  shown: ShownEntry
  isNew: boolean
  now: number
  words: BellPanelWords
  onFollow: () => void
  onUnfold: () => void
}

function Item({ entry, shown, isNew, now, words, onFollow, onUnfold }: ItemProps) {
  const { createdAt } = entry
  const { text, link, more } = shown
  const face = (
    <>
      {isNew ? <span className={styles.dot} /> : <span />}
      <span>
        {isNew && <VisuallyHidden>{words.isNew} </VisuallyHidden>}
        <bdi>{text}</bdi>
        <time dateTime={createdAt} title={formatExact(createdAt, words.language)}>
          {formatAgo(createdAt, now, words.language)}
        </time>
      </span>
    </>
  )
  if (more !== undefined)
    return (
      <li>
        <details onToggle={({ currentTarget }) => currentTarget.open && onUnfold()}>
          <summary className={styles.item}>{face}</summary>
          <p className={styles.more}>{more}</p>
        </details>
      </li>
    )
  return (
    <li>
      <a
        className={styles.item}
        href={link}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          onFollow()
        }}
      >
        {face}
      </a>
    </li>
  )
}

export function BellPanel<Entry extends BellEntry>({
  list,
  fresh,
  state,
  words,
  show,
  onFollow,
  onUnfold,
  onMarkAll,
}: Props<Entry>) {
  const now = useNow()
  const loadingFirst = state === 'loading' && list.length === 0
  return (
    <div className={styles.panel} lang={words.language}>
      <div className={styles.head}>
        <h2>{words.title}</h2>
        {words.markAll && list.length > 0 && (
          <Button look="link" onClick={onMarkAll}>
            {words.markAll}
          </Button>
        )}
      </div>
      {(state === 'stale' || state === 'reconnecting') && words[state] && (
        <p className={styles.notice}>{words[state]}</p>
      )}
      {loadingFirst && (
        <div className={styles.loading}>
          <Skeleton width="80%" />
          <Skeleton width="60%" />
        </div>
      )}
      {!loadingFirst && list.length === 0 && <p className={styles.empty}>{words.empty}</p>}
      <ul>
        {list.map((entry) => (
          <Item
            key={entry.id}
            entry={entry}
            shown={show(entry)}
            isNew={fresh.has(entry.id) || !entry.seen}
            now={now}
            words={words}
            onFollow={() => onFollow(entry.id)}
            onUnfold={() => onUnfold(entry.id)}
          />
        ))}
      </ul>
    </div>
  )
}
