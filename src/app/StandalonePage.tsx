import type { ReactNode } from 'react'
import { StandaloneHeader } from '../ui/StandaloneHeader.tsx'
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
      <StandaloneHeader>
        <Wordmark />
      </StandaloneHeader>
      <main className={styles.main}>
        <div className={styles.sign}>{sign}</div>
        {heading}
        <p>{children}</p>
        <div className={styles.actions}>{actions}</div>
      </main>
    </>
  )
}
