import '../../contract/shapes/checkouts.ts'
import '../../contract/shapes/payments.ts'
import type { Payment, PaymentMethod, QueuedPayment } from '../../contract/answers/payments.ts'
import type { CourseName } from '../../contract/answers/shared.ts'
import type { PaymentDetails } from '../../machines/payments/payment.ts'
import { type Sort, sortArgs } from './queries.ts'
import { setAwaiting } from './transport/hints.ts'
import { callRpc, changeByRpc } from './transport/unwrap.ts'

export type PaymentQueue = 'waiting' | 'received' | 'refused' | 'voided'

type PaymentQuery = {
  queue: PaymentQueue
  text: string
  classId: string | null
  sort: Sort | null
  page: number
  pageSize: number
}

/** The school's record of received money. `receivedOn` is a day such as 2026-11-22. */
export type Invoice = {
  course: CourseName
  centavos: number
  invoiceNumber: string
  receivedOn: string
}

export async function getMyPayments(): Promise<Payment[]> {
  return callRpc('my_payments')
}

/** Announces a payment with its uploaded proof; returns the student's payments, newest first. Idempotent. */
export async function announcePayment(proof: PaymentDetails & { documentId: string }): Promise<Payment[]> {
  // The decision arrives on the channel.
  setAwaiting(true)
  return changeByRpc('announce_payment', {
    p_document: proof.documentId,
    p_centavos: proof.centavos,
    p_method: proof.method,
    p_reference: proof.reference,
  })
}

/** The text matches a name, an address, a reference or an invoice. `page` starts at 0. */
export async function listPayments(query: PaymentQuery): Promise<{ rows: QueuedPayment[]; total: number }> {
  return callRpc('list_payments', {
    p_queue: query.queue,
    p_query: query.text,
    p_page: query.page,
    p_page_size: query.pageSize,
    p_class: query.classId ?? undefined,
    ...sortArgs(query.sort),
  })
}

/** Accepts an announced payment; a fully paid course opens. Throws `payment_decided` if another user was first. */
export async function acceptPayment(id: string, invoice: Invoice): Promise<Payment> {
  return changeByRpc('accept_payment', {
    p_announcement: id,
    p_course: invoice.course,
    p_centavos: invoice.centavos,
    p_invoice_number: invoice.invoiceNumber,
    p_received_on: invoice.receivedOn,
  })
}

/** Refuses an announced payment; the student sees the reason. */
export async function refusePayment(id: string, reason: string): Promise<void> {
  await changeByRpc('refuse_payment', { p_announcement: id, p_reason: reason })
}

/** Records money without a proof; a fully paid course opens. Throws `invoice_taken` for another payment's invoice. */
export async function recordPayment(
  userId: string,
  { method, reference, ...invoice }: Invoice & { method: PaymentMethod; reference: string | null },
): Promise<Payment> {
  return changeByRpc('record_payment', {
    p_user: userId,
    p_course: invoice.course,
    p_centavos: invoice.centavos,
    p_method: method,
    p_invoice_number: invoice.invoiceNumber,
    p_received_on: invoice.receivedOn,
    p_reference: reference ?? undefined,
  })
}

/** Voids a received payment with a reason. The student's course is unchanged. */
export async function voidPayment(id: string, reason: string): Promise<void> {
  await changeByRpc('void_payment', { p_payment: id, p_reason: reason })
}

/** A refund; `key` is the idempotency key. */
export type Refund = { key: string; centavos: number; method: PaymentMethod; number: string; reason: string }

/** The course is unchanged. Throws `refund_too_large`, `refund_number_taken`, `refund_changed`. */
export async function refundPayment(id: string, { key, number, ...refund }: Refund): Promise<void> {
  await changeByRpc('refund_payment', {
    p_key: key,
    p_payment: id,
    p_centavos: refund.centavos,
    p_method: refund.method,
    p_number: number,
    p_reason: refund.reason,
  })
}

/** Records the invoice of an online payment. Throws `invoice_taken` and, if it has another one, `payment_decided`. */
export async function setInvoiceNumber(id: string, invoiceNumber: string): Promise<void> {
  await changeByRpc('set_invoice_number', { p_payment: id, p_invoice_number: invoiceNumber })
}

/** Closes a finding about an online payment with a note; with `record` a student's money becomes a payment. */
export async function settleOnlineFinding(id: string, record: boolean, note: string): Promise<void> {
  await changeByRpc('settle_online_finding', { p_finding: id, p_record: record, p_note: note })
}

/** The number after the last invoice, "INV 1042" after "INV 1041"; null before the first one. */
export async function nextInvoiceNumber(): Promise<string | null> {
  return callRpc('next_invoice_number')
}
