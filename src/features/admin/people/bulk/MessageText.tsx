import type { Language } from '../../../../i18n/language.ts'
import styles from './MessageText.module.css'

type Props = { language: Language; subject: string; text: string }

export function MessageText({ language, subject, text }: Props) {
  return (
    <blockquote className={styles.message} lang={language}>
      <b>{subject}</b>
      <p>{text}</p>
    </blockquote>
  )
}
