import type { ReactNode } from 'react'
import type { QueuedPayment } from '../../../../contract/answers/payments.ts'
import { formatPesos } from '../../../lib/format.ts'
import { DocumentView } from '../dialogs/DocumentView.tsx'
import { METHOD_NAMES } from '../words/paymentMethods.ts'
import styles from './Payments.module.css'
import { paymentMessages } from './paymentMessages.ts'

/** What a student says about a payment, beside its proof, and what the school is to do below it. */
export function AnnouncedPayment({ payment, children }: { payment: QueuedPayment; children?: ReactNode }) {
  const { reference, centavos, method, proof, usedBefore } = payment
  return (
    <div className={styles.decision}>
      {proof && <DocumentView key={proof.id} document={proof} />}
      <div>
        <p className={styles.said}>
          <b>{formatPesos(centavos)}</b> {METHOD_NAMES[method]}
          {reference && `, ${reference}`}
        </p>
        {usedBefore && <p className={styles.warning}>{paymentMessages.usedBefore}</p>}
        {children}
      </div>
    </div>
  )
}
