import { z } from 'zod'
import { Constants } from '../database.types.ts'
import { uploadedDocument } from './documents.ts'
import { count, courseName, day, moment, pageOf, role, uuid } from './shared.ts'

export const paymentMethod = z.enum(Constants.public.Enums.payment_method)
export type PaymentMethod = z.infer<typeof paymentMethod>

const refund = z.strictObject({
  number: z.string(),
  centavos: count,
  method: paymentMethod,
  reason: z.string(),
  day,
})

export const payment = z.strictObject({
  id: uuid,
  state: z.enum(['waiting', 'refused', 'accepted', 'voided']),
  at: moment,
  centavos: count,
  method: paymentMethod,
  reference: z.string().nullable(),
  /** This and the next three only for a received payment. Null until an online payment's invoice is written. */
  invoiceNumber: z.string().nullable(),
  receivedOn: day.nullable(),
  receivedBy: z.string().nullable(),
  course: courseName.nullable(),
  /** The amount missing before the course opens, in centavos; only for a received payment. */
  missing: count.nullable(),
  /** Oldest first; only for a received payment. */
  refunds: z.array(refund).optional(),
  /** The end of the refund window, and why it has ended; null for a voided payment, absent for a proof. */
  refundWindow: z
    .strictObject({ until: day, closed: z.enum(['begun', 'days']).nullable() })
    .nullable()
    .optional(),
  /** Only for a received payment; null if not online. */
  online: z
    .strictObject({
      channel: z.string().nullable(),
      refunds: z.array(
        z.strictObject({
          id: uuid,
          centavos: count,
          state: z.enum(['pending', 'failed']),
          reason: z.string(),
          failure: z.string().nullable(),
          at: moment,
        }),
      ),
    })
    .nullable()
    .optional(),
  voidedAt: moment.nullable(),
  voidReason: z.string().nullable(),
  refuseReason: z.string().nullable(),
  proof: uploadedDocument.nullable(),
})
export type Payment = z.infer<typeof payment>

const ofStudent = payment.extend({
  /** Null after the account's deletion. */
  student: z.strictObject({ id: uuid, fullName: z.string(), email: z.string(), role }).nullable(),
})

export const queuedPayment = ofStudent.extend({
  /** Only for a proof: up to three similar payments or proofs. */
  resembles: z
    .array(
      z.strictObject({
        /** The same number, one place apart, the same file or picture, or the student's same amount within a minute. */
        reasons: z.array(z.enum(['number', 'almost', 'file', 'picture', 'moment'])).min(1),
        payment: ofStudent,
      }),
    )
    .optional(),
})
export type Resemblance = NonNullable<QueuedPayment['resembles']>[number]
export type QueuedPayment = z.infer<typeof queuedPayment>

export const paymentFunctions = {
  my_payments: z.array(payment),
  announce_payment: z.array(payment),
  list_payments: pageOf(queuedPayment),
  next_invoice_number: z.string().nullable(),
  accept_payment: payment,
  refund_payment: payment,
  refuse_payment: payment,
  record_payment: payment,
  set_invoice_number: payment,
  void_payment: payment,
}
