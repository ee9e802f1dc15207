import type { ReactNode } from 'react'
import { LanguageButton } from './LanguageButton.tsx'
import { StandaloneHeader } from './StandaloneHeader.tsx'
import styles from './VisitorFrame.module.css'
import { Wordmark } from './Wordmark.tsx'

/** A page for inspectors and employers: the school's name, the language and one title, without navigation. */
export function VisitorFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <StandaloneHeader className={styles.row}>
        <Wordmark />
        <LanguageButton />
      </StandaloneHeader>
      <main className={styles.main}>
        <h1>{title}</h1>
        {children}
      </main>
    </>
  )
}
