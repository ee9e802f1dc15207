import { listPayments } from '../../../data/payments.ts'
import { formatPesos } from '../../../lib/format.ts'
import { useLoad } from '../../../ui/useLoad.ts'
import { ROLE_NAMES } from '../words/roles.ts'
import { formatCalendarDay } from '../words/schoolTime.ts'
import styles from './Payments.module.css'

type Props = { student: { id: string; email: string } }

/** Says what a student has already paid, before the school takes the money again. */
export function PaidBefore({ student: { id, email } }: Props) {
  const { data } = useLoad(id, () =>
    listPayments({ queue: 'received', text: email, sort: null, page: 0, pageSize: 100 }),
  )
  const payments = data?.rows.filter(({ student }) => student?.id === id) ?? []
  if (payments.length === 0) return null
  return (
    <div className={styles.warning} role="status">
      <b>Has paid before:</b>
      <ul>
        {payments.map(({ id: payment, course, centavos, missing, invoiceNumber, receivedOn }) => (
          <li key={payment}>
            {course && ROLE_NAMES[course]}, {formatPesos(centavos)}, invoice {invoiceNumber},{' '}
            {formatCalendarDay(receivedOn ?? '')}
            {missing ? `; ${formatPesos(missing)} is missing until the course opens` : ''}
          </li>
        ))}
      </ul>
    </div>
  )
}
