import { Suspense } from 'react'
import { Link } from 'react-router-dom'
import type { CourseOverview } from '../../../contract/answers/course.ts'
import type { Profile } from '../../../contract/answers/profiles.ts'
import { courseProgress, isFinished, startingModule } from '../../../machines/learning/course.ts'
import { useLanguage, useMessages } from '../../i18n/catalogue.ts'
import { formatDate, formatDuration } from '../../lib/format.ts'
import { formatDayOfYear } from '../../lib/formatDayOfYear.ts'
import { paths } from '../../paths.ts'
import { BookIcon, CardsIcon, LaneIcon } from '../../ui/homeIcons.tsx'
import { optionalPart } from '../../ui/lazyPart.ts'
import { ChevronRightIcon } from '../../ui/playerIcons.tsx'
import styles from '../../ui/Rows.module.css'
import { isWhole } from './nextStep.ts'
import type { Task } from './plan/todaysTasks.ts'

const Documents = optionalPart(() => import('./eligibility/Documents.tsx'), 'Documents', 'eligibility')

function TaskRow({ task: { kind, title, detail, link } }: { task: Task }) {
  return (
    <Link className={styles.row} to={link.to}>
      {kind === 'section' ? <BookIcon /> : <CardsIcon />}
      <span>
        <b>{kind === 'next' ? link.label : title}</b>
        <small>{detail}</small>
      </span>
      <ChevronRightIcon />
    </Link>
  )
}

function CourseRow({ course }: { course: CourseOverview }) {
  const language = useLanguage()
  const { course: words, hours: ofHours } = useMessages('home')
  const { modules, access, completion, hours } = course
  const { passed, total } = courseProgress(modules)
  const now = startingModule(modules, null)
  const title = completion
    ? `${isWhole(course) ? words.completedOn : words.allPassedOn} ${formatDate(completion.completedAt, language)}`
    : access && access.daysLeft > 0
      ? words.openUntil(formatDayOfYear(access.lastDay, language), access.daysLeft)
      : words.yours
  const studied = hours ? hours.creditedSeconds + hours.pendingSeconds : 0
  return (
    <Link className={styles.row} to={paths.modules}>
      <LaneIcon />
      <span>
        <b>{title}</b>
        <small>
          {words.passedOf(passed, total)}
          {hours && hours.requiredSeconds > 0 && (
            <>, {ofHours.doneOf(formatDuration(studied), formatDuration(hours.requiredSeconds))}</>
          )}
        </small>
        <span className={styles.stops} aria-hidden="true">
          {modules.map((module) => (
            <i
              key={module.index}
              className={isFinished(module) ? styles.passed : module.index === now ? styles.now : undefined}
            />
          ))}
        </span>
      </span>
      <ChevronRightIcon />
    </Link>
  )
}

type Props = { profile: Profile; course: CourseOverview; tasks: Task[]; isCertified: boolean }

export function CourseRows({ profile, course, tasks, isCertified }: Props) {
  const { course: words, ways, practice } = useMessages('home')
  return (
    <section className={styles.rows} aria-label={words.yours}>
      {!isCertified && (
        <>
          {tasks.map((task) => (
            <TaskRow key={task.kind} task={task} />
          ))}
          <nav className={styles.ways} aria-label={practice.title}>
            <Link to={paths.scenes}>{ways.scenes(course.scenesDue)}</Link>
            <Link to={paths.cases}>{ways.cases}</Link>
            {profile.role === 'otdc' && <Link to={paths.mocks}>{ways.mocks}</Link>}
          </nav>
          <Suspense fallback={<div className={styles.row} />}>
            <Documents profile={profile} course={course} />
          </Suspense>
        </>
      )}
      <CourseRow course={course} />
    </section>
  )
}
