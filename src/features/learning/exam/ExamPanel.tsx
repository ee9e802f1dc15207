import { useSelector } from '@xstate/react'
import { useCallback, useEffect } from 'react'
import type { ExamActor } from '../../../../machines/exam/examMachine.ts'
import { currentMessages, useMessages } from '../../../i18n/catalogue.ts'
import { Button } from '../../../ui/Button.tsx'
import { toastSuccess } from '../../../ui/toast.ts'
import { AssessmentPanel } from '../AssessmentPanel.tsx'
import { useQuestionLanguage } from '../language.ts'
import { Notice } from '../Notice.tsx'
import { ConflictChoice } from './ConflictChoice.tsx'
import { ExamReview } from './ExamReview.tsx'
import { QuestionPage } from './QuestionPage.tsx'
import { ResultNotice } from './ResultNotice.tsx'

const PAGES = ['opening', 'refused', 'finishedElsewhere', 'result', 'review'] as const

type Props = {
  exam: ExamActor
  title: string
  /** The next module's title; null after the last one. */
  next: string | null
  hasScenes: boolean
  onRead: () => void
}

export function ExamPanel({ exam, title, next, hasScenes, onRead }: Props) {
  const errors = useMessages('studentErrors')
  const { opening, backToVideo } = useMessages('learning')
  const { exam: words } = useMessages('assessment')
  const state = useSelector(exam, (snapshot) => snapshot)
  const { attempt, openExam } = state.children
  const { comparing, isKept } = useSelector(
    attempt,
    (snapshot) => ({
      comparing: snapshot?.hasTag('comparing') === true,
      isKept: snapshot?.context.isKept !== false,
    }),
    (one, other) => one.comparing === other.comparing && one.isKept === other.isKept,
  )
  const [language, setLanguage] = useQuestionLanguage()
  const ownPage = PAGES.find((tag) => state.hasTag(tag))
  const page = ownPage ?? (comparing ? 'comparing' : 'questions')
  const { failure, paper, result } = state.context
  const touch = useCallback(() => exam.send({ type: 'result.touch' }), [exam])
  const close = () => exam.send({ type: 'exam.close' })

  const passed = state.matches('passed')
  useEffect(() => {
    if (passed) toastSuccess(currentMessages('assessment').exam.completed)
  }, [passed])

  return (
    <AssessmentPanel
      label={words.label}
      opening={opening.exam}
      opensByItself={words.opensByItself}
      page={page}
      isSheet={page === 'opening' || page === 'questions' || page === 'review'}
      opener={openExam}
      failure={failure}
      isKept={isKept || page !== 'questions'}
      onClose={close}
    >
      {page === 'comparing' && attempt && <ConflictChoice attempt={attempt} language={language} />}
      {page === 'finishedElsewhere' && (
        <Notice
          look="attention"
          title={errors.attempt_closed}
          actions={<Button onClick={close}>{backToVideo}</Button>}
        >
          <p>{words.sentElsewhere}</p>
        </Notice>
      )}
      {page === 'questions' && attempt && (
        <QuestionPage
          attempt={attempt}
          title={title}
          language={language}
          onLanguage={setLanguage}
          onClose={close}
        />
      )}
      {page === 'result' && result && (
        <ResultNotice
          moduleIndex={state.context.moduleIndex}
          title={title}
          next={next}
          result={result}
          language={language}
          isTouched={state.context.isTouched}
          onTouch={touch}
          hasScenes={hasScenes}
          onReview={() => exam.send({ type: 'review.open' })}
          onRetry={() => exam.send({ type: 'exam.retry' })}
          onLeave={() => exam.send({ type: 'exam.close' })}
        />
      )}
      {page === 'review' && paper && result && (
        <ExamReview
          paper={paper}
          result={result}
          language={language}
          onLanguage={setLanguage}
          onClose={() => exam.send({ type: 'review.close' })}
          onRead={onRead}
        />
      )}
    </AssessmentPanel>
  )
}
