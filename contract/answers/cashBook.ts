import { z } from 'zod'
import { paymentMethod } from './payments.ts'
import { count, courseName, day, moment } from './shared.ts'

/** A day's income and refunds of one method and cashier, in centavos. */
export const cashLine = z.strictObject({
  method: paymentMethod,
  cashier: z.string(),
  received: count,
  refunded: count,
  count,
})
export type CashLine = z.infer<typeof cashLine>

export const cashDay = z.strictObject({
  day,
  lines: z.array(cashLine),
  /** The lines' version: closing a day names the version shown. */
  version: z.string(),
  /** The opening cash, in centavos; for an open day the count of the last closed day. */
  opening: count,
  closing: z
    .strictObject({ counted: count, note: z.string().nullable(), by: z.string(), at: moment })
    .nullable(),
})
export type CashDay = z.infer<typeof cashDay>

/** A course's income in a month such as "2026-11", in centavos. */
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
