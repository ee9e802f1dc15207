import type { QuestionFlag } from '../../../../../contract/answers/questions.ts'
import styles from './Questions.module.css'
import { FLAGS } from './questionWords.ts'

export function Flags({ flags }: { flags: readonly QuestionFlag[] }) {
  return (
    <span className={styles.flags}>
      {flags.map((flag) => (
        <span key={flag} className={flag === 'few' ? styles.few : styles.flag}>
          {FLAGS[flag].name}
        </span>
      ))}
    </span>
  )
}
