import type { ComponentProps } from 'react'
import styles from './CheckLine.module.css'

/** A checkbox with a clickable label. */
export function CheckLine({ children, ...box }: ComponentProps<'input'>) {
  return (
    <label className={styles.line}>
      <input {...box} type="checkbox" />
      {children}
    </label>
  )
}
