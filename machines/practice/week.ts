import type { Day, Practice } from '../../contract/answers/practice.ts'

/** Answers in a good week: five short rounds. */
export const WEEKLY_GOAL = 50

/** Answers since Monday, counting an item once a day. */
export function answersThisWeek({ reviews }: Practice, today: Day): number {
  const date = new Date(`${today}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7))
  const monday = date.toISOString().slice(0, 10)
  return Object.values(reviews).reduce((sum, days) => sum + days.filter(({ day }) => day >= monday).length, 0)
}
