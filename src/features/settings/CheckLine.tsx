import type { ComponentProps } from 'react'
import styles from './CheckLine.module.css'

export function CheckLine({ children, ...box }: ComponentProps<'input'>) {
  return (
    <label className={styles.line}>
      <input {...box} type="checkbox" />
      {children}
    </label>
  )
}
