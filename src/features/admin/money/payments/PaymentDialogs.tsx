import { useId } from 'react'
import type { QueuedPayment } from '../../../../../contract/answers/payments.ts'
import type { Invoice, Refund } from '../../../../data/payments.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { useLast } from '../../../../ui/useLast.ts'
import { ReasonDialog } from '../../kit/dialogs/ReasonDialog.tsx'
import { AnnouncedPayment } from './AnnouncedPayment.tsx'
import { InvoiceDialog } from './InvoiceDialog.tsx'
import { InvoiceForm } from './InvoiceForm.tsx'
import { type OpenTask, type PaymentTask, payerOf } from './paymentsContext.ts'
import { RefundDialog } from './RefundDialog.tsx'

type Props = {
  open: OpenTask | null
  /** The task is running; the input stays until it is done. */
  busy: boolean
  onClose: () => void
  onAccept: (payment: QueuedPayment, invoice: Invoice) => void
  onReason: (task: 'refuse' | 'void', payment: QueuedPayment, reason: string) => void
  onRefund: (payment: QueuedPayment, refund: Refund) => void
  onInvoice: (payment: QueuedPayment, invoiceNumber: string) => void
}

const forTask = (open: OpenTask | null, task: PaymentTask) => (open?.task === task ? open.payment : null)

export function PaymentDialogs({ open, busy, onClose, onAccept, onReason, onRefund, onInvoice }: Props) {
  const looked = useLast(forTask(open, 'look'))
  const reasons = [
    { task: 'refuse', title: 'Refuse the proof of', submit: 'Refuse', hint: 'The student sees it.' },
    {
      task: 'void',
      title: 'Void the payment of',
      submit: 'Void',
      hint: 'Kept with the payment. The student sees it.',
    },
  ] as const
  return (
    <>
      <Dialog
        open={open?.task === 'look'}
        onClose={onClose}
        title={looked ? `Proof of ${payerOf(looked)}` : ''}
        wide
      >
        {looked && <AnnouncedPayment payment={looked} />}
      </Dialog>
      <AcceptDialog payment={forTask(open, 'accept')} busy={busy} onClose={onClose} onAccept={onAccept} />
      <InvoiceDialog payment={forTask(open, 'invoice')} busy={busy} onClose={onClose} onWrite={onInvoice} />
      <RefundDialog payment={forTask(open, 'refund')} busy={busy} onClose={onClose} onRefund={onRefund} />
      {reasons.map(({ task, title, submit, hint }) => (
        <ReasonDialog
          key={task}
          subject={forTask(open, task)}
          idOf={({ id }) => id}
          title={(payment) => `${title} ${payerOf(payment)}`}
          submit={submit}
          hint={hint}
          wide
          busy={busy}
          onClose={onClose}
          onDecide={(payment, reason) => onReason(task, payment, reason)}
        >
          {(payment) => <AnnouncedPayment payment={payment} />}
        </ReasonDialog>
      ))}
    </>
  )
}

type AcceptProps = Pick<Props, 'busy' | 'onClose' | 'onAccept'> & { payment: QueuedPayment | null }

function AcceptDialog({ payment, busy, onClose, onAccept }: AcceptProps) {
  const formId = useId()
  const shown = useLast(payment)
  return (
    <Dialog
      open={payment !== null}
      onClose={onClose}
      title={shown ? `Accept ${payerOf(shown)}’s payment` : ''}
      wide
      focusField
      cancel="Cancel"
      actions={
        <Button type="submit" form={formId} aria-disabled={busy}>
          Accept and open the course
        </Button>
      }
    >
      {shown && (
        <AnnouncedPayment payment={shown}>
          <InvoiceForm
            key={shown.id}
            id={formId}
            student={shown.student}
            centavos={shown.centavos}
            resembles={shown.resembles}
            onInvoice={(invoice) => !busy && onAccept(shown, invoice)}
          />
        </AnnouncedPayment>
      )}
    </Dialog>
  )
}
