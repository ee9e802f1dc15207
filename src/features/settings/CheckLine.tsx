import type { ComponentProps } from 'react'
import styles from './CheckLine.module.css'

/** A box to tick and its words, which are pressed as well. */
export function CheckLine({ children, ...box }: ComponentProps<'input'>) {
  return (
    <label className={styles.line}>
      <input {...box} type="checkbox" />
      {children}
    </label>
  )
}
