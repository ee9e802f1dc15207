import type { StudyPlan } from '../../../../contract/answers/plan.ts'
import type { Messages } from '../../../i18n/catalogue.ts'
import type { Language } from '../../../i18n/language.ts'
import { calendarFile } from '../../../lib/calendarFile.ts'
import { formatDate } from '../../../lib/format.ts'
import { paths } from '../../../paths.ts'
import { inMinutes } from './todaysTasks.ts'
import { weeklyStudy } from './weeklyStudy.ts'

const DAY_SECONDS = 86_400
const FIRST_DAY = Date.parse('2026-01-01')
/** Manila's offset, all year. */
const ZONE_SECONDS = 8 * 3600

/** Seconds since 2026, for later versions to be higher; by the server's day, since devices may be wrong. */
const sequenceOf = (today: string, now: Date) =>
  (Date.parse(today) - FIRST_DAY) / 1000 + ((Math.floor(now.getTime() / 1000) + ZONE_SECONDS) % DAY_SECONDS)

type Options = {
  plan: StudyPlan
  studentId: string
  /** The start hour of study days, 0 to 23. */
  hour: number
  site: URL
  words: Messages['plan']['calendar']
  language: Language
  now: Date
}

export function planCalendar({ plan, studentId, hour, site, words, language, now }: Options): string {
  const { until, lastDay, minutesADay, mostMinutes } = plan
  const minutes = Math.min(minutesADay, mostMinutes)
  const weeks = weeklyStudy(plan)
  const about = {
    summary: words.study(inMinutes(minutes)),
    description: words.about(formatDate(until, language)),
  }
  const common = (name: string) => ({
    uid: `${name}-${studentId}@${site.hostname}`,
    url: new URL(paths.home, site).href,
  })
  return calendarFile({
    now,
    sequence: sequenceOf(plan.today, now),
    events: [
      ...weeks.map((week, place) => ({ ...common(`study-${place + 1}`), ...about, ...week, hour, minutes })),
      // An earlier file of a changed plan may have had more weekdays.
      ...Array.from({ length: plan.revision > 1 ? 7 - weeks.length : 0 }, (_, place) => ({
        ...common(`study-${weeks.length + place + 1}`),
        ...about,
        from: plan.today,
        cancelled: true as const,
      })),
      { ...common('access'), summary: words.lastDay, description: words.lastDayAbout, on: lastDay },
    ],
  })
}
