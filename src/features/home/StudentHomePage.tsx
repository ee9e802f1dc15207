import { Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import type { Profile } from '../../../contract/answers/profiles.ts'
import type { Role } from '../../../contract/answers/shared.ts'
import { getMyCourse } from '../../data/modules.ts'
import { getMyPlan } from '../../data/plan.ts'
import { useLanguage, useMessages } from '../../i18n/catalogue.ts'
import { classNames } from '../../lib/classNames.ts'
import { isCourse } from '../../lib/course.ts'
import { firstGivenName } from '../../lib/firstGivenName.ts'
import { paths } from '../../paths.ts'
import { useSchool } from '../../school/schoolNow.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import layout from '../../ui/layout.module.css'
import { optionalPart } from '../../ui/lazyPart.ts'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useLoad } from '../../ui/useLoad.ts'
import { Banner } from './Banner.tsx'
import { ContactRows } from './ContactRows.tsx'
import { CourseRows } from './CourseRows.tsx'
import { type HomeCard, homeCards } from './cards.tsx'
import { HomeHero } from './HomeHero.tsx'
import { heroStep } from './heroStep.ts'
import { Today } from './plan/Today.tsx'
import { todaysTasks } from './plan/todaysTasks.ts'
import styles from './StudentHomePage.module.css'

/** Separate: paid students do not need it. */
const HowToPay = optionalPart(() => import('./HowToPay.tsx'), 'HowToPay', 'payments')
const PayHero = optionalPart(() => import('./PayHero.tsx'), 'PayHero')
const CertificatePlate = optionalPart(
  () => import('./certificates/CertificatePlate.tsx'),
  'CertificatePlate',
  'certificates',
)

function Card({ icon, title, text, href }: HomeCard) {
  return (
    <article className={styles.card}>
      {icon}
      <h2>
        {href.startsWith('/') ? (
          <Link to={href}>{title}</Link>
        ) : (
          <a href={href} target="_blank" rel="noreferrer">
            {title}
          </a>
        )}
      </h2>
      <p>{text}</p>
    </article>
  )
}

/** Loaded together, so that nothing moves later. Reloaded with the profile, which the school may change. */
function useMyCourse(profile: Profile, role: Role) {
  const again = { again: profile }
  const { data: course, error } = useLoad(isCourse(role) ? 'course' : null, getMyCourse, again)
  const plan = useLoad(isCourse(role) ? 'plan' : null, getMyPlan, again)
  const certificates = useLoad(
    course?.completion ? 'certificates' : null,
    // Only graduates need this code.
    async () => (await import('./certificates/myCertification.ts')).getMyCertification(),
    again,
  )
  const isSettled = ({ data, error: failed }: { data: unknown; error: unknown }) =>
    data !== undefined || failed !== null
  const isRead = course && isSettled(plan) && (!course.completion || isSettled(certificates))
  return {
    course: isRead ? course : null,
    failed: !course && error !== null,
    plan: isRead ? (plan.data ?? null) : undefined,
    showPlan: plan.show,
    certification: certificates.data ?? null,
  }
}

export function StudentHomePage({ profile, role }: { profile: Profile; role: Role }) {
  const language = useLanguage()
  const school = useSchool()
  const words = { home: useMessages('home'), plan: useMessages('plan') }
  const { home } = words.home
  const { course, failed, plan, showPlan, certification } = useMyCourse(profile, role)
  const [isProofSent, setProofSent] = useState(false)
  const step = course && heroStep(course, plan ?? null, certification, words, language)
  const place = (
    <div className={styles.step} aria-hidden="true">
      <span />
    </div>
  )

  return (
    <>
      <Banner
        heading={
          <PageHeading title={home.title}>
            {home.hello(firstGivenName(profile.firstName) || home.nobody)}
          </PageHeading>
        }
      >
        {role === 'unpaid' && (
          <Suspense fallback={place}>
            <PayHero isProofSent={isProofSent} />
          </Suspense>
        )}
        {(role === 'admin' || failed) && (
          <div className={styles.step}>
            <p>{role === 'admin' ? home.welcomeAdmin : home.unreadable}</p>
            <ButtonLink look="signal" to={role === 'admin' ? paths.dashboard : paths.modules}>
              {role === 'admin' ? home.openDashboard : home.openModules}
            </ButtonLink>
          </div>
        )}
        {step && <HomeHero step={step} certification={certification} />}
        {isCourse(role) && !step && !failed && place}
      </Banner>
      {isCourse(role) && !failed && step?.kind !== 'certified' && step?.kind !== 'ended' && (
        <Today plan={plan} studentId={profile.id} onPlan={showPlan} />
      )}
      <div className={layout.lane} />
      <div className={classNames(layout.wrap, styles.body)}>
        {role === 'unpaid' && (
          <Suspense fallback={<Skeleton height="40rem" />}>
            <HowToPay profile={profile} isProofSent={isProofSent} onProofSent={setProofSent} />
          </Suspense>
        )}
        {certification && (
          <Suspense>
            <CertificatePlate profile={profile} certification={certification} />
          </Suspense>
        )}
        {isCourse(role) &&
          (course && step ? (
            <CourseRows
              profile={profile}
              course={course}
              isCertified={step.kind === 'certified'}
              tasks={todaysTasks(course, plan ?? null, words, language).filter(
                ({ link }) => link.to !== step.link?.to,
              )}
            />
          ) : (
            !failed && (
              <div role="status" aria-label={words.home.course.loading}>
                <Skeleton height="17.5rem" />
              </div>
            )
          ))}
        <section className={styles.cards} aria-label={home.whatNext}>
          {homeCards(role, home.cards, language, school).map((card) => (
            <Card key={card.href} {...card} />
          ))}
        </section>
        <section aria-labelledby="contact-heading">
          <h2 id="contact-heading" className={styles.heading}>
            {home.talkToUs}
          </h2>
          <ContactRows />
        </section>
      </div>
    </>
  )
}
