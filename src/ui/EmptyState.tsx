import type { ReactNode } from 'react'
import styles from './EmptyState.module.css'

type Props = {
  title: string
  children?: ReactNode
  /** What to do next. */
  action?: ReactNode
}

/** The empty state of a list or page, with a next action. */
export function EmptyState({ title, children, action }: Props) {
  return (
    <div className={styles.empty}>
      <h2>{title}</h2>
      {children && <p>{children}</p>}
      {action}
    </div>
  )
}
