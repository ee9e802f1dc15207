import { useSelector } from '@xstate/react'
import type { ExamQuestion } from '../../../../contract/answers/exams.ts'
import type { AttemptActor } from '../../../../machines/exam/attemptMachine.ts'
import { conflictsOf } from '../../../../machines/exam/examSheet.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { Button } from '../../../ui/Button.tsx'
import { BilingualText } from '../BilingualText.tsx'
import type { QuestionLanguage } from '../language.ts'
import { Notice } from '../Notice.tsx'
import styles from './ConflictChoice.module.css'

type Props = { attempt: AttemptActor; language: QuestionLanguage }

/** Answered differently in two tabs or devices: the student chooses. */
export function ConflictChoice({ attempt, language }: Props) {
  const errors = useMessages('studentErrors')
  const { conflict, exam: words } = useMessages('assessment')
  const sheet = useSelector(attempt, ({ context }) => context)
  const number = (question: ExamQuestion) => sheet.paper.questions.indexOf(question) + 1
  const optionText = ({ options }: ExamQuestion, optionId: string) => {
    const option = options.find(({ id }) => id === optionId)
    return option && <BilingualText text={option.text} language={language} />
  }
  return (
    <Notice
      look="attention"
      title={errors.attempt_changed_elsewhere}
      actions={
        <>
          <Button onClick={() => attempt.send({ type: 'conflict.keepMine' })}>{conflict.keepAnswers}</Button>
          <Button look="quiet" onClick={() => attempt.send({ type: 'conflict.takeTheirs' })}>
            {conflict.takeAnswers}
          </Button>
        </>
      }
    >
      <p>{conflict.untouched}</p>
      <ol className={styles.list}>
        {conflictsOf(sheet).map(({ question, mine, theirs }) => (
          <li key={question.id}>
            <b>{words.questionNumber(number(question))}</b>
            <br />
            <BilingualText text={question.text} language={language} />
            <dl className={styles.answers}>
              <dt>{conflict.here}</dt>
              <dd>{optionText(question, mine)}</dd>
              <dt>{conflict.elsewhere}</dt>
              <dd>{optionText(question, theirs)}</dd>
            </dl>
          </li>
        ))}
      </ol>
    </Notice>
  )
}
