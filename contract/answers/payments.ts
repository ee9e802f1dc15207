import { z } from 'zod'
import { Constants } from '../database.types.ts'
import { uploadedDocument } from './documents.ts'
import { count, courseName, day, moment, pageOf, role, uuid } from './shared.ts'

export const paymentMethod = z.enum(Constants.public.Enums.payment_method)
export type PaymentMethod = z.infer<typeof paymentMethod>

/** Money of a payment that the school has given back. */
const refund = z.strictObject({
  /** Of the voucher. */
  number: z.string(),
  centavos: count,
  method: paymentMethod,
  reason: z.string(),
  day,
})

/** A payment that the school has received, or one that a student has announced and that waits or was refused. */
export const payment = z.strictObject({
  id: uuid,
  state: z.enum(['waiting', 'refused', 'accepted', 'voided']),
  /** When it was announced or recorded. */
  at: moment,
  centavos: count,
  method: paymentMethod,
  reference: z.string().nullable(),
  /** The number of the invoice; this and the next three only of a received payment. Null, too, until that of an online payment is written. */
  invoiceNumber: z.string().nullable(),
  /** The day the money came. */
  receivedOn: day.nullable(),
  receivedBy: z.string().nullable(),
  course: courseName.nullable(),
  /** What has still to be paid before the course opens, in centavos; only of a received payment. */
  missing: count.nullable(),
  /** Oldest first; only of a received payment. */
  refunds: z.array(refund).optional(),
  /** Until when it may be asked back, and why not any more; null of a voided payment, absent of a proof. */
  refundWindow: z
    .strictObject({ until: day, closed: z.enum(['begun', 'days']).nullable() })
    .nullable()
    .optional(),
  /** Only of a received payment; null of one that did not come online. */
  online: z
    .strictObject({
      /** How it was paid at the provider, in its word. */
      channel: z.string().nullable(),
      /** The refunds that the provider was asked for and has not given, oldest first. */
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
  /** Null once the account has been deleted. */
  student: z.strictObject({ id: uuid, fullName: z.string(), email: z.string(), role }).nullable(),
})

/** A payment in the school's queue. */
export const queuedPayment = ofStudent.extend({
  /** Only of a proof: up to three payments or proofs that it resembles. */
  resembles: z
    .array(
      z.strictObject({
        /** The same number, one that differs in one place, the same file, or the student's same amount within a minute. */
        reasons: z.array(z.enum(['number', 'almost', 'file', 'moment'])).min(1),
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
