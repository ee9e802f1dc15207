import { YEAR_DAYS } from '../../../../contract/limits.ts'
import { courses } from '../../../courses.ts'
import type { Receipt } from '../../../data/payments.ts'
import { COURSES, courseOrFirst } from '../../../lib/course.ts'
import { formText } from '../../../lib/formText.ts'
import { Field } from '../../../ui/Field.tsx'
import { FieldFrame } from '../../../ui/FieldFrame.tsx'
import { ROLE_NAMES } from '../words/roles.ts'
import { schoolDay } from '../words/schoolTime.ts'
import { AmountField, readAmount } from './AmountField.tsx'
import { usePaymentsTable } from './paymentsContext.ts'

const [{ name, price }] = courses

const DAY_MS = 86_400_000

type Props = {
  course: Receipt['course']
  /** In centavos; null starts with the price of the theory course. */
  centavos: number | null
}

/** What every received payment needs: amount, course, the number of the official receipt, and the day. */
export function ReceiptFields({ course, centavos }: Props) {
  const { nextReceipt } = usePaymentsTable()
  return (
    <>
      <AmountField
        label="Amount received in pesos"
        hint={`The ${name} costs Php ${price.toLocaleString('en-PH')}.`}
        centavos={centavos ?? price * 100}
      />
      <FieldFrame name="course" label="Course to open">
        {(control) => (
          <select {...control} defaultValue={course}>
            {COURSES.map((id) => (
              <option key={id} value={id}>
                {ROLE_NAMES[id]}
              </option>
            ))}
          </select>
        )}
      </FieldFrame>
      <Field
        name="receiptNumber"
        label="Official receipt number"
        hint="The number on the receipt that the school writes. No other payment has it."
        required
        maxLength={40}
        defaultValue={nextReceipt ?? ''}
        autoComplete="off"
        autoCapitalize="characters"
      />
      <Field
        name="receivedOn"
        label="Received on"
        type="date"
        required
        min={schoolDay(new Date(Date.now() - YEAR_DAYS * DAY_MS))}
        max={schoolDay(new Date())}
        defaultValue={schoolDay(new Date())}
        rule="Choose a day within the last year, not later than today."
      />
    </>
  )
}

/** The fields of a sent form. */
export function readReceipt(data: FormData): Receipt {
  return {
    course: courseOrFirst(data.get('course')),
    centavos: readAmount(data),
    receiptNumber: formText(data, 'receiptNumber'),
    receivedOn: formText(data, 'receivedOn'),
  }
}
