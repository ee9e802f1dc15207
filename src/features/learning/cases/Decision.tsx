import type { CaseStep } from '../../../../contract/answers/cases.ts'
import { useLanguage, useMessages } from '../../../i18n/catalogue.ts'
import { classNames } from '../../../lib/classNames.ts'
import { useFocusOnChange } from '../useFocusOnChange.ts'
import styles from './Case.module.css'

type Props = {
  step: CaseStep
  number: number
  chosen: number | null
  /** Null while nothing can be chosen. */
  onChoose: ((place: number) => void) | null
}

export function Decision({ step, number, chosen, onChoose }: Props) {
  const { story } = useMessages('cases')
  const language = useLanguage()
  // The first decision is below the opened content; every later one takes the focus.
  const heading = useFocusOnChange<HTMLHeadingElement>(number, { sinceMount: number > 1 })
  return (
    <div className={styles.decision}>
      <h3 ref={heading} tabIndex={-1} className={styles.number}>
        {story.decision(number)}
      </h3>
      <p className={styles.text}>{step.happens[language]}</p>
      {chosen === null ? (
        <fieldset className={styles.choices}>
          <legend className={styles.ask}>{story.ask}</legend>
          {step.choices.map((choice, place) => (
            <button
              key={choice.en}
              type="button"
              className={styles.choice}
              disabled={!onChoose}
              onClick={() => onChoose?.(place)}
            >
              {choice[language]}
            </button>
          ))}
        </fieldset>
      ) : (
        <p className={classNames(styles.choice, styles.chosen)}>
          <b>{story.yours}</b> {step.choices[chosen]?.[language]}
        </p>
      )}
    </div>
  )
}
