import { YEAR_DAYS } from '../../../../../contract/limits.ts'
import { plural } from '../../../../lib/format.ts'
import { DAY_MS, formatCalendarDay } from '../../kit/words/schoolTime.ts'

/** Default extension in days. */
const USUAL_DAYS = 14

/** The date some days later; dates are "2026-12-20". */
const later = (day: string, days: number) =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

export const latestDay = (today: string) => later(today, YEAR_DAYS)

/** The proposed day: two weeks after the last day, or after today if that has passed. */
export function proposedDay(lastDay: string, today: string): string {
  const [proposed = ''] = [later(lastDay > today ? lastDay : today, USUAL_DAYS), latestDay(today)].toSorted()
  return proposed
}

export const shortens = (lastDay: string, chosen: string, today: string) =>
  chosen !== '' && lastDay >= today && chosen < lastDay

/** The change of the last day: "20 Dec 2026 → 3 Jan 2027, 14 days more". */
export function describeExtension(lastDay: string, chosen: string): string {
  if (chosen === '' || chosen === lastDay) return `${formatCalendarDay(lastDay)}, no change`
  const days = Math.round((Date.parse(chosen) - Date.parse(lastDay)) / DAY_MS)
  const change = `${plural(Math.abs(days), 'day', 'days')} ${days > 0 ? 'more' : 'less'}`
  return `${formatCalendarDay(lastDay)} → ${formatCalendarDay(chosen)}, ${change}`
}
