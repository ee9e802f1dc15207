import { useId, useState } from 'react'
import type { QueuedPayment, Receipt } from '../../../data/payments.ts'
import { formatPesos } from '../../../lib/format.ts'
import { formText } from '../../../lib/formText.ts'
import { messages } from '../../../messages.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Form } from '../../../ui/Form.tsx'
import { DocumentView } from '../dialogs/DocumentView.tsx'
import { METHOD_NAMES } from '../words/paymentMethods.ts'
import styles from './Payments.module.css'
import { type PaymentTask, payerOf } from './paymentsContext.ts'
import { ReceiptFields, readReceipt } from './ReceiptFields.tsx'

/** A payment and what is to be done with it. */
export type OpenTask = { task: PaymentTask; payment: QueuedPayment }

type Props = {
  /** Null while the dialog is closed. */
  open: OpenTask | null
  /** The task is running; what was typed stays until it is done. */
  busy: boolean
  onClose: () => void
  onAccept: (payment: QueuedPayment, receipt: Receipt) => void
  onReason: (task: 'refuse' | 'void', payment: QueuedPayment, reason: string) => void
}

const TITLES: Record<PaymentTask, string> = {
  look: 'Proof of',
  accept: 'Accept the payment of',
  refuse: 'Refuse the proof of',
  void: 'Void the payment of',
}

const SUBMIT: Record<Exclude<PaymentTask, 'look'>, string> = {
  accept: 'Accept and open the course',
  refuse: 'Refuse',
  void: 'Void',
}

/** One task on one payment, beside the proof: to look at it, to accept it with a receipt, or to refuse or void it with a reason. */
export function DecisionDialog({ open, busy, onClose, onAccept, onReason }: Props) {
  const formId = useId()
  // The text stays while the dialog fades out.
  const [shown, setShown] = useState(open)
  if (open && open !== shown) setShown(open)
  if (!shown) return null
  const { task, payment } = shown
  const { reference, centavos, method, proof, usedBefore, student } = payment

  function submit(data: FormData) {
    if (busy) return
    if (task === 'accept') onAccept(payment, readReceipt(data))
    else if (task !== 'look') onReason(task, payment, formText(data, 'reason'))
  }

  return (
    <Dialog
      open={open !== null}
      onClose={onClose}
      title={`${TITLES[task]} ${payerOf(payment)}`}
      wide={proof !== null}
      actions={
        task !== 'look' && (
          <>
            <Button look="quiet" onClick={onClose}>
              Cancel
            </Button>
            <Button
              look={task === 'accept' ? 'primary' : 'danger'}
              type="submit"
              form={formId}
              aria-disabled={busy}
            >
              {SUBMIT[task]}
            </Button>
          </>
        )
      }
    >
      <div className={styles.decision}>
        {proof && <DocumentView key={proof.id} document={proof} />}
        <div>
          <p className={styles.said}>
            <b>{formatPesos(centavos)}</b> {METHOD_NAMES[method]}
            {reference && `, ${reference}`}
          </p>
          {usedBefore && <p className={styles.warning}>{messages.payments.usedBefore}</p>}
          {task !== 'look' && (
            <Form key={task + payment.id} id={formId} onValid={submit}>
              {task === 'accept' ? (
                <ReceiptFields course={student?.role === 'ddc' ? 'ddc' : 'otdc'} centavos={centavos} />
              ) : (
                <Field
                  name="reason"
                  label="Reason"
                  hint={
                    task === 'refuse'
                      ? 'The student reads it.'
                      : 'Kept with the payment; the student reads it.'
                  }
                  required
                  maxLength={300}
                />
              )}
            </Form>
          )}
        </div>
      </div>
    </Dialog>
  )
}
