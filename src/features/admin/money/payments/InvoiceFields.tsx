import type { CourseName } from '../../../../../contract/answers/shared.ts'
import { INVOICE_CHARACTERS, YEAR_DAYS } from '../../../../../contract/limits.ts'
import type { Invoice } from '../../../../data/payments.ts'
import { COURSES, courseOrFirst } from '../../../../lib/course.ts'
import { formatPesos } from '../../../../lib/format.ts'
import { formText } from '../../../../lib/formText.ts'
import { Field } from '../../../../ui/Field.tsx'
import { FieldFrame } from '../../../../ui/FieldFrame.tsx'
import { ROLE_NAMES } from '../../kit/words/roles.ts'
import { DAY_MS, schoolDay } from '../../kit/words/schoolTime.ts'
import { AmountField, readAmount } from './AmountField.tsx'
import { usePaymentsTable } from './paymentsContext.ts'

type Props = {
  course: CourseName
  onCourse: (course: CourseName) => void
  centavos: number | undefined
  /** A new key offers the amount again. */
  amountKey: string
  /** The course's unpaid balance; undefined until known. */
  owed: number | undefined
}

export function InvoiceFields({ course, onCourse, centavos, amountKey, owed }: Props) {
  const { nextInvoice } = usePaymentsTable()
  return (
    <>
      <AmountField
        key={amountKey}
        label="Amount received in pesos"
        hint={owed === undefined ? undefined : `Balance of this course: ${formatPesos(owed)}.`}
        centavos={centavos}
      />
      <FieldFrame name="course" label="Course to open">
        {(control) => (
          <select
            {...control}
            value={course}
            onChange={({ target }) => onCourse(courseOrFirst(target.value))}
          >
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

export function readInvoice(data: FormData): Invoice {
  return {
    course: courseOrFirst(data.get('course')),
    centavos: readAmount(data),
    invoiceNumber: formText(data, 'invoiceNumber'),
    receivedOn: formText(data, 'receivedOn'),
  }
}
