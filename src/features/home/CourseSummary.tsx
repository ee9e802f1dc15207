import { PASS_MARK } from '../../../machines/exam/exam.ts'
import { courseProgress } from '../../../machines/learning/course.ts'
import type { CourseOverview } from '../../data/modules.ts'
import { useLanguage, useMessages } from '../../i18n/catalogue.ts'
import { formatDate, formatDateTime } from '../../lib/format.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Progress } from '../../ui/Progress.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import styles from './CourseSummary.module.css'
import { lastExam, nextStep } from './nextStep.ts'
import { PracticeLink } from './PracticeLink.tsx'

/** As tall as the summary, so that nothing below moves when it arrives. */
export function CourseSummarySkeleton() {
  const { course } = useMessages('home')
  return (
    <div className={styles.summary} role="status">
      <VisuallyHidden>{course.loading}</VisuallyHidden>
      <Skeleton width="8rem" height="1.5rem" />
      <Skeleton height="1rem" />
      <Skeleton width="70%" height="3rem" />
    </div>
  )
}

/** A student's progress in the course: modules passed, the next step, what is due in practice, the last score, and the completion. */
export function CourseSummary({ course }: { course: CourseOverview }) {
  const { modules, access, completion, practiceDue } = course
  const language = useLanguage()
  const { course: words } = useMessages('home')
  const { passed, total } = courseProgress(modules)
  const next = nextStep(modules, words.next, language)
  const exam = lastExam(modules)
  return (
    <section className={styles.summary} aria-labelledby="course-heading">
      <h2 id="course-heading">{completion ? words.completed : words.yours}</h2>
      <Progress value={passed} max={total} label={words.modulesPassed}>
        {words.passedOf(passed, total)}
      </Progress>
      {completion && (
        <p>
          {words.completedOn}{' '}
          <time dateTime={completion.completedAt}>{formatDateTime(completion.completedAt, language)}</time>
          {words.bookNow}
        </p>
      )}
      {!completion && next && access?.daysLeft !== 0 && (
        <div className={styles.next}>
          <p>
            <b>{next.module.title[language]}</b>
            {next.detail}
          </p>
          <ButtonLink to={`${paths.modules}?module=${next.module.index}`}>{next.title}</ButtonLink>
        </div>
      )}
      {!completion && access && access.daysLeft > 0 && (
        <p className={styles.score}>
          {words.openUntil(formatDate(access.lastDay, language), access.daysLeft)}
        </p>
      )}
      {!completion && access?.daysLeft === 0 && (
        <div className={styles.next}>
          <p>{words.accessEnded(formatDate(access.lastDay, language))}</p>
          <ButtonLink to={paths.modules}>{words.askForTime}</ButtonLink>
        </div>
      )}
      <PracticeLink due={practiceDue} />
      {exam && (
        <p className={styles.score}>
          {words.lastExam} {exam.title[language]}, <b>{exam.score}%</b>
          {exam.score < PASS_MARK && ` ${words.passMark(PASS_MARK)}`}
        </p>
      )}
    </section>
  )
}
