import { useLanguage, useMessages } from '../i18n/catalogue.ts'
import type { Language } from '../i18n/language.ts'
import { chooseLanguage } from './chooseLanguage.ts'
import styles from './LanguageButton.module.css'

/** Its text is in the other language, for people who cannot read the current one. */
export function LanguageButton({ save }: { save?: (language: Language) => Promise<void> }) {
  const { switchLanguage: words } = useMessages('common')
  const other = useLanguage() === 'en' ? 'fil' : 'en'
  return (
    <button
      type="button"
      className={styles.language}
      lang={other}
      aria-label={words.label}
      onClick={() => void chooseLanguage(other, save)}
    >
      {words.short}
    </button>
  )
}
