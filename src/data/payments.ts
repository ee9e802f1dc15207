import '../../contract/shapes/checkouts.ts'
import '../../contract/shapes/payments.ts'
import type { Payment, PaymentMethod, QueuedPayment } from '../../contract/answers/payments.ts'
import type { CourseName } from '../../contract/answers/shared.ts'
import type { PaymentDetails } from '../../machines/payments/payment.ts'
import { setAwaiting } from './hints.ts'
import { type Sort, sortArgs } from './queries.ts'
import { callRpc, changeByRpc } from './unwrap.ts'

/** What the school looks at: proofs that wait, and received, refused or voided payments. */
export type PaymentQueue = 'waiting' | 'received' | 'refused' | 'voided'

type PaymentQuery = {
  queue: PaymentQueue
  text: string
  classId: string | null
  sort: Sort | null
  page: number
  pageSize: number
}

/** What the school writes down when money has come. `receivedOn` is a day such as 2026-11-22. */
export type Invoice = {
  course: CourseName
  centavos: number
  invoiceNumber: string
  receivedOn: string
}

/** The student's payments and proofs, newest first. */
export async function getMyPayments(): Promise<Payment[]> {
  return callRpc('my_payments')
}

/** Announces a payment with its uploaded proof; the student's payments, newest first. The same announcement again changes nothing. */
export async function announcePayment(proof: PaymentDetails & { documentId: string }): Promise<Payment[]> {
  // The answer comes on the channel.
  setAwaiting(true)
  return changeByRpc('announce_payment', {
    p_document: proof.documentId,
    p_centavos: proof.centavos,
    p_method: proof.method,
    p_reference: proof.reference,
  })
}

/** One page of a queue and how long it is. `page` starts at 0. The text is a name, an address, a reference or an invoice. */
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

/** Records an announced payment, and the course opens when it is paid. Throws `payment_decided` when somebody else was first. */
export async function acceptPayment(id: string, invoice: Invoice): Promise<Payment> {
  return changeByRpc('accept_payment', {
    p_announcement: id,
    p_course: invoice.course,
    p_centavos: invoice.centavos,
    p_invoice_number: invoice.invoiceNumber,
    p_received_on: invoice.receivedOn,
  })
}

/** Refuses an announced payment; the student reads the reason. */
export async function refusePayment(id: string, reason: string): Promise<void> {
  await changeByRpc('refuse_payment', { p_announcement: id, p_reason: reason })
}

/** Records money that came without a proof, and the course opens when it is paid. Throws `invoice_taken` for an invoice of another payment. */
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

/** Voids a received payment, with the reason. The student's course stays as it is. */
export async function voidPayment(id: string, reason: string): Promise<void> {
  await changeByRpc('void_payment', { p_payment: id, p_reason: reason })
}

/** A refund as it is written down; `key` is the same for a call that is repeated. */
export type Refund = { key: string; centavos: number; method: PaymentMethod; number: string; reason: string }

/**
 * Gives back a part or all of a payment. The student's course stays as it is. Throws `refund_too_large`, `refund_number_taken`, and
 * `refund_changed` when the same refund was written down with other facts.
 */
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

/** Records the invoice of a payment that came online. Throws `invoice_taken` and, when it has another one, `payment_decided`. */
export async function setInvoiceNumber(id: string, invoiceNumber: string): Promise<void> {
  await changeByRpc('set_invoice_number', { p_payment: id, p_invoice_number: invoiceNumber })
}

/** Says what was done about something that the provider told; money of a student becomes a payment if `record` is true. */
export async function settleOnlineFinding(id: string, record: boolean, note: string): Promise<void> {
  await changeByRpc('settle_online_finding', { p_finding: id, p_record: record, p_note: note })
}

/** The number after the invoice that was written last, "INV 1042" after "INV 1041"; null before the first one. */
export async function nextInvoiceNumber(): Promise<string | null> {
  return callRpc('next_invoice_number')
}
