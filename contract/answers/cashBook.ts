import { z } from 'zod'
import { paymentMethod } from './payments.ts'
import { count, courseName, day, moment } from './shared.ts'

/** What came and went back on a day in one way through one cashier, in centavos. */
export const cashLine = z.strictObject({
  method: paymentMethod,
  cashier: z.string(),
  received: count,
  refunded: count,
  /** How many payments and refunds. */
  count,
})
export type CashLine = z.infer<typeof cashLine>

/** A day of the cash book. */
export const cashDay = z.strictObject({
  day,
  lines: z.array(cashLine),
  /** Of the lines: whoever closes the day says which ones were shown. */
  version: z.string(),
  /** The cash in the drawer in the morning, in centavos; of an open day what was counted when a day was closed last. */
  opening: count,
  /** Who signed the day, and what was counted; null of an open day. */
  closing: z
    .strictObject({ counted: count, note: z.string().nullable(), by: z.string(), at: moment })
    .nullable(),
})
export type CashDay = z.infer<typeof cashDay>

/** The income of a course in a month such as "2026-11", in centavos. */
export const monthlyIncome = z.strictObject({
  month: z.string(),
  course: courseName,
  received: count,
  refunded: count,
})
export type MonthlyIncome = z.infer<typeof monthlyIncome>

export const cashBookFunctions = {
  cash_book: cashDay,
  close_day: cashDay,
  income_by_month: z.array(monthlyIncome),
}
