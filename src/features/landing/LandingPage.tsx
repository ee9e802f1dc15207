import { type ReactNode, Suspense, useEffect } from 'react'
import { useMessages } from '../../i18n/catalogue.ts'
import { useSchool } from '../../school/schoolNow.ts'
import { Hero } from './Hero.tsx'
import { LandingFooter } from './LandingFooter.tsx'
import { LandingHeader } from './LandingHeader.tsx'
import styles from './LandingPage.module.css'
import { ScrollToTop } from './ScrollToTop.tsx'

type Props = {
  /** The sections below the banner; their code may be loaded later. */
  sections: ReactNode
  legal: ReactNode
}

/** Separate from the page: rerendering the sections before their code has arrived would remove them. */
function DocumentTitle() {
  const { title } = useMessages('landing')
  const { name } = useSchool()

  useEffect(() => {
    document.title = title(name)
  }, [title, name])
  return null
}

export function LandingPage({ sections, legal }: Props) {
  return (
    <>
      <DocumentTitle />
      <LandingHeader />
      <main>
        <Hero />
        <Suspense fallback={<div className={styles.coming} />}>{sections}</Suspense>
      </main>
      <LandingFooter legal={legal} />
      <ScrollToTop />
    </>
  )
}
