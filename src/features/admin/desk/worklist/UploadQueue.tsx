import type { TodayEntry } from '../../../../../contract/answers/today.ts'
import { PAGE_ROWS } from '../../../../../contract/limits.ts'
import { listLtmsWorklist, markLtmsUploaded, undoLtmsUpload } from '../../../../data/ltms.ts'
import { plural } from '../../../../lib/format.ts'
import { messages } from '../../../../messages.ts'
import { QueueTurn } from '../queue/QueueTurn.tsx'
import { type QueueProps, WorkQueue } from '../queue/WorkQueue.tsx'
import { LtmsCard } from './LtmsCard.tsx'

const readEntry = async ({ id }: TodayEntry) => ({
  card: (await listLtmsWorklist(id, null, 0, PAGE_ROWS)).rows.find(({ serial }) => serial === id) ?? null,
})

/** Certificates for the LTMS, one after another: the fields to copy, and the LTMS reference. */
export const UploadQueue = (queue: QueueProps) => (
  <WorkQueue
    {...queue}
    title="To upload to the LTMS"
    label="Certificates looked at"
    keys="C copies the next field."
    ended={(marked) => `No more certificates. ${plural(marked, 'is', 'are')} marked as uploaded.`}
  >
    {(entry, onEnd) => (
      <QueueTurn entry={entry} load={readEntry}>
        {({ data: { card }, busy, run }) =>
          card ? (
            <LtmsCard
              entry={card}
              busy={busy}
              onMark={(reference) =>
                void run(
                  () => markLtmsUploaded(card.serial, reference),
                  () =>
                    onEnd({
                      said: messages.ltmsMarked(card.name, reference),
                      undo: () => undoLtmsUpload(card.serial, 'Marked by mistake'),
                    }),
                )
              }
            />
          ) : (
            <p>Another admin has marked this certificate.</p>
          )
        }
      </QueueTurn>
    )}
  </WorkQueue>
)
