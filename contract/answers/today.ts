import { z } from 'zod'
import { count, courseName, moment, pageOf, uuid } from './shared.ts'

/** The number of waiting entries of a kind, and the oldest one's time. */
export const todayCount = z.strictObject({ kind: z.string(), total: count, oldest: moment.nullable() })
export type TodayCount = z.infer<typeof todayCount>

export const todayEntry = z.strictObject({
  /** A student's, a proof's or a certificate's id, by kind. */
  id: z.string(),
  /** Empty if unknown, for example for money without a name. */
  studentId: uuid.or(z.literal('')),
  name: z.string(),
  /** Empty after the account's deletion. */
  email: z.string(),
  course: courseName.nullable(),
  /** Since when it waits, or as the kind defines. */
  at: moment,
  facts: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
})
export type TodayEntry = z.infer<typeof todayEntry>

export const todayFunctions = { today: z.array(todayCount), list_today: pageOf(todayEntry) }
