import type { QueuedPayment } from '../../../../../contract/answers/payments.ts'
import { refundedOf } from '../../../../lib/refunds.ts'
import type { Table } from '../../kit/list/table.ts'
import { loginOf } from '../../kit/words/loginOf.ts'
import { METHOD_NAMES } from '../../kit/words/paymentMethods.ts'
import { ROLE_NAMES } from '../../kit/words/roles.ts'
import { schoolDay } from '../../kit/words/schoolTime.ts'
import { payerOf } from './paymentsContext.ts'

const HEADINGS = [
  'Student',
  'Logs in with',
  'Pesos',
  'Given back',
  'Method',
  'Reference',
  'Invoice number',
  'Course',
  'Received on',
  'Received by',
  'Date',
  'Reason',
]

const rowOf = (payment: QueuedPayment) => [
  payerOf(payment),
  payment.student ? loginOf(payment.student.email) : '',
  payment.centavos / 100,
  refundedOf(payment) / 100,
  METHOD_NAMES[payment.method],
  payment.reference ?? '',
  payment.invoiceNumber ?? '',
  payment.course ? ROLE_NAMES[payment.course] : '',
  payment.receivedOn ?? '',
  payment.receivedBy ?? '',
  schoolDay(payment.at),
  payment.refuseReason ?? payment.voidReason ?? '',
]

export const paymentsTable = (payments: readonly QueuedPayment[]): Table => ({
  headings: HEADINGS,
  days: ['Received on', 'Date'],
  rows: payments.map(rowOf),
})
