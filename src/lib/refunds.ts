import type { Payment } from '../../contract/answers/payments.ts'

/** Refunds asked of the provider and not yet made, in centavos. */
const askedBackOf = ({ online }: Pick<Payment, 'online'>): number =>
  online?.refunds.reduce((sum, { centavos, state }) => sum + (state === 'pending' ? centavos : 0), 0) ?? 0

/** A payment's amount without refunds made or asked for, in centavos. */
export const leftOf = (payment: Pick<Payment, 'centavos' | 'refunds' | 'online'>): number =>
  payment.centavos - refundedOf(payment) - askedBackOf(payment)

/** Refunds made, in centavos. */
export const refundedOf = ({ refunds = [] }: Pick<Payment, 'refunds'>): number =>
  refunds.reduce((sum, { centavos }) => sum + centavos, 0)
