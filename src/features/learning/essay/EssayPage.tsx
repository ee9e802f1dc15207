import { useSelector } from '@xstate/react'
import { type FormEvent, useId } from 'react'
import { ESSAY_CHARACTERS, ESSAY_WORDS } from '../../../../contract/limits.ts'
import { countWords } from '../../../../machines/essay/countWords.ts'
import type { EssayActor } from '../../../../machines/essay/essayMachine.ts'
import { bodyOf, problemOf, questionOf } from '../../../../machines/essay/essaySheet.ts'
import { useLanguage, useMessages } from '../../../i18n/catalogue.ts'
import { useMessageFor } from '../../../i18n/messageFor.ts'
import { classNames } from '../../../lib/classNames.ts'
import { formatDateTime } from '../../../lib/format.ts'
import { Button } from '../../../ui/Button.tsx'
import { Diamond } from '../../../ui/Diamond.tsx'
import field from '../../../ui/Field.module.css'
import { CheckIcon } from '../../../ui/icons.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import assessment from '../Assessment.module.css'
import { BilingualText } from '../BilingualText.tsx'
import { LanguageSwitch } from '../LanguageSwitch.tsx'
import type { QuestionLanguage } from '../language.ts'
import { SaveProblem, SaveStatus, SaveText } from '../SaveStatus.tsx'
import { useWaiting } from '../useWaiting.ts'
import styles from './EssayPanel.module.css'

type Props = {
  essay: EssayActor
  language: QuestionLanguage
  onLanguage: (language: QuestionLanguage) => void
}

/** One question of the essay with its field, its live word count and links to the others. */
export function EssayPage({ essay, language, onLanguage }: Props) {
  const spoken = useLanguage()
  const { backToVideo } = useMessages('learning')
  const { essay: words } = useMessages('assessment')
  const sentenceOf = useMessageFor()
  const state = useSelector(essay, (snapshot) => snapshot)
  const waiting = useWaiting(state.children.sendAnswer)
  const id = useId()
  const { context } = state
  const question = questionOf(context)
  if (!question || !context.paper) return null

  const body = bodyOf(context)
  const sending = state.hasTag('submitting') && !waiting
  const sendFailed = waiting !== null
  const failure = waiting ?? context.failure
  const problem = failure && sentenceOf(failure)
  const { autosave } = state.children

  function send(event: FormEvent) {
    event.preventDefault()
    essay.send({ type: 'answer.send' })
  }

  return (
    <form onSubmit={send}>
      <div className={assessment.top}>
        <nav className={styles.steps} aria-label={words.questions}>
          {context.paper.questions.map(({ number, response }) => (
            <button
              key={number}
              type="button"
              aria-current={number === context.number ? 'step' : undefined}
              onClick={() => essay.send({ type: 'question.go', number })}
            >
              <Diamond look={response ? 'passed' : number === context.number ? 'signal' : 'outlined'}>
                {response ? <CheckIcon /> : number}
              </Diamond>
              <VisuallyHidden>
                {response ? words.questionSent(number) : words.questionNumber(number)}
              </VisuallyHidden>
            </button>
          ))}
        </nav>
        <div className={assessment.tools}>
          <LanguageSwitch value={language} onChange={onLanguage} />
          {autosave && <SaveStatus autosave={autosave} />}
          {!autosave && (sending || sendFailed) && <SaveText state={sending ? 'saving' : 'retrying'} />}
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
        readOnly={question.response !== null || sending || sendFailed}
        maxLength={ESSAY_CHARACTERS}
        rows={10}
        spellCheck
        aria-invalid={Boolean(problem)}
        aria-describedby={`${id}-note`}
        onChange={(event) => essay.send({ type: 'answer.write', body: event.target.value })}
      />
      <div id={`${id}-note`} className={styles.note}>
        {question.response ? (
          <p>{words.sentOn(formatDateTime(question.response.submittedAt, spoken))}</p>
        ) : (
          <p className={problemOf(body) === null ? styles.enough : undefined}>
            {words.words(countWords(body), ESSAY_WORDS)}
          </p>
        )}
      </div>
      {problem && (
        <p className={assessment.failure} role="alert">
          {sendFailed && `${words.failed} `}
          {problem}
        </p>
      )}
      {autosave && <SaveProblem autosave={autosave} />}
      <div className={styles.foot}>
        {sendFailed || sending ? (
          <Button
            look="quiet"
            disabled={sending && !autosave}
            onClick={() => essay.send({ type: 'essay.back' })}
          >
            {words.backToText}
          </Button>
        ) : (
          <Button look="quiet" onClick={() => essay.send({ type: 'essay.close' })}>
            {backToVideo}
          </Button>
        )}
        {!question.response && (
          <Button type="submit" disabled={sending}>
            {sending ? words.submitting : sendFailed ? words.submitAgain : words.submit}
          </Button>
        )}
      </div>
    </form>
  )
}
