import type { Payment } from '../../../../contract/answers/payments.ts'
import { formatPesos } from '../../../lib/format.ts'
import { Highlighted } from '../search/Highlighted.tsx'
import { METHOD_NAMES, refundInWords } from '../words/paymentMethods.ts'
import { formatCalendarDay, formatSchoolDay } from '../words/schoolTime.ts'
import { RecordSection } from './RecordSection.tsx'
import styles from './StudentRecordPage.module.css'

/** Invoice number, who received it and when, or what became of a payment that the student has announced. */
function detailOf(payment: Payment): string {
  const { state, at, invoiceNumber, receivedOn, receivedBy, voidedAt, voidReason, refuseReason } = payment
  if (state === 'waiting') return `Announced ${formatSchoolDay(at)}, waits for the school`
  if (state === 'refused') return `Announced ${formatSchoolDay(at)}, refused: ${refuseReason}`
  const received = `Invoice ${invoiceNumber}, ${formatCalendarDay(receivedOn ?? '')}${receivedBy ? ` by ${receivedBy}` : ''}`
  return voidedAt ? `${received}; voided ${formatSchoolDay(voidedAt)}: ${voidReason}` : received
}

/** The payments of a student with their invoices, voided and refused ones included. */
export function PaymentsSection({ payments }: { payments: Payment[] }) {
  return (
    <RecordSection title="Payments" empty={payments.length === 0 && 'Nothing has been paid.'}>
      <ul className={styles.lines}>
        {payments.map((payment) => (
          <li key={payment.id}>
            <span>
              <b>{formatPesos(payment.centavos)}</b> {METHOD_NAMES[payment.method]}{' '}
              {payment.reference && <Highlighted text={payment.reference} />}
            </span>
            <span>
              <Highlighted text={detailOf(payment)} />
            </span>
            {payment.refunds?.map((refund) => (
              <span key={refund.number}>
                <Highlighted text={refundInWords(refund)} />
              </span>
            ))}
          </li>
        ))}
      </ul>
    </RecordSection>
  )
}
