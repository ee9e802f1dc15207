import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { TodayEntry } from '../../../../../contract/answers/today.ts'
import { messageFor } from '../../../../i18n/messageFor.ts'
import { Skeleton } from '../../../../ui/Skeleton.tsx'
import { toastError } from '../../../../ui/toast.ts'
import { useLoad } from '../../../../ui/useLoad.ts'
import layout from '../../kit/dialogs/StudentDialog.module.css'
import { LoadFailure } from '../../kit/list/LoadFailure.tsx'
import { Highlighted } from '../../kit/search/Highlighted.tsx'

export type Turn<Data> = {
  data: Data
  busy: boolean
  /** Makes one change at a time; after a refusal the data is reloaded. */
  run: (work: () => Promise<unknown>, onDone: () => void) => Promise<void>
  reload: () => Promise<unknown>
}

type Props<Data> = {
  entry: TodayEntry
  load: (entry: TodayEntry) => Promise<Data>
  /** The selector focused once the data is there; the name by default. */
  focus?: string
  children: (turn: Turn<Data>) => ReactNode
}

export function QueueTurn<Data>({ entry, load, focus = 'h3', children }: Props<Data>) {
  const { id, name, email } = entry
  const { data, error, reload } = useLoad(id, () => load(entry), { once: true })
  const [busy, setBusy] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const isHere = data !== undefined
  useEffect(() => {
    if (isHere) frame.current?.querySelector<HTMLElement>(focus)?.focus()
  }, [isHere, focus])

  async function run(work: () => Promise<unknown>, onDone: () => void) {
    if (busy) return
    setBusy(true)
    try {
      await work()
      onDone()
    } catch (failure) {
      toastError(messageFor(failure))
      // Another user, or the student, has changed something.
      await reload()
    }
    setBusy(false)
  }

  return (
    <div ref={frame} className={layout.section}>
      <h3 tabIndex={-1}>
        <Highlighted text={name || email} />
      </h3>
      {error !== null && <LoadFailure sentence={messageFor(error)} onRetry={() => void reload()} />}
      {!data && error === null && <Skeleton height="24rem" />}
      {data && children({ data, busy, run, reload })}
    </div>
  )
}
