import { useId } from 'react'
import { useMessages } from '../../i18n/catalogue.ts'
import { LANGUAGES as NAMES } from '../../i18n/language.ts'
import styles from './LanguageSwitch.module.css'
import { LANGUAGES, type QuestionLanguage } from './language.ts'

/** Chooses the language of questions: English, Filipino or both. */
export function LanguageSwitch({
  value,
  onChange,
}: {
  value: QuestionLanguage
  onChange: (language: QuestionLanguage) => void
}) {
  const { questionLanguage } = useMessages('assessment')
  const name = useId()
  return (
    <fieldset className={styles.switch}>
      <legend className={styles.legend}>{questionLanguage.label}</legend>
      {LANGUAGES.map((id) => (
        <label key={id}>
          <input type="radio" name={name} value={id} checked={id === value} onChange={() => onChange(id)} />
          {id === 'both' ? questionLanguage.both : NAMES[id]}
        </label>
      ))}
    </fieldset>
  )
}
