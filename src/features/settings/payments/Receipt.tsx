import type { Payment } from '../../../../contract/answers/payments.ts'
import { COURSE_NAMES } from '../../../../contract/limits.ts'
import { useLanguage, useMessages } from '../../../i18n/catalogue.ts'
import { formatDate, formatPesos } from '../../../lib/format.ts'
import { refundedOf } from '../../../lib/refunds.ts'
import { school } from '../../../school.ts'
import { FactList } from '../../../ui/FactList.tsx'
import styles from './MyPayments.module.css'

/** What a received payment is on paper: the school, the number of its official receipt, and what was paid by whom for what. */
export function Receipt({ payment, name }: { payment: Payment; name: string }) {
  const language = useLanguage()
  const { receipts, methods } = useMessages('payments')
  const { course, receivedOn } = payment
  const refunded = refundedOf(payment)
  const facts = [
    [receipts.officialNumber, payment.receiptNumber],
    [receipts.receivedFrom, name],
    [receipts.course, course && COURSE_NAMES[course]],
    [receipts.amount, formatPesos(payment.centavos)],
    [receipts.method, methods[payment.method]],
    [receipts.reference, payment.reference],
    [receipts.receivedOn, receivedOn && formatDate(receivedOn, language)],
    [receipts.receivedBy, payment.receivedBy],
    [receipts.givenBack, refunded > 0 ? formatPesos(refunded) : null],
  ] as const
  return (
    <div className={styles.receipt}>
      <p>
        <b>{school.legalName}</b>
        <br />
        {school.office.label}
        <br />
        {school.phones.map(({ label }) => label).join(' · ')}
      </p>
      {payment.state === 'voided' && (
        <p className={styles.voided}>
          <b>{receipts.voided}</b> {receipts.reason(payment.voidReason ?? '')}
        </p>
      )}
      <FactList facts={facts} />
    </div>
  )
}
