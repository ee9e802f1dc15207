import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { StudentEligibility } from '../../../../contract/answers/eligibility.ts'
import type { TodayEntry } from '../../../../contract/answers/today.ts'
import { getStudentEligibility } from '../../../data/eligibility.ts'
import { messageFor } from '../../../i18n/messageFor.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { toastError } from '../../../ui/toast.ts'
import { useLoad } from '../../../ui/useLoad.ts'
import layout from '../dialogs/StudentDialog.module.css'
import { LoadFailure } from '../list/LoadFailure.tsx'
import { Highlighted } from '../search/Highlighted.tsx'

type Turn = {
  data: StudentEligibility
  busy: boolean
  /** Does one thing at a time; what is refused is told, and the papers are read again. */
  run: (work: () => Promise<unknown>, onDone: () => void) => Promise<void>
  reload: () => Promise<unknown>
}

type Props = {
  entry: TodayEntry
  /** What has the focus once the papers are there. */
  focus: string
  children: (turn: Turn) => ReactNode
}

/** One of the students of a queue, with the papers. */
export function PapersTurn({ entry: { studentId, name, email }, focus, children }: Props) {
  const { data, error, reload } = useLoad(studentId, () => getStudentEligibility(studentId), { once: true })
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
      // Somebody else, or the student, has changed something.
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
