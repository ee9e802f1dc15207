import { useId, useState } from 'react'
import type { PaymentMethod } from '../../../../../contract/answers/payments.ts'
import type { User } from '../../../../../contract/answers/users.ts'
import { REFERENCE_CHARACTERS } from '../../../../../contract/limits.ts'
import type { Invoice, recordPayment } from '../../../../data/payments.ts'
import { searchUsers } from '../../../../data/users.ts'
import { messageFor } from '../../../../i18n/messageFor.ts'
import { formText } from '../../../../lib/formText.ts'
import { Button } from '../../../../ui/Button.tsx'
import choice from '../../../../ui/ChoiceTile.module.css'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { Field } from '../../../../ui/Field.tsx'
import { toastError } from '../../../../ui/toast.ts'
import { SearchBox } from '../../kit/list/SearchBox.tsx'
import { loginOf } from '../../kit/words/loginOf.ts'
import { InvoiceForm } from './InvoiceForm.tsx'
import { MethodField } from './MethodField.tsx'
import styles from './Payments.module.css'
import { paymentMessages } from './paymentMessages.ts'

type DeskPayment = Parameters<typeof recordPayment>[1]

type Props = {
  open: boolean
  busy: ReadonlySet<string>
  onClose: () => void
  onRecord: (student: User, payment: DeskPayment) => void
}

const OFFERED = 6

/** Records money without a proof, such as cash at the desk: first the student, then the invoice. */
export function RecordDialog({ open, busy, onClose, onRecord }: Props) {
  const formId = useId()
  const [text, setText] = useState('')
  const [found, setFound] = useState<User[]>()
  const [student, setStudent] = useState<User | null>(null)
  const [method, setMethod] = useState<PaymentMethod>('cash')

  async function search(wanted: string) {
    setText(wanted)
    setStudent(null)
    try {
      const people = wanted === '' ? undefined : await searchUsers(wanted, 'all', null, null)
      // Disabled users may also have paid.
      setFound(
        people?.filter(({ role, archivedAt }) => role !== 'admin' && archivedAt === null).slice(0, OFFERED),
      )
    } catch (error) {
      toastError(messageFor(error))
    }
  }

  function submit(invoice: Invoice, data: FormData) {
    if (!student) return toastError(paymentMessages.chooseStudent)
    onRecord(student, { ...invoice, method, reference: formText(data, 'reference') || null })
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Record a payment"
      focusField
      cancel="Cancel"
      actions={
        <Button type="submit" form={formId} aria-disabled={student !== null && busy.has(student.id)}>
          Record and open the course
        </Button>
      }
    >
      {open && (
        <div className={styles.record}>
          <SearchBox
            placeholder="Search the student..."
            text={text}
            onSearch={(wanted) => void search(wanted)}
          />
          {found?.length === 0 && <p role="status">{paymentMessages.nobodyFound}</p>}
          {found && found.length > 0 && (
            <fieldset className={styles.people}>
              <legend>Student</legend>
              {found.map((user) => (
                <label key={user.id} className={choice.tile}>
                  <input
                    type="radio"
                    name="student"
                    checked={student?.id === user.id}
                    onChange={() => setStudent(user)}
                  />
                  <span>
                    <b>{user.fullName || user.email}</b>
                    <small>{loginOf(user.email)}</small>
                  </span>
                </label>
              ))}
            </fieldset>
          )}
          <InvoiceForm key={student?.id ?? ''} id={formId} student={student} onInvoice={submit}>
            <MethodField label="Paid with" onChoose={setMethod} />
            {method !== 'cash' && (
              <Field
                name="reference"
                label="Reference number"
                required
                maxLength={REFERENCE_CHARACTERS}
                autoComplete="off"
              />
            )}
          </InvoiceForm>
        </div>
      )}
    </Dialog>
  )
}
