import type { ReactNode } from 'react'
import { classNames } from '../../lib/classNames.ts'
import layout from '../../ui/layout.module.css'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { StandaloneHeader } from '../../ui/StandaloneHeader.tsx'
import { WordmarkLink } from '../../ui/WordmarkLink.tsx'
import styles from './AuthPage.module.css'
import { MailPicture } from './MailPicture.tsx'

/** The layout of the pages for verifying an address and resetting a password. */
export function AuthPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <StandaloneHeader>
        <WordmarkLink />
      </StandaloneHeader>
      <main className={styles.main}>
        <div className={classNames(layout.card, styles.card)}>
          <MailPicture className={styles.picture} />
          <PageHeading title={title} />
          {children}
        </div>
      </main>
    </>
  )
}
