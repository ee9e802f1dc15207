import type { ReactNode } from 'react'
import { classNames } from '../lib/classNames.ts'
import styles from './Diamond.module.css'

type Props = {
  look?: 'signal' | 'passed' | 'outlined'
  className?: string | undefined
  children?: ReactNode
}

/** A diamond warning sign. Decoration: its content must also be given as text. */
export function Diamond({ look = 'signal', className, children }: Props) {
  return (
    <span className={classNames(styles.diamond, styles[look], className)} aria-hidden="true">
      {typeof children === 'string' || typeof children === 'number' ? (
        <span className={styles.text}>{children}</span>
      ) : (
        children
      )}
    </span>
  )
}
