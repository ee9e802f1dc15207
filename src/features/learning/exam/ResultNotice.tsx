import type { ExamResult } from '../../../../machines/exam/exam.ts'
import { messages } from '../../../messages.ts'
import { Button } from '../../../ui/Button.tsx'
import { BilingualText } from '../BilingualText.tsx'
import type { Language } from '../language.ts'
import { Notice } from '../Notice.tsx'
import styles from './ResultNotice.module.css'
import { ScoreBar } from './ScoreBar.tsx'

type Props = {
  result: ExamResult
  language: Language
  onReview: () => void
  onRetry: () => void
  /** Returns to the lesson at once, before it opens automatically. */
  onLeave: () => void
}

/** The number of the attempt that starts after so many failures. */
const nextAttempt = (failures: number) => failures + 1

function sentenceFor({ passed, mustRewatch, score, failures }: ExamResult): string {
  if (passed) return messages.examPassed(score)
  return mustRewatch ? messages.examFailedThrice(score) : messages.examFailed(score, nextAttempt(failures))
}

function nextStepAfter({ passed, mustRewatch, failures, topics }: ExamResult): string {
  if (passed) return 'The next lesson opens by itself in a moment.'
  if (mustRewatch) return 'Next, watch the video again: the exam opens once you have seen it.'
  const reading = topics.length > 0 ? 'read the topics below again and ' : ''
  return `Next, ${reading}start attempt ${nextAttempt(failures)}.`
}

/** The score against the required 80 %, after a failure the topics to study again, and the next actions. */
export function ResultNotice({ result, language, onReview, onRetry, onLeave }: Props) {
  const mayRetry = !result.passed && !result.mustRewatch
  return (
    <Notice
      look={result.passed ? 'passed' : 'attention'}
      title={sentenceFor(result)}
      actions={
        <>
          {mayRetry && <Button onClick={onRetry}>Start attempt {nextAttempt(result.failures)}</Button>}
          {result.mustRewatch && <Button onClick={onLeave}>Watch the video again</Button>}
          {result.passed && (
            <Button look="quiet" onClick={onReview}>
              Review your answers
            </Button>
          )}
        </>
      }
    >
      <p>{nextStepAfter(result)}</p>
      <ScoreBar score={result.score} />
      {result.topics.length > 0 && (
        <div className={styles.topics}>
          <h2>Study these again</h2>
          <ul>
            {result.topics.map((topic) => (
              <li key={topic.en}>
                <BilingualText text={topic} language={language} />
                {topic.sections.length > 0 && (
                  <ul>
                    {topic.sections.map(({ key, title }) => (
                      <li key={key}>
                        <BilingualText text={title} language={language} />
                      </li>
                    ))}
                  </ul>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
    </Notice>
  )
}
