import type { HoursRecord } from '../../../../../contract/answers/study.ts'
import { DAY_MS, formatMonth } from '../../kit/words/schoolTime.ts'
import { formatHours } from './formatDuration.ts'
import styles from './HoursSection.module.css'

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** A month's days ("2026-11") as weeks from Monday to Sunday, padded with null. */
function weeksOf(month: string): (string | null)[][] {
  const first = new Date(`${month}-01`)
  const before = (first.getUTCDay() + 6) % 7
  const weeks: (string | null)[][] = []
  for (let place = -before; ; place += 7) {
    const week = Array.from({ length: 7 }, (_, weekday) =>
      new Date(first.getTime() + (place + weekday) * DAY_MS).toISOString().slice(0, 10),
    )
    if (!week.some((day) => day.startsWith(month))) return weeks
    weeks.push(week.map((day) => (day.startsWith(month) ? day : null)))
  }
}

/** "2:05" from seconds: hours and minutes. */
const clock = (seconds: number) =>
  `${Math.floor(seconds / 3600)}:${String(Math.floor(seconds / 60) % 60).padStart(2, '0')}`

type Props = {
  /** "2026-11". */
  month: string
  days: HoursRecord['days']
}

export function MonthOfStudy({ month, days }: Props) {
  const seconds = new Map(days.map((each) => [each.day, each.seconds]))
  const total = days.reduce((sum, each) => sum + each.seconds, 0)
  return (
    <table className={styles.month}>
      <caption>
        {formatMonth(month)}, {formatHours(total)}
      </caption>
      <thead>
        <tr>
          {WEEKDAYS.map((weekday) => (
            <th key={weekday} scope="col" abbr={weekday}>
              {weekday.slice(0, 2)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week.find((day) => day !== null)}>
            {week.map((day, place) => (
              <td
                key={WEEKDAYS[place]}
                className={day !== null && seconds.has(day) ? styles.studied : undefined}
              >
                {day !== null && (
                  <>
                    <span>{Number(day.slice(8))}</span>
                    {seconds.has(day) && (
                      <time dateTime={`PT${seconds.get(day)}S`}>{clock(seconds.get(day) ?? 0)}</time>
                    )}
                  </>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
