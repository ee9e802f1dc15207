import { Link } from 'react-router-dom'
import type { ExamResult } from '../../../../machines/exam/exam.ts'
import { type Messages, useMessages } from '../../../i18n/catalogue.ts'
import { sectionAddress } from '../../../paths.ts'
import { Button } from '../../../ui/Button.tsx'
import { BilingualText } from '../BilingualText.tsx'
import type { QuestionLanguage } from '../language.ts'
import { Notice } from '../Notice.tsx'
import styles from './ResultNotice.module.css'
import { ScoreBar } from './ScoreBar.tsx'

type Props = {
  moduleIndex: number
  result: ExamResult
  language: QuestionLanguage
  onReview: () => void
  onRetry: () => void
  /** Returns to the lesson at once, before it opens automatically. */
  onLeave: () => void
}

/** The number of the attempt that starts after so many failures. */
const nextAttempt = (failures: number) => failures + 1

type Words = Messages['assessment']['result']

function sentenceFor({ passed, mustRewatch, score, failures }: ExamResult, words: Words): string {
  if (passed) return words.passed(score)
  return mustRewatch ? words.failedThrice(score) : words.failed(score, nextAttempt(failures))
}

function nextStepAfter({ passed, mustRewatch, failures, topics }: ExamResult, words: Words): string {
  if (passed) return words.nextLesson
  if (mustRewatch) return words.rewatch
  const attempt = nextAttempt(failures)
  return topics.length > 0 ? words.readThenAttempt(attempt) : words.nextAttempt(attempt)
}

/** The score against the required 80 %, after a failure the topics to study again, and the next actions. */
export function ResultNotice({ moduleIndex, result, language, onReview, onRetry, onLeave }: Props) {
  const { result: words } = useMessages('assessment')
  const mayRetry = !result.passed && !result.mustRewatch
  return (
    <Notice
      look={result.passed ? 'passed' : 'attention'}
      title={sentenceFor(result, words)}
      actions={
        <>
          {mayRetry && <Button onClick={onRetry}>{words.start(nextAttempt(result.failures))}</Button>}
          {result.mustRewatch && <Button onClick={onLeave}>{words.watchAgain}</Button>}
          {result.passed && (
            <Button look="quiet" onClick={onReview}>
              {words.review}
            </Button>
          )}
        </>
      }
    >
      <p>{nextStepAfter(result, words)}</p>
      <ScoreBar score={result.score} />
      {result.topics.length > 0 && (
        <div className={styles.topics}>
          <h2>{words.study}</h2>
          <ul>
            {result.topics.map((topic) => (
              <li key={topic.en}>
                <BilingualText text={topic} language={language} />
                {topic.sections.length > 0 && (
                  <ul>
                    {topic.sections.map(({ key, title }) => (
                      <li key={key}>
                        <Link to={sectionAddress(moduleIndex, key)} onClick={onLeave}>
                          <BilingualText text={title} language={language} />
                        </Link>
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
