import { useSelector } from '@xstate/react'
import { READ_SECONDS } from '../../../../contract/limits.ts'
import type { AttemptActor } from '../../../../machines/exam/attemptMachine.ts'
import { answersOf, currentQuestion } from '../../../../machines/exam/examSheet.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { Button } from '../../../ui/Button.tsx'
import { Progress } from '../../../ui/Progress.tsx'
import { LanguageSwitch } from '../LanguageSwitch.tsx'
import type { QuestionLanguage } from '../language.ts'
import { SubmissionFoot, SubmissionSaving, submitLabel, useSubmission } from '../Submission.tsx'
import { useFocusedPage } from '../useFocusedPage.ts'
import { useFocusOnChange } from '../useFocusOnChange.ts'
import styles from './ExamPanel.module.css'
import { QuestionForm } from './QuestionForm.tsx'

type Props = {
  attempt: AttemptActor
  title: string
  language: QuestionLanguage
  onLanguage: (language: QuestionLanguage) => void
  onClose: () => void
}

/** One question per page: Next is enabled by a choice, the last page submits. A phone shows nothing else. */
export function QuestionPage({ attempt, title, language, onLanguage, onClose }: Props) {
  const errors = useMessages('studentErrors')
  const { exam: words } = useMessages('assessment')
  const state = useSelector(attempt, (snapshot) => snapshot)
  const { paper, index, isChangedElsewhere } = state.context
  const submission = useSubmission(state, state.children.submitExam, state.hasTag('stopped'))
  const question = currentQuestion(state.context)
  const page = useFocusOnChange<HTMLDivElement>(index)
  useFocusedPage()
  if (!question) return null

  const total = paper.questions.length
  const isLast = index === total - 1
  const isAdvising = state.hasTag('advising')

  return (
    <>
      <div className={styles.bar}>
        <p className={styles.module}>{title}</p>
        <div className={styles.meter}>
          <Progress value={index + 1} max={total} label={words.progress}>
            {words.question(index + 1, total)}
          </Progress>
        </div>
        <SubmissionSaving {...submission} />
        <Button look="link" className={styles.leave} onClick={onClose}>
          {words.leave}
        </Button>
      </div>
      {isChangedElsewhere && (
        <p className={styles.attempt} role="status">
          {errors.attempt_changed_elsewhere} {words.answersOfElsewhere}
        </p>
      )}

      <div ref={page} tabIndex={-1} className={styles.page}>
        <QuestionForm
          key={question.id}
          question={question}
          chosen={answersOf(state.context)[question.id]}
          language={language}
          disabled={submission.isSending || submission.hasFailed || isAdvising}
          onChoose={(optionId) => attempt.send({ type: 'answer.choose', optionId })}
        />
      </div>

      {isAdvising && (
        <p className={styles.attempt} role="status">
          {words.hasty(total * READ_SECONDS)}
        </p>
      )}
      <SubmissionFoot
        submission={submission}
        words={words}
        className={styles.foot}
        onBack={() => attempt.send({ type: 'exam.back' })}
        leave={
          isAdvising ? (
            <Button look="quiet" onClick={() => attempt.send({ type: 'exam.submit' })}>
              {words.handIn}
            </Button>
          ) : (
            <Button
              look="quiet"
              disabled={!state.can({ type: 'question.previous' })}
              onClick={() => attempt.send({ type: 'question.previous' })}
            >
              {words.previous}
            </Button>
          )
        }
      >
        {isAdvising ? (
          <Button onClick={() => attempt.send({ type: 'exam.back' })}>{words.readAgain}</Button>
        ) : isLast ? (
          <Button
            disabled={submission.isSending || !state.can({ type: 'exam.submit' })}
            onClick={() => attempt.send({ type: 'exam.submit' })}
          >
            {submitLabel(submission, words)}
          </Button>
        ) : (
          <Button
            disabled={!state.can({ type: 'question.next' })}
            onClick={() => attempt.send({ type: 'question.next' })}
          >
            {words.next}
          </Button>
        )}
      </SubmissionFoot>
      <div className={styles.aside}>
        <LanguageSwitch value={language} onChange={onLanguage} />
        <p>{words.attempt(paper.number)}</p>
      </div>
    </>
  )
}
