import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type {
  ExamPaper,
  ExamQuestion,
  ExamResult,
  ReviewedQuestion,
} from '../../../../contract/answers/exams.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { classNames } from '../../../lib/classNames.ts'
import { sectionAddress } from '../../../paths.ts'
import { Button } from '../../../ui/Button.tsx'
import { Disclosure } from '../../../ui/Disclosure.tsx'
import { CheckIcon, CloseIcon } from '../../../ui/icons.tsx'
import { BilingualText } from '../BilingualText.tsx'
import { LanguageSwitch } from '../LanguageSwitch.tsx'
import type { QuestionLanguage } from '../language.ts'
import styles from './ExamReview.module.css'

type Props = {
  paper: ExamPaper
  result: ExamResult
  language: QuestionLanguage
  onLanguage: (language: QuestionLanguage) => void
  /** Omitted for a past exam, which has no next step. */
  onClose?: () => void
  /** Called before the explaining lesson opens; omitted if the lesson is on the page. */
  onRead?: () => void
}

export function ExamReview({ paper, result, language, onLanguage, onClose, onRead }: Props) {
  const { review } = useMessages('assessment')
  const reviewed = new Map(result.review.map((entry) => [entry.questionId, entry]))
  const entries = paper.questions.flatMap((question) => {
    const entry = reviewed.get(question.id)
    return entry ? [{ ...entry, question }] : []
  })
  const wrong = result.review.filter((entry) => !entry.right).length
  const hidden = result.questions - result.review.length
  return (
    <>
      <div className={styles.top}>
        <h2>{review.rightOf(result.questions - wrong, result.questions)}</h2>
        <LanguageSwitch value={language} onChange={onLanguage} />
        {onClose && <Button onClick={onClose}>{review.goOn}</Button>}
      </div>
      {hidden > 0 && <p className={styles.law}>{review.othersRight(hidden)}</p>}
      <WrongFirst entries={entries}>
        {(entry) => (
          <ReviewEntry
            key={entry.question.id}
            moduleIndex={paper.moduleIndex}
            number={entry.number}
            question={entry.question}
            entry={entry}
            language={language}
            onRead={onRead}
          />
        )}
      </WrongFirst>
    </>
  )
}

type WrongFirstProps<Entry> = { entries: readonly Entry[]; children: (entry: Entry) => ReactNode }

export function WrongFirst<Entry extends { right: boolean }>({ entries, children }: WrongFirstProps<Entry>) {
  const { review } = useMessages('assessment')
  const right = entries.filter((entry) => entry.right)
  return (
    <>
      <ol className={styles.list}>{entries.filter((entry) => !entry.right).map(children)}</ol>
      {right.length > 0 && (
        <Disclosure title={review.showAll(right.length)}>
          <ol className={styles.list}>{right.map(children)}</ol>
        </Disclosure>
      )}
    </>
  )
}

type EntryProps = {
  moduleIndex: number
  /** Its number on the paper, if only some questions are shown. */
  number?: number
  question: ExamQuestion
  entry: Pick<ReviewedQuestion, 'chosenOptionId' | 'right' | 'rightOptionId' | 'explanation' | 'section'> & {
    law: string | null
  }
  language: QuestionLanguage
  onRead?: (() => void) | undefined
}

export function ReviewEntry({ moduleIndex, number, question, entry, language, onRead }: EntryProps) {
  const { exam, review } = useMessages('assessment')
  const optionWith = (id: string | null) => question.options.find((option) => option.id === id)
  const chosen = optionWith(entry.chosenOptionId)
  const correct = entry.right ? undefined : optionWith(entry.rightOptionId)
  return (
    <li className={classNames(styles.entry, entry.right ? styles.right : styles.wrong)}>
      {number !== undefined && <p className={styles.law}>{exam.questionNumber(number)}</p>}
      <p className={styles.question}>
        <BilingualText text={question.text} language={language} />
      </p>
      <p className={styles.choice}>
        {entry.right ? <CheckIcon /> : <CloseIcon />}
        <span>
          <b>{entry.right ? review.right : review.wrong}:</b>{' '}
          {chosen ? <BilingualText text={chosen.text} language={language} /> : review.noAnswer}
        </span>
      </p>
      {correct && (
        <p className={styles.correct}>
          <CheckIcon />
          <span>
            <b>{review.rightAnswer}</b> <BilingualText text={correct.text} language={language} />
          </span>
        </p>
      )}
      <p className={styles.explanation}>
        <BilingualText text={entry.explanation} language={language} />
      </p>
      {entry.law && <p className={styles.law}>{entry.law}</p>}
      {entry.section && (
        <p className={styles.law}>
          {review.readLesson}{' '}
          <Link to={sectionAddress(moduleIndex, entry.section.key)} onClick={onRead}>
            <BilingualText text={entry.section.title} language={language} />
          </Link>
        </p>
      )}
    </li>
  )
}
