import type { ReactNode } from 'react'
import { classNames } from '../lib/classNames.ts'
import layout from '../ui/layout.module.css'
import { Wordmark } from '../ui/Wordmark.tsx'
import styles from './StandalonePage.module.css'

type Props = {
  /** The sign above the heading. */
  sign: ReactNode
  heading: ReactNode
  children: ReactNode
  actions: ReactNode
}

/** The layout of the error page and the not-found page. */
export function StandalonePage({ sign, heading, children, actions }: Props) {
  return (
    <>
      <header className={styles.header}>
        <div className={classNames(layout.wrap, styles.row)}>
          <Wordmark />
        </div>
      </header>
      <div className={layout.lane} />
      <main className={styles.main}>
        <div className={styles.sign}>{sign}</div>
        {heading}
        <p>{children}</p>
        <div className={styles.actions}>{actions}</div>
      </main>
    </>
  )
}
