import type { ExamPaper, ExamQuestion, ExamResult, ReviewedQuestion } from '../../../../machines/exam/exam.ts'
import { classNames } from '../../../lib/classNames.ts'
import { Button } from '../../../ui/Button.tsx'
import { CheckIcon, CloseIcon } from '../../../ui/icons.tsx'
import { BilingualText } from '../BilingualText.tsx'
import { LanguageSwitch } from '../LanguageSwitch.tsx'
import type { Language } from '../language.ts'
import styles from './ExamReview.module.css'

type Props = {
  paper: ExamPaper
  result: ExamResult
  language: Language
  onLanguage: (language: Language) => void
  /** Omitted for a past exam, which has no next step. */
  onClose?: () => void
}

/** A passed exam: each question, the choice, right or wrong, the right option, and why, with the law and the lesson behind it. */
export function ExamReview({ paper, result, language, onLanguage, onClose }: Props) {
  const reviewed = new Map(result.review.map((entry) => [entry.questionId, entry]))
  const right = result.review.filter((entry) => entry.right).length
  return (
    <>
      <div className={styles.top}>
        <h2>
          {right} of {paper.questions.length} right
        </h2>
        <LanguageSwitch value={language} onChange={onLanguage} />
        {onClose && <Button onClick={onClose}>Go on</Button>}
      </div>
      <ol className={styles.list}>
        {paper.questions.map((question) => {
          const entry = reviewed.get(question.id)
          return entry && <Entry key={question.id} question={question} entry={entry} language={language} />
        })}
      </ol>
    </>
  )
}

type EntryProps = { question: ExamQuestion; entry: ReviewedQuestion; language: Language }

function Entry({ question, entry, language }: EntryProps) {
  const optionWith = (id: string | null) => question.options.find((option) => option.id === id)
  const chosen = optionWith(entry.chosenOptionId)
  const correct = entry.right ? undefined : optionWith(entry.rightOptionId)
  return (
    <li className={classNames(styles.entry, entry.right ? styles.right : styles.wrong)}>
      <p className={styles.question}>
        <BilingualText text={question.text} language={language} />
      </p>
      <p className={styles.choice}>
        {entry.right ? <CheckIcon /> : <CloseIcon />}
        <span>
          <b>{entry.right ? 'Right' : 'Wrong'}:</b>{' '}
          {chosen ? <BilingualText text={chosen.text} language={language} /> : 'no answer'}
        </span>
      </p>
      {correct && (
        <p className={styles.correct}>
          <CheckIcon />
          <span>
            <b>The right answer:</b> <BilingualText text={correct.text} language={language} />
          </span>
        </p>
      )}
      {entry.explanation.en && (
        <p className={styles.explanation}>
          <BilingualText text={entry.explanation} language={language} />
        </p>
      )}
      <p className={styles.law}>
        {entry.law}
        {entry.section && (
          <>
            {' · '}
            <BilingualText text={entry.section.title} language={language} />
          </>
        )}
      </p>
    </li>
  )
}
