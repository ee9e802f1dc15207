import { useRef, useState } from 'react'
import type { QueuedPayment } from '../../../../../contract/answers/payments.ts'
import type { User } from '../../../../../contract/answers/users.ts'
import { refundOnline } from '../../../../data/checkouts.ts'
import {
  acceptPayment,
  type Invoice,
  type Refund,
  recordPayment,
  refundPayment,
  refusePayment,
  setInvoiceNumber,
  voidPayment,
} from '../../../../data/payments.ts'
import { messageFor } from '../../../../i18n/messageFor.ts'
import { formatPesos } from '../../../../lib/format.ts'
import { toastError, toastSuccess } from '../../../../ui/toast.ts'
import { refundOutcome } from './onlineMessages.ts'
import { paymentMessages } from './paymentMessages.ts'
import { payerOf } from './paymentsContext.ts'

/** Runs tasks, one at a time per payment, then reloads, also after a refusal. Each resolves to success. */
export function usePaymentTasks(reload: () => Promise<void>) {
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set())
  const running = useRef(new Set<string>())

  async function run<Done>(
    id: string,
    work: () => Promise<Done>,
    said: (done: Done) => string,
  ): Promise<boolean> {
    // A double click is one task.
    if (running.current.has(id)) return false
    running.current.add(id)
    setBusy((others) => new Set([...others, id]))
    const succeeded = await work().then(
      (done) => {
        toastSuccess(said(done))
        return true
      },
      (error: unknown) => {
        toastError(messageFor(error))
        return false
      },
    )
    await reload()
    running.current.delete(id)
    setBusy((others) => new Set([...others].filter((other) => other !== id)))
    return succeeded
  }

  return {
    busy,
    accept: (payment: QueuedPayment, invoice: Invoice) =>
      run(
        payment.id,
        () => acceptPayment(payment.id, invoice),
        ({ missing }) => paymentMessages.accepted(payerOf(payment), missing),
      ),
    decide: (task: 'refuse' | 'void', payment: QueuedPayment, reason: string) =>
      task === 'refuse'
        ? run(
            payment.id,
            () => refusePayment(payment.id, reason),
            () => paymentMessages.refused(payerOf(payment)),
          )
        : run(
            payment.id,
            () => voidPayment(payment.id, reason),
            () => paymentMessages.voided,
          ),
    giveBack: (payment: QueuedPayment, refund: Refund) =>
      refund.method === 'online'
        ? run(
            payment.id,
            () => refundOnline(payment.id, refund),
            (state) => refundOutcome[state](payerOf(payment), formatPesos(refund.centavos)),
          )
        : run(
            payment.id,
            () => refundPayment(payment.id, refund),
            () => paymentMessages.refunded(payerOf(payment), refund.centavos),
          ),
    writeInvoice: (payment: QueuedPayment, invoiceNumber: string) =>
      run(
        payment.id,
        () => setInvoiceNumber(payment.id, invoiceNumber),
        () => paymentMessages.invoiceRecorded(payerOf(payment), invoiceNumber),
      ),
    record: (student: User, payment: Parameters<typeof recordPayment>[1]) =>
      run(
        student.id,
        () => recordPayment(student.id, payment),
        ({ missing }) => paymentMessages.accepted(student.fullName || student.email, missing),
      ),
  }
}
