import { useId } from 'react'
import type { ExamQuestion } from '../../../../contract/answers/exams.ts'
import { BilingualText } from '../BilingualText.tsx'
import type { QuestionLanguage } from '../language.ts'
import styles from './QuestionForm.module.css'

type Props = {
  question: ExamQuestion
  chosen: string | undefined
  language: QuestionLanguage
  disabled: boolean
  onChoose: (optionId: string) => void
}

export function QuestionForm({ question, chosen, language, disabled, onChoose }: Props) {
  const { image } = question
  const textId = useId()
  return (
    <fieldset className={styles.question} disabled={disabled} aria-labelledby={textId}>
      {/* WebKit does not lay out a legend as a grid item. */}
      <p id={textId} className={styles.text}>
        <BilingualText text={question.text} language={language} />
      </p>
      {image && (
        <img
          className={styles.image}
          src={image.src}
          alt={language === 'fil' ? image.alt.fil : image.alt.en}
          width="160"
          height="160"
        />
      )}
      <div className={styles.options}>
        {question.options.map((option) => (
          <label key={option.id} className={styles.option}>
            <input
              type="radio"
              name={question.id}
              value={option.id}
              checked={option.id === chosen}
              onChange={() => onChoose(option.id)}
            />
            <span>
              <BilingualText text={option.text} language={language} />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
