import { useId } from 'react'
import type { QueuedPayment } from '../../../../../contract/answers/payments.ts'
import { INVOICE_CHARACTERS } from '../../../../../contract/limits.ts'
import { formText } from '../../../../lib/formText.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { Field } from '../../../../ui/Field.tsx'
import { Form } from '../../../../ui/Form.tsx'
import { useLast } from '../../../../ui/useLast.ts'
import { AnnouncedPayment } from './AnnouncedPayment.tsx'
import { payerOf, usePaymentsTable } from './paymentsContext.ts'

type Props = {
  payment: QueuedPayment | null
  busy: boolean
  onClose: () => void
  onWrite: (payment: QueuedPayment, invoiceNumber: string) => void
}

export function InvoiceDialog({ payment, busy, onClose, onWrite }: Props) {
  const { nextInvoice } = usePaymentsTable()
  const formId = useId()
  const shown = useLast(payment)
  return (
    <Dialog
      open={payment !== null}
      onClose={onClose}
      title={shown ? `Invoice for ${payerOf(shown)}` : ''}
      wide
      focusField
      cancel="Cancel"
      actions={
        <Button type="submit" form={formId} aria-disabled={busy}>
          Record the invoice
        </Button>
      }
    >
      {shown && (
        <AnnouncedPayment payment={shown}>
          <Form
            key={shown.id}
            id={formId}
            onValid={(data) => !busy && onWrite(shown, formText(data, 'invoiceNumber'))}
          >
            <Field
              name="invoiceNumber"
              label="Invoice number"
              hint="The number on the invoice that the school writes: this app is no registered invoicing system. No other payment has it."
              required
              maxLength={INVOICE_CHARACTERS}
              defaultValue={nextInvoice ?? ''}
              autoComplete="off"
              autoCapitalize="characters"
            />
          </Form>
        </AnnouncedPayment>
      )}
    </Dialog>
  )
}
