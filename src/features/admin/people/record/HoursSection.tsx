import type { LessonRecord } from '../../../../../contract/answers/records.ts'
import type { HoursRecord, StudyKind } from '../../../../../contract/answers/study.ts'
import { hoursByKind } from '../../../../lib/hoursByKind.ts'
import { moduleNumber } from '../../../../lib/moduleNumber.ts'
import { Facts } from '../../kit/words/Facts.tsx'
import { ROLE_NAMES } from '../../kit/words/roles.ts'
import { formatHours } from './formatDuration.ts'
import styles from './HoursSection.module.css'
import { MonthOfStudy } from './MonthOfStudy.tsx'
import { RecordSection } from './RecordSection.tsx'

const monthOf = (day: string) => day.slice(0, 7)

const KINDS: Record<StudyKind, string> = {
  film: 'Films',
  lesson: 'Lessons',
  practice: 'Cards and questions',
  scenes: 'Road scenes',
  exam: 'Exams',
  review: 'Explanations of exams',
  essay: 'Essay',
  case: 'Cases',
  mock: 'Mock exams',
  look: 'First and last quick check',
}

/** The counted hours by day, module and activity, and the answered presence checks. */
export function HoursSection({ hours, lessons }: { hours: HoursRecord; lessons: LessonRecord[] }) {
  const { course, requiredSeconds, creditedSeconds, days, modules, activities, presence } = hours
  const titles = new Map(
    lessons.map(({ moduleIndex, title }) => [moduleIndex, `${moduleNumber(moduleIndex)}. ${title}`]),
  )
  const months = [...new Set(days.map(({ day }) => monthOf(day)))]
  return (
    <RecordSection title="Hours" wide>
      <div className={styles.hours}>
        <Facts
          longNames
          facts={[
            {
              name: 'Counted',
              value:
                formatHours(creditedSeconds) +
                (requiredSeconds > 0 ? ` of ${formatHours(requiredSeconds)}` : ''),
            },
            { name: 'Course', value: ROLE_NAMES[course] },
            {
              name: 'Presence',
              value:
                presence.asked > 0
                  ? `${presence.answered} of ${presence.asked} checks answered`
                  : 'No check yet',
            },
            ...(presence.worked > 0
              ? [{ name: 'Not asked', value: `${presence.worked} right after an answer` }]
              : []),
            ...(presence.hasty > 0 || presence.alwaysFast
              ? [
                  {
                    name: 'Unusually fast',
                    value: presence.alwaysFast
                      ? 'Every check was answered within a second'
                      : `${presence.hasty} checks were answered within half a second and repeated`,
                  },
                ]
              : []),
            ...modules.map(({ moduleIndex, seconds }) => ({
              name:
                moduleIndex === null
                  ? 'Practice'
                  : (titles.get(moduleIndex) ?? `Module ${moduleNumber(moduleIndex)}`),
              value: formatHours(seconds),
            })),
            ...hoursByKind(activities).map(({ kind, seconds, expected }) => ({
              name: KINDS[kind],
              value: `${formatHours(seconds)}, expected ${formatHours(expected)}`,
            })),
          ]}
        />
        {days.length === 0 ? (
          <p>No time counted yet.</p>
        ) : (
          <div className={styles.months}>
            {months.map((month) => (
              <MonthOfStudy
                key={month}
                month={month}
                days={days.filter(({ day }) => monthOf(day) === month)}
              />
            ))}
          </div>
        )}
      </div>
    </RecordSection>
  )
}
