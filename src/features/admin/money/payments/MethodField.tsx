import type { PaymentMethod } from '../../../../../contract/answers/payments.ts'
import { FieldFrame } from '../../../../ui/FieldFrame.tsx'
import { METHOD_NAMES, METHODS } from '../../kit/words/paymentMethods.ts'

const methodOr = (value: unknown): PaymentMethod => METHODS.find((known) => known === value) ?? 'cash'

/** How money came or went back; cash by default. */
export function MethodField({
  label,
  onChoose,
}: {
  label: string
  onChoose?: (method: PaymentMethod) => void
}) {
  return (
    <FieldFrame name="method" label={label}>
      {(control) => (
        <select
          {...control}
          defaultValue="cash"
          onChange={({ target }) => onChoose?.(methodOr(target.value))}
        >
          {METHODS.map((id) => (
            <option key={id} value={id}>
              {METHOD_NAMES[id]}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  )
}

export const readMethod = (data: FormData): PaymentMethod => methodOr(data.get('method'))
