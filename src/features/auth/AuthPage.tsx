import type { ReactNode } from 'react'
import { classNames } from '../../lib/classNames.ts'
import layout from '../../ui/layout.module.css'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { StandaloneHeader } from '../../ui/StandaloneHeader.tsx'
import { WordmarkLink } from '../../ui/WordmarkLink.tsx'
import styles from './AuthPage.module.css'
import { MailPicture } from './MailPicture.tsx'

type Props = {
  title: string
  noMail?: boolean
  children: ReactNode
}

export function AuthPage({ title, noMail, children }: Props) {
  return (
    <>
      <StandaloneHeader>
        <WordmarkLink />
      </StandaloneHeader>
      <main className={styles.main}>
        <div className={classNames(layout.card, styles.card)}>
          {!noMail && <MailPicture className={styles.picture} />}
          <PageHeading title={title} />
          {children}
        </div>
      </main>
    </>
  )
}
