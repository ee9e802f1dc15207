import type { Day, Practice } from '../../contract/answers/practice.ts'

/** The answers of a good week: five short rounds. */
export const WEEKLY_GOAL = 50

/** How many answers a student gave since Monday; of an item the first of each day. */
export function answersThisWeek({ reviews }: Practice, today: Day): number {
  const date = new Date(`${today}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7))
  const monday = date.toISOString().slice(0, 10)
  return Object.values(reviews).reduce((sum, days) => sum + days.filter(({ day }) => day >= monday).length, 0)
}
