import { type ReactNode, useId } from 'react'
import { classNames } from '../../../../lib/classNames.ts'
import layout from '../../../../ui/layout.module.css'
import styles from './RecordSection.module.css'

type Props = {
  title: string
  /** Replaces the content if there is none. */
  empty?: string | false
  wide?: boolean
  /** Not in the printed record. */
  screenOnly?: boolean
  children?: ReactNode
}

export function RecordSection({ title, empty, wide, screenOnly, children }: Props) {
  const id = useId()
  return (
    <section
      className={classNames(
        layout.plate,
        styles.section,
        wide && styles.wide,
        screenOnly && styles.screenOnly,
      )}
      aria-labelledby={id}
    >
      <h2 id={id}>{title}</h2>
      {empty ? <p className={styles.empty}>{empty}</p> : children}
    </section>
  )
}
