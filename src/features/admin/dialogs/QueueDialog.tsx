import { type ReactNode, useState } from 'react'
import type { TodayEntry } from '../../../../contract/answers/today.ts'
import { PAGE_ROWS } from '../../../../contract/limits.ts'
import { formatNumber } from '../../../lib/format.ts'
import { messages } from '../../../messages.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Progress } from '../../../ui/Progress.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useLoad } from '../../../ui/useLoad.ts'
import type { Collected } from '../list/collectRows.ts'
import { LoadFailure } from '../list/LoadFailure.tsx'
import layout from './StudentDialog.module.css'

/** The list of Today from which a queue is opened. */
export type QueueProps = {
  /** What waits, in the order of the list that was shown. */
  load: (page: number, pageSize: number) => Promise<Collected<TodayEntry>>
  onClose: () => void
}

/** Ends a turn: what is said of it, and whether it counts as done. */
export type EndTurn = (end?: { said?: string; counts?: boolean }) => void

type Props = QueueProps & {
  title: string
  wide?: boolean
  /** What the progress counts. */
  label: string
  /** What is said when nothing is left, of so many that were done. */
  ended: (done: number) => string
  /** One of those who wait; it calls `onEnd` when it is decided. */
  children: (entry: TodayEntry, onEnd: EndTurn) => ReactNode
}

/** One after another, without a way back through the page: whoever is decided or skipped makes place for the next one. */
export function QueueDialog({ title, wide = false, label, ended, load, onClose, children }: Props) {
  // So many at most come one after another; the list says when more wait.
  const waiting = useLoad('queue', () => load(0, PAGE_ROWS), { once: true })
  const [place, setPlace] = useState(0)
  const [done, setDone] = useState(0)
  const [last, setLast] = useState<string | null>(null)
  const entries = waiting.data?.rows ?? []
  const entry = entries[place]
  const endTurn: EndTurn = ({ said, counts = true } = {}) => {
    if (counts) setDone(done + 1)
    setLast(said ?? null)
    setPlace(place + 1)
  }
  return (
    <Dialog
      open
      wide={wide}
      onClose={onClose}
      title={title}
      cancel="Close"
      actions={
        entry && (
          <Button look="quiet" onClick={() => endTurn({ counts: false })}>
            Skip
          </Button>
        )
      }
    >
      <div className={layout.sections}>
        {waiting.error !== null && (
          <LoadFailure sentence={messages.adminLoadFailed} onRetry={() => void waiting.reload()} />
        )}
        {!waiting.data && waiting.error === null && <Skeleton height="24rem" />}
        <div>
          {entry && (
            <Progress value={place} max={entries.length} label={label}>
              {formatNumber(place + 1)} of {formatNumber(entries.length)}
            </Progress>
          )}
          <p role="status">{waiting.data && !entry ? ended(done) : last}</p>
        </div>
        {entry && <div key={entry.id}>{children(entry, endTurn)}</div>}
      </div>
    </Dialog>
  )
}
