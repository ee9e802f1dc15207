import type { Say } from '../../../../contract/answers/cases.ts'
import { useLanguage, useMessages } from '../../../i18n/catalogue.ts'
import styles from './Case.module.css'

export function Words({ say }: { say: Say }) {
  const { story } = useMessages('cases')
  const language = useLanguage()
  return (
    <figure className={styles.words}>
      <figcaption>{story.listeners[say.to]}</figcaption>
      <blockquote>{say[language]}</blockquote>
    </figure>
  )
}
