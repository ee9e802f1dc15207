import type { Bilingual } from '../../../contract/answers/shared.ts'
import styles from './BilingualText.module.css'
import type { QuestionLanguage } from './language.ts'

/** A text in the chosen language or both; the Filipino is below the English unless they are the same. */
export function BilingualText({ text, language }: { text: Bilingual; language: QuestionLanguage }) {
  const isSame = language === 'both' && text.fil === text.en
  return (
    <>
      {language !== 'fil' && <span lang="en">{text.en}</span>}
      {language !== 'en' && !isSame && (
        <span lang="fil" className={language === 'both' ? styles.second : undefined}>
          {text.fil}
        </span>
      )}
    </>
  )
}
