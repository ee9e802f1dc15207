import { Suspense } from 'react'
import type { AttemptRecord, LessonRecord } from '../../../../../contract/answers/records.ts'
import { moduleNumber } from '../../../../lib/moduleNumber.ts'
import { Disclosure } from '../../../../ui/Disclosure.tsx'
import { optionalPart } from '../../../../ui/lazyPart.ts'
import { formatSchoolDay, formatSchoolTime } from '../../kit/words/schoolTime.ts'
import styles from './AttemptsSection.module.css'
import { formatHours } from './formatDuration.ts'
import { RecordSection } from './RecordSection.tsx'

const AttemptAnswers = optionalPart(() => import('./AttemptAnswers.tsx'), 'AttemptAnswers')

/** "92 %, passed", or the number of answers in an open attempt. */
function resultOf({ score, passed, answered, questions }: AttemptRecord): string {
  if (score === null) return `Open, ${answered} of ${questions} answered`
  return `${score} %, ${passed ? 'passed' : 'failed'}`
}

function timeOf({ startedAt, submittedAt }: AttemptRecord): string {
  const start = `${formatSchoolDay(startedAt)}, ${formatSchoolTime(startedAt)}`
  if (!submittedAt) return start
  return `${start}, in ${formatHours((Date.parse(submittedAt) - Date.parse(startedAt)) / 1000)}`
}

function AttemptLine({ attempt, title }: { attempt: AttemptRecord; title: string }) {
  return (
    <span className={styles.line}>
      <span>
        {moduleNumber(attempt.moduleIndex)}. {title}, attempt {attempt.number}
      </span>
      <span className={attempt.passed ? styles.passed : undefined}>{resultOf(attempt)}</span>
      <span className={styles.time}>{timeOf(attempt)}</span>
    </span>
  )
}

/** Every exam attempt, by module. Answers are loaded when opened, and not printed. */
export function AttemptsSection({
  student,
  attempts,
  lessons,
}: {
  student: string
  attempts: AttemptRecord[]
  lessons: LessonRecord[]
}) {
  const titles = new Map(lessons.map(({ moduleIndex, title }) => [moduleIndex, title]))
  return (
    <RecordSection title="Exam attempts" wide empty={attempts.length === 0 && 'No exams started yet.'}>
      <ol className={styles.attempts}>
        {attempts.map((attempt) => (
          <li key={attempt.id}>
            <Disclosure
              title={<AttemptLine attempt={attempt} title={titles.get(attempt.moduleIndex) ?? ''} />}
            >
              <Suspense fallback={null}>
                <AttemptAnswers student={student} attemptId={attempt.id} />
              </Suspense>
            </Disclosure>
          </li>
        ))}
      </ol>
    </RecordSection>
  )
}
