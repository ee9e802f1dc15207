import type { Payment } from '../../../../contract/answers/payments.ts'
import type { TodayEntry } from '../../../../contract/answers/today.ts'
import { formatPesos } from '../../../lib/format.ts'

/** Findings of the provider, by `private.online_findings.problem`. */
const PROBLEMS: Record<string, string> = {
  amount: 'Another amount came than was asked for.',
  twice: 'The same checkout was paid a second time. Give one of them back with the provider, or record it.',
  unknown: 'Money came for a checkout that the app does not know. Look for it in the provider’s pages.',
  no_student: 'Money came for somebody who is no student any more. Look for it in the provider’s pages.',
  more_than_owed: 'It is recorded, and more than was still to pay. Give back what is too much.',
  not_opened: 'It is recorded, and the course did not open. Look at the student’s record.',
  refund_unknown: 'The provider gave back money of a payment that the app does not know.',
  refund_too_large: 'The provider gave back more than was still here of the payment.',
  mismatch:
    'The provider named a page, a reference or a payment that do not belong together. Nothing was changed. Look for the payment in the provider’s pages.',
  refund_mismatch:
    'The provider’s refund is not in pesos, or differs from the one that was asked for. Nothing was changed. Look for it in the provider’s pages.',
  not_recorded: 'It could not be written down. Record it by hand, and look at what the database said.',
}

/** "Another amount came than was asked for. ₱1,000.00 was asked for." */
export const findingInWords = ({ problem, expected }: TodayEntry['facts']) =>
  [
    PROBLEMS[String(problem)] ?? String(problem),
    problem === 'amount' && expected !== null && `${formatPesos(Number(expected))} was asked for.`,
  ]
    .filter(Boolean)
    .join(' ')

/** A finding's amount, in the provider's currency: "₱1,000.00", "USD 10.00". */
export const findingAmount = ({ centavos, currency }: TodayEntry['facts']) =>
  currency && currency !== 'PHP'
    ? `${currency} ${(Number(centavos) / 100).toFixed(2)}`
    : formatPesos(Number(centavos))

/** The provider's words for its payment methods. */
const CHANNELS: Record<string, string> = {
  gcash: 'GCash',
  paymaya: 'Maya',
  qrph: 'QR Ph',
  card: 'card',
}

/** "Online by GCash". */
export const channelInWords = ({ online }: Payment) =>
  online?.channel ? `Online by ${CHANNELS[online.channel] ?? online.channel}` : 'Online'

type AskedBack = NonNullable<Payment['online']>['refunds'][number]

/** "Asked back: ₱300.00, waits for the provider: moved away". */
export const askedBackInWords = ({ centavos, state, reason, failure }: AskedBack) =>
  `${state === 'pending' ? 'Asked back' : 'Not given back'}: ${formatPesos(centavos)}, ${
    state === 'pending' ? 'waits for the provider' : `the provider refused (${failure ?? 'no reason'})`
  }: ${reason}`

/** The outcome of a refund request. */
export const refundOutcome = {
  pending: (name: string, amount: string) =>
    `The provider was asked to give ${amount} back to ${name}. The payment shows when it has.`,
  succeeded: (name: string, amount: string) =>
    `The provider has given ${amount} back to ${name}. The course stays as it is.`,
  failed: (name: string, amount: string) =>
    `The provider did not give ${amount} back to ${name}. The payment says why.`,
}
