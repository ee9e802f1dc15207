import { type ReactNode, Suspense } from 'react'
import { Hero } from './Hero.tsx'
import { LandingFooter } from './LandingFooter.tsx'
import { LandingHeader } from './LandingHeader.tsx'
import styles from './LandingPage.module.css'
import { ScrollToTop } from './ScrollToTop.tsx'

type Props = {
  /** What is under the banner; its code may come later than the page. */
  sections: ReactNode
  /** The ways to the terms and the privacy section. */
  legal: ReactNode
}

/** The public face: what is offered, at what price, how it works, and the way in. */
export function LandingPage({ sections, legal }: Props) {
  return (
    <>
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
