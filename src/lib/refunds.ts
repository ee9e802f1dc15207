import type { Payment } from '../../contract/answers/payments.ts'

/** How much of a payment the school has given back, in centavos. */
export const refundedOf = ({ refunds = [] }: Pick<Payment, 'refunds'>): number =>
  refunds.reduce((sum, { centavos }) => sum + centavos, 0)
