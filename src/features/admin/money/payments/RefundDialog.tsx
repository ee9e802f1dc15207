import { useState } from 'react'
import type { QueuedPayment } from '../../../../../contract/answers/payments.ts'
import { INVOICE_CHARACTERS } from '../../../../../contract/limits.ts'
import type { Refund } from '../../../../data/payments.ts'
import { formatPesos } from '../../../../lib/format.ts'
import { formText } from '../../../../lib/formText.ts'
import { leftOf, refundedOf } from '../../../../lib/refunds.ts'
import { Field } from '../../../../ui/Field.tsx'
import { ReasonDialog } from '../../kit/dialogs/ReasonDialog.tsx'
import { formatCalendarDay } from '../../kit/words/schoolTime.ts'
import { AmountField, moreThan, readAmount } from './AmountField.tsx'
import { AnnouncedPayment } from './AnnouncedPayment.tsx'
import { MethodField, readMethod } from './MethodField.tsx'
import { payerOf } from './paymentsContext.ts'

type Props = {
  payment: QueuedPayment | null
  busy: boolean
  onClose: () => void
  onRefund: (payment: QueuedPayment, refund: Refund) => void
}

/** Whether the provider makes the refund itself: it refunds nothing paid by QR Ph (docs/decisions/0218). */
const isByProvider = ({ online }: QueuedPayment) => Boolean(online) && online?.channel !== 'qrph'

/** The days in which the terms grant a refund. The cashier may refund later, such as for a legal claim. */
function windowOf({ refundWindow }: QueuedPayment) {
  if (!refundWindow) return null
  const { until, closed } = refundWindow
  if (closed === null)
    return `The refund window is open until ${formatCalendarDay(until)}: no full hour of study counted and no exam opened.`
  return closed === 'begun'
    ? 'The refund window is closed: an hour of study was counted or an exam was opened.'
    : `The refund window closed on ${formatCalendarDay(until)}.`
}

/** A refund's amount, method and voucher. The form keeps one idempotency key. */
function RefundFields({ payment }: { payment: QueuedPayment }) {
  const [key] = useState(() => crypto.randomUUID())
  return (
    <>
      <input type="hidden" name="key" value={key} />
      <AmountField
        label="Amount given back in pesos"
        hint={`At most ${formatPesos(leftOf(payment))}.`}
        centavos={leftOf(payment)}
      />
      {isByProvider(payment) ? (
        <p>The provider returns it the way it was paid. The app records it when the provider confirms.</p>
      ) : (
        <>
          <MethodField label="Given back by" />
          <Field
            name="number"
            label="Voucher number"
            hint="The number on the voucher that the student signs. No other refund has it."
            required
            maxLength={INVOICE_CHARACTERS}
            autoComplete="off"
            autoCapitalize="characters"
          />
        </>
      )}
    </>
  )
}

export function RefundDialog({ payment, busy, onClose, onRefund }: Props) {
  return (
    <ReasonDialog
      subject={payment}
      idOf={(of) => `${of.id} ${refundedOf(of)} ${leftOf(of)}`}
      title={(of) => `Refund ${payerOf(of)}`}
      submit="Give back"
      hint="Kept with the refund; the student reads it."
      wide
      busy={busy}
      onClose={onClose}
      fields={(of) => <RefundFields payment={of} />}
      check={(of, data) => moreThan(leftOf(of), data)}
      onDecide={(of, reason, data) =>
        onRefund(of, {
          key: formText(data, 'key'),
          centavos: readAmount(data),
          method: isByProvider(of) ? 'online' : readMethod(data),
          number: formText(data, 'number'),
          reason,
        })
      }
    >
      {(of) => (
        <AnnouncedPayment payment={of}>
          <p>{windowOf(of)}</p>
        </AnnouncedPayment>
      )}
    </ReasonDialog>
  )
}
