import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { examMachine } from '../../../../machines/exam/examMachine.ts'
import { examDraftOf } from '../../../../machines/exam/examSheet.ts'
import { classNames } from '../../../lib/classNames.ts'
import { useUndisturbed } from '../../../lib/undisturbed.ts'
import { messageFor, messages } from '../../../messages.ts'
import { Button } from '../../../ui/Button.tsx'
import { toastSuccess } from '../../../ui/toast.ts'
import assessment from '../Assessment.module.css'
import { AssessmentSkeleton } from '../AssessmentSkeleton.tsx'
import { useLanguage } from '../language.ts'
import { Notice } from '../Notice.tsx'
import { NotKeptNotice } from '../SaveStatus.tsx'
import { useDeviceDraft } from '../useDeviceDraft.ts'
import { useFocusOnChange } from '../useFocusOnChange.ts'
import { useOnline } from '../useOnline.ts'
import { ExamReview } from './ExamReview.tsx'
import { examPhase } from './examPhase.ts'
import { examDraftName } from './liveExamMachine.ts'
import { QuestionPage } from './QuestionPage.tsx'
import { ResultNotice } from './ResultNotice.tsx'

export type ExamActor = ActorRefFrom<typeof examMachine>

/** Before the paper is here nothing is known of it; what went on elsewhere is not for this device to bring back. */
function draftOf(snapshot: SnapshotFrom<typeof examMachine>) {
  if (snapshot.matches('elsewhere')) return null
  return snapshot.context.paper ? examDraftOf(snapshot.context) : undefined
}

/** A module's exam, from the first question to the review of the graded paper. */
export function ExamPanel({ exam, userId }: { exam: ExamActor; userId: string }) {
  const state = useSelector(exam, (snapshot) => snapshot)
  const [language, setLanguage] = useLanguage()
  const phase = examPhase(state)
  const panel = useFocusOnChange<HTMLElement>(phase, { sinceMount: true })
  useUndisturbed()
  const isKept = useDeviceDraft(exam, userId, examDraftName(state.context.moduleIndex), draftOf)
  useOnline(() => exam.send({ type: 'network.online' }))
  const { failure, paper, result } = state.context
  const isSheet = phase === 'opening' || phase === 'questions' || phase === 'review'
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
      {phase === 'opening' && <AssessmentSkeleton label="Opening the exam" />}
      {phase === 'unreachable' && (
        <Notice
          look="attention"
          title={reason}
          actions={<Button onClick={() => exam.send({ type: 'exam.retry' })}>Try again</Button>}
        >
          <p>The exam opens by itself as soon as the connection is back.</p>
        </Notice>
      )}
      {phase === 'refused' && (
        <Notice
          look="attention"
          title={reason}
          actions={<Button onClick={() => exam.send({ type: 'exam.close' })}>Back to the video</Button>}
        />
      )}
      {phase === 'elsewhere' && (
        <Notice
          look="attention"
          title={messageFor({ code: 'attempt_changed_elsewhere' })}
          actions={<Button onClick={() => exam.send({ type: 'exam.reload' })}>Continue here</Button>}
        >
          <p>Nothing was overwritten. To go on here, load the answers saved there.</p>
        </Notice>
      )}
      {phase === 'questions' && !isKept && <NotKeptNotice />}
      {phase === 'questions' && <QuestionPage exam={exam} language={language} onLanguage={setLanguage} />}
      {phase === 'result' && result && (
        <ResultNotice
          result={result}
          onReview={() => exam.send({ type: 'review.open' })}
          onRetry={() => exam.send({ type: 'exam.retry' })}
        />
      )}
      {phase === 'review' && paper && result && (
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
