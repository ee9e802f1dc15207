import { type ReactNode, useEffect } from 'react'
import { classNames } from '../../lib/classNames.ts'
import { school } from '../../school.ts'
import { ButtonAnchor } from '../../ui/Button.tsx'
import { CoursePlates } from '../../ui/CoursePlate.tsx'
import { Disclosures } from '../../ui/Disclosures.tsx'
import layout from '../../ui/layout.module.css'
import { AuthSection } from './AuthSection.tsx'
import { FindUs } from './FindUs.tsx'
import { Hero } from './Hero.tsx'
import { HowItWorks } from './HowItWorks.tsx'
import { LandingFooter } from './LandingFooter.tsx'
import { LandingHeader } from './LandingHeader.tsx'
import styles from './LandingPage.module.css'
import { questions } from './questions.tsx'
import { ScrollToTop } from './ScrollToTop.tsx'

type Props = {
  /** The login, register and forgotten-password form; loaded late, so it comes from outside. */
  authForm: ReactNode
  /** The ways to the terms and the privacy section. */
  legal: ReactNode
}

/** The router does not scroll to `#auth` when another page of the app leads there. */
function useScrollToHash() {
  useEffect(() => {
    const target = location.hash && document.getElementById(location.hash.slice(1))
    if (target) target.scrollIntoView()
  }, [])
}

/** The public face: what is offered, at what price, how it works, and the way in. */
export function LandingPage({ authForm, legal }: Props) {
  useScrollToHash()
  return (
    <>
      <LandingHeader />
      <main>
        <Hero />
        <section id="courses" className={layout.section} aria-labelledby="courses-heading">
          <div className={layout.wrap}>
            <h2 id="courses-heading" className={layout.heading}>
              Four courses, one clear price
            </h2>
            <CoursePlates />
          </div>
        </section>
        <section
          id="how-it-works"
          className={classNames(layout.section, styles.close)}
          aria-labelledby="steps-heading"
        >
          <div className={layout.wrap}>
            <h2 id="steps-heading" className={layout.heading}>
              From sign-up to the road
            </h2>
            <HowItWorks />
          </div>
        </section>
        <AuthSection form={authForm} />
        <section id="questions" className={layout.section} aria-labelledby="questions-heading">
          <div className={classNames(layout.wrap, styles.questions)}>
            <div className={styles.aside}>
              <h2 id="questions-heading">Good to know before you start</h2>
              <p>Something else on your mind? A person answers, every day.</p>
              <ButtonAnchor look="quiet" href={school.messenger.href} target="_blank" rel="noreferrer">
                Ask on Messenger
              </ButtonAnchor>
            </div>
            <Disclosures items={questions} name="questions" />
          </div>
        </section>
        <section
          id="contact"
          className={classNames(layout.section, styles.contact)}
          aria-labelledby="contact-heading"
        >
          <div className={layout.wrap}>
            <h2 id="contact-heading" className={layout.heading}>
              Find us
            </h2>
            <FindUs />
          </div>
        </section>
      </main>
      <LandingFooter legal={legal} />
      <ScrollToTop />
    </>
  )
}
