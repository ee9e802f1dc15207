import type { SentEssayAnswer } from '../../../../../contract/answers/essays.ts'
import { COURSE_NAMES } from '../../../../../contract/limits.ts'
import { listEssayAnswers } from '../../../../data/essays.ts'
import { messageFor } from '../../../../i18n/messageFor.ts'
import { messages } from '../../../../messages.ts'
import { Skeleton } from '../../../../ui/Skeleton.tsx'
import { useLoad } from '../../../../ui/useLoad.ts'
import { VisuallyHidden } from '../../../../ui/VisuallyHidden.tsx'
import { LoadFailure } from '../../kit/list/LoadFailure.tsx'
import { formatSchoolDay } from '../../kit/words/schoolTime.ts'
import styles from './EssayAnswers.module.css'

const COPIES = {
  question: 'This repeats the question.',
  student: 'Another student sent the same text.',
} as const

function Answer({ answer }: { answer: SentEssayAnswer }) {
  const { course, number, question, body, submittedAt, copyOf, rewrite } = answer
  return (
    <li className={styles.answer}>
      <p className={styles.course}>
        {COURSE_NAMES[course]}, question {number}
      </p>
      <h3>{question.en}</h3>
      <p className={styles.filipino} lang="fil">
        {question.fil}
      </p>
      <blockquote dir="auto">{body}</blockquote>
      <p className={styles.sent}>
        Sent <time dateTime={submittedAt}>{formatSchoolDay(submittedAt)}</time>
      </p>
      {copyOf && <p className={styles.copy}>{COPIES[copyOf]}</p>}
      {rewrite && (
        <>
          <blockquote dir="auto">{rewrite.body}</blockquote>
          <p className={styles.sent}>
            Written again <time dateTime={rewrite.submittedAt}>{formatSchoolDay(rewrite.submittedAt)}</time>
          </p>
        </>
      )}
    </li>
  )
}

export function AnswerList({ answers }: { answers: readonly SentEssayAnswer[] }) {
  return (
    <ol className={styles.answers}>
      {answers.map((answer) => (
        <Answer key={`${answer.course} ${answer.number}`} answer={answer} />
      ))}
    </ol>
  )
}

export function EssayAnswers({ studentId }: { studentId: string }) {
  const { data, error, reload } = useLoad(studentId, () => listEssayAnswers(studentId))
  if (error !== null && !data) return <LoadFailure sentence={messageFor(error)} onRetry={reload} />
  if (!data) {
    return (
      <div className={styles.loading} role="status">
        <VisuallyHidden>Loading the answers…</VisuallyHidden>
        <Skeleton width="80%" height="1.25rem" />
        <Skeleton height="5rem" />
      </div>
    )
  }
  if (data.length === 0) return <p className={styles.none}>{messages.noEssays}</p>
  return <AnswerList answers={data} />
}
