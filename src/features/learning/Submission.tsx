import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { autosaveMachine } from '../../../machines/shared/autosaveMachine.ts'
import type { Failure } from '../../../machines/shared/failure.ts'
import type { JobActor } from '../../../machines/shared/retriedJob.ts'
import { useMessageFor } from '../../i18n/messageFor.ts'
import { Button } from '../../ui/Button.tsx'
import { useWaiting } from '../../ui/useWaiting.ts'
import styles from './Assessment.module.css'
import { SaveProblem, SaveStatus, SaveText } from './SaveStatus.tsx'

type Autosave = ActorRefFrom<typeof autosaveMachine>

type Snapshot = {
  hasTag: (tag: 'submitting') => boolean
  context: { failure: Failure | null; isKept: boolean }
  children: { autosave?: Autosave | undefined }
}

export type Submission = {
  /** Runs until everything is saved; without it the answers are in flight and cannot be cancelled. */
  autosave: Autosave | undefined
  isSending: boolean
  hasFailed: boolean
  isStopped: boolean
  /** This device has a copy of the unsaved work. */
  isKept: boolean
  failure: Failure | null
}

/** Reads the submission from a snapshot of `attempt` or `essay` and its sending job; `isStopped` after a refusal. */
export function useSubmission(snapshot: Snapshot, job: JobActor | undefined, isStopped = false): Submission {
  const waiting = useWaiting(job)
  const isSending = snapshot.hasTag('submitting') && waiting === null
  return {
    autosave: snapshot.children.autosave,
    isSending,
    hasFailed: waiting !== null || isStopped,
    isStopped,
    isKept: snapshot.context.isKept,
    failure: isSending ? null : (waiting ?? snapshot.context.failure),
  }
}

export function SubmissionSaving({ autosave, isSending, hasFailed, isStopped, isKept }: Submission) {
  if (autosave) return <SaveStatus autosave={autosave} isKept={isKept} />
  if (!isSending && !hasFailed) return null
  return <SaveText state={isSending ? 'saving' : isStopped ? 'stopped' : 'retrying'} />
}

type Words = { failed: string; back: string; submit: string; submitting: string; submitAgain: string }

export function submitLabel({ isSending, hasFailed }: Submission, words: Words): string {
  return isSending ? words.submitting : hasFailed ? words.submitAgain : words.submit
}

type Props = {
  submission: Submission
  words: Words
  className: string | undefined
  onBack: () => void
  /** Replaces Back while nothing is being submitted. */
  leave: ReactNode
  children: ReactNode
}

export function SubmissionFoot({ submission, words, className, onBack, leave, children }: Props) {
  const sentenceOf = useMessageFor()
  const { autosave, isSending, hasFailed, failure } = submission
  return (
    <>
      {autosave && <SaveProblem autosave={autosave} />}
      <div className={className}>
        {(hasFailed || failure) && (
          <p className={styles.failure} role="alert">
            {hasFailed && `${words.failed} `}
            {failure && sentenceOf(failure)}
          </p>
        )}
        {hasFailed || isSending ? (
          <Button look="quiet" disabled={isSending && !autosave} onClick={onBack}>
            {words.back}
          </Button>
        ) : (
          leave
        )}
        {children}
      </div>
    </>
  )
}
