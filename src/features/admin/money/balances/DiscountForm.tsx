import { useState } from 'react'
import type { Balance } from '../../../../../contract/answers/balances.ts'
import type { Discount } from '../../../../data/balances.ts'
import { formatPesos } from '../../../../lib/format.ts'
import { formText } from '../../../../lib/formText.ts'
import { Form } from '../../../../ui/Form.tsx'
import { FormButtons } from '../../kit/dialogs/FormButtons.tsx'
import { ReasonField } from '../../kit/dialogs/ReasonField.tsx'
import layout from '../../kit/dialogs/StudentDialog.module.css'
import { AmountField, moreThan, readAmount } from '../payments/AmountField.tsx'

type Props = {
  balance: Balance
  busy: boolean
  onGive: (discount: Discount) => void
  onCancel: () => void
}

/** A discount on a course, and its reason. The form keeps one idempotency key. */
export function DiscountForm({ balance: { course, owed }, busy, onGive, onCancel }: Props) {
  const [key] = useState(() => crypto.randomUUID())
  return (
    <Form
      className={layout.section}
      check={(data) => moreThan(owed, data)}
      onValid={(data) =>
        !busy && onGive({ key, course, centavos: readAmount(data), reason: formText(data, 'reason') })
      }
    >
      <AmountField label="Discount in pesos" hint={`At most ${formatPesos(owed)}.`} />
      <ReasonField hint="Kept with the discount; the student reads it." />
      <FormButtons submit="Give the discount" busy={busy} onCancel={onCancel} />
    </Form>
  )
}
