import { useEffect } from 'react'
import type { ExamResult } from '../../../../contract/answers/exams.ts'
import { PASS_MARK } from '../../../../contract/limits.ts'
import { type Messages, useMessages } from '../../../i18n/catalogue.ts'
import { Button } from '../../../ui/Button.tsx'
import { Disclosure } from '../../../ui/Disclosure.tsx'
import type { QuestionLanguage } from '../language.ts'
import { Notice } from '../Notice.tsx'
import { useFocusedPage } from '../useFocusedPage.ts'
import styles from './PassedSign.module.css'
import { PassedSign } from './PassedSign.tsx'
import { ScoreBar } from './ScoreBar.tsx'
import { TopicList } from './TopicList.tsx'

type Props = {
  moduleIndex: number
  title: string
  next: string | null
  result: ExamResult
  language: QuestionLanguage
  hasScenes: boolean
  /** The student touched the page: it no longer closes automatically. */
  isTouched: boolean
  onTouch: () => void
  onReview: () => void
  onRetry: () => void
  /** Returns to the lesson at once, before it or the next attempt opens automatically. */
  onLeave: () => void
}

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

/** The right answers missing for a pass. A score is rounded down. */
const missing = ({ score, questions }: ExamResult) =>
  Math.ceil((questions * PASS_MARK) / 100) - Math.ceil((questions * score) / 100)

const TOUCHES = ['pointerdown', 'keydown', 'wheel'] as const

export function ResultNotice(props: Props) {
  const { moduleIndex, result, language, hasScenes, isTouched, onTouch, onReview, onRetry, onLeave } = props
  const { result: words } = useMessages('assessment')
  useFocusedPage()
  useEffect(() => {
    for (const touch of TOUCHES) window.addEventListener(touch, onTouch, { once: true, passive: true })
    return () => {
      for (const touch of TOUCHES) window.removeEventListener(touch, onTouch)
    }
  }, [onTouch])
  const mayRetry = !result.passed && !result.mustRewatch
  return (
    <div className={styles.result}>
      {result.passed && <PassedSign score={result.score} title={props.title} next={props.next} />}
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
              <>
                <Button onClick={onLeave}>{words.next}</Button>
                <Button look="quiet" onClick={onReview}>
                  {words.review}
                </Button>
              </>
            )}
          </>
        }
      >
        {!result.passed && (
          <>
            <ScoreBar score={result.score} />
            <p>
              <b>{words.more(missing(result))}</b>
            </p>
          </>
        )}
        {/* It keeps its place: a button must not move under the finger that presses it. */}
        <p className={styles.leaves} data-stays={isTouched && !result.mustRewatch}>
          {nextStepAfter(result, words)}
        </p>
      </Notice>
      {result.topics.length > 0 && (
        <Disclosure title={words.topics(result.topics.length)}>
          <TopicList
            moduleIndex={moduleIndex}
            topics={result.topics}
            language={language}
            hasScenes={hasScenes}
            onRead={onLeave}
          />
        </Disclosure>
      )}
    </div>
  )
}
