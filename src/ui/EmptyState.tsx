import type { ReactNode } from 'react'
import styles from './EmptyState.module.css'
import { QuietRoad } from './QuietRoad.tsx'

type Props = {
  title: string
  children?: ReactNode
  /** A way on. */
  action?: ReactNode
}

/** Nothing here, said kindly, with a way on. */
export function EmptyState({ title, children, action }: Props) {
  return (
    <div className={styles.empty}>
      <QuietRoad className={styles.drawing} />
      <h2>{title}</h2>
      {children && <p>{children}</p>}
      {action}
    </div>
  )
}
