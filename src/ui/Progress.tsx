import type { ReactNode } from 'react'
import styles from './Progress.module.css'

type Props = {
  value: number
  max: number
  /** What the bar measures, for screen readers. */
  label: string
  /** The same as text, beside the bar. */
  children?: ReactNode
}

/** A progress bar drawn as a road. */
export function Progress({ value, max, label, children }: Props) {
  return (
    <div className={styles.meter}>
      <progress className={styles.progress} value={value} max={max} aria-label={label} />
      {children && <span>{children}</span>}
    </div>
  )
}
