import type { ExamResult } from '../../../../machines/exam/exam.ts'
import { messages } from '../../../messages.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../Notice.tsx'
import { ScoreBar } from './ScoreBar.tsx'

type Props = { result: ExamResult; onReview: () => void; onRetry: () => void }

/** The attempt that is about to start after so many failures. */
const nextAttempt = (failures: number) => failures + 1

function sentenceFor({ passed, mustRewatch, score, failures }: ExamResult): string {
  if (passed) return messages.examPassed(score)
  return mustRewatch ? messages.examFailedThrice(score) : messages.examFailed(score, nextAttempt(failures))
}

/** The grade against the 80 % that were needed, and the ways on. */
export function ResultNotice({ result, onReview, onRetry }: Props) {
  const mayRetry = !result.passed && !result.mustRewatch
  return (
    <Notice
      look={result.passed ? 'passed' : 'attention'}
      title={sentenceFor(result)}
      actions={
        <>
          {mayRetry && <Button onClick={onRetry}>Start attempt {nextAttempt(result.failures)}</Button>}
          <Button look="quiet" onClick={onReview}>
            Review your answers
          </Button>
        </>
      }
    >
      <ScoreBar score={result.score} />
    </Notice>
  )
}
