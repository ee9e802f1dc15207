import type { Day } from '../../../../contract/answers/practice.ts'
import { TIME_ZONE } from '../../../../contract/limits.ts'
import type { Schedule } from '../../../../machines/practice/practice.ts'

/** Set by `schedule.ts`, whose FSRS comes with the first round: nothing is scheduled before. */
export const scheduler: { schedule: Schedule | null } = { schedule: null }

/** The day on which an item that is answered in a round comes again. */
export const scheduleLater: Schedule = (reviews) => {
  if (!scheduler.schedule) throw new Error('A round has begun without its scheduler.')
  return scheduler.schedule(reviews)
}

/** Today at the school, as the server counts what is due. */
export function today(): Day {
  return new Date().toLocaleDateString('sv-SE', { timeZone: TIME_ZONE })
}
