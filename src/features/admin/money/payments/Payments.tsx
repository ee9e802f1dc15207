import { lazy, Suspense, useRef, useState } from 'react'
import type { QueuedPayment } from '../../../../../contract/answers/payments.ts'
import { listPayments, nextInvoiceNumber, type PaymentQueue } from '../../../../data/payments.ts'
import { plural } from '../../../../lib/format.ts'
import { Button } from '../../../../ui/Button.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { useLoad } from '../../../../ui/useLoad.ts'
import type { ChangeParams, DashboardParams } from '../../desk/dashboard/dashboardParams.ts'
import { Choice } from '../../kit/list/Choice.tsx'
import { ClassChoice } from '../../kit/list/ClassChoice.tsx'
import { asFiles, Exports } from '../../kit/list/Exports.tsx'
import type { Listed } from '../../kit/list/PagedList.tsx'
import { PagedTable } from '../../kit/list/PagedTable.tsx'
import { useLiveList } from '../../kit/list/useLiveList.ts'
import { PaymentDialogs } from './PaymentDialogs.tsx'
import { paymentColumns } from './paymentColumns.tsx'
import { paymentMessages } from './paymentMessages.ts'
import { type OpenTask, PaymentsContext } from './paymentsContext.ts'
import { paymentsTable } from './paymentsTable.ts'
import { RecordDialog } from './RecordDialog.tsx'
import { useNextRow } from './useNextRow.ts'
import { usePaymentTasks } from './usePaymentTasks.ts'

const BalanceDialog = lazy(() =>
  import('../balances/BalanceDialog.tsx').then((module) => ({ default: module.BalanceDialog })),
)

const QUEUES: [PaymentQueue, string][] = [
  ['waiting', 'Waiting proofs'],
  ['received', 'Received'],
  ['refused', 'Refused proofs'],
  ['voided', 'Voided'],
]

const EXPORTS = asFiles('payments', 'payments', paymentsTable)

/** New rows go below the shown ones, which keep their places: the user may be about to press a button. */
function keepPlaces(fresh: Listed<QueuedPayment>, shown: Listed<QueuedPayment>): Listed<QueuedPayment> {
  const news = new Map(fresh.rows.map((payment) => [payment.id, payment]))
  const kept = shown.rows.map((payment) => news.get(payment.id) ?? payment)
  for (const { id } of kept) news.delete(id)
  return { ...fresh, rows: [...kept, ...news.values()] }
}

export function Payments({ params, change }: { params: DashboardParams; change: ChangeParams }) {
  const { queue, text, classId, sort, page, pageSize } = params
  const frame = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState<OpenTask | null>(null)
  const [recording, setRecording] = useState(false)
  const list = useLoad(JSON.stringify([queue, text, classId, sort, page, pageSize]), () =>
    listPayments({ queue, text, classId, sort, page, pageSize }),
  )
  const invoice = useLoad('invoice', nextInvoiceNumber, { again: list.data })
  const { busy, accept, decide, giveBack, writeInvoice, record } = usePaymentTasks(list.reload)
  useLiveList(frame, (inUse) => void list.reload(inUse ? keepPlaces : undefined))
  const focusNext = useNextRow(frame)

  /** Closes the dialog of a finished task; the next payment needs no detour through the page. */
  async function finish({ task, payment }: OpenTask, done: Promise<boolean>) {
    const place = list.data?.rows.findIndex(({ id }) => id === payment.id) ?? -1
    if (!(await done)) return
    setOpen(null)
    focusNext(place, task)
  }

  return (
    <PaymentsContext
      value={{ busy, open: (task, payment) => setOpen({ task, payment }), nextInvoice: invoice.data ?? null }}
    >
      <PagedTable
        ref={frame}
        params={params}
        change={change}
        list={list}
        search="Search payments..."
        filters={
          <>
            <Choice
              label="Which payments"
              value={queue}
              options={QUEUES}
              onChoose={(chosen) => change({ queue: chosen, sort: null })}
            />
            <ClassChoice params={params} change={change} />
          </>
        }
        count={({ total }) => plural(total, 'payment', 'payments')}
        failed={paymentMessages.failed}
        actions={
          <>
            <Button small onClick={() => setRecording(true)}>
              Record a payment
            </Button>
            <Exports
              load={(nextPage, size) =>
                listPayments({ queue, text, classId, sort, page: nextPage, pageSize: size })
              }
              ways={EXPORTS}
            />
          </>
        }
        columns={paymentColumns}
        caption={QUEUES.find(([id]) => id === queue)?.[1] ?? ''}
        rowId={({ id }) => id}
        usualSort={{ column: 'at', descending: queue !== 'waiting' }}
        busyRows={busy}
        empty={
          <EmptyState title={text || classId ? paymentMessages.notFound : paymentMessages.empty[queue]} />
        }
      />
      <PaymentDialogs
        open={open}
        busy={open !== null && busy.has(open.payment.id)}
        onClose={() => setOpen(null)}
        onAccept={(payment, written) => void finish({ task: 'accept', payment }, accept(payment, written))}
        onReason={(task, payment, reason) => void finish({ task, payment }, decide(task, payment, reason))}
        onRefund={(payment, refund) => void finish({ task: 'refund', payment }, giveBack(payment, refund))}
        onInvoice={(payment, number) =>
          void finish({ task: 'invoice', payment }, writeInvoice(payment, number))
        }
      />
      {open?.task === 'balance' && (
        <Suspense>
          <BalanceDialog
            student={open.payment.student}
            onClose={() => setOpen(null)}
            onChanged={() => void list.reload()}
          />
        </Suspense>
      )}
      <RecordDialog
        open={recording}
        busy={busy}
        onClose={() => setRecording(false)}
        onRecord={async (student, payment) => {
          if (await record(student, payment)) setRecording(false)
        }}
      />
    </PaymentsContext>
  )
}
