import { useRef, useState } from 'react'
import { listPayments, type PaymentQueue } from '../../../data/payments.ts'
import { plural } from '../../../lib/format.ts'
import { messages } from '../../../messages.ts'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { useLoad } from '../../../ui/useLoad.ts'
import type { ChangeParams, DashboardParams } from '../dashboard/dashboardParams.ts'
import { Choice } from '../list/Choice.tsx'
import { PagedTable } from '../list/PagedTable.tsx'
import { useLiveList } from '../list/useLiveList.ts'
import { PaymentDialogs } from './PaymentDialogs.tsx'
import { paymentColumns } from './paymentColumns.tsx'
import { type OpenTask, PaymentsContext } from './paymentsContext.ts'
import { RecordDialog } from './RecordDialog.tsx'
import { usePaymentTasks } from './usePaymentTasks.ts'

const QUEUES: [PaymentQueue, string][] = [
  ['waiting', 'Proofs that wait'],
  ['received', 'Received'],
  ['refused', 'Refused proofs'],
  ['voided', 'Voided'],
]

/** The proofs that wait for the school, oldest first, and what was received, refused and voided. */
export function Payments({ params, change }: { params: DashboardParams; change: ChangeParams }) {
  const { queue, text, page, pageSize } = params
  const frame = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState<OpenTask | null>(null)
  const [recording, setRecording] = useState(false)
  const list = useLoad(JSON.stringify([queue, text, page, pageSize]), () =>
    listPayments({ queue, text, page, pageSize }),
  )
  const { busy, accept, decide, record } = usePaymentTasks(list.reload)
  useLiveList(frame, (inUse) => {
    if (!inUse) void list.reload()
  })

  return (
    <PaymentsContext value={{ busy, open: (task, payment) => setOpen({ task, payment }) }}>
      <PagedTable
        ref={frame}
        params={params}
        change={change}
        list={list}
        search="Search payments..."
        filters={
          <Choice
            label="Which payments"
            value={queue}
            options={QUEUES}
            onChoose={(chosen) => change({ queue: chosen, sort: null })}
          />
        }
        count={({ total }) => plural(total, 'payment', 'payments')}
        failed={messages.payments.failed}
        actions={
          <Button small onClick={() => setRecording(true)}>
            Record a payment
          </Button>
        }
        columns={paymentColumns}
        caption={QUEUES.find(([id]) => id === queue)?.[1] ?? ''}
        rowId={({ id }) => id}
        usualSort={{ column: 'at', descending: queue !== 'waiting' }}
        busyRows={busy}
        empty={<EmptyState title={text ? messages.payments.notFound : messages.payments.empty[queue]} />}
      />
      <PaymentDialogs
        open={open}
        busy={open !== null && busy.has(open.payment.id)}
        onClose={() => setOpen(null)}
        onAccept={async (payment, receipt) => {
          if (await accept(payment, receipt)) setOpen(null)
        }}
        onReason={async (task, payment, reason) => {
          if (await decide(task, payment, reason)) setOpen(null)
        }}
      />
      <RecordDialog
        open={recording}
        onClose={() => setRecording(false)}
        onRecord={async (student, payment) => {
          if (await record(student, payment)) setRecording(false)
        }}
      />
    </PaymentsContext>
  )
}
