import type { Payment } from '../../../../contract/answers/payments.ts'
import { COURSE_NAMES } from '../../../../contract/limits.ts'
import { useLanguage, useMessages } from '../../../i18n/catalogue.ts'
import { formatDate, formatPesos } from '../../../lib/format.ts'
import { refundedOf } from '../../../lib/refunds.ts'
import { useSchool } from '../../../school/schoolNow.ts'
import { FactList } from '../../../ui/FactList.tsx'
import styles from './MyPayments.module.css'

export function PaymentRecord({ payment, name }: { payment: Payment; name: string }) {
  const school = useSchool()
  const language = useLanguage()
  const { records, methods } = useMessages('payments')
  const { course, receivedOn } = payment
  const refunded = refundedOf(payment)
  const facts = [
    [records.invoiceNumber, payment.invoiceNumber],
    [records.receivedFrom, name],
    [records.course, course && COURSE_NAMES[course]],
    [records.amount, formatPesos(payment.centavos)],
    [records.method, methods[payment.method]],
    [records.reference, payment.reference],
    [records.receivedOn, receivedOn && formatDate(receivedOn, language)],
    [records.receivedBy, payment.receivedBy],
    [records.givenBack, refunded > 0 ? formatPesos(refunded) : null],
  ] as const
  return (
    <div className={styles.record}>
      <p>
        <b>{school.legalName}</b>
        <br />
        {school.office.label}
        <br />
        {school.phones.map(({ label }) => label).join(' · ')}
      </p>
      {payment.state === 'voided' && (
        <p className={styles.voided}>
          <b>{records.voided}</b> {records.reason(payment.voidReason ?? '')}
        </p>
      )}
      <FactList facts={facts} />
      <p>{records.notInvoice}</p>
    </div>
  )
}
