import { useId } from 'react'
import styles from './LanguageSwitch.module.css'
import { LANGUAGES, type Language } from './language.ts'

/** Chooses the language of questions: English, Filipino or both. */
export function LanguageSwitch({
  value,
  onChange,
}: {
  value: Language
  onChange: (language: Language) => void
}) {
  const name = useId()
  return (
    <fieldset className={styles.switch}>
      <legend className={styles.legend}>Language</legend>
      {LANGUAGES.map(({ id, label }) => (
        <label key={id}>
          <input type="radio" name={name} value={id} checked={id === value} onChange={() => onChange(id)} />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
