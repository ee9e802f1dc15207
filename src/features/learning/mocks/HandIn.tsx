import { useSelector } from '@xstate/react'
import type { MockActor } from '../../../../machines/mock/mockMachine.ts'
import { unansweredOf } from '../../../../machines/mock/mockSheet.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { classNames } from '../../../lib/classNames.ts'
import { Button } from '../../../ui/Button.tsx'
import exam from '../exam/ExamPanel.module.css'
import { SubmissionFoot, SubmissionSaving, submitLabel, useSubmission } from '../Submission.tsx'
import { useFocusedPage } from '../useFocusedPage.ts'
import { Countdown } from './Countdown.tsx'
import styles from './Mocks.module.css'
import { Overview } from './Overview.tsx'

export function HandIn({ actor }: { actor: MockActor }) {
  const { check: words } = useMessages('mocks')
  const state = useSelector(actor, (snapshot) => snapshot)
  const submission = useSubmission(state, state.children.submitMock, state.hasTag('stopped'))
  const { paper, flags, until, now } = state.context
  const missing = unansweredOf(state.context)
  const flagged = paper.questions.flatMap(({ id }, place) => (flags.includes(id) ? [place] : []))
  const isOver = until <= now()
  const { countdown } = state.children
  useFocusedPage()
  return (
    <>
      <div className={exam.bar}>
        <h2 className={styles.title}>{words.title}</h2>
        <SubmissionSaving {...submission} />
        {countdown && <Countdown countdown={countdown} />}
      </div>
      {isOver ? (
        <p className={styles.text} role="status">
          {words.over}
        </p>
      ) : (
        <div className={styles.text}>
          <p>{missing.length === 0 ? words.all(paper.questions.length) : words.missing(missing.length)}</p>
          {missing.length > 0 && (
            <>
              <h3>{words.unanswered}</h3>
              <Overview actor={actor} places={missing} label={words.unanswered} />
            </>
          )}
          {flagged.length > 0 && (
            <>
              <h3>{words.flagged}</h3>
              <Overview actor={actor} places={flagged} label={words.flagged} />
            </>
          )}
        </div>
      )}
      <SubmissionFoot
        submission={submission}
        words={words}
        className={classNames(exam.foot, styles.still)}
        onBack={() => actor.send({ type: 'mock.back' })}
        leave={
          <Button look="quiet" onClick={() => actor.send({ type: 'mock.back' })}>
            {words.back}
          </Button>
        }
      >
        <Button disabled={submission.isSending} onClick={() => actor.send({ type: 'mock.submit' })}>
          {submitLabel(submission, words)}
        </Button>
      </SubmissionFoot>
    </>
  )
}
