import { createContext, use } from 'react'
import type { QueuedPayment } from '../../../../../contract/answers/payments.ts'

export type PaymentTask = 'look' | 'accept' | 'refuse' | 'void' | 'refund' | 'invoice' | 'balance'

export type OpenTask = { task: PaymentTask; payment: QueuedPayment }

type PaymentsTable = {
  busy: ReadonlySet<string>
  open: (task: PaymentTask, payment: QueuedPayment) => void
  /** The number after the last invoice; null before the first one. */
  nextInvoice: string | null
}

export const PaymentsContext = createContext<PaymentsTable | null>(null)

export function usePaymentsTable(): PaymentsTable {
  const table = use(PaymentsContext)
  if (!table) throw new Error('There is no PaymentsContext around this cell')
  return table
}

/** The student's name in a sentence; the address without a name. */
export function payerOf({ student }: QueuedPayment): string {
  return student ? student.fullName || student.email : 'Deleted account'
}
