import { lazy, Suspense, useState } from 'react'
import type { Payment } from '../../../../../contract/answers/payments.ts'
import type { StudentRecord } from '../../../../../contract/answers/records.ts'
import { formatPesos } from '../../../../lib/format.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Highlighted } from '../../kit/search/Highlighted.tsx'
import { useMay } from '../../kit/words/duties.ts'
import { METHOD_NAMES, refundInWords } from '../../kit/words/paymentMethods.ts'
import { formatCalendarDay, formatSchoolDay } from '../../kit/words/schoolTime.ts'
import { RecordSection } from './RecordSection.tsx'
import styles from './StudentRecordPage.module.css'

function detailOf(payment: Payment): string {
  const { state, at, invoiceNumber, receivedOn, receivedBy, voidedAt, voidReason, refuseReason } = payment
  if (state === 'waiting') return `Sent ${formatSchoolDay(at)}, waiting for the school`
  if (state === 'refused') return `Sent ${formatSchoolDay(at)}, refused: ${refuseReason}`
  const received = `${invoiceNumber === null ? 'No invoice yet' : `Invoice ${invoiceNumber}`}, ${formatCalendarDay(receivedOn ?? '')}${receivedBy ? ` by ${receivedBy}` : ''}`
  return voidedAt ? `${received}; voided ${formatSchoolDay(voidedAt)}: ${voidReason}` : received
}

const BalanceDialog = lazy(() =>
  import('../../money/balances/BalanceDialog.tsx').then((module) => ({ default: module.BalanceDialog })),
)

type Props = Pick<StudentRecord, 'person' | 'payments'> & {
  onChanged: () => void
}

export function PaymentsSection({ person, payments, onChanged }: Props) {
  const may = useMay()
  // Undefined until the dialog is first opened, which loads it.
  const [isOpen, setOpen] = useState<boolean>()
  return (
    <RecordSection title="Payments">
      {payments.length === 0 && <p>No payments yet.</p>}
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
      {person && person.role !== 'admin' && may('student_balances') && (
        <div className={styles.screenOnly}>
          <Button look="quiet" small onClick={() => setOpen(true)}>
            Balance and discounts
          </Button>
        </div>
      )}
      {person && isOpen !== undefined && (
        <Suspense>
          <BalanceDialog
            student={isOpen ? person : null}
            onClose={() => setOpen(false)}
            onChanged={onChanged}
          />
        </Suspense>
      )}
    </RecordSection>
  )
}
