import { Suspense, useState } from 'react'
import type { CourseOverview } from '../../../../contract/answers/course.ts'
import type { StudyPlan } from '../../../../contract/answers/plan.ts'
import { useLanguage, useMessages } from '../../../i18n/catalogue.ts'
import { classNames } from '../../../lib/classNames.ts'
import { Button } from '../../../ui/Button.tsx'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { Diamond } from '../../../ui/Diamond.tsx'
import { CheckIcon } from '../../../ui/icons.tsx'
import layout from '../../../ui/layout.module.css'
import { lazyPart } from '../../../ui/lazyPart.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { inMinutes, PlanStatus } from './PlanStatus.tsx'
import styles from './Today.module.css'
import { type Task, todaysTasks } from './todaysTasks.ts'

function TaskRow({ task, look }: { task: Task; look: 'primary' | 'quiet' }) {
  const words = useMessages('plan')
  const { title, detail, minutes, done, link } = task
  return (
    <li className={styles.task}>
      <Diamond look={done ? 'passed' : 'outlined'}>{done && <CheckIcon />}</Diamond>
      <div className={styles.text}>
        <b>{title}</b>
        {done && <VisuallyHidden>{words.done}</VisuallyHidden>}
        <p>
          {detail} {minutes !== null && <span className={styles.minutes}>{inMinutes(minutes)}</span>}
        </p>
      </div>
      <ButtonLink look={look} to={link.to}>
        {link.label}
      </ButtonLink>
    </li>
  )
}

const PlanDialog = lazyPart(() => import('./PlanDialog.tsx'), 'PlanDialog')

/** As tall as the tasks of most days, so that nothing below moves when they arrive. */
export function TodaySkeleton() {
  const words = useMessages('plan')
  return (
    <div className={classNames(layout.card, styles.today)} role="status">
      <VisuallyHidden>{words.loading}</VisuallyHidden>
      <Skeleton width="8rem" height="1.5rem" />
      <Skeleton width="70%" height="1.25rem" />
      <Skeleton height="1rem" />
      <Skeleton height="4rem" />
      <Skeleton height="4rem" />
    </div>
  )
}

type Props = {
  course: CourseOverview
  /** Null while it cannot be read; the tasks are there without it. */
  plan: StudyPlan | null
  studentId: string
  onPlan: (plan: StudyPlan) => void
}

/** Today's part of the plan: the minutes, what is done of them, and the tasks. */
export function Today({ course, plan, studentId, onPlan }: Props) {
  const language = useLanguage()
  const home = useMessages('home')
  const words = useMessages('plan')
  const tasks = todaysTasks(course, plan, { home, plan: words }, language)
  const first = tasks.find(({ done }) => !done)
  // Undefined until the dialog is opened for the first time, which loads it.
  const [choosing, setChoosing] = useState<boolean>()
  return (
    <section className={classNames(layout.card, styles.today)} aria-labelledby="today-heading">
      <div className={styles.head}>
        <h2 id="today-heading">{words.title}</h2>
        {plan && (
          <Button look="link" onClick={() => setChoosing(true)}>
            {plan.revision === 0 ? words.choose : words.change}
          </Button>
        )}
      </div>
      {plan && <PlanStatus plan={plan} />}
      <ul className={styles.tasks} aria-label={words.tasks}>
        {tasks.map((task) => (
          <TaskRow key={task.kind} task={task} look={task === first ? 'primary' : 'quiet'} />
        ))}
      </ul>
      {plan && choosing !== undefined && (
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
