import { useSelector } from '@xstate/react'
import { currentQuestion } from '../../../../machines/exam/examSheet.ts'
import { messageFor, messages } from '../../../messages.ts'
import { Button } from '../../../ui/Button.tsx'
import { Progress } from '../../../ui/Progress.tsx'
import assessment from '../Assessment.module.css'
import { LanguageSwitch } from '../LanguageSwitch.tsx'
import type { Language } from '../language.ts'
import { SaveProblem, SaveStatus, SaveText } from '../SaveStatus.tsx'
import { useFocusOnChange } from '../useFocusOnChange.ts'
import styles from './ExamPanel.module.css'
import type { ExamActor } from './ExamPanel.tsx'
import { QuestionForm } from './QuestionForm.tsx'

type Props = { exam: ExamActor; language: Language; onLanguage: (language: Language) => void }

/** One question a page: Next opens with a choice, the last page submits. */
export function QuestionPage({ exam, language, onLanguage }: Props) {
  const state = useSelector(exam, (snapshot) => snapshot)
  const { paper, answers, index, failure } = state.context
  const question = currentQuestion(state.context)
  const page = useFocusOnChange<HTMLDivElement>(index)
  if (!paper || !question) return null

  const total = paper.questions.length
  const submitting = state.matches('submitting')
  const submitFailed = state.matches('submitFailed')
  const { autosave } = state.children

  return (
    <>
      <div className={assessment.top}>
        <div className={assessment.meter}>
          <Progress value={index + 1} max={total} label="Progress through the exam">
            Question {index + 1} of {total}
          </Progress>
        </div>
        <div className={assessment.tools}>
          <LanguageSwitch value={language} onChange={onLanguage} />
          {autosave ? (
            <SaveStatus autosave={autosave} />
          ) : (
            <SaveText
              state={
                state.matches({ submitFailed: 'stopped' }) ? 'stopped' : submitFailed ? 'retrying' : 'saving'
              }
            />
          )}
        </div>
      </div>
      <p className={styles.attempt}>Attempt {paper.number} of 3. You need 80% to pass.</p>

      <div ref={page} tabIndex={-1} className={styles.page}>
        <QuestionForm
          key={question.id}
          question={question}
          chosen={answers[question.id]}
          language={language}
          disabled={submitting || submitFailed}
          onChoose={(optionId) => exam.send({ type: 'answer.choose', optionId })}
        />
      </div>

      {autosave && <SaveProblem autosave={autosave} />}
      <div className={styles.foot}>
        {submitFailed && (
          <p className={styles.failure} role="alert">
            {messages.examSaveFailed} {failure && messageFor(failure)}
          </p>
        )}
        {submitFailed ? (
          <Button look="quiet" onClick={() => exam.send({ type: 'exam.back' })}>
            Back to the questions
          </Button>
        ) : (
          <Button
            look="quiet"
            disabled={!state.can({ type: 'question.previous' })}
            onClick={() => exam.send({ type: 'question.previous' })}
          >
            Previous
          </Button>
        )}
        {index === total - 1 ? (
          <Button
            disabled={!state.can({ type: 'exam.submit' })}
            onClick={() => exam.send({ type: 'exam.submit' })}
          >
            {submitting ? 'Submitting…' : submitFailed ? 'Submit again' : 'Submit exam'}
          </Button>
        ) : (
          <Button
            disabled={!state.can({ type: 'question.next' })}
            onClick={() => exam.send({ type: 'question.next' })}
          >
            Next
          </Button>
        )}
      </div>
    </>
  )
}
