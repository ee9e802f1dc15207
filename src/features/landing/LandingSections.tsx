import type { ReactNode } from 'react'
import { classNames } from '../../lib/classNames.ts'
import { school } from '../../school.ts'
import { ButtonAnchor } from '../../ui/Button.tsx'
import { CoursePlates } from '../../ui/CoursePlate.tsx'
import { Disclosures } from '../../ui/Disclosures.tsx'
import layout from '../../ui/layout.module.css'
import { AuthSection } from './AuthSection.tsx'
import { FindUs } from './FindUs.tsx'
import { faq } from './faq.tsx'
import { HowItWorks } from './HowItWorks.tsx'
import styles from './LandingPage.module.css'

/** The sections below the banner. `authForm` is the login and registration form, passed in because it is loaded later. */
export function LandingSections({ authForm }: { authForm: ReactNode }) {
  return (
    <>
      <section id="courses" className={layout.section} aria-labelledby="courses-heading">
        <div className={layout.wrap}>
          <h2 id="courses-heading" className={layout.heading}>
            Four courses, clear prices
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
      <section
        id="questions"
        className={classNames(layout.section, styles.far)}
        aria-labelledby="questions-heading"
      >
        <div className={classNames(layout.wrap, styles.questions)}>
          <div className={styles.aside}>
            <h2 id="questions-heading">Good to know before you start</h2>
            <p>Something else on your mind? A person answers, every day.</p>
            <ButtonAnchor look="quiet" href={school.messenger.href} target="_blank" rel="noreferrer">
              Ask on Messenger
            </ButtonAnchor>
          </div>
          <Disclosures items={faq} name="questions" />
        </div>
      </section>
      <section
        id="contact"
        className={classNames(layout.section, styles.contact, styles.far)}
        aria-labelledby="contact-heading"
      >
        <div className={layout.wrap}>
          <h2 id="contact-heading" className={layout.heading}>
            Find us
          </h2>
          <FindUs />
        </div>
      </section>
    </>
  )
}
