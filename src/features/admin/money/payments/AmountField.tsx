import { LEAST_PESOS, MOST_PESOS } from '../../../../i18n/limitWords.ts'
import { formatPesos } from '../../../../lib/format.ts'
import { formText } from '../../../../lib/formText.ts'
import { PESOS_PATTERN, parsePesos } from '../../../../lib/pesos.ts'
import { Field } from '../../../../ui/Field.tsx'
import type { FieldErrors } from '../../../../ui/Form.tsx'

type Props = { label: string; hint?: string | undefined; centavos?: number | undefined }

export const AMOUNT_RULE = `Enter an amount between ${LEAST_PESOS} and ${MOST_PESOS} pesos, such as 1000 or 1000.50.`

/** An amount in pesos, with an initial value in centavos. */
export function AmountField({ label, hint, centavos }: Props) {
  return (
    <Field
      name="amount"
      label={label}
      hint={hint}
      required
      inputMode="decimal"
      autoComplete="off"
      defaultValue={centavos ? centavos / 100 : undefined}
      pattern={PESOS_PATTERN}
      rule={AMOUNT_RULE}
    />
  )
}

/** The amount of a submitted form, in centavos. */
export const readAmount = (data: FormData): number => parsePesos(formText(data, 'amount')) ?? 0

/** The error of an amount above a limit in centavos. */
export const moreThan = (most: number, data: FormData): FieldErrors =>
  readAmount(data) > most ? { amount: `Enter at most ${formatPesos(most)}.` } : {}
