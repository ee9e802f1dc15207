import { type ReactNode, useState } from 'react'
import type { PracticeQuestion } from '../../../../contract/answers/practice.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { classNames } from '../../../lib/classNames.ts'
import { Button } from '../../../ui/Button.tsx'
import { CheckIcon, CloseIcon } from '../../../ui/icons.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { BilingualText } from '../BilingualText.tsx'
import type { QuestionLanguage } from '../language.ts'
import { ItemPicture } from './ItemPicture.tsx'
import styles from './Practice.module.css'

type Props = {
  question: PracticeQuestion
  language: QuestionLanguage
  /** The index of the chosen option; null before the choice. */
  chosen: number | null
  onChoose: (option: number) => void
  onNext: () => void
  children?: ReactNode
}

function shuffled(count: number): number[] {
  const order = Array.from({ length: count }, (_, place) => place)
  for (let last = count - 1; last > 0; last -= 1) {
    const other = Math.floor(Math.random() * (last + 1))
    const kept = order[last] ?? 0
    order[last] = order[other] ?? 0
    order[other] = kept
  }
  return order
}

export function QuestionItem({ question, language, chosen, onChoose, onNext, children }: Props) {
  const { round } = useMessages('practice')
  const [order] = useState(() => shuffled(question.options.length))
  const isAnswered = chosen !== null
  const isRight = chosen === question.right
  return (
    <>
      {question.image && <ItemPicture image={question.image} language={language} />}
      <p className={styles.front}>
        <BilingualText text={question.text} language={language} />
      </p>
      <ol className={styles.options}>
        {order.map((place, shown) => {
          const option = question.options[place]
          const verdict = isAnswered && (place === question.right ? 'right' : place === chosen ? 'wrong' : '')
          return (
            <li key={place}>
              <button
                type="button"
                data-key={shown + 1}
                disabled={isAnswered}
                className={classNames(styles.option, verdict && styles[verdict])}
                onClick={() => onChoose(place)}
              >
                <span className={styles.digit} aria-hidden="true">
                  {verdict === 'right' ? <CheckIcon /> : verdict === 'wrong' ? <CloseIcon /> : shown + 1}
                </span>
                <span>
                  {option && <BilingualText text={option} language={language} />}
                  {verdict && (
                    <VisuallyHidden>
                      , {verdict === 'right' ? round.rightAnswer : round.yourAnswer}
                    </VisuallyHidden>
                  )}
                </span>
              </button>
            </li>
          )
        })}
      </ol>
      {isAnswered && (
        <>
          <div className={classNames(styles.back, isRight ? styles.isRight : styles.isWrong)}>
            <h2>{isRight ? round.right : round.wrong}</h2>
            <p>
              <BilingualText text={question.explanation} language={language} />
            </p>
            <p className={styles.law}>{question.law}</p>
            {children}
          </div>
          <div className={styles.actions}>
            <Button data-key="1" onClick={onNext}>
              {round.next}
            </Button>
          </div>
        </>
      )}
    </>
  )
}
