import type { ReactNode } from 'react'
import type { QueuedPayment } from '../../../../../contract/answers/payments.ts'
import { formatPesos } from '../../../../lib/format.ts'
import { DocumentView } from '../../kit/dialogs/DocumentView.tsx'
import { METHOD_NAMES } from '../../kit/words/paymentMethods.ts'
import { ComparedPayments } from './ComparedPayments.tsx'
import styles from './Payments.module.css'
import { paymentMessages } from './paymentMessages.ts'

export function AnnouncedPayment({ payment, children }: { payment: QueuedPayment; children?: ReactNode }) {
  const { reference, centavos, method, proof, resembles = [] } = payment
  const own = proof && <DocumentView key={proof.id} document={proof} />
  const said = (
    <p className={styles.said}>
      <b>{formatPesos(centavos)}</b> {METHOD_NAMES[method]}
      {reference && `, ${reference}`}
    </p>
  )
  if (resembles.length === 0)
    return (
      <div className={styles.decision}>
        {own}
        <div>
          {said}
          {children}
        </div>
      </div>
    )
  return (
    <>
      <p className={styles.warning}>{paymentMessages.usedBefore}</p>
      <div className={styles.compared}>
        <section aria-label="This proof">
          {own}
          {said}
        </section>
        <ComparedPayments resembles={resembles} />
      </div>
      {children}
    </>
  )
}
