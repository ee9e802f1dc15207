import type { PaymentMethod } from '../../../../contract/answers/payments.ts'

/** The ways of payment in words, in the order in which the desk meets them. */
export const METHOD_NAMES: Record<PaymentMethod, string> = {
  cash: 'Cash',
  gcash: 'GCash',
  maya: 'Maya',
  qr_ph: 'QR Ph',
  bank: 'Bank transfer',
  card: 'Card',
}

export const METHODS = Object.keys(METHOD_NAMES) as PaymentMethod[]
