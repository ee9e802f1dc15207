import type { Payment, PaymentMethod } from '../../../../../contract/answers/payments.ts'
import { formatPesos } from '../../../../lib/format.ts'
import { formatCalendarDay } from './schoolTime.ts'

export const METHOD_NAMES: Record<PaymentMethod, string> = {
  cash: 'Cash',
  gcash: 'GCash',
  maya: 'Maya',
  qr_ph: 'QR Ph',
  bank: 'Bank transfer',
  card: 'Card',
  online: 'Online',
}

/** Methods to record by hand; online payments come from the provider. */
export const METHODS = (Object.keys(METHOD_NAMES) as PaymentMethod[]).filter((method) => method !== 'online')

/** "Given back: ₱300.00, cash, voucher V-12, 23 Nov 2026: paid twice". */
export const refundInWords = ({
  centavos,
  method,
  number,
  day,
  reason,
}: NonNullable<Payment['refunds']>[number]) =>
  `Given back: ${formatPesos(centavos)}, ${METHOD_NAMES[method]}, voucher ${number}, ${formatCalendarDay(day)}: ${reason}`
