import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { examMachine } from '../../../../machines/examMachine.ts'
import { type ExamSheet, examDraftOf } from '../../../../machines/examSheet.ts'
import { AppError } from '../../../lib/appError.ts'
import { useUndisturbed } from '../../../lib/undisturbed.ts'
import { messageFor } from '../../../messages.ts'
import { Button } from '../../../ui/Button.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useLanguage } from '../language.ts'
import { Notice } from '../Notice.tsx'
import { useDeviceDraft } from '../useDeviceDraft.ts'
import { useOnline } from '../useOnline.ts'
import styles from './ExamPanel.module.css'
import { ExamReview } from './ExamReview.tsx'
import { examDraftName } from './liveExamMachine.ts'
import { QuestionPage } from './QuestionPage.tsx'
import { ResultNotice } from './ResultNotice.tsx'

export type ExamActor = ActorRefFrom<typeof examMachine>

/** Before the paper is here nothing is known of it. */
const draftOf = ({ context }: { context: ExamSheet }) => (context.paper ? examDraftOf(context) : undefined)

/** A module's exam, from the first question to the review of the graded paper. */
export function ExamPanel({ exam, userId }: { exam: ExamActor; userId: string }) {
  const state = useSelector(exam, (snapshot) => snapshot)
  const [language, setLanguage] = useLanguage()
  useUndisturbed()
  useDeviceDraft(exam, userId, examDraftName(state.context.moduleIndex), draftOf)
  useOnline(() => exam.send({ type: 'network.online' }))
  const { failure, paper, result } = state.context
  const reason = failure ? messageFor(new AppError(failure.code)) : ''

  return (
    <section className={styles.panel} aria-label="Exam">
      {(state.matches('recalling') || state.matches('loading')) && <ExamSkeleton />}
      {state.matches('loadFailed') && (
        <Notice
          look="attention"
          title={reason}
          actions={<Button onClick={() => exam.send({ type: 'exam.retry' })}>Try again</Button>}
        >
          <p>The exam opens by itself as soon as the connection is back.</p>
        </Notice>
      )}
      {state.matches('refused') && (
        <Notice
          look="attention"
          title={reason}
          actions={<Button onClick={() => exam.send({ type: 'exam.close' })}>Back to the video</Button>}
        />
      )}
      {state.matches('elsewhere') && (
        <Notice
          look="attention"
          title="This exam was continued in another tab or on another device."
          actions={<Button onClick={() => exam.send({ type: 'exam.reload' })}>Continue here</Button>}
        >
          <p>Nothing was overwritten. To go on here, load the answers saved there.</p>
        </Notice>
      )}
      {(state.matches('answering') || state.matches('submitting') || state.matches('submitFailed')) && (
        <QuestionPage exam={exam} language={language} onLanguage={setLanguage} />
      )}
      {(state.matches('passed') || state.matches('failed') || state.matches('rewatch')) && result && (
        <ResultNotice
          result={result}
          onReview={() => exam.send({ type: 'review.open' })}
          onRetry={() => exam.send({ type: 'exam.retry' })}
        />
      )}
      {state.matches('review') && paper && result && (
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

function ExamSkeleton() {
  return (
    <div className={styles.skeleton} role="status" aria-label="Opening the exam">
      <Skeleton height="1rem" />
      <Skeleton height="3rem" width="80%" />
      <Skeleton height="3.5rem" />
      <Skeleton height="3.5rem" />
      <Skeleton height="3.5rem" />
    </div>
  )
}
