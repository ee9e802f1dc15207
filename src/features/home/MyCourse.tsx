import { Suspense } from 'react'
import type { Profile } from '../../../contract/answers/profiles.ts'
import { getMyCourse } from '../../data/modules.ts'
import { getMyPlan } from '../../data/plan.ts'
import { classNames } from '../../lib/classNames.ts'
import layout from '../../ui/layout.module.css'
import { optionalPart } from '../../ui/lazyPart.ts'
import { useLoad } from '../../ui/useLoad.ts'
import { CourseSummary, CourseSummarySkeleton } from './CourseSummary.tsx'
import { isOpen } from './nextStep.ts'
import { Today, TodaySkeleton } from './plan/Today.tsx'
import styles from './StudentHomePage.module.css'

const BeforeCertificate = optionalPart(
  () => import('./eligibility/BeforeCertificate.tsx'),
  'BeforeCertificate',
  'eligibility',
)

const CertificatePlate = optionalPart(
  () => import('./certificates/CertificatePlate.tsx'),
  'CertificatePlate',
  'certificates',
)

/**
 * Today's part of the plan, the summary of the student's course, if there is one, and what is missing for the certificate. It is read again with the profile, which
 * changes when the school decides, and stays as it is meanwhile. It is omitted while it cannot be read; the modules page says why.
 */
export function MyCourse({ profile }: { profile: Profile }) {
  const { data: course, error } = useLoad('course', getMyCourse, { again: profile })

  const { data: plan, error: planError, show: showPlan } = useLoad('plan', getMyPlan, { again: profile })
  // Both at once, so that nothing moves when the second arrives.
  const isLoaded = course && (plan !== undefined || planError !== null)

  if (!course && error) return null
  return (
    <div className={classNames(layout.section, styles.course)}>
      <div className={layout.wrap}>
        {isLoaded ? (
          <>
            <div className={styles.columns}>
              {isOpen(course) && (
                <Today course={course} plan={plan ?? null} studentId={profile.id} onPlan={showPlan} />
              )}
              <CourseSummary course={course} />
            </div>
            {course.completion && (
              <Suspense>
                <CertificatePlate profile={profile} />
              </Suspense>
            )}
            <Suspense>
              <BeforeCertificate profile={profile} course={course} />
            </Suspense>
          </>
        ) : (
          <div className={styles.columns}>
            <TodaySkeleton />
            <CourseSummarySkeleton />
          </div>
        )}
      </div>
    </div>
  )
}
