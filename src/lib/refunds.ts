import type { Payment } from '../../contract/answers/payments.ts'

/** How much of a payment the provider was asked to give back and has not yet, in centavos. */
const askedBackOf = ({ online }: Pick<Payment, 'online'>): number =>
  online?.refunds.reduce((sum, { centavos, state }) => sum + (state === 'pending' ? centavos : 0), 0) ?? 0

/** What of a payment is still with the school and not asked back, in centavos. */
export const leftOf = (payment: Pick<Payment, 'centavos' | 'refunds' | 'online'>): number =>
  payment.centavos - refundedOf(payment) - askedBackOf(payment)

/** How much of a payment the school has given back, in centavos. */
export const refundedOf = ({ refunds = [] }: Pick<Payment, 'refunds'>): number =>
  refunds.reduce((sum, { centavos }) => sum + centavos, 0)
