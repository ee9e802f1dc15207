import type { CourseOverview } from '../../../contract/answers/course.ts'
import type { StudyClock } from '../../../contract/answers/study.ts'
import { PASS_MARK } from '../../../contract/limits.ts'
import { courseProgress } from '../../../machines/learning/course.ts'
import { useLanguage, useMessages } from '../../i18n/catalogue.ts'
import { classNames } from '../../lib/classNames.ts'
import { formatDate, formatDateTime, formatDuration } from '../../lib/format.ts'
import { moduleAddress, paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import layout from '../../ui/layout.module.css'
import { Progress } from '../../ui/Progress.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import styles from './CourseSummary.module.css'
import { isOpen, isWhole, lastExam } from './nextStep.ts'
import { PracticeLink, ScenesLink } from './PracticeLink.tsx'

/** Stands for the summary until it arrives. */
export function CourseSummarySkeleton() {
  const { course } = useMessages('home')
  return (
    <div className={classNames(layout.card, styles.summary)} role="status">
      <VisuallyHidden>{course.loading}</VisuallyHidden>
      <Skeleton width="8rem" height="1.5rem" />
      <Skeleton height="1rem" />
      <Skeleton width="70%" height="3rem" />
    </div>
  )
}

/** The hours of study, as far as the course asks for some. */
function Hours({ hours }: { hours: StudyClock }) {
  const { hours: words } = useMessages('home')
  const { requiredSeconds, creditedSeconds, pendingSeconds, todaySeconds } = hours
  const done = creditedSeconds + pendingSeconds
  const left = Math.max(0, requiredSeconds - done)
  if (requiredSeconds === 0) return null
  return (
    <div className={styles.hours}>
      <Progress value={done} max={requiredSeconds} label={words.label}>
        {words.doneOf(formatDuration(done), formatDuration(requiredSeconds))}
      </Progress>
      <p className={styles.score}>
        {left > 0 && words.left(formatDuration(left))} {words.today(formatDuration(todaySeconds))}
      </p>
    </div>
  )
}

/** The essay that is to be written again, or that an instructor is reading. */
function EssayStep({ modules }: Pick<CourseOverview, 'modules'>) {
  const { next: words } = useMessages('home').course
  const module = modules.find(({ progress }) => progress.essay)
  if (module?.progress.essay === 'unread') return <p>{words.essayIsRead}</p>
  if (module?.progress.essay !== 'again') return null
  return (
    <div className={styles.next}>
      <p>{words.essayAgain}</p>
      <ButtonLink look="quiet" to={moduleAddress(module.index)}>
        {words.rewriteEssay}
      </ButtonLink>
    </div>
  )
}

/** A student's progress in the course: modules passed, hours, the last score, the completion, and practice once nothing else is to do today. */
export function CourseSummary({ course }: { course: CourseOverview }) {
  const { modules, access, completion, practiceDue, scenesDue, hours } = course
  const language = useLanguage()
  const { course: words } = useMessages('home')
  const { passed, total } = courseProgress(modules)
  const exam = lastExam(modules)
  return (
    <section className={classNames(layout.card, styles.summary)} aria-labelledby="course-heading">
      <h2 id="course-heading">{isWhole(course) ? words.completed : words.yours}</h2>
      <Progress value={passed} max={total} label={words.modulesPassed}>
        {words.passedOf(passed, total)}
      </Progress>
      {hours && <Hours hours={hours} />}
      <EssayStep modules={modules} />
      {completion && (
        <p>
          {isWhole(course) ? words.completedOn : words.allPassedOn}{' '}
          <time dateTime={completion.completedAt}>{formatDateTime(completion.completedAt, language)}</time>.
        </p>
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
      {!isOpen(course) && (
        <>
          <PracticeLink due={practiceDue} />
          <ScenesLink due={scenesDue} />
        </>
      )}
      {exam && (
        <p className={styles.score}>
          {words.lastExam} {exam.title[language]}, <b>{exam.score}%</b>
          {exam.score < PASS_MARK && ` ${words.passMark(PASS_MARK)}`}
        </p>
      )}
    </section>
  )
}
