import type { EssayToRead } from '../../../../../contract/answers/essays.ts'
import type { TodayEntry } from '../../../../../contract/answers/today.ts'
import { openEssayReading, recordEssayReading } from '../../../../data/essays.ts'
import { courseOrFirst } from '../../../../lib/course.ts'
import { plural } from '../../../../lib/format.ts'
import { Disclosure } from '../../../../ui/Disclosure.tsx'
import { QueueTurn } from '../../desk/queue/QueueTurn.tsx'
import { type QueueProps, WorkQueue } from '../../desk/queue/WorkQueue.tsx'
import { AnswerList } from '../reports/EssayAnswers.tsx'
import styles from './EssayReading.module.css'
import { ReadingForm } from './ReadingForm.tsx'
import { Readings } from './Readings.tsx'

const readEssay = ({ studentId, course }: TodayEntry): Promise<EssayToRead> =>
  openEssayReading(studentId, courseOrFirst(course))

export const EssayQueue = (queue: QueueProps) => (
  <WorkQueue
    {...queue}
    title="Essays to read"
    label="Essays looked at"
    ended={(read) => `No more essays. ${plural(read, 'is', 'are')} read.`}
  >
    {(entry, onEnd) => (
      <QueueTurn entry={entry} load={readEssay}>
        {({ data: essay, busy }) => (
          <div>
            <div data-evidence>
              <AnswerList answers={essay.answers} />
            </div>
            <div className={styles.opinion}>
              <ReadingForm
                key={`${essay.round} ${essay.version}`}
                essay={essay}
                busy={busy}
                onSave={(opinion) =>
                  onEnd({
                    said: `${entry.name || entry.email}’s essay is marked as read.`,
                    send: () => recordEssayReading(essay, opinion),
                  })
                }
              />
              {essay.readings.length > 0 && (
                <Disclosure title="Former readings">
                  <Readings readings={essay.readings} />
                </Disclosure>
              )}
            </div>
          </div>
        )}
      </QueueTurn>
    )}
  </WorkQueue>
)
