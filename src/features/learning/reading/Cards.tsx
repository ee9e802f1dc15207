import type { LessonSection } from '../../../../contract/answers/lessons.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { Disclosures } from '../../../ui/Disclosures.tsx'
import { BilingualText } from '../BilingualText.tsx'
import type { QuestionLanguage } from '../language.ts'
import styles from './Cards.module.css'

type Props = { cards: LessonSection['cards']; language: QuestionLanguage }

export function Cards({ cards, language }: Props) {
  const { checkYourself, cardHint } = useMessages('reading')
  if (cards.length === 0) return null
  const items = cards.map(({ question, answer }) => ({
    key: question.en,
    title: (
      <span>
        <BilingualText text={question} language={language} />
      </span>
    ),
    body: (
      <p>
        <BilingualText text={answer} language={language} />
      </p>
    ),
  }))
  return (
    <div className={styles.cards}>
      <h4>{checkYourself}</h4>
      <p className={styles.hint}>{cardHint}</p>
      <Disclosures items={items} />
    </div>
  )
}
