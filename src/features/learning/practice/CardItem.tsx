import type { PracticeCard } from '../../../../contract/answers/practice.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { Button } from '../../../ui/Button.tsx'
import { BilingualText } from '../BilingualText.tsx'
import type { QuestionLanguage } from '../language.ts'
import { ItemPicture } from './ItemPicture.tsx'
import styles from './Practice.module.css'

type Props = {
  card: PracticeCard
  language: QuestionLanguage
  isAnswered: boolean
  onShow: () => void
  onRate: (known: boolean) => void
}

export function CardItem({ card, language, isAnswered, onShow, onRate }: Props) {
  const { round } = useMessages('practice')
  return (
    <>
      {card.image && <ItemPicture image={card.image} language={language} />}
      <p className={styles.front}>
        {card.front ? <BilingualText text={card.front} language={language} /> : round.whatIsIt}
      </p>
      {isAnswered ? (
        <>
          <div className={styles.back}>
            <h2>
              <BilingualText text={card.name} language={language} />
            </h2>
            <p>
              <BilingualText text={card.meaning} language={language} />
            </p>
          </div>
          <div className={styles.actions}>
            <Button look="quiet" data-key="1" onClick={() => onRate(false)}>
              {round.again}
            </Button>
            <Button data-key="2" onClick={() => onRate(true)}>
              {round.known}
            </Button>
          </div>
        </>
      ) : (
        <div className={styles.actions}>
          <Button data-key="1" onClick={onShow}>
            {round.show}
          </Button>
        </div>
      )}
    </>
  )
}
