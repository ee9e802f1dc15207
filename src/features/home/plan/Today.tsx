import { Suspense, useState } from 'react'
import type { StudyPlan } from '../../../../contract/answers/plan.ts'
import { type Messages, useLanguage, useMessages } from '../../../i18n/catalogue.ts'
import type { Language } from '../../../i18n/language.ts'
import { classNames } from '../../../lib/classNames.ts'
import { formatDayOfYear } from '../../../lib/formatDayOfYear.ts'
import { Button } from '../../../ui/Button.tsx'
import layout from '../../../ui/layout.module.css'
import { lazyPart } from '../../../ui/lazyPart.ts'
import { Progress } from '../../../ui/Progress.tsx'
import styles from './Today.module.css'
import { inMinutes } from './todaysTasks.ts'

const PlanDialog = lazyPart(() => import('./PlanDialog.tsx'), 'PlanDialog')

function statusOf(plan: StudyPlan, words: Messages['plan'], language: Language): string {
  const { daysLeft, leftMinutes, minutesADay, mostMinutes, behindMinutes, todayMinutes, doneMinutes } = plan
  if (daysLeft === 0) return words.over(inMinutes(leftMinutes))
  if (todayMinutes > 0 && doneMinutes >= todayMinutes) return words.doneToday
  if (minutesADay > mostMinutes) return words.tooMuch(inMinutes(mostMinutes))
  if (behindMinutes > 0) return words.behind(inMinutes(behindMinutes), inMinutes(minutesADay))
  if (todayMinutes === 0) return words.freeDay
  if (daysLeft === 1) return words.lastDay
  return words.pace(inMinutes(minutesADay), formatDayOfYear(plan.until, language))
}

type Props = {
  /** Undefined until loaded, null if it cannot be. */
  plan: StudyPlan | null | undefined
  studentId: string
  onPlan: (plan: StudyPlan) => void
}

export function Today({ plan, studentId, onPlan }: Props) {
  const language = useLanguage()
  const words = useMessages('plan')
  // Undefined until the dialog is first opened, which loads it.
  const [choosing, setChoosing] = useState<boolean>()
  if (plan === null) return null
  if (!plan) return <div className={styles.today} />
  const { daysLeft, todayMinutes, doneMinutes, revision } = plan
  return (
    <section className={styles.today} aria-labelledby="today-heading">
      <div className={classNames(layout.wrap, styles.strip)}>
        <h2 id="today-heading">{words.title}</h2>
        <Button look="link" onClick={() => setChoosing(true)}>
          {revision === 0 ? words.choose : words.change}
        </Button>
        {todayMinutes > 0 && daysLeft > 0 && (
          <Progress value={Math.min(doneMinutes, todayMinutes)} max={todayMinutes} label={words.progress}>
            {words.doneOf(inMinutes(doneMinutes), inMinutes(todayMinutes))}
          </Progress>
        )}
        <p>{statusOf(plan, words, language)}</p>
      </div>
      {choosing !== undefined && (
        <Suspense>
          <PlanDialog
            open={choosing}
            plan={plan}
            studentId={studentId}
            onClose={() => setChoosing(false)}
            onPlan={onPlan}
          />
        </Suspense>
      )}
    </section>
  )
}
