import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { classNames } from '../../../lib/classNames.ts'
import { ArrowLeftIcon } from '../../../ui/icons.tsx'
import styles from './BackPage.module.css'

type Props = {
  /** Where the page was opened from, and its name. */
  to: string
  from: string
  className?: string | undefined
  children: ReactNode
}

/** A page of the staff about one student, with a way back to the list. */
export function BackPage({ to, from, className, children }: Props) {
  return (
    <div className={classNames(styles.page, className)} lang="en">
      <p className={styles.back} data-back>
        <Link to={to}>
          <ArrowLeftIcon />
          {from}
        </Link>
      </p>
      {children}
    </div>
  )
}
