import { useEffect, useRef } from 'react'
import type { TodayEntry } from '../../../../contract/answers/today.ts'
import { getPictureSheet } from '../../../data/pictures.ts'
import { messageFor } from '../../../i18n/messageFor.ts'
import { plural } from '../../../lib/format.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useLoad } from '../../../ui/useLoad.ts'
import { QueueDialog, type QueueProps } from '../dialogs/QueueDialog.tsx'
import layout from '../dialogs/StudentDialog.module.css'
import { LoadFailure } from '../list/LoadFailure.tsx'
import { Highlighted } from '../search/Highlighted.tsx'
import { PictureSheet } from './PictureSheet.tsx'

/** One student's sheet, whose name has the focus: the next stop of the Tab key are the verdicts. */
function Turn({ entry: { studentId, name, email }, onGiven }: { entry: TodayEntry; onGiven: () => void }) {
  const { data, error, reload } = useLoad(studentId, () => getPictureSheet(studentId), { once: true })
  const heading = useRef<HTMLHeadingElement>(null)
  const isHere = data !== undefined
  useEffect(() => {
    if (isHere) heading.current?.focus()
  }, [isHere])
  return (
    <div className={layout.section}>
      <h3 ref={heading} tabIndex={-1}>
        <Highlighted text={name || email} />
      </h3>
      {error !== null && <LoadFailure sentence={messageFor(error)} onRetry={() => void reload()} />}
      {!data && error === null && <Skeleton height="24rem" />}
      {data && <PictureSheet studentId={studentId} sheet={data} onGiven={onGiven} onStale={() => reload()} />}
    </div>
  )
}

/** One sheet of pictures after another: a press gives the verdict and shows the next student. */
export const PictureQueue = (queue: QueueProps) => (
  <QueueDialog
    {...queue}
    wide
    title="Pictures, one student after another"
    label="Students looked at"
    ended={(given) => `No more pictures. ${plural(given, 'verdict', 'verdicts')} given.`}
  >
    {(entry, onEnd) => <Turn entry={entry} onGiven={() => onEnd()} />}
  </QueueDialog>
)
