import type { ReactNode } from 'react'
import { StandaloneHeader } from '../ui/StandaloneHeader.tsx'
import { Wordmark } from '../ui/Wordmark.tsx'
import styles from './StandalonePage.module.css'

type Props = {
  sign: ReactNode
  heading: ReactNode
  children: ReactNode
  actions: ReactNode
}

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
