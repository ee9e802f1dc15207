import type { Day } from '../../../../contract/answers/practice.ts'
import { TIME_ZONE } from '../../../../contract/limits.ts'
import type { Schedule } from '../../../../machines/practice/practice.ts'

/** Set by `schedule.ts`, whose FSRS loads with the first round: nothing is scheduled before. */
export const scheduler: { schedule: Schedule | null } = { schedule: null }

export const scheduleLater: Schedule = (reviews) => {
  if (!scheduler.schedule) throw new Error('A round has begun without its scheduler.')
  return scheduler.schedule(reviews)
}

/** Made once: a formatter takes milliseconds on a slow phone, and each press asks for the day. */
const school = new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE })

/** Today at the school, as the server counts due items. */
export const today = (): Day => school.format(new Date())
