import { z } from 'zod'
import { count, courseName, day, moment, uuid } from './shared.ts'

/** What was taken off the price, as its student reads it. */
export const myDiscount = z.strictObject({
  id: uuid,
  centavos: count,
  reason: z.string(),
  at: moment,
  withdrawnAt: moment.nullable(),
  withdrawReason: z.string().nullable(),
})

/** A part of what is still to be paid for a course that is open. */
export const instalment = z.strictObject({
  /** The last day on which it comes in time. */
  dueOn: day,
  centavos: count,
  /** What of it is still to come. */
  open: count,
})
export type Instalment = z.infer<typeof instalment>

/** Why a course is open that was not paid, as its student reads it. */
export const myTerms = z.strictObject({
  givenAt: moment,
  /** Null, with the next one, until somebody has said why. */
  reason: z.string().nullable(),
  /** Nothing more is asked for; otherwise there are instalments. */
  waived: z.boolean().nullable(),
  version: count,
  instalments: z.array(instalment),
})

/** What a course costs a student, in centavos, since the student last began to pay for it. */
const myBalance = z.strictObject({
  course: courseName,
  isOpen: z.boolean(),
  price: count,
  discounts: z.array(myDiscount),
  paid: count,
  refunded: count,
  /** What is still to be paid: before the course opens, or by the terms on which it is open. */
  owed: count,
  /** Null where the course is not open or was paid. */
  terms: myTerms.nullable(),
})
export type MyBalance = z.infer<typeof myBalance>

/** A balance for the staff, with who decided. */
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
