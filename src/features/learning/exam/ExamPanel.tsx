import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { ExamActor } from '../../../../machines/exam/examMachine.ts'
import { classNames } from '../../../lib/classNames.ts'
import { useSuppressUpdateNotice } from '../../../lib/updateNotice.ts'
import { messageFor, messages } from '../../../messages.ts'
import { Button } from '../../../ui/Button.tsx'
import { toastSuccess } from '../../../ui/toast.ts'
import assessment from '../Assessment.module.css'
import { AssessmentSkeleton } from '../AssessmentSkeleton.tsx'
import { useLanguage } from '../language.ts'
import { Notice } from '../Notice.tsx'
import { NotKeptNotice } from '../SaveStatus.tsx'
import { useFocusOnChange } from '../useFocusOnChange.ts'
import { ConflictChoice } from './ConflictChoice.tsx'
import { ExamReview } from './ExamReview.tsx'
import { QuestionPage } from './QuestionPage.tsx'
import { ResultNotice } from './ResultNotice.tsx'

const PAGES = [
  ...(['opening', 'unreachable', 'refused', 'comparing', 'finishedElsewhere'] as const),
  ...(['questions', 'result', 'review'] as const),
]

/** A module's exam, from the first question to the review of the graded paper. */
export function ExamPanel({ exam, title }: { exam: ExamActor; title: string }) {
  const state = useSelector(exam, (snapshot) => snapshot)
  const [language, setLanguage] = useLanguage()
  const page = PAGES.find((tag) => state.hasTag(tag)) ?? 'opening'
  const panel = useFocusOnChange<HTMLElement>(page, { sinceMount: true })
  useSuppressUpdateNotice()
  const { failure, paper, result, isKept } = state.context
  const isSheet = page === 'opening' || page === 'questions' || page === 'review'
  const reason = failure ? messageFor(failure) : ''

  const passed = state.matches('passed')
  useEffect(() => {
    if (passed) toastSuccess(messages.examCompleted)
  }, [passed])

  return (
    <section
      ref={panel}
      tabIndex={-1}
      className={classNames(assessment.panel, isSheet && assessment.sheet)}
      aria-label="Exam"
    >
      {page === 'opening' && <AssessmentSkeleton label="Opening the exam" />}
      {page === 'unreachable' && (
        <Notice
          look="attention"
          title={reason}
          actions={<Button onClick={() => exam.send({ type: 'exam.retry' })}>Try again</Button>}
        >
          <p>The exam opens by itself as soon as the connection is back.</p>
        </Notice>
      )}
      {page === 'refused' && (
        <Notice
          look="attention"
          title={reason}
          actions={<Button onClick={() => exam.send({ type: 'exam.close' })}>Back to the video</Button>}
        />
      )}
      {page === 'comparing' && <ConflictChoice exam={exam} language={language} />}
      {page === 'finishedElsewhere' && (
        <Notice
          look="attention"
          title={messageFor({ code: 'attempt_closed' })}
          actions={<Button onClick={() => exam.send({ type: 'exam.close' })}>Back to the video</Button>}
        >
          <p>It was submitted in another tab or on another device.</p>
        </Notice>
      )}
      {page === 'questions' && !isKept && <NotKeptNotice />}
      {page === 'questions' && (
        <QuestionPage exam={exam} title={title} language={language} onLanguage={setLanguage} />
      )}
      {page === 'result' && result && (
        <ResultNotice
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
        />
      )}
    </section>
  )
}
