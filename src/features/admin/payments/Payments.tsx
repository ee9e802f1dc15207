import { useTable } from '@tanstack/react-table'
import { useRef, useState } from 'react'
import { listPayments, type PaymentQueue, type QueuedPayment } from '../../../data/payments.ts'
import { plural } from '../../../lib/format.ts'
import { messages } from '../../../messages.ts'
import { Button } from '../../../ui/Button.tsx'
import { DataTable } from '../../../ui/DataTable.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Pager } from '../../../ui/Pager.tsx'
import { tableFeatures } from '../../../ui/tableFeatures.ts'
import { useLoad } from '../../../ui/useLoad.ts'
import { type ChangeParams, type DashboardParams, PAGE_SIZES, QUEUES } from '../dashboard/dashboardParams.ts'
import { Count } from '../list/Count.tsx'
import { LoadFailure } from '../list/LoadFailure.tsx'
import { SearchBox } from '../list/SearchBox.tsx'
import tools from '../list/Tools.module.css'
import { useLiveList } from '../list/useLiveList.ts'
import { usePageInRange } from '../list/usePageInRange.ts'
import { DecisionDialog, type OpenTask } from './DecisionDialog.tsx'
import { paymentColumns } from './paymentColumns.tsx'
import { PaymentsContext } from './paymentsContext.ts'
import { RecordDialog } from './RecordDialog.tsx'
import { usePaymentTasks } from './usePaymentTasks.ts'

const QUEUE_NAMES: Record<PaymentQueue, string> = {
  waiting: 'Proofs that wait',
  received: 'Received',
  refused: 'Refused proofs',
  voided: 'Voided',
}

const NOTHING: QueuedPayment[] = []

/** The proofs that wait for the school, oldest first, and what was received, refused and voided. */
export function Payments({ params, change }: { params: DashboardParams; change: ChangeParams }) {
  const { queue, text, page, pageSize } = params
  const frame = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState<OpenTask | null>(null)
  const [recording, setRecording] = useState(false)
  const { data, error, loading, reload } = useLoad(JSON.stringify([queue, text, page, pageSize]), () =>
    listPayments({ queue, text, page, pageSize }),
  )
  const { busy, accept, decide, record } = usePaymentTasks(reload)
  useLiveList(frame, (inUse) => {
    if (!inUse) void reload()
  })
  const total = data?.total ?? 0
  const pageCount = Math.max(1, Math.ceil(total / pageSize))
  usePageInRange(page, loading ? undefined : pageCount, change)
  const table = useTable({
    features: tableFeatures,
    columns: paymentColumns,
    data: data?.rows ?? NOTHING,
    getRowId: ({ id }) => id,
    manualPagination: true,
    rowCount: total,
    state: { pagination: { pageIndex: page, pageSize } },
  })

  return (
    <PaymentsContext value={{ busy, open: (task, payment) => setOpen({ task, payment }) }}>
      <div className={tools.tools}>
        <SearchBox
          placeholder="Search payments..."
          text={text}
          onSearch={(wanted) => change({ text: wanted }, { replace: true })}
        />
        <select
          aria-label="Which payments"
          value={queue}
          onChange={({ target }) =>
            change({ queue: QUEUES.find((known) => known === target.value) ?? 'waiting' })
          }
        >
          {QUEUES.map((known) => (
            <option key={known} value={known}>
              {QUEUE_NAMES[known]}
            </option>
          ))}
        </select>
        <Count>
          {data ? plural(total, 'payment', 'payments') : error === null ? messages.adminLoading : ''}
        </Count>
        <Button small onClick={() => setRecording(true)}>
          Record a payment
        </Button>
      </div>
      {error !== null && <LoadFailure sentence={messages.payments.failed} onRetry={reload} />}
      {(data || error === null) && (
        <DataTable
          ref={frame}
          table={table}
          caption={QUEUE_NAMES[queue]}
          skeletons={data ? null : pageSize}
          loading={loading}
          busyRows={busy}
          empty={<EmptyState title={text ? messages.payments.notFound : messages.payments.empty[queue]} />}
        />
      )}
      <Pager
        waiting={!data}
        page={Math.min(page, pageCount - 1)}
        pageCount={pageCount}
        pageSize={pageSize}
        pageSizes={PAGE_SIZES}
        onPage={(to) => change({ page: to })}
        onPageSize={(size) => change({ pageSize: size })}
      />
      <DecisionDialog
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
