import { Suspense, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { CourseOverview } from '../../../../contract/answers/course.ts'
import type { Profile } from '../../../../contract/answers/profiles.ts'
import { COURSE_NAMES } from '../../../../contract/limits.ts'
import { courseProgress } from '../../../../machines/learning/course.ts'
import { getMyEligibility } from '../../../data/eligibility.ts'
import { type Messages, useMessages } from '../../../i18n/catalogue.ts'
import { courseOrFirst } from '../../../lib/course.ts'
import { BEFORE_CERTIFICATE } from '../../../paths.ts'
import { DocumentIcon } from '../../../ui/homeIcons.tsx'
import { ChevronDownIcon } from '../../../ui/icons.tsx'
import { lazyPart } from '../../../ui/lazyPart.ts'
import rows from '../../../ui/Rows.module.css'
import { useLoad } from '../../../ui/useLoad.ts'
import { ChecklistStep } from './ChecklistStep.tsx'
import { checklist, type Paper, type Step } from './checklist.ts'
import styles from './Documents.module.css'

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
  'pictureErrors',
)

function stateOf(steps: readonly Step[], words: Messages['eligibility']): string {
  const toDo = steps.filter(({ state }) => ['missing', 'refused', 'outdated'].includes(state)).length
  if (toDo > 0) return words.missing(toDo)
  if (steps.some(({ state }) => state === 'waiting')) return words.states.waiting
  return steps.some(({ state }) => state === 'later') ? words.nothingNow : words.states.done
}

/** An expandable row, reloaded with the profile. Empty after a failed load: the course works without it. */
export function Documents({ profile, course }: { profile: Profile; course: CourseOverview }) {
  const words = useMessages('eligibility')
  const { data: eligibility, show } = useLoad('eligibility', getMyEligibility, { again: profile })
  const summary = useRef<HTMLElement>(null)
  const [isOpen, setOpen] = useState(false)
  const { hash, key } = useLocation()
  /** Undefined until a dialog is first opened, which loads it. Each opening starts with an empty form. */
  const [dialog, setDialog] = useState<{ paper: Paper; open: boolean; opening: number }>()
  const open = (paper: Paper) =>
    setDialog((last) => ({ paper, open: true, opening: (last?.opening ?? 0) + 1 }))
  const close = () => setDialog((last) => last && { ...last, open: false })

  // The button that opened the dialog disappears once the document is sent; then the row takes the focus.
  useEffect(() => {
    if (dialog?.open === false && document.activeElement === document.body) summary.current?.focus()
  }, [dialog])

  // The router changes the address without scrolling, and the list arrives after the page.
  const isLoaded = eligibility !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` is new each time the same link is pressed.
  useEffect(() => {
    if (!isLoaded || hash !== BEFORE_CERTIFICATE) return
    setOpen(true)
    summary.current?.scrollIntoView()
    summary.current?.focus()
  }, [isLoaded, hash, key])

  if (!eligibility) return <div className={rows.row} />
  const steps = checklist(eligibility, courseProgress(course.modules).passed > 0)
  return (
    <section aria-label={words.title}>
      <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary ref={summary} className={rows.row}>
          <DocumentIcon />
          <span>
            <b>{words.title}</b>
            <small>{stateOf(steps, words)}</small>
          </span>
          <ChevronDownIcon />
        </summary>
        {isOpen && (
          <ol className={styles.steps}>
            {steps.map((step) => (
              <ChecklistStep
                key={step.requirement}
                step={step}
                eligibility={eligibility}
                onChanged={show}
                onHandIn={open}
              />
            ))}
          </ol>
        )}
      </details>
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
    </section>
  )
}
