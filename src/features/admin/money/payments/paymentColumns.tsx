import { createColumnHelper } from '@tanstack/react-table'
import type { QueuedPayment } from '../../../../../contract/answers/payments.ts'
import { formatPesos } from '../../../../lib/format.ts'
import { leftOf, refundedOf } from '../../../../lib/refunds.ts'
import type { tableFeatures } from '../../../../ui/tableFeatures.ts'
import rows from '../../kit/list/RowButtons.module.css'
import { Highlighted } from '../../kit/search/Highlighted.tsx'
import { useMay } from '../../kit/words/duties.ts'
import { loginOf } from '../../kit/words/loginOf.ts'
import { METHOD_NAMES, refundInWords } from '../../kit/words/paymentMethods.ts'
import { RecordLink } from '../../kit/words/RecordLink.tsx'
import { ROLE_NAMES } from '../../kit/words/roles.ts'
import { formatCalendarDay } from '../../kit/words/schoolTime.ts'
import { Timestamp } from '../../kit/words/Timestamp.tsx'
import { askedBackInWords, channelInWords } from './onlineMessages.ts'
import styles from './Payments.module.css'
import { paymentMessages } from './paymentMessages.ts'
import { type PaymentTask, payerOf, usePaymentsTable } from './paymentsContext.ts'

/** The payer, linked to the record while the account exists. */
function Payer({ payment }: { payment: QueuedPayment }) {
  const { student } = payment
  if (!student) return <span className={styles.gone}>{payerOf(payment)}</span>
  return (
    <>
      <RecordLink id={student.id}>
        <Highlighted text={payerOf(payment)} />
      </RecordLink>
      <small>
        <Highlighted address text={loginOf(student.email)} />
      </small>
    </>
  )
}

function Outcome({ payment }: { payment: QueuedPayment }) {
  const { invoiceNumber, receivedOn, receivedBy, course, refuseReason, voidReason, resembles } = payment
  if (refuseReason !== null) return <Highlighted text={refuseReason} />
  if (receivedOn === null)
    return resembles?.length ? <b className={styles.warning}>{paymentMessages.usedBefore}</b> : null
  return (
    <>
      <b>
        <Highlighted text={invoiceNumber ?? 'No invoice yet'} />
      </b>
      <small>
        {course && ROLE_NAMES[course]}, {formatCalendarDay(receivedOn ?? '')},{' '}
        <Highlighted text={receivedBy ?? ''} />
      </small>
      {payment.refunds?.map((refund) => (
        <small key={refund.number} className={styles.warning}>
          <Highlighted text={refundInWords(refund)} />
        </small>
      ))}
      {payment.online?.refunds.map((refund) => (
        <small key={refund.id} className={styles.warning}>
          {askedBackInWords(refund)}
        </small>
      ))}
      {voidReason !== null && (
        <small className={styles.warning}>
          Voided: <Highlighted text={voidReason} />
        </small>
      )}
    </>
  )
}

const TASKS: Record<QueuedPayment['state'], readonly [PaymentTask, string][]> = {
  waiting: [
    ['accept', 'Accept'],
    ['refuse', 'Refuse'],
  ],
  accepted: [
    ['invoice', 'Invoice'],
    ['refund', 'Refund'],
    ['void', 'Void'],
  ],
  refused: [],
  voided: [],
}

function PaymentButtons({ payment }: { payment: QueuedPayment }) {
  const { busy, open } = usePaymentsTable()
  const may = useMay()
  const isBusy = busy.has(payment.id)
  const isOnline = payment.method === 'online'
  // Partly refunded and online payments cannot be voided; nothing is left to do on fully refunded ones.
  const possible: Partial<Record<PaymentTask, boolean>> = {
    void: refundedOf(payment) === 0 && !isOnline,
    refund: leftOf(payment) > 0,
    invoice: isOnline && payment.invoiceNumber === null,
  }
  const isPossible = ([task]: readonly [PaymentTask, string]) => possible[task] ?? true
  const tasks: readonly (readonly [PaymentTask, string])[] = [
    ...(payment.proof ? [['look', 'Proof'] as const] : []),
    ...TASKS[payment.state].filter(isPossible),
    // Discounts and instalments: a cashier cannot open student records.
    ...(payment.student && payment.student.role !== 'admin' && may('student_balances')
      ? [['balance', 'Balance'] as const]
      : []),
  ]
  return (
    <div className={rows.buttons}>
      {tasks.map(([task, label]) => (
        <button
          key={task}
          type="button"
          data-task={task}
          aria-label={`${label} of ${payerOf(payment)}, ${formatPesos(payment.centavos)}`}
          aria-disabled={isBusy}
          onClick={() => !isBusy && open(task, payment)}
        >
          {label}
        </button>
      ))}
    </div>
  )
}

const column = createColumnHelper<typeof tableFeatures, QueuedPayment>()

export const paymentColumns = column.columns([
  column.accessor(payerOf, {
    id: 'student',
    header: 'Student',
    cell: ({ row }) => <Payer payment={row.original} />,
    meta: { title: true },
  }),
  column.accessor('centavos', {
    id: 'amount',
    header: 'Amount',
    cell: ({ row: { original } }) => (
      <span>
        <b className={styles.amount}>{formatPesos(original.centavos)}</b>
        <small>
          {original.online ? channelInWords(original) : METHOD_NAMES[original.method]}
          {original.reference && (
            <>
              , <Highlighted text={original.reference} />
            </>
          )}
        </small>
      </span>
    ),
  }),
  column.accessor('invoiceNumber', {
    id: 'outcome',
    header: 'Invoice',
    cell: ({ row }) => <Outcome payment={row.original} />,
    meta: { wide: true },
  }),
  column.accessor('at', {
    header: 'Date',
    sortDescFirst: true,
    cell: ({ row }) => <Timestamp iso={row.original.at} />,
    meta: { width: '9.25rem' },
  }),
  column.display({
    id: 'actions',
    header: 'Actions',
    cell: ({ row }) => <PaymentButtons payment={row.original} />,
    meta: { wide: true, width: '15rem' },
  }),
])
