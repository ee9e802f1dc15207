import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { ExamActor } from '../../../../machines/exam/examMachine.ts'
import { currentMessages, useMessages } from '../../../i18n/catalogue.ts'
import { classNames } from '../../../lib/classNames.ts'
import { useSuppressUpdateNotice } from '../../../lib/updateNotice.ts'
import { Button } from '../../../ui/Button.tsx'
import { toastSuccess } from '../../../ui/toast.ts'
import assessment from '../Assessment.module.css'
import { useQuestionLanguage } from '../language.ts'
import { Notice } from '../Notice.tsx'
import { NotKeptNotice } from '../SaveStatus.tsx'
import { UnopenedAssessment } from '../UnopenedAssessment.tsx'
import { useFocusOnChange } from '../useFocusOnChange.ts'
import { ConflictChoice } from './ConflictChoice.tsx'
import { ExamReview } from './ExamReview.tsx'
import { QuestionPage } from './QuestionPage.tsx'
import { ResultNotice } from './ResultNotice.tsx'

const PAGES = [
  ...(['opening', 'unreachable', 'refused', 'comparing', 'finishedElsewhere'] as const),
  ...(['questions', 'result', 'review'] as const),
]

type Props = {
  exam: ExamActor
  title: string
  /** Leaves the exam for the lesson of its module. */
  onRead: () => void
}

/** A module's exam, from the first question to the review of the graded paper. */
export function ExamPanel({ exam, title, onRead }: Props) {
  const { errors } = useMessages('common')
  const { opening, backToVideo } = useMessages('learning')
  const { exam: words } = useMessages('assessment')
  const state = useSelector(exam, (snapshot) => snapshot)
  const [language, setLanguage] = useQuestionLanguage()
  const page = PAGES.find((tag) => state.hasTag(tag)) ?? 'opening'
  const panel = useFocusOnChange<HTMLElement>(page, { sinceMount: true })
  useSuppressUpdateNotice()
  const { failure, paper, result, isKept } = state.context
  const isSheet = page === 'opening' || page === 'questions' || page === 'review'

  const passed = state.matches('passed')
  useEffect(() => {
    if (passed) toastSuccess(currentMessages('assessment').exam.completed)
  }, [passed])

  return (
    <section
      ref={panel}
      tabIndex={-1}
      className={classNames(assessment.panel, isSheet && assessment.sheet)}
      aria-label={words.label}
    >
      <UnopenedAssessment
        page={page}
        opening={opening.exam}
        opensByItself={words.opensByItself}
        failure={failure}
        onRetry={() => exam.send({ type: 'exam.retry' })}
        onClose={() => exam.send({ type: 'exam.close' })}
      />
      {page === 'comparing' && <ConflictChoice exam={exam} language={language} />}
      {page === 'finishedElsewhere' && (
        <Notice
          look="attention"
          title={errors.attempt_closed}
          actions={<Button onClick={() => exam.send({ type: 'exam.close' })}>{backToVideo}</Button>}
        >
          <p>{words.sentElsewhere}</p>
        </Notice>
      )}
      {page === 'questions' && !isKept && <NotKeptNotice />}
      {page === 'questions' && (
        <QuestionPage exam={exam} title={title} language={language} onLanguage={setLanguage} />
      )}
      {page === 'result' && result && (
        <ResultNotice
          moduleIndex={state.context.moduleIndex}
          result={result}
          language={language}
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
    </section>
  )
}
