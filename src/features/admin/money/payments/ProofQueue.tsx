import { useId } from 'react'
import type { QueuedPayment } from '../../../../../contract/answers/payments.ts'
import type { TodayEntry } from '../../../../../contract/answers/today.ts'
import { PAGE_ROWS } from '../../../../../contract/limits.ts'
import { listPayments, nextInvoiceNumber } from '../../../../data/payments.ts'
import { plural } from '../../../../lib/format.ts'
import { Button } from '../../../../ui/Button.tsx'
import { QueueTurn } from '../../desk/queue/QueueTurn.tsx'
import { RefuseButton } from '../../desk/queue/RefuseButton.tsx'
import { type EndTurn, type QueueProps, WorkQueue } from '../../desk/queue/WorkQueue.tsx'
import layout from '../../kit/dialogs/StudentDialog.module.css'
import { AnnouncedPayment } from './AnnouncedPayment.tsx'
import { InvoiceForm } from './InvoiceForm.tsx'
import { PaymentsContext } from './paymentsContext.ts'
import { usePaymentTasks } from './usePaymentTasks.ts'

async function readProof({ id, email }: TodayEntry) {
  const query = { queue: 'waiting', classId: null, sort: null, page: 0, pageSize: PAGE_ROWS } as const
  const [{ rows }, nextInvoice] = await Promise.all([
    listPayments({ ...query, text: email }),
    nextInvoiceNumber(),
  ])
  return { payment: rows.find((payment) => payment.id === id) ?? null, nextInvoice }
}

type ProofProps = {
  payment: QueuedPayment
  nextInvoice: string | null
  reload: () => Promise<unknown>
  onEnd: EndTurn
}

function Proof({ payment, nextInvoice, reload, onEnd }: ProofProps) {
  const formId = useId()
  const { busy, accept, decide } = usePaymentTasks(async () => {})
  const isBusy = busy.has(payment.id)

  /** After a refusal by the server: another user has decided, or the number is taken. */
  async function end(done: Promise<boolean>, counts: boolean) {
    if (await done) onEnd({ counts })
    else await reload()
  }

  return (
    <PaymentsContext value={{ busy, open: () => {}, nextInvoice }}>
      <AnnouncedPayment payment={payment}>
        <InvoiceForm
          id={formId}
          student={payment.student}
          centavos={payment.centavos}
          resembles={payment.resembles}
          onInvoice={(invoice) => void end(accept(payment, invoice), true)}
        />
        <div className={layout.buttons}>
          <Button type="submit" form={formId} aria-keyshortcuts="A" aria-disabled={isBusy}>
            Accept and open the course
          </Button>
          <RefuseButton
            label="Refuse…"
            submit="Refuse the proof"
            busy={isBusy}
            onRefuse={(reason) => void end(decide('refuse', payment, reason), false)}
          />
        </div>
      </AnnouncedPayment>
    </PaymentsContext>
  )
}

export const ProofQueue = (queue: QueueProps) => (
  <WorkQueue
    {...queue}
    title="Proofs of payment"
    label="Proofs looked at"
    ended={(accepted) => `No more proofs. ${plural(accepted, 'is', 'are')} accepted.`}
  >
    {(entry, onEnd) => (
      <QueueTurn entry={entry} load={readProof}>
        {({ data: { payment, nextInvoice }, reload }) =>
          payment ? (
            <Proof payment={payment} nextInvoice={nextInvoice} reload={reload} onEnd={onEnd} />
          ) : (
            <p>Another admin has decided this proof.</p>
          )
        }
      </QueueTurn>
    )}
  </WorkQueue>
)
