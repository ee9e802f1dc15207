import type { LessonSection } from '../../../../machines/reading/reading.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { ChevronDownIcon } from '../../../ui/icons.tsx'
import { BilingualText } from '../BilingualText.tsx'
import type { QuestionLanguage } from '../language.ts'
import styles from './Cards.module.css'

type Props = { cards: LessonSection['cards']; language: QuestionLanguage }

/** The "check yourself" cards of a section: a question each, which opens on its answer. */
export function Cards({ cards, language }: Props) {
  const { checkYourself, cardHint } = useMessages('reading')
  if (cards.length === 0) return null
  return (
    <div className={styles.cards}>
      <h4>{checkYourself}</h4>
      <p className={styles.hint}>{cardHint}</p>
      {cards.map(({ question, answer }) => (
        <details key={question.en} className={styles.card}>
          <summary>
            <span>
              <BilingualText text={question} language={language} />
            </span>
            <ChevronDownIcon />
          </summary>
          <p>
            <BilingualText text={answer} language={language} />
          </p>
        </details>
      ))}
    </div>
  )
}
