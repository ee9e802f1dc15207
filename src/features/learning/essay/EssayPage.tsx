import { useSelector } from '@xstate/react'
import { type FormEvent, useId } from 'react'
import { ESSAY_CHARACTERS, ESSAY_WORDS } from '../../../../contract/limits.ts'
import { countWords } from '../../../../machines/essay/countWords.ts'
import type { EssayActor } from '../../../../machines/essay/essayMachine.ts'
import { bodyOf, isToWrite, problemOf, questionOf } from '../../../../machines/essay/essaySheet.ts'
import { useLanguage, useMessages } from '../../../i18n/catalogue.ts'
import { classNames } from '../../../lib/classNames.ts'
import { formatDateTime } from '../../../lib/format.ts'
import { Button } from '../../../ui/Button.tsx'
import { Diamond } from '../../../ui/Diamond.tsx'
import field from '../../../ui/Field.module.css'
import { CheckIcon } from '../../../ui/icons.tsx'
import { RoomLeft } from '../../../ui/RoomLeft.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import assessment from '../Assessment.module.css'
import { BilingualText } from '../BilingualText.tsx'
import { LanguageSwitch } from '../LanguageSwitch.tsx'
import type { QuestionLanguage } from '../language.ts'
import { SubmissionFoot, SubmissionSaving, submitLabel, useSubmission } from '../Submission.tsx'
import styles from './EssayPanel.module.css'

type Props = {
  essay: EssayActor
  language: QuestionLanguage
  onLanguage: (language: QuestionLanguage) => void
}

export function EssayPage({ essay, language, onLanguage }: Props) {
  const spoken = useLanguage()
  const { backToVideo } = useMessages('learning')
  const { essay: words } = useMessages('assessment')
  const state = useSelector(essay, (snapshot) => snapshot)
  const submission = useSubmission(state, state.children.sendAnswer)
  const id = useId()
  const { context } = state
  const question = questionOf(context)
  if (!question || !context.paper) return null

  const body = bodyOf(context)
  const { isSending, hasFailed, failure } = submission

  function send(event: FormEvent) {
    event.preventDefault()
    essay.send({ type: 'answer.send' })
  }

  return (
    <form onSubmit={send}>
      <div className={assessment.top}>
        <nav className={styles.steps} aria-label={words.questions}>
          {context.paper.questions.map((each) => {
            const { number } = each
            const isSent = !isToWrite(each)
            return (
              <button
                key={number}
                type="button"
                aria-current={number === context.number ? 'step' : undefined}
                onClick={() => essay.send({ type: 'question.go', number })}
              >
                <Diamond look={isSent ? 'passed' : number === context.number ? 'signal' : 'outlined'}>
                  {isSent ? <CheckIcon /> : number}
                </Diamond>
                <VisuallyHidden>
                  {isSent ? words.questionSent(number) : words.questionNumber(number)}
                </VisuallyHidden>
              </button>
            )
          })}
        </nav>
        <div className={assessment.tools}>
          <LanguageSwitch value={language} onChange={onLanguage} />
          <SubmissionSaving {...submission} />
        </div>
      </div>

      <label className={styles.question} htmlFor={`${id}-body`}>
        <span className={styles.number}>{words.questionOf(question.number)}</span>
        <BilingualText text={question.text} language={language} />
      </label>
      <textarea
        id={`${id}-body`}
        className={classNames(field.control, styles.body)}
        value={body}
        readOnly={!isToWrite(question) || isSending || hasFailed}
        rows={10}
        spellCheck
        aria-invalid={failure !== null}
        aria-describedby={`${id}-note`}
        onChange={(event) => essay.send({ type: 'answer.write', body: event.target.value })}
      />
      <div id={`${id}-note`} className={styles.note}>
        {question.response && !isToWrite(question) ? (
          <p>{words.sentOn(formatDateTime(question.response.submittedAt, spoken))}</p>
        ) : (
          <p className={problemOf(body) === null ? styles.enough : undefined}>
            {words.words(countWords(body), ESSAY_WORDS)}
          </p>
        )}
        {isToWrite(question) && <RoomLeft text={body} limit={ESSAY_CHARACTERS} />}
      </div>
      <SubmissionFoot
        submission={submission}
        words={words}
        className={styles.foot}
        onBack={() => essay.send({ type: 'essay.back' })}
        leave={
          <Button look="quiet" onClick={() => essay.send({ type: 'essay.close' })}>
            {backToVideo}
          </Button>
        }
      >
        {isToWrite(question) && (
          <Button type="submit" disabled={isSending}>
            {submitLabel(submission, words)}
          </Button>
        )}
      </SubmissionFoot>
    </form>
  )
}
