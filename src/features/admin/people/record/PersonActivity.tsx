import { useState } from 'react'
import { listActivity } from '../../../../data/activity.ts'
import { messages } from '../../../../messages.ts'
import { Button } from '../../../../ui/Button.tsx'
import { useLoad } from '../../../../ui/useLoad.ts'
import { LoadFailure } from '../../kit/list/LoadFailure.tsx'
import { Highlighted } from '../../kit/search/Highlighted.tsx'
import { formatSchoolDay, formatSchoolTime } from '../../kit/words/schoolTime.ts'
import { describeActivity } from '../../school/activity/describeActivity.ts'
import styles from './StudentRecordPage.module.css'

const STEP = 10

export function PersonActivity({ studentId }: { studentId: string }) {
  const [count, setCount] = useState(STEP)
  const { data, error, reload } = useLoad(String(count), () =>
    listActivity({ userId: studentId, page: 0, pageSize: count }),
  )
  return (
    <>
      {error !== null && <LoadFailure sentence={messages.adminLoadFailed} onRetry={reload} />}
      <ol className={styles.lines} aria-busy={!data}>
        {data?.rows.map((activity) => {
          const { done, detail } = describeActivity(activity)
          return (
            <li key={activity.id}>
              <span>
                <b>{done}</b> {detail}
              </span>
              <span>
                {formatSchoolDay(activity.createdAt)}, {formatSchoolTime(activity.createdAt)}, by{' '}
                <Highlighted text={activity.actorName} />
              </span>
            </li>
          )
        })}
      </ol>
      {data && data.total > data.rows.length && (
        <Button look="quiet" small onClick={() => setCount(count + STEP)}>
          Show more
        </Button>
      )}
    </>
  )
}
