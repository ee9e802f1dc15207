import { switchLanguage, useLanguage, useMessages } from '../i18n/catalogue.ts'
import styles from './LanguageButton.module.css'
import { toastError } from './toast.ts'

/** Shows the app in the other language. Its words are in that language, for people who cannot read the current one. */
export function LanguageButton() {
  const { switchLanguage: words } = useMessages('common')
  const other = useLanguage() === 'en' ? 'fil' : 'en'
  return (
    <button
      type="button"
      className={styles.language}
      lang={other}
      aria-label={words.label}
      onClick={() => void switchLanguage(other).catch(() => toastError(words.failed))}
    >
      {words.short}
    </button>
  )
}
