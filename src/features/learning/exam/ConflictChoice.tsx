import { useSelector } from '@xstate/react'
import type { ExamQuestion } from '../../../../machines/exam/exam.ts'
import type { ExamActor } from '../../../../machines/exam/examMachine.ts'
import { conflictsOf } from '../../../../machines/exam/examSheet.ts'
import { messageFor } from '../../../messages.ts'
import { Button } from '../../../ui/Button.tsx'
import { BilingualText } from '../BilingualText.tsx'
import type { Language } from '../language.ts'
import { Notice } from '../Notice.tsx'
import styles from './ConflictChoice.module.css'

type Props = { exam: ExamActor; language: Language }

/** The same questions were answered differently in two tabs or devices: shows both answers, and the student chooses. */
export function ConflictChoice({ exam, language }: Props) {
  const sheet = useSelector(exam, ({ context }) => context)
  const number = (question: ExamQuestion) => (sheet.paper?.questions.indexOf(question) ?? 0) + 1
  const optionText = ({ options }: ExamQuestion, optionId: string) => {
    const option = options.find(({ id }) => id === optionId)
    return option && <BilingualText text={option.text} language={language} />
  }
  return (
    <Notice
      look="attention"
      title={messageFor({ code: 'attempt_changed_elsewhere' })}
      actions={
        <>
          <Button onClick={() => exam.send({ type: 'conflict.keepMine' })}>Keep the answers here</Button>
          <Button look="quiet" onClick={() => exam.send({ type: 'conflict.takeTheirs' })}>
            Take the other answers
          </Button>
        </>
      }
    >
      <p>Nothing is overwritten until you choose.</p>
      <ol className={styles.list}>
        {conflictsOf(sheet).map(({ question, mine, theirs }) => (
          <li key={question.id}>
            <b>Question {number(question)}</b>
            <br />
            <BilingualText text={question.text} language={language} />
            <dl className={styles.answers}>
              <dt>Here</dt>
              <dd>{optionText(question, mine)}</dd>
              <dt>Elsewhere</dt>
              <dd>{optionText(question, theirs)}</dd>
            </dl>
          </li>
        ))}
      </ol>
    </Notice>
  )
}
