import type { StudyPlan } from '../../../../contract/answers/plan.ts'

type Days = Pick<StudyPlan, 'today' | 'until' | 'weekdays'>

const weekdayOf = (date: Date) => date.getUTCDay() || 7

const DAYS_A_WEEK = 7
const DAY = 86_400_000

/** Each weekday's study days until the plan's end: the first (YYYY-MM-DD), and their number. */
export function weeklyStudy({ today, until, weekdays }: Days): { from: string; times: number }[] {
  const days = Math.round((Date.parse(until) - Date.parse(today)) / DAY) + 1
  const weeks: { from: string; times: number }[] = []
  for (let ahead = 0; ahead < Math.min(DAYS_A_WEEK, days); ahead += 1) {
    const date = new Date(Date.parse(today) + ahead * DAY)
    if (!weekdays.includes(weekdayOf(date))) continue
    weeks.push({ from: date.toISOString().slice(0, 10), times: Math.ceil((days - ahead) / DAYS_A_WEEK) })
  }
  return weeks
}
