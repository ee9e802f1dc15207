import type { Payment } from '../../../../../contract/answers/payments.ts'
import type { TodayEntry } from '../../../../../contract/answers/today.ts'
import { formatPesos } from '../../../../lib/format.ts'

/** Findings of the provider, by `private.online_findings.problem`. */
const PROBLEMS: Record<string, string> = {
  amount: 'The amount differs from the amount due.',
  twice: 'The same checkout was paid twice. Refund one payment with the provider, or record it.',
  unknown: 'Money arrived for a checkout that the app does not know. Find it on the provider’s site.',
  no_student: 'Money arrived from someone who is no longer a student. Find it on the provider’s site.',
  more_than_owed: 'It is recorded, but the student paid too much. Refund the difference.',
  not_opened: 'It is recorded, but the course did not open. Look at the student’s record.',
  refund_unknown: 'The provider refunded a payment that the app does not know.',
  refund_too_large: 'The provider refunded more than was left of the payment.',
  mismatch:
    'The provider’s page, reference and payment do not belong together. Nothing was changed. Find the payment on the provider’s site.',
  refund_mismatch:
    'The provider’s refund is not in pesos, or differs from your request. Nothing was changed. Find it on the provider’s site.',
  not_recorded: 'The app could not record it. Record it by hand, and read the database’s error.',
}

/** "The amount differs from the amount due. ₱1,000.00 was asked for." */
export const findingInWords = ({ problem, expected }: TodayEntry['facts']) =>
  [
    PROBLEMS[String(problem)] ?? String(problem),
    problem === 'amount' && expected !== null && `${formatPesos(Number(expected))} was due.`,
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

export const refundOutcome = {
  pending: (name: string, amount: string) =>
    `The provider is refunding ${amount} to ${name}. The payment shows when it is done.`,
  succeeded: (name: string, amount: string) =>
    `The provider refunded ${amount} to ${name}. The course stays as it is.`,
  failed: (name: string, amount: string) =>
    `The provider did not refund ${amount} to ${name}. The payment says why.`,
}
