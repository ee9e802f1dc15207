import type { LessonRecord } from '../../../../contract/answers/records.ts'
import type { HoursRecord } from '../../../../contract/answers/study.ts'
import { Facts } from '../words/Facts.tsx'
import { ROLE_NAMES } from '../words/roles.ts'
import { formatHours } from './formatDuration.ts'
import styles from './HoursSection.module.css'
import { MonthOfStudy } from './MonthOfStudy.tsx'
import { RecordSection } from './RecordSection.tsx'

const monthOf = (day: string) => day.slice(0, 7)

/** The counted hours: by day as a calendar, by module, and how many presence checks were answered. */
export function HoursSection({ hours, lessons }: { hours: HoursRecord; lessons: LessonRecord[] }) {
  const { course, requiredSeconds, creditedSeconds, days, modules, presence } = hours
  const titles = new Map(lessons.map(({ moduleIndex, title }) => [moduleIndex, `${moduleIndex}. ${title}`]))
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
            ...modules.map(({ moduleIndex, seconds }) => ({
              name: moduleIndex === null ? 'Practice' : (titles.get(moduleIndex) ?? `Module ${moduleIndex}`),
              value: formatHours(seconds),
            })),
          ]}
        />
        {days.length === 0 ? (
          <p>No time has been counted yet.</p>
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
