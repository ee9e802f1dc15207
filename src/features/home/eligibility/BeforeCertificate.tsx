import { Suspense, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { CourseOverview } from '../../../../contract/answers/course.ts'
import type { Profile } from '../../../../contract/answers/profiles.ts'
import { COURSE_NAMES } from '../../../../contract/limits.ts'
import { getMyEligibility } from '../../../data/eligibility.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { courseOrFirst } from '../../../lib/course.ts'
import { BEFORE_CERTIFICATE } from '../../../paths.ts'
import { lazyPart } from '../../../ui/lazyPart.ts'
import { useLoad } from '../../../ui/useLoad.ts'
import { StepsCard } from '../StepsCard.tsx'
import styles from './BeforeCertificate.module.css'
import { ChecklistStep } from './ChecklistStep.tsx'
import { checklist, type Paper } from './checklist.ts'

const IdentityDialog = lazyPart(
  () => import('./IdentityDialog.tsx'),
  'IdentityDialog',
  'identity',
  'pictureErrors',
)
const GuardianConsentDialog = lazyPart(
  () => import('./GuardianConsentDialog.tsx'),
  'GuardianConsentDialog',
  'guardianForm',
)

/**
 * What the school still needs before the student's certificate. It is read again with the profile, which changes when the
 * school decides. It is omitted when nothing is missing, and while it cannot be read: nothing of the course depends on it.
 */
export function BeforeCertificate({ profile, course }: { profile: Profile; course: CourseOverview }) {
  const words = useMessages('eligibility')
  const { data: eligibility, show } = useLoad('eligibility', getMyEligibility, { again: profile })
  const heading = useRef<HTMLHeadingElement>(null)
  const { hash, key } = useLocation()
  /** Undefined until a dialog is opened for the first time, which loads it. Each opening starts with an empty form. */
  const [dialog, setDialog] = useState<{ paper: Paper; open: boolean; opening: number }>()
  const open = (paper: Paper) =>
    setDialog((last) => ({ paper, open: true, opening: (last?.opening ?? 0) + 1 }))
  const close = () => setDialog((last) => last && { ...last, open: false })

  // The button that opened the dialog is gone once the paper has been sent; then the heading takes the focus.
  useEffect(() => {
    if (dialog?.open === false && document.activeElement === document.body) heading.current?.focus()
  }, [dialog])

  // The router changes the address without scrolling, and the list comes later than the page.
  const isLoaded = eligibility !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` is new each time the same link is pressed.
  useEffect(() => {
    if (!isLoaded || hash !== BEFORE_CERTIFICATE) return
    heading.current?.scrollIntoView()
    heading.current?.focus()
  }, [isLoaded, hash, key])

  if (!eligibility) return null
  const steps = checklist(eligibility, course)
  const done = steps.filter(({ state }) => state === 'done').length
  if (done === steps.length) return null
  return (
    <StepsCard
      id="eligibility-heading"
      title={words.title}
      count={words.done(done, steps.length)}
      heading={heading}
    >
      <p className={styles.lead}>{words.lead}</p>
      <ol>
        {steps.map((step) => (
          <ChecklistStep
            key={step.requirement}
            step={step}
            eligibility={eligibility}
            course={course}
            onChanged={show}
            onHandIn={open}
          />
        ))}
      </ol>
      {dialog?.paper === 'guardian' && (
        <Suspense>
          <GuardianConsentDialog
            key={dialog.opening}
            open={dialog.open}
            student={profile.fullName}
            course={COURSE_NAMES[courseOrFirst(profile.role)]}
            onClose={close}
            onSent={show}
          />
        </Suspense>
      )}
      {dialog?.paper === 'identity' && (
        <Suspense>
          <IdentityDialog
            key={dialog.opening}
            open={dialog.open}
            pictureDays={eligibility.pictureDays}
            onClose={close}
            onSent={show}
          />
        </Suspense>
      )}
    </StepsCard>
  )
}
