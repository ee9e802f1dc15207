import type { ExamResult } from '../../../../contract/answers/exams.ts'
import { type Messages, useMessages } from '../../../i18n/catalogue.ts'
import { Button } from '../../../ui/Button.tsx'
import type { QuestionLanguage } from '../language.ts'
import { Notice } from '../Notice.tsx'
import { ScoreBar } from './ScoreBar.tsx'
import { TopicList } from './TopicList.tsx'

type Props = {
  moduleIndex: number
  result: ExamResult
  language: QuestionLanguage
  /** Whether the module has road scenes. */
  hasScenes: boolean
  onReview: () => void
  onRetry: () => void
  /** Returns to the lesson at once, before it or the next attempt opens automatically. */
  onLeave: () => void
}

/** The number of the attempt that starts after so many failures. */
const nextAttempt = (failures: number) => failures + 1

type Words = Messages['assessment']['result']

function sentenceFor({ passed, mustRewatch, score, failures }: ExamResult, words: Words): string {
  if (passed) return words.passed(score)
  return mustRewatch ? words.failedThrice(score) : words.failed(score, nextAttempt(failures))
}

function nextStepAfter({ passed, mustRewatch, failures }: ExamResult, words: Words): string {
  if (passed) return words.nextLesson
  return mustRewatch ? words.rewatch : words.nextAttempt(nextAttempt(failures))
}

/** The score against the required 80 %, after a failed round the topics to study again, and the next actions. */
export function ResultNotice({
  moduleIndex,
  result,
  language,
  hasScenes,
  onReview,
  onRetry,
  onLeave,
}: Props) {
  const { result: words } = useMessages('assessment')
  const mayRetry = !result.passed && !result.mustRewatch
  return (
    <Notice
      look={result.passed ? 'passed' : 'attention'}
      title={sentenceFor(result, words)}
      actions={
        <>
          {mayRetry && (
            <>
              <Button onClick={onRetry}>{words.start(nextAttempt(result.failures))}</Button>
              <Button look="quiet" onClick={onLeave}>
                {words.readFirst}
              </Button>
            </>
          )}
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
        <TopicList
          moduleIndex={moduleIndex}
          topics={result.topics}
          language={language}
          hasScenes={hasScenes}
          onRead={onLeave}
        />
      )}
    </Notice>
  )
}
