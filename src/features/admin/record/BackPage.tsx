import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { classNames } from '../../../lib/classNames.ts'
import { ArrowLeftIcon } from '../../../ui/icons.tsx'
import styles from './BackPage.module.css'

type Props = {
  /** The address and name of the previous page. */
  to: string
  from: string
  className?: string | undefined
  children: ReactNode
}

/** A staff page about one student, with a link back to the list. */
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
