import { useState } from 'react'
import type { Payment } from '../../../../contract/answers/payments.ts'
import type { Profile } from '../../../../contract/answers/profiles.ts'
import { getMyPayments } from '../../../data/payments.ts'
import { useLanguage, useMessages } from '../../../i18n/catalogue.ts'
import { classNames } from '../../../lib/classNames.ts'
import { formatDate, formatDateTime, formatPesos } from '../../../lib/format.ts'
import { Button } from '../../../ui/Button.tsx'
import layout from '../../../ui/layout.module.css'
import { useLoad } from '../../../ui/useLoad.ts'
import { MyBalances } from './MyBalances.tsx'
import styles from './MyPayments.module.css'
import { PaymentRecordDialog } from './PaymentRecordDialog.tsx'

/** The student's payments with their records. Omitted if they cannot be loaded, and for admins, who pay nothing. */
export function MyPayments({ profile }: { profile: Profile }) {
  const language = useLanguage()
  const { records, methods } = useMessages('payments')
  const { data: payments } = useLoad('payments', getMyPayments, { again: profile })
  const [shown, setShown] = useState<Payment | null>(null)

  if (!payments || profile.role === 'admin') return null
  return (
    <section className={classNames(layout.card, styles.payments)} aria-labelledby="payments-heading">
      <h2 id="payments-heading">{records.title}</h2>
      <MyBalances profile={profile} />
      {payments.length === 0 && <p>{records.none}</p>}
      <ul>
        {payments.map((payment) => (
          <li key={payment.id}>
            <div>
              <b>{formatPesos(payment.centavos)}</b>
              <span>
                {methods[payment.method]}
                {payment.reference && `, ${payment.reference}`}
              </span>
              <span>{formatDateTime(payment.at, language)}</span>
              <span className={payment.state === 'voided' ? styles.void : styles[payment.state]}>
                {records.state[payment.state]}
              </span>
              {payment.refundWindow && (
                <span>
                  {payment.refundWindow.closed
                    ? records.refundClosed[payment.refundWindow.closed]
                    : records.refundOpen(formatDate(payment.refundWindow.until, language))}
                </span>
              )}
              {payment.refunds?.map((refund) => (
                <span key={refund.number}>
                  {records.refund(
                    formatPesos(refund.centavos),
                    methods[refund.method],
                    formatDate(refund.day, language),
                  )}{' '}
                  {records.reason(refund.reason)}
                </span>
              ))}
              {(payment.refuseReason ?? payment.voidReason) !== null && (
                <span>{records.reason(payment.refuseReason ?? payment.voidReason ?? '')}</span>
              )}
            </div>
            {payment.invoiceNumber !== null && (
              <Button look="quiet" small onClick={() => setShown(payment)}>
                {records.show(payment.invoiceNumber)}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <PaymentRecordDialog payment={shown} name={profile.fullName} onClose={() => setShown(null)} />
    </section>
  )
}
