import type { StudyPlan } from '../../../../contract/answers/plan.ts'
import type { Messages } from '../../../i18n/catalogue.ts'
import type { Language } from '../../../i18n/language.ts'
import { calendarFile } from '../../../lib/calendarFile.ts'
import { formatDate } from '../../../lib/format.ts'
import { paths } from '../../../paths.ts'
import { inMinutes } from './PlanStatus.tsx'

const weekdayOf = (date: Date) => date.getUTCDay() || 7

/** The first day of study from today on (YYYY-MM-DD); null when there is none until the end. */
export function firstStudyDay({ today, until, weekdays }: StudyPlan): string | null {
  const date = new Date(today)
  for (;;) {
    const day = date.toISOString().slice(0, 10)
    if (day > until) return null
    if (weekdays.includes(weekdayOf(date))) return day
    date.setUTCDate(date.getUTCDate() + 1)
  }
}

const DAY_SECONDS = 86_400
const FIRST_DAY = Date.parse('2026-01-01')
/** Of Manila, all year. */
const ZONE_SECONDS = 8 * 3600

/**
 * Seconds since 2026, by the school's day: a later download is a later version, whatever has changed since: the plan, the hour, or the last
 * day of access. The day is the server's, so a device's wrong date does not matter.
 */
const sequenceOf = (today: string, now: Date) =>
  (Date.parse(today) - FIRST_DAY) / 1000 + ((Math.floor(now.getTime() / 1000) + ZONE_SECONDS) % DAY_SECONDS)

type Options = {
  plan: StudyPlan
  studentId: string
  /** The hour at which the days of study begin, 0 to 23. */
  hour: number
  site: URL
  words: Messages['plan']['calendar']
  language: Language
  now: Date
}

/** The days of a plan, and the last day of access, as an iCalendar file. */
export function planCalendar({ plan, studentId, hour, site, words, language, now }: Options): string {
  const { until, lastDay, weekdays, minutesADay, mostMinutes } = plan
  const minutes = Math.min(minutesADay, mostMinutes)
  const from = firstStudyDay(plan)
  const common = (name: string) => ({
    uid: `${name}-${studentId}@${site.hostname}`,
    url: new URL(paths.home, site).href,
  })
  return calendarFile({
    now,
    sequence: sequenceOf(plan.today, now),
    events: [
      ...(from === null
        ? []
        : [
            {
              ...common('study'),
              summary: words.study(inMinutes(minutes)),
              description: words.about(formatDate(until, language)),
              from,
              until,
              weekdays,
              hour,
              minutes,
            },
          ]),
      { ...common('access'), summary: words.lastDay, description: words.lastDayAbout, on: lastDay },
    ],
  })
}
