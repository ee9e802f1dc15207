import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { AttemptActor } from '../../../../machines/exam/attemptMachine.ts'
import { answersOf, currentQuestion } from '../../../../machines/exam/examSheet.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useMessageFor } from '../../../i18n/messageFor.ts'
import { Button } from '../../../ui/Button.tsx'
import { Progress } from '../../../ui/Progress.tsx'
import { LanguageSwitch } from '../LanguageSwitch.tsx'
import type { QuestionLanguage } from '../language.ts'
import { SaveProblem, SaveStatus, SaveText } from '../SaveStatus.tsx'
import { useFocusOnChange } from '../useFocusOnChange.ts'
import { useWaiting } from '../useWaiting.ts'
import styles from './ExamPanel.module.css'
import { QuestionForm } from './QuestionForm.tsx'

type Props = {
  attempt: AttemptActor
  /** The module's. */
  title: string
  language: QuestionLanguage
  onLanguage: (language: QuestionLanguage) => void
  onClose: () => void
}

/** While a question is open on a phone, the page shows nothing else: see `data-focused` in the style sheets. */
function useFocusedPage(): void {
  useEffect(() => {
    document.documentElement.dataset.focused = ''
    return () => {
      delete document.documentElement.dataset.focused
    }
  }, [])
}

/** One question per page: Next is enabled by a choice, the last page submits. A phone shows nothing else. */
export function QuestionPage({ attempt, title, language, onLanguage, onClose }: Props) {
  const errors = useMessages('studentErrors')
  const { exam: words } = useMessages('assessment')
  const sentenceOf = useMessageFor()
  const state = useSelector(attempt, (snapshot) => snapshot)
  const { paper, index, isChangedElsewhere } = state.context
  const waiting = useWaiting(state.children.submitExam)
  const question = currentQuestion(state.context)
  const page = useFocusOnChange<HTMLDivElement>(index)
  useFocusedPage()
  if (!question) return null

  const total = paper.questions.length
  const isLast = index === total - 1
  const isStopped = state.hasTag('stopped')
  const submitting = state.hasTag('submitting') && !waiting
  const submitFailed = isStopped || waiting !== null
  const failure = waiting ?? state.context.failure
  const { autosave } = state.children

  return (
    <>
      <div className={styles.bar}>
        <p className={styles.module}>{title}</p>
        <div className={styles.meter}>
          <Progress value={index + 1} max={total} label={words.progress}>
            {words.question(index + 1, total)}
          </Progress>
        </div>
        {autosave ? (
          <SaveStatus autosave={autosave} />
        ) : (
          <SaveText state={isStopped ? 'stopped' : submitFailed ? 'retrying' : 'saving'} />
        )}
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
          disabled={submitting || submitFailed}
          onChoose={(optionId) => attempt.send({ type: 'answer.choose', optionId })}
        />
      </div>

      {autosave && <SaveProblem autosave={autosave} />}
      <div className={styles.foot}>
        {submitFailed && (
          <p className={styles.failure} role="alert">
            {words.saveFailed} {failure && sentenceOf(failure)}
          </p>
        )}
        {submitFailed || submitting ? (
          <Button
            look="quiet"
            disabled={submitting && !autosave}
            onClick={() => attempt.send({ type: 'exam.back' })}
          >
            {words.backToQuestions}
          </Button>
        ) : (
          <Button
            look="quiet"
            disabled={!state.can({ type: 'question.previous' })}
            onClick={() => attempt.send({ type: 'question.previous' })}
          >
            {words.previous}
          </Button>
        )}
        {isLast ? (
          <Button
            disabled={submitting || !state.can({ type: 'exam.submit' })}
            onClick={() => attempt.send({ type: 'exam.submit' })}
          >
            {submitting ? words.submitting : submitFailed ? words.submitAgain : words.submit}
          </Button>
        ) : (
          <Button
            disabled={!state.can({ type: 'question.next' })}
            onClick={() => attempt.send({ type: 'question.next' })}
          >
            {words.next}
          </Button>
        )}
      </div>
      <div className={styles.aside}>
        <LanguageSwitch value={language} onChange={onLanguage} />
        <p>{words.attempt(paper.number)}</p>
      </div>
    </>
  )
}
