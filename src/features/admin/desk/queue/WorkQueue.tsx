import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { TodayEntry } from '../../../../../contract/answers/today.ts'
import { PAGE_ROWS } from '../../../../../contract/limits.ts'
import { messageFor } from '../../../../i18n/messageFor.ts'
import { formatNumber } from '../../../../lib/format.ts'
import { messages } from '../../../../messages.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Progress } from '../../../../ui/Progress.tsx'
import { Skeleton } from '../../../../ui/Skeleton.tsx'
import { toastError } from '../../../../ui/toast.ts'
import { useLoad } from '../../../../ui/useLoad.ts'
import type { Collected } from '../../kit/list/collectRows.ts'
import { LoadFailure } from '../../kit/list/LoadFailure.tsx'
import styles from './WorkQueue.module.css'

export type QueueProps = {
  load: (page: number, pageSize: number) => Promise<Collected<TodayEntry>>
  first?: string
  onClose: () => void
}

type End = {
  said?: string
  /** False for a refusal: the queue moves on, and the entry is not counted as done. */
  counts?: boolean
  /** Sends the decision, once it can no longer be undone. */
  send?: () => Promise<unknown>
  undo?: () => Promise<unknown>
}

/** How long a decision can be undone before it is sent (ms). The next decision, or leaving the queue, sends it at once. */
const UNDO_FOR = 8_000

export type EndTurn = (end?: End) => void

type Props = QueueProps & {
  title: string
  label: string
  ended: (done: number) => string
  /** The keys that only this queue has, as a sentence. */
  keys?: string
  children: (entry: TodayEntry, onEnd: EndTurn) => ReactNode
}

const KEYS = 'A accepts, R refuses, J goes to the next, K to the previous, U undoes where possible.'

/** Decides entries one after another in place. The shortcut keys work outside its fields. */
export function WorkQueue({ title, label, ended, keys, load, first, onClose, children }: Props) {
  // A queue covers up to one page of the list; the list shows whether more wait.
  const waiting = useLoad('queue', () => load(0, PAGE_ROWS), { once: true })
  const [chosen, setPlace] = useState<number | null>(null)
  const [decided, setDecided] = useState<ReadonlyMap<string, boolean>>(new Map())
  const [last, setLast] = useState<(End & { id: string }) | null>(null)
  const held = useRef<{ entry: TodayEntry; send: () => Promise<unknown> } | null>(null)
  const [showsKeys, setShowsKeys] = useState(false)
  const frame = useRef<HTMLElement>(null)
  const status = useRef<HTMLParagraphElement>(null)
  const entries = waiting.data?.rows ?? []
  const place =
    chosen ??
    Math.max(
      0,
      entries.findIndex(({ id }) => id === first),
    )
  const entry = entries[place]
  const done = [...decided.values()].filter(Boolean).length
  const isOver = waiting.data !== undefined && !entry

  function go(step: 1 | -1) {
    let next = place + step
    while (decided.has(entries[next]?.id ?? '')) next += step
    if (next >= 0) setPlace(next)
  }

  const waitAgain = (id: string) =>
    setDecided((before) => new Map([...before].filter(([other]) => other !== id)))

  /** Sends the held decision. If it is refused, its entry waits again. */
  async function sendHeld() {
    const decision = held.current
    if (!decision) return
    held.current = null
    setLast((shown) => shown && { said: shown.said ?? '', id: shown.id })
    try {
      await decision.send()
    } catch (failure) {
      const { id, name, email } = decision.entry
      toastError(`${name || email}: ${messageFor(failure)}`)
      waitAgain(id)
      const there = entries.findIndex((one) => one.id === id)
      setPlace((now) => (now !== null && now >= entries.length ? there : now))
    }
  }

  function endTurn(end: End = {}) {
    if (!entry) return
    void sendHeld()
    if (end.send) held.current = { entry, send: end.send }
    setDecided((before) => new Map([...before, [entry.id, end.counts ?? true]]))
    setLast({ ...end, id: entry.id })
    go(1)
  }

  async function undo() {
    if (!last?.undo && !held.current) return
    held.current = null
    setLast(null)
    try {
      await last?.undo?.()
      if (!last) return
      waitAgain(last.id)
      setPlace(entries.findIndex(({ id }) => id === last.id))
    } catch (failure) {
      toastError(messageFor(failure))
    }
  }

  const send = useEffectEvent(() => void sendHeld())
  const heldId = last?.send && last.id
  useEffect(() => {
    if (!heldId) return
    const timer = setTimeout(() => send(), UNDO_FOR)
    return () => clearTimeout(timer)
  }, [heldId])
  useEffect(() => {
    const leave = () => send()
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [])

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { target, key, ctrlKey, metaKey, altKey } = event
    if (ctrlKey || metaKey || altKey || !(target instanceof HTMLElement)) return
    if (target.closest('input, select, textarea, dialog')) return
    const letter = key.toUpperCase()
    const pressed = frame.current?.querySelector<HTMLElement>(`[aria-keyshortcuts="${letter}"]`)
    if (!pressed) return
    event.preventDefault()
    pressed.click()
  })
  useEffect(() => {
    const element = frame.current
    element?.addEventListener('keydown', onKey)
    return () => element?.removeEventListener('keydown', onKey)
  }, [])

  // The pressed button disappears with the last entry.
  useEffect(() => {
    if (isOver) status.current?.focus()
  }, [isOver])

  return (
    <section ref={frame} className={styles.queue} aria-label={title}>
      <div className={styles.head}>
        <h2>{title}</h2>
        {entry && (
          <Progress value={place} max={entries.length} label={label}>
            {formatNumber(place + 1)} of {formatNumber(entries.length)}
          </Progress>
        )}
        <div className={styles.ways}>
          {entry && (
            <>
              <Button
                look="quiet"
                small
                aria-keyshortcuts="K"
                disabled={entries.slice(0, place).every(({ id }) => decided.has(id))}
                onClick={() => go(-1)}
              >
                Back
              </Button>
              <Button look="quiet" small aria-keyshortcuts="J" onClick={() => go(1)}>
                Skip
              </Button>
            </>
          )}
          <Button look="quiet" small onClick={onClose}>
            All as a list
          </Button>
          <Button
            look="quiet"
            small
            aria-keyshortcuts="?"
            aria-expanded={showsKeys}
            onClick={() => setShowsKeys(!showsKeys)}
          >
            Keys
          </Button>
        </div>
      </div>
      {showsKeys && <p role="note">{[KEYS, keys].filter(Boolean).join(' ')}</p>}
      {waiting.error !== null && (
        <LoadFailure sentence={messages.adminLoadFailed} onRetry={() => void waiting.reload()} />
      )}
      {!waiting.data && waiting.error === null && <Skeleton height="24rem" />}
      <div className={styles.said}>
        <p ref={status} role="status" tabIndex={-1}>
          {isOver ? ended(done) : last?.said}
        </p>
        {(last?.undo || last?.send) && (
          <Button look="quiet" small aria-keyshortcuts="U" onClick={() => void undo()}>
            Undo
          </Button>
        )}
      </div>
      {entry && (
        <div key={entry.id} className={styles.turn}>
          {children(entry, endTurn)}
        </div>
      )}
    </section>
  )
}
