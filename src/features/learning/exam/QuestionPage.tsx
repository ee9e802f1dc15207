import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { currentQuestion } from '../../../../machines/examSheet.ts'
import { AppError } from '../../../lib/appError.ts'
import { messageFor, messages } from '../../../messages.ts'
import { Button } from '../../../ui/Button.tsx'
import { Progress } from '../../../ui/Progress.tsx'
import { LanguageSwitch } from '../LanguageSwitch.tsx'
import type { Language } from '../language.ts'
import { SaveStatus } from '../SaveStatus.tsx'
import styles from './ExamPanel.module.css'
import type { ExamActor } from './ExamPanel.tsx'
import { QuestionForm } from './QuestionForm.tsx'

type Props = { exam: ExamActor; language: Language; onLanguage: (language: Language) => void }

/** One question a page: Next opens with a choice, the last page submits. */
export function QuestionPage({ exam, language, onLanguage }: Props) {
  const state = useSelector(exam, (snapshot) => snapshot)
  const { paper, answers, index, failure } = state.context
  const question = currentQuestion(state.context)
  const page = usePageFocus(index)
  if (!paper || !question) return null

  const total = paper.questions.length
  const isLast = index === total - 1
  const submitting = state.matches('submitting')
  const submitFailed = state.matches('submitFailed')
  const autosave = state.children.autosave

  return (
    <>
      <div className={styles.top}>
        <div className={styles.meter}>
          <Progress value={index + 1} max={total} label="Progress through the exam">
            Question {index + 1} of {total}
          </Progress>
        </div>
        <LanguageSwitch value={language} onChange={onLanguage} />
        {autosave && <SaveStatus autosave={autosave} />}
      </div>
      <p className={styles.attempt}>Attempt {paper.number} of 3. You need 80% to pass.</p>

      <div ref={page} tabIndex={-1} className={styles.page}>
        <QuestionForm
          key={question.id}
          question={question}
          chosen={answers[question.id]}
          language={language}
          onChoose={(optionId) => exam.send({ type: 'answer.choose', optionId })}
        />
      </div>

      {submitFailed && (
        <p className={styles.failure} role="alert">
          {messages.examSaveFailed} {failure && messageFor(new AppError(failure.code))}
        </p>
      )}
      <div className={styles.foot}>
        <Button
          look="quiet"
          disabled={!state.can({ type: 'question.previous' })}
          onClick={() => exam.send({ type: 'question.previous' })}
        >
          Previous
        </Button>
        {isLast ? (
          <Button
            disabled={!state.can({ type: 'exam.submit' })}
            onClick={() => exam.send({ type: 'exam.submit' })}
          >
            {submitting ? 'Submitting…' : 'Submit exam'}
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

/** After a turn of the page the focus goes to the new question, so that it is read out and Tab goes on from there. */
function usePageFocus(index: number) {
  const page = useRef<HTMLDivElement>(null)
  const shown = useRef(index)
  useEffect(() => {
    if (shown.current === index) return
    shown.current = index
    page.current?.focus()
  }, [index])
  return page
}
