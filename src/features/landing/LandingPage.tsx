import type { ReactNode } from 'react'
import { classNames } from '../../lib/classNames.ts'
import { ContactList } from '../../ui/ContactList.tsx'
import { CoursePlates } from '../../ui/CoursePlate.tsx'
import { Disclosures } from '../../ui/Disclosures.tsx'
import layout from '../../ui/layout.module.css'
import { AuthSection } from './AuthSection.tsx'
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
  legal: ReactNode
}

function Section({
  id,
  title,
  className,
  children,
}: {
  id: string
  title: string
  className?: string | undefined
  children: ReactNode
}) {
  return (
    <section id={id} className={classNames(layout.section, className)} aria-labelledby={`${id}-heading`}>
      <div className={layout.wrap}>
        <h2 id={`${id}-heading`} className={layout.heading}>
          {title}
        </h2>
        {children}
      </div>
    </section>
  )
}

/** The public face: what is offered, at what price, how it works, and the way in. */
export function LandingPage({ authForm, legal }: Props) {
  return (
    <>
      <LandingHeader />
      <main>
        <Hero />
        <Section id="courses" title="Four courses, one clear price">
          <CoursePlates />
        </Section>
        <Section id="how-it-works" title="From sign-up to the road" className={styles.close}>
          <HowItWorks />
        </Section>
        <AuthSection form={authForm} />
        <Section id="questions" title="Good to know before you start">
          <div className={styles.questions}>
            <Disclosures items={questions} name="questions" />
          </div>
        </Section>
        <Section id="contact" title="Find us" className={styles.close}>
          <ContactList />
        </Section>
      </main>
      <LandingFooter legal={legal} />
      <ScrollToTop />
    </>
  )
}
