import type { ReactNode } from 'react'
import styles from './EmptyState.module.css'

/** The drawing of an empty road. */
function QuietRoad({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 240 120" aria-hidden="true" focusable="false">
      <path d="M0 0h240v120H0z" fill="#2e5f8f" />
      <path d="M0 0h240v52H0z" fill="#0b2547" opacity=".55" />
      <circle cx="172" cy="62" r="15" fill="#ffd98a" />
      <path d="M84 78l46-38q6-4 12 0l52 38z" fill="#27496b" />
      <path d="M125 44q10-8 22 0l-6 4-5-3-5 4z" fill="#dfe8ef" />
      <path d="M0 78q44-14 84-8t78 6 78-6v50H0z" fill="#20402f" />
      <path d="M116 76h8l66 44H50z" fill="#2b3036" />
      <path d="M119.3 79h1.4l.9 6h-3.2zM117.8 90h4.4l1.6 10h-7.6zM115.3 105h9.4l2.3 15h-14z" fill="#ffc72c" />
    </svg>
  )
}

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
      <QuietRoad className={styles.drawing} />
      <h2>{title}</h2>
      {children && <p>{children}</p>}
      {action}
    </div>
  )
}
