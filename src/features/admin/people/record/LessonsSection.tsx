import type { LessonRecord } from '../../../../../contract/answers/records.ts'
import { plural } from '../../../../lib/format.ts'
import { moduleNumber } from '../../../../lib/moduleNumber.ts'
import { formatSchoolDay } from '../../kit/words/schoolTime.ts'
import { FilmBar } from './FilmBar.tsx'
import styles from './LessonsSection.module.css'
import { RecordSection } from './RecordSection.tsx'

/** "Passed 3 Nov 2026", or the student's progress. The first module is passed from the start, without an assessment. */
function standingOf({ assessment, passedAt, failures, watchedAt }: LessonRecord): string {
  if (assessment === 'none') return 'No assessment'
  if (passedAt) return `Passed ${formatSchoolDay(passedAt)}`
  if (failures > 0) return `Not passed, ${plural(failures, 'failure', 'failures')} since the video`
  return watchedAt ? 'Not passed yet' : 'Video not finished'
}

function Sections({ sections }: Pick<LessonRecord, 'sections'>) {
  const read = sections.filter(({ readAt }) => readAt !== null).length
  return (
    <details className={styles.sections}>
      <summary>
        {read} of {plural(sections.length, 'section', 'sections')} read
      </summary>
      <ul>
        {sections.map(({ key, title, words, credited, readAt }) => (
          <li key={key}>
            {title}
            <small>
              {readAt
                ? `Read ${formatSchoolDay(readAt)}`
                : `${credited} of ${plural(words, 'word', 'words')}`}
            </small>
          </li>
        ))}
      </ul>
    </details>
  )
}

export function LessonsSection({ lessons }: { lessons: LessonRecord[] }) {
  return (
    <RecordSection title="Lessons" wide empty={lessons.length === 0 && 'No lessons opened yet.'}>
      <ol className={styles.lessons}>
        {lessons.map((lesson) => (
          <li key={lesson.moduleIndex}>
            <h3>
              {moduleNumber(lesson.moduleIndex)}. {lesson.title}
            </h3>
            <p className={lesson.passedAt && lesson.assessment !== 'none' ? styles.passed : styles.standing}>
              {standingOf(lesson)}
            </p>
            <FilmBar watched={lesson.watched} seconds={lesson.videoSeconds} />
            <Sections sections={lesson.sections} />
          </li>
        ))}
      </ol>
    </RecordSection>
  )
}
