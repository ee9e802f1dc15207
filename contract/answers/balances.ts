import { z } from 'zod'
import { count, courseName, day, moment, uuid } from './shared.ts'

export const myDiscount = z.strictObject({
  id: uuid,
  centavos: count,
  reason: z.string(),
  at: moment,
  withdrawnAt: moment.nullable(),
  withdrawReason: z.string().nullable(),
})

export const instalment = z.strictObject({
  dueOn: day,
  centavos: count,
  open: count,
})
export type Instalment = z.infer<typeof instalment>

export const myTerms = z.strictObject({
  givenAt: moment,
  /** Null, with the next one, until the reason is given. */
  reason: z.string().nullable(),
  waived: z.boolean().nullable(),
  version: count,
  instalments: z.array(instalment),
})

/** A student's balance of a course, in centavos, since the first payment for it. */
const myBalance = z.strictObject({
  course: courseName,
  isOpen: z.boolean(),
  price: count,
  discounts: z.array(myDiscount),
  paid: count,
  refunded: count,
  /** The unpaid balance: before the course opens, or by the terms of an open one. */
  owed: count,
  /** Null if the course is closed or paid. */
  terms: myTerms.nullable(),
})
export type MyBalance = z.infer<typeof myBalance>

const balance = myBalance.extend({
  discounts: z.array(myDiscount.extend({ by: z.string() })),
  terms: myTerms.extend({ givenBy: z.string(), setBy: z.string().nullable() }).nullable(),
})
export type Balance = z.infer<typeof balance>

export const balanceFunctions = {
  my_balances: z.array(myBalance),
  student_balances: z.array(balance),
  give_discount: z.array(balance),
  withdraw_discount: z.array(balance),
  set_payment_terms: z.array(balance),
}
