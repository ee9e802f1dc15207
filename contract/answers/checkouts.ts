import { z } from 'zod'
import { count, courseName, uuid } from './shared.ts'

/** The part of a course paid online: the whole balance, or the earliest instalment due. */
export const checkoutPart = z.enum(['rest', 'due'])
export type CheckoutPart = z.infer<typeof checkoutPart>

export const checkoutOffer = z.strictObject({
  course: courseName,
  part: checkoutPart,
  centavos: count,
  /** Whether the student went to the provider's page, with unknown result. */
  isPending: z.boolean(),
})
export type CheckoutOffer = z.infer<typeof checkoutOffer>

export const checkout = z.strictObject({
  id: uuid,
  course: courseName,
  part: checkoutPart,
  centavos: count,
  /** `failed` is a payment attempt: the page stays open for another. */
  state: z.enum(['creating', 'open', 'failed', 'paid', 'expired']),
  /** The provider's page, while it can be paid. */
  url: z.string().nullable(),
  /** The amount missing before the course opens, in centavos; only after a payment. */
  missing: count.nullable(),
})
export type Checkout = z.infer<typeof checkout>

const checkoutBegun = z.strictObject({
  checkout,
  replaced: z.string().nullable(),
})
export type CheckoutBegun = z.infer<typeof checkoutBegun>

export const refundState = z.enum(['pending', 'succeeded', 'failed'])
export type RefundState = z.infer<typeof refundState>

const refundLook = z.strictObject({
  key: uuid,
  /** The provider's numbers of the payment, and of the refund if known. */
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
