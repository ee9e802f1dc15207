import type { ReactNode } from 'react'
import { useMessages } from '../../i18n/catalogue.ts'
import { LanguageButton } from '../../ui/LanguageButton.tsx'
import { StandaloneHeader } from '../../ui/StandaloneHeader.tsx'
import { Wordmark } from '../../ui/Wordmark.tsx'
import styles from './VerifyPage.module.css'

export function VerifyFrame({ children }: { children: ReactNode }) {
  const { verify } = useMessages('verify')
  return (
    <>
      <StandaloneHeader className={styles.row}>
        <Wordmark />
        <LanguageButton />
      </StandaloneHeader>
      <main className={styles.main}>
        <h1>{verify.title}</h1>
        {children}
      </main>
    </>
  )
}
