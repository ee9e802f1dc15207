import type { ReactNode } from 'react'
import styles from './Progress.module.css'

type Props = {
  value: number
  max: number
  label: string
  children?: ReactNode
}

export function Progress({ value, max, label, children }: Props) {
  return (
    <div className={styles.meter}>
      <progress className={styles.progress} value={value} max={max} aria-label={label} />
      {children && <span>{children}</span>}
    </div>
  )
}
