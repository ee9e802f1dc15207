import { PASS_MARK } from '../../../machines/exam/exam.ts'
import { courseProgress } from '../../../machines/learning/course.ts'
import type { Course } from '../../../machines/learning/learningFlowSetup.ts'
import { formatDateTime } from '../../lib/format.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Progress } from '../../ui/Progress.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import styles from './CourseSummary.module.css'
import { lastExam, nextStep } from './nextStep.ts'

/** As tall as the summary, so that nothing below moves when it arrives. */
export function CourseSummarySkeleton() {
  return (
    <div className={styles.summary} role="status">
      <VisuallyHidden>Loading your course…</VisuallyHidden>
      <Skeleton width="8rem" height="1.5rem" />
      <Skeleton height="1rem" />
      <Skeleton width="70%" height="3rem" />
    </div>
  )
}

/** A student's progress in the course: modules passed, the next step, the last score, and the completion. */
export function CourseSummary({ course: { modules, completion } }: { course: Course }) {
  const { passed, total } = courseProgress(modules)
  const next = nextStep(modules)
  const exam = lastExam(modules)
  return (
    <section className={styles.summary} aria-labelledby="course-heading">
      <h2 id="course-heading">{completion ? 'Course completed' : 'Your course'}</h2>
      <Progress value={passed} max={total} label="Modules passed">
        {passed} of {total} passed
      </Progress>
      {completion && (
        <p>
          Congratulations! You completed it on{' '}
          <time dateTime={completion.completedAt}>{formatDateTime(completion.completedAt)}</time>. Book your
          time on the track, and drive safely.
        </p>
      )}
      {!completion && next && (
        <div className={styles.next}>
          <p>
            <b>{next.module.title}</b>
            {next.detail}
          </p>
          <ButtonLink to={`${paths.modules}?module=${next.module.index}`}>{next.title}</ButtonLink>
        </div>
      )}
      {exam && (
        <p className={styles.score}>
          Your last exam: {exam.title}, <b>{exam.score}%</b>
          {exam.score < PASS_MARK && ` (${PASS_MARK}% passes)`}
        </p>
      )}
    </section>
  )
}
