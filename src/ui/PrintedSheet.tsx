import type { ReactNode, Ref } from 'react'
import { createPortal } from 'react-dom'
import { classNames } from '../lib/classNames.ts'
import styles from './PrintedSheet.module.css'

type Props = { className?: string | undefined; ref?: Ref<HTMLDivElement>; children: ReactNode }

/** Outside the page's own elements: within a grid, Firefox cuts lines and pictures at the sheet's edge. */
export function PrintedSheet({ className, ref, children }: Props) {
  return createPortal(
    <div ref={ref} className={classNames(styles.sheet, className)}>
      {children}
    </div>,
    document.body,
  )
}
