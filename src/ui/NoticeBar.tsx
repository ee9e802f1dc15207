import type { ReactNode } from 'react'
import { classNames } from '../lib/classNames.ts'
import layout from './layout.module.css'
import styles from './NoticeBar.module.css'

type Props = {
  text: string
  children: ReactNode
}

/** A non-blocking question above the page. */
export function NoticeBar({ text, children }: Props) {
  return (
    <div className={classNames(layout.wrap, styles.notice)} role="status">
      <p>{text}</p>
      {children}
    </div>
  )
}
