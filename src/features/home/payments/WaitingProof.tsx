import type { Payment } from '../../../../contract/answers/payments.ts'
import { useLanguage, useMessages } from '../../../i18n/catalogue.ts'
import { formatDateTime, formatFile, formatPesos } from '../../../lib/format.ts'
import styles from './PaymentProof.module.css'

export function WaitingProof({ payment }: { payment: Payment }) {
  const language = useLanguage()
  const { proof, methods } = useMessages('payments')
  const { centavos, method, reference, at } = payment
  return (
    <div className={styles.waiting} role="status">
      <p className={styles.title}>{proof.waiting}</p>
      <p>{proof.sent(formatPesos(centavos), methods[method], reference ?? '')}</p>
      {payment.proof && <p>{formatFile(payment.proof.mediaType, payment.proof.bytes)}</p>}
      <p>{proof.sentAt(formatDateTime(at, language))}</p>
    </div>
  )
}
