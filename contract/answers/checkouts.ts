import { z } from 'zod'
import { count, courseName, uuid } from './shared.ts'

/** What of a course is paid online: all that is left, or the instalment that is due first. */
export const checkoutPart = z.enum(['rest', 'due'])
export type CheckoutPart = z.infer<typeof checkoutPart>

/** What a student can pay online now. */
export const checkoutOffer = z.strictObject({
  course: courseName,
  part: checkoutPart,
  centavos: count,
  /** Whether the student went to the provider's page, of which nothing is known yet. */
  isPending: z.boolean(),
})
export type CheckoutOffer = z.infer<typeof checkoutOffer>

/** An amount that a student went to pay at the payment provider. */
export const checkout = z.strictObject({
  id: uuid,
  course: courseName,
  part: checkoutPart,
  centavos: count,
  /** `failed` is a try to pay: the page stays open for another one. */
  state: z.enum(['creating', 'open', 'failed', 'paid', 'expired']),
  /** The provider's page, as long as it can be paid there. */
  url: z.string().nullable(),
  /** What has still to be paid before the course opens, in centavos; only of a paid one. */
  missing: count.nullable(),
})
export type Checkout = z.infer<typeof checkout>

const checkoutBegun = z.strictObject({
  checkout,
  /** The provider's page of the checkout before it, which nobody shall pay any more. */
  replaced: z.string().nullable(),
})
export type CheckoutBegun = z.infer<typeof checkoutBegun>

/** What the provider has said of a refund; pending until it says more. */
export const refundState = z.enum(['pending', 'succeeded', 'failed'])
export type RefundState = z.infer<typeof refundState>

const refundLook = z.strictObject({
  key: uuid,
  /** The provider's numbers of the payment, and of the refund if it has said one. */
  payment: z.string(),
  provider: z.string().nullable(),
  centavos: count,
  isOld: z.boolean(),
})
export type RefundLook = z.infer<typeof refundLook>

const outcome = z.strictObject({ outcome: z.string() })

export const checkoutFunctions = {
  my_checkout_offers: z.array(checkoutOffer),
  my_checkout: checkout,
  begin_checkout: checkoutBegun,
  open_checkout: checkout,
  drop_checkout: z.strictObject({}),
  take_payment_event: outcome,
  take_payment_facts: outcome,
  take_my_online_looks: z.array(z.string()),
  take_online_looks: z.strictObject({
    checkouts: z.array(z.strictObject({ session: z.string(), close: z.boolean() })),
    refunds: z.array(refundLook),
  }),
  begin_refund: z.strictObject({
    key: uuid,
    payment: z.string(),
    centavos: count,
    state: refundState,
  }),
  settle_online_finding: z.strictObject({}),
}
