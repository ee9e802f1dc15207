import { useEffect, useRef, useState } from 'react'
import type { TodayEntry } from '../../../../contract/answers/today.ts'
import { getPictureSheet } from '../../../data/pictures.ts'
import { messageFor } from '../../../i18n/messageFor.ts'
import { formatNumber, plural } from '../../../lib/format.ts'
import { messages } from '../../../messages.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Progress } from '../../../ui/Progress.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useLoad } from '../../../ui/useLoad.ts'
import layout from '../dialogs/StudentDialog.module.css'
import type { Collected } from '../list/collectRows.ts'
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

type Props = {
  load: (page: number, pageSize: number) => Promise<Collected<TodayEntry>>
  onClose: () => void
}

/** So many students at most come one after another; the list says when more wait. */
const MOST = 1_000

/** One sheet of pictures after another: a press gives the verdict and shows the next student. */
export function PictureQueue({ load, onClose }: Props) {
  const waiting = useLoad('pictures', () => load(0, MOST), { once: true })
  const [place, setPlace] = useState(0)
  const [given, setGiven] = useState(0)
  const entries = waiting.data?.rows ?? []
  const entry = entries[place]
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title="Pictures, one student after another"
      cancel="Close"
      actions={
        entry && (
          <Button look="quiet" onClick={() => setPlace(place + 1)}>
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
        {entry && (
          <Progress value={place} max={entries.length} label="Students looked at">
            {formatNumber(place + 1)} of {formatNumber(entries.length)}
          </Progress>
        )}
        <p role="status">
          {waiting.data && !entry && `No more pictures. ${plural(given, 'verdict', 'verdicts')} given.`}
        </p>
        {entry && (
          <Turn
            key={entry.id}
            entry={entry}
            onGiven={() => {
              setGiven(given + 1)
              setPlace(place + 1)
            }}
          />
        )}
      </div>
    </Dialog>
  )
}
