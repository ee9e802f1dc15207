import { useState } from 'react'
import type { AnsweredQuestion } from '../../../../../contract/answers/records.ts'
import { listAttemptAnswers } from '../../../../data/pastExams.ts'
import { messageFor } from '../../../../i18n/messageFor.ts'
import { Skeleton } from '../../../../ui/Skeleton.tsx'
import { useLoad } from '../../../../ui/useLoad.ts'
import { VisuallyHidden } from '../../../../ui/VisuallyHidden.tsx'
import { LoadFailure } from '../../kit/list/LoadFailure.tsx'
import styles from './AttemptsSection.module.css'

function Answer({ answer: { question, chosen, right, rightAnswer } }: { answer: AnsweredQuestion }) {
  return (
    <li>
      <p>{question}</p>
      <p className={styles.chosen}>
        {right !== null && (
          <b className={right ? styles.passed : styles.failed}>{right ? 'Right' : 'Wrong'}: </b>
        )}
        {chosen ?? 'No answer'}
      </p>
      {right === false && <p className={styles.key}>Right answer: {rightAnswer}</p>}
    </li>
  )
}

export function AttemptAnswers({ student, attemptId }: { student: string; attemptId: string }) {
  const [isArchived, setArchived] = useState(false)
  const { data, error, reload } = useLoad(attemptId, () =>
    listAttemptAnswers(student, attemptId, () => setArchived(true)),
  )
  if (error !== null && !data) return <LoadFailure sentence={messageFor(error)} onRetry={reload} />
  if (!data) {
    return (
      <div role="status">
        {isArchived ? (
          <p>These answers are in the archive. Opening them…</p>
        ) : (
          <VisuallyHidden>Loading the answers…</VisuallyHidden>
        )}
        <Skeleton height="8rem" />
      </div>
    )
  }
  return (
    <ol className={styles.questions}>
      {data.map((answer, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a paper's order never changes
        <Answer key={place} answer={answer} />
      ))}
    </ol>
  )
}
