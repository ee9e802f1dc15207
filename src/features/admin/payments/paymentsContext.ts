import { createContext, use } from 'react'
import type { QueuedPayment } from '../../../../contract/answers/payments.ts'

/** What an admin can do with a payment of the queue. */
export type PaymentTask = 'look' | 'accept' | 'refuse' | 'void' | 'refund' | 'invoice' | 'balance'

/** A payment and what is to be done with it. */
export type OpenTask = { task: PaymentTask; payment: QueuedPayment }

type PaymentsTable = {
  /** The ids of the payments whose task is running. */
  busy: ReadonlySet<string>
  /** Opens the dialog of a task. */
  open: (task: PaymentTask, payment: QueuedPayment) => void
  /** The number of the next invoice, after the one that was written last; null before the first one. */
  nextInvoice: string | null
}

export const PaymentsContext = createContext<PaymentsTable | null>(null)

export function usePaymentsTable(): PaymentsTable {
  const table = use(PaymentsContext)
  if (!table) throw new Error('There is no PaymentsContext around this cell')
  return table
}

/** The student's name in a sentence; the address of somebody without a name. */
export function payerOf({ student }: QueuedPayment): string {
  return student ? student.fullName || student.email : 'Deleted account'
}
