import { type ReactNode, useState } from 'react'
import type { Balance } from '../../../../../contract/answers/balances.ts'
import type { QueuedPayment } from '../../../../../contract/answers/payments.ts'
import type { CourseName } from '../../../../../contract/answers/shared.ts'
import { getStudentBalances } from '../../../../data/balances.ts'
import type { Invoice } from '../../../../data/payments.ts'
import { courseOrFirst } from '../../../../lib/course.ts'
import { AlertDialog } from '../../../../ui/AlertDialog.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { Form } from '../../../../ui/Form.tsx'
import { useLast } from '../../../../ui/useLast.ts'
import { useLoad } from '../../../../ui/useLoad.ts'
import { InvoiceFields, readInvoice } from './InvoiceFields.tsx'
import { PaidBefore } from './PaidBefore.tsx'
import { paymentMessages } from './paymentMessages.ts'

type Props = {
  id: string
  /** Null without an account, or until a student is chosen. */
  student: { id: string; email: string; role: string } | null
  /** The announced amount; by default the chosen course's balance. */
  centavos?: number
  resembles?: QueuedPayment['resembles']
  onInvoice: (invoice: Invoice, data: FormData) => void
  children?: ReactNode
}

/** The course the student is paying for, or else has. */
function courseToPay(role: string | undefined, balances: Balance[] | undefined): CourseName {
  const begun = balances?.find(
    ({ owed, paid, discounts, terms }) => owed > 0 && (paid > 0 || discounts.length > 0 || terms),
  )
  return begun?.course ?? courseOrFirst(role)
}

/** The invoice of a received payment. An overpayment, or a payment similar to another, needs a confirmation. */
export function InvoiceForm({ id, student, centavos, resembles = [], onInvoice, children }: Props) {
  const { data: balances } = useLoad(student?.id ?? null, async () =>
    student ? getStudentBalances(student.id) : [],
  )
  const [chosen, setChosen] = useState<CourseName>()
  const [asked, setAsked] = useState<{ invoice: Invoice; data: FormData } | null>(null)
  const course = chosen ?? courseToPay(student?.role, balances)
  const owedOf = (wanted: CourseName) => balances?.find((balance) => balance.course === wanted)?.owed
  const shown = useLast(asked)
  const excessOf = (invoice: Invoice) => invoice.centavos - (owedOf(invoice.course) ?? invoice.centavos)

  function submit(data: FormData) {
    const invoice = readInvoice(data)
    if (excessOf(invoice) > 0 || resembles.length > 0) setAsked({ invoice, data })
    else onInvoice(invoice, data)
  }

  function confirm() {
    if (asked) onInvoice(asked.invoice, asked.data)
    setAsked(null)
  }

  return (
    <>
      {student && <PaidBefore student={student} balances={balances} />}
      <Form id={id} onValid={submit}>
        {children}
        <InvoiceFields
          course={course}
          onCourse={setChosen}
          centavos={centavos ?? owedOf(course)}
          // A default amount follows the course; an announced one stays.
          amountKey={centavos === undefined ? `${course} ${balances !== undefined}` : ''}
          owed={owedOf(course)}
        />
      </Form>
      <AlertDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={paymentMessages.recordAnyway}
        closeLabel="Cancel"
        actions={
          <Button look="danger" onClick={confirm}>
            Record the payment
          </Button>
        }
      >
        {resembles.length > 0 && paymentMessages.resemblesOthers(resembles.length)}{' '}
        {shown &&
          excessOf(shown.invoice) > 0 &&
          paymentMessages.overpaid(excessOf(shown.invoice), owedOf(shown.invoice.course) ?? 0)}
      </AlertDialog>
    </>
  )
}
