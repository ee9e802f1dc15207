import { getPictureSheet } from '../../../../data/pictures.ts'
import { plural } from '../../../../lib/format.ts'
import { QueueTurn } from '../../desk/queue/QueueTurn.tsx'
import { type QueueProps, WorkQueue } from '../../desk/queue/WorkQueue.tsx'
import { PictureSheet } from './PictureSheet.tsx'

/** One sheet of pictures after another: a press gives the verdict and shows the next student. */
export const PictureQueue = (queue: QueueProps) => (
  <WorkQueue
    {...queue}
    title="Pictures, one student after another"
    label="Students looked at"
    ended={(given) => `No more pictures. ${plural(given, 'verdict', 'verdicts')} given.`}
  >
    {(entry, onEnd) => (
      <QueueTurn entry={entry} load={({ studentId }) => getPictureSheet(studentId)}>
        {({ data, reload }) => (
          <PictureSheet
            studentId={entry.studentId}
            sheet={data}
            onGiven={() => onEnd()}
            onStale={async () => void (await reload())}
          />
        )}
      </QueueTurn>
    )}
  </WorkQueue>
)
