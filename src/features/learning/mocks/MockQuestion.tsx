import { useSelector } from '@xstate/react'
import { answersOf, currentQuestion } from '../../../../machines/exam/examSheet.ts'
import type { MockActor } from '../../../../machines/mock/mockMachine.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { classNames } from '../../../lib/classNames.ts'
import { Button } from '../../../ui/Button.tsx'
import { Disclosure } from '../../../ui/Disclosure.tsx'
import { Progress } from '../../../ui/Progress.tsx'
import exam from '../exam/ExamPanel.module.css'
import { QuestionForm } from '../exam/QuestionForm.tsx'
import { LanguageSwitch } from '../LanguageSwitch.tsx'
import { useQuestionLanguage } from '../language.ts'
import { SaveProblem, SaveStatus } from '../SaveStatus.tsx'
import { useFocusedPage } from '../useFocusedPage.ts'
import { useFocusOnChange } from '../useFocusOnChange.ts'
import { Countdown } from './Countdown.tsx'
import styles from './Mocks.module.css'
import { Overview } from './Overview.tsx'

export function MockQuestion({ actor }: { actor: MockActor }) {
  const { sitting: words } = useMessages('mocks')
  const { kinds } = useMessages('mockOffer')
  const state = useSelector(actor, (snapshot) => snapshot)
  const [language, setLanguage] = useQuestionLanguage()
  const { paper, index, flags, isChangedElsewhere } = state.context
  const { autosave, countdown } = state.children
  const question = currentQuestion(state.context)
  const page = useFocusOnChange<HTMLDivElement>(index)
  useFocusedPage()
  if (!question) return null

  const total = paper.questions.length
  const answers = answersOf(state.context)
  const isFlagged = flags.includes(question.id)
  const isLast = index === total - 1
  return (
    <>
      <div className={exam.bar}>
        <p className={exam.module}>{kinds[paper.kind]}</p>
        <div className={exam.meter}>
          <Progress value={index + 1} max={total} label={words.progress}>
            {words.question(index + 1, total)}
          </Progress>
        </div>
        {autosave && <SaveStatus autosave={autosave} isKept={state.context.isKept} />}
        {countdown && <Countdown countdown={countdown} />}
      </div>
      {isChangedElsewhere && (
        <p className={exam.attempt} role="status">
          {words.elsewhere}
        </p>
      )}
      <div ref={page} tabIndex={-1} className={exam.page}>
        <QuestionForm
          key={question.id}
          question={question}
          chosen={answers[question.id]}
          language={language}
          disabled={false}
          onChoose={(optionId) => actor.send({ type: 'answer.choose', optionId })}
        />
      </div>
      {autosave && <SaveProblem autosave={autosave} />}
      <div className={classNames(exam.foot, styles.steps)}>
        <Button look="quiet" disabled={index === 0} onClick={() => actor.send({ type: 'question.previous' })}>
          {words.previous}
        </Button>
        {isLast ? (
          <Button onClick={() => actor.send({ type: 'mock.finish' })}>{words.finish}</Button>
        ) : (
          <Button onClick={() => actor.send({ type: 'question.next' })}>{words.next}</Button>
        )}
      </div>
      <div className={styles.tools}>
        <Button
          look="quiet"
          small
          aria-pressed={isFlagged}
          onClick={() => actor.send({ type: 'question.flag' })}
        >
          {isFlagged ? words.unflag : words.flag}
        </Button>
        <LanguageSwitch value={language} onChange={setLanguage} />
        {!isLast && (
          <Button look="link" onClick={() => actor.send({ type: 'mock.finish' })}>
            {words.finish}
          </Button>
        )}
      </div>
      <Disclosure title={words.overview(Object.keys(answers).length, total)}>
        <Overview actor={actor} places={[...paper.questions.keys()]} label={words.progress} />
      </Disclosure>
    </>
  )
}
