import type { Resemblance } from '../../../../../contract/answers/payments.ts'
import { formatPesos } from '../../../../lib/format.ts'
import { DocumentView } from '../../kit/dialogs/DocumentView.tsx'
import { METHOD_NAMES } from '../../kit/words/paymentMethods.ts'
import { formatCalendarDay, formatSchoolDay } from '../../kit/words/schoolTime.ts'
import styles from './Payments.module.css'
import { paymentMessages } from './paymentMessages.ts'
import { payerOf } from './paymentsContext.ts'

export function ComparedPayments({ resembles }: { resembles: Resemblance[] }) {
  return resembles.map(({ reasons, payment }) => {
    const { id, proof, state, at, centavos, method, reference, invoiceNumber, receivedOn } = payment
    return (
      <section key={id} aria-label={`Compare with the payment of ${payerOf(payment)}`}>
        {proof ? (
          <DocumentView key={proof.id} document={proof} alt={`What ${payerOf(payment)} handed in`} />
        ) : (
          <p>{paymentMessages.noProof}</p>
        )}
        <p className={styles.said}>
          <b>{formatPesos(centavos)}</b> {METHOD_NAMES[method]}
          {reference && `, ${reference}`}
        </p>
        <p>
          <b>{payerOf(payment)}</b>,{' '}
          {receivedOn === null
            ? `${state === 'refused' ? 'refused' : 'waits'}, announced ${formatSchoolDay(at)}`
            : `${state === 'voided' ? 'voided' : 'received'} ${formatCalendarDay(receivedOn)}, ${invoiceNumber ? `invoice ${invoiceNumber}` : 'no invoice yet'}`}
        </p>
        <ul className={styles.warning}>
          {reasons.map((reason) => (
            <li key={reason}>{paymentMessages.resemblance[reason]}</li>
          ))}
        </ul>
      </section>
    )
  })
}
