import { useId } from 'react'
import type { EssayCriterion, EssayLevel } from '../../../../../contract/answers/essays.ts'
import { rubric } from '../../../../i18n/en/rubric.ts'
import choice from '../../../../ui/ChoiceTile.module.css'
import field from '../../../../ui/Field.module.css'
import { useFieldError } from '../../../../ui/Form.tsx'
import { AlertIcon } from '../../../../ui/icons.tsx'
import styles from './EssayReading.module.css'

const LEVELS: readonly EssayLevel[] = [1, 2, 3, 4]

type Props = { criterion: EssayCriterion; level: EssayLevel | undefined }

export function LevelChoice({ criterion, level }: Props) {
  const id = useId()
  const error = useFieldError(criterion)
  const name = rubric.criteria[criterion]
  return (
    <div
      role="radiogroup"
      className={styles.line}
      tabIndex={-1}
      aria-labelledby={id}
      aria-invalid={Boolean(error)}
      aria-describedby={error && `${id}-error`}
    >
      <p id={id}>{name}</p>
      <div className={styles.levels}>
        {LEVELS.map((value) => (
          <label key={value} className={choice.tile} data-name={name}>
            <input type="radio" name={criterion} value={value} defaultChecked={value === level} required />
            <span>
              <b>{value}</b> {rubric.levels[value]}
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p className={field.error} id={`${id}-error`}>
          <AlertIcon />
          {error}
        </p>
      )}
    </div>
  )
}
