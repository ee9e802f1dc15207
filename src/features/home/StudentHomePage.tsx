import { Suspense } from 'react'
import type { Profile } from '../../../contract/answers/profiles.ts'
import type { Role } from '../../../contract/answers/shared.ts'
import { useLanguage, useMessages } from '../../i18n/catalogue.ts'
import { classNames } from '../../lib/classNames.ts'
import { isCourse } from '../../lib/course.ts'
import { paths } from '../../paths.ts'
import { useSchool } from '../../schoolNow.ts'
import { ButtonAnchor } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { ContactList } from '../../ui/ContactList.tsx'
import { Diamond } from '../../ui/Diamond.tsx'
import layout from '../../ui/layout.module.css'
import { optionalPart } from '../../ui/lazyPart.ts'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Banner } from './Banner.tsx'
import { type HomeCard, homeCards } from './cards.tsx'
import { MyCourse } from './MyCourse.tsx'
import styles from './StudentHomePage.module.css'

/** Apart, since whoever has paid does not need it. */
const HowToPay = optionalPart(() => import('./HowToPay.tsx'), 'HowToPay')
const LookOffer = optionalPart(() => import('./LookOffer.tsx'), 'LookOffer', 'mockOffer')

function Card({ icon, title, text, link }: HomeCard) {
  return (
    <article className={styles.card}>
      <Diamond>{icon}</Diamond>
      <h2>{title}</h2>
      <p>{text}</p>
      {link.href.startsWith('/') ? (
        <ButtonLink look="quiet" to={link.href}>
          {link.label}
        </ButtonLink>
      ) : (
        <ButtonAnchor look="quiet" href={link.href} target="_blank" rel="noreferrer">
          {link.label}
        </ButtonAnchor>
      )}
    </article>
  )
}

/** The way to the free topic of practice. */
function FreePractice() {
  const { practice } = useMessages('home')
  return (
    <div className={classNames(layout.section, styles.course, styles.following)}>
      <div className={layout.wrap}>
        <section className={styles.free} aria-labelledby="practice-heading">
          <h2 id="practice-heading">{practice.title}</h2>
          <p>{practice.free}</p>
          <ButtonLink look="quiet" to={paths.practice}>
            {practice.open}
          </ButtonLink>
        </section>
      </div>
    </div>
  )
}

/** The home page of students, and of admins who open it. */
export function StudentHomePage({ profile, role }: { profile: Profile; role: Role }) {
  const language = useLanguage()
  const school = useSchool()
  const { home, payment } = useMessages('home')
  return (
    <>
      <Banner
        heading={<PageHeading title={home.title}>{home.hello(profile.firstName || home.nobody)}</PageHeading>}
      >
        <p>{home.welcome[role]}</p>
        {role === 'unpaid' ? (
          <ButtonAnchor look="signal" href="#pay">
            {payment.heading}
          </ButtonAnchor>
        ) : (
          <ButtonLink look="signal" to={role === 'admin' ? paths.dashboard : paths.modules}>
            {role === 'admin' ? home.openDashboard : home.openModules}
          </ButtonLink>
        )}
      </Banner>
      <div className={layout.lane} />
      {role === 'unpaid' && (
        <Suspense fallback={<Skeleton height="40rem" />}>
          <HowToPay profile={profile} />
        </Suspense>
      )}
      {isCourse(role) && <MyCourse profile={profile} />}
      {role === 'otdc' && (
        <Suspense>
          <LookOffer studentId={profile.id ?? ''} />
        </Suspense>
      )}
      {role === 'unpaid' && <FreePractice />}
      <section
        className={classNames(layout.section, role !== 'admin' && styles.following)}
        aria-label={home.whatNext}
      >
        <div className={classNames(layout.wrap, styles.cards)}>
          {homeCards(role, home.cards, language, school).map((card) => (
            <Card key={card.link.href} {...card} />
          ))}
        </div>
      </section>
      <section className={classNames(layout.section, styles.contact)} aria-labelledby="contact-heading">
        <div className={layout.wrap}>
          <h2 id="contact-heading" className={layout.heading}>
            {home.talkToUs}
          </h2>
          <ContactList />
        </div>
      </section>
    </>
  )
}
