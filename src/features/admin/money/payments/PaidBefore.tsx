import type { Balance } from '../../../../../contract/answers/balances.ts'
import { listPayments } from '../../../../data/payments.ts'
import { formatPesos } from '../../../../lib/format.ts'
import { useLoad } from '../../../../ui/useLoad.ts'
import { ROLE_NAMES } from '../../kit/words/roles.ts'
import { formatCalendarDay } from '../../kit/words/schoolTime.ts'
import styles from './Payments.module.css'

type Props = {
  student: { id: string; email: string }
  balances: Balance[] | undefined
}

/** Earlier payments and the balance, shown before the school takes the money again. */
export function PaidBefore({ student: { id, email }, balances }: Props) {
  const { data } = useLoad(id, () =>
    listPayments({ queue: 'received', text: email, classId: null, sort: null, page: 0, pageSize: 100 }),
  )
  const payments = data?.rows.filter(({ student }) => student?.id === id) ?? []
  // The price alone is beside the amount already.
  const owing =
    balances?.filter(
      ({ owed, discounts, terms, paid }) => owed > 0 && (paid > 0 || discounts.length > 0 || terms),
    ) ?? []
  if (payments.length === 0 && owing.length === 0) return null
  return (
    <div className={styles.warning} role="status">
      {payments.length > 0 && <b>Earlier payments:</b>}
      <ul>
        {payments.map(({ id: payment, course, centavos, missing, invoiceNumber, receivedOn }) => (
          <li key={payment}>
            {course && ROLE_NAMES[course]}, {formatPesos(centavos)},{' '}
            {invoiceNumber === null ? 'no invoice yet' : `invoice ${invoiceNumber}`},{' '}
            {formatCalendarDay(receivedOn ?? '')}
            {missing ? `; the course opens after ${formatPesos(missing)} more` : ''}
          </li>
        ))}
      </ul>
      {payments.length > 0 && (
        <p>A course that was completed or has run out begins anew. The earlier record stays.</p>
      )}
      {owing.map(({ course, owed }) => (
        <p key={course}>
          <b>Still to pay:</b> {ROLE_NAMES[course]}, {formatPesos(owed)}
        </p>
      ))}
    </div>
  )
}
