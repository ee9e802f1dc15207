import { INVOICE_CHARACTERS, YEAR_DAYS } from '../../../../contract/limits.ts'
import { courses } from '../../../courses.ts'
import type { Invoice } from '../../../data/payments.ts'
import { COURSES, courseOrFirst } from '../../../lib/course.ts'
import { formText } from '../../../lib/formText.ts'
import { useSchool } from '../../../schoolNow.ts'
import { Field } from '../../../ui/Field.tsx'
import { FieldFrame } from '../../../ui/FieldFrame.tsx'
import { ROLE_NAMES } from '../words/roles.ts'
import { DAY_MS, schoolDay } from '../words/schoolTime.ts'
import { AmountField, readAmount } from './AmountField.tsx'
import { usePaymentsTable } from './paymentsContext.ts'

const [theory] = courses

type Props = {
  course: Invoice['course']
  /** In centavos; null starts with the price of the theory course. */
  centavos: number | null
}

/** What every received payment needs: amount, course, the number of the invoice, and the day. */
export function InvoiceFields({ course, centavos }: Props) {
  const { nextInvoice } = usePaymentsTable()
  const price = useSchool().prices.TDC
  return (
    <>
      <AmountField
        label="Amount received in pesos"
        hint={`The ${theory.name} costs Php ${price.toLocaleString('en-PH')}.`}
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
        name="invoiceNumber"
        label="Invoice number"
        hint="The number on the invoice that the school writes: this app is no registered invoicing system. No other payment has it."
        required
        maxLength={INVOICE_CHARACTERS}
        defaultValue={nextInvoice ?? ''}
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
export function readInvoice(data: FormData): Invoice {
  return {
    course: courseOrFirst(data.get('course')),
    centavos: readAmount(data),
    invoiceNumber: formText(data, 'invoiceNumber'),
    receivedOn: formText(data, 'receivedOn'),
  }
}
