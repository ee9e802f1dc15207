import { z } from 'zod'
import { count, courseName, moment, pageOf, uuid } from './shared.ts'

/** How many of a kind wait for the school, and since when the first of them does. */
export const todayCount = z.strictObject({ kind: z.string(), total: count, oldest: moment.nullable() })
export type TodayCount = z.infer<typeof todayCount>

/** Something that waits for the school. */
export const todayEntry = z.strictObject({
  /** What waits: a student's id, a proof's, a certificate's serial number, as the kind has it. */
  id: z.string(),
  /** Empty where nobody knows whose it is, such as of money that came without a name. */
  studentId: uuid.or(z.literal('')),
  name: z.string(),
  /** Empty once the account has been deleted. */
  email: z.string(),
  course: courseName.nullable(),
  /** Since when it waits; what else it means says the kind. */
  at: moment,
  /** What else its row shows, by the kind. */
  facts: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
})
export type TodayEntry = z.infer<typeof todayEntry>

export const todayFunctions = { today: z.array(todayCount), list_today: pageOf(todayEntry) }
