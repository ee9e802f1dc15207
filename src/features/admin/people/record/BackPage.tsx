import type { MouseEvent, ReactNode } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { classNames } from '../../../../lib/classNames.ts'
import { ArrowLeftIcon } from '../../../../ui/icons.tsx'
import { FROM_LIST } from '../../kit/words/RecordLink.tsx'
import styles from './BackPage.module.css'

type Props = {
  to: string
  from: string
  className?: string | undefined
  children: ReactNode
}

/** A staff page about one student, with a link back to the list: as it was left, if the page was opened from it. */
export function BackPage({ to, from, className, children }: Props) {
  const { state } = useLocation()
  const navigate = useNavigate()
  function goBack(event: MouseEvent) {
    if (state !== FROM_LIST || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    navigate(-1)
  }
  return (
    <div className={classNames(styles.page, className)} lang="en">
      <p className={styles.back} data-back>
        <Link to={to} onClick={goBack}>
          <ArrowLeftIcon />
          {from}
        </Link>
      </p>
      {children}
    </div>
  )
}
