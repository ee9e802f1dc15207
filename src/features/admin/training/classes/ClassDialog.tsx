import { useId, useRef, useState } from 'react'
import type { SchoolClass } from '../../../../../contract/answers/classes.ts'
import { CLASS_NAME_CHARACTERS } from '../../../../../contract/limits.ts'
import { listInstructors, saveClass } from '../../../../data/classes.ts'
import { messageFor } from '../../../../i18n/messageFor.ts'
import { AppError } from '../../../../lib/appError.ts'
import { COURSES } from '../../../../lib/course.ts'
import { formText } from '../../../../lib/formText.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { Field } from '../../../../ui/Field.tsx'
import { FieldFrame } from '../../../../ui/FieldFrame.tsx'
import { type FieldErrors, Form } from '../../../../ui/Form.tsx'
import { toastSuccess } from '../../../../ui/toast.ts'
import { useLoad } from '../../../../ui/useLoad.ts'
import { ROLE_NAMES } from '../../kit/words/roles.ts'
import { schoolDay } from '../../kit/words/schoolTime.ts'
import styles from './Classes.module.css'

function problems(data: FormData, taken: string | null): FieldErrors {
  const [first, last] = [formText(data, 'firstDay'), formText(data, 'lastDay')]
  const errors: Record<string, string> = {}
  if (last !== '' && last < first) errors.lastDay = messageFor({ code: 'class_days' })
  if (formText(data, 'name') === taken) errors.name = messageFor({ code: 'class_name_taken' })
  return errors
}

type Props = {
  /** The class as shown; null for a new one. */
  shown: SchoolClass | null
  onClose: () => void
  onSaved: (saved: SchoolClass) => void
}

/** A class's name, course, days and instructor. The form of a new class keeps one idempotency key. */
export function ClassDialog({ shown, onClose, onSaved }: Props) {
  const [id] = useState(() => shown?.id ?? crypto.randomUUID())
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  /** A taken name, shown at its field. */
  const taken = useRef<string | null>(null)
  const form = useId()
  const instructors = useLoad('instructors', listInstructors, { once: true })
  const others = instructors.data?.filter((one) => one.id !== shown?.instructor?.id) ?? []

  async function save(data: FormData) {
    if (busy) return
    setBusy(true)
    setFailure(null)
    try {
      const saved = await saveClass(id, shown?.revision ?? 0, {
        name: formText(data, 'name'),
        course: COURSES.find((course) => course === formText(data, 'course')) ?? 'otdc',
        firstDay: formText(data, 'firstDay'),
        lastDay: formText(data, 'lastDay'),
        instructor: formText(data, 'instructor') || null,
      })
      toastSuccess(`The class ${saved.name} is saved.`)
      onSaved(saved)
    } catch (error) {
      if (error instanceof AppError && error.code === 'class_name_taken') {
        taken.current = formText(data, 'name')
        document.querySelector<HTMLFormElement>(`#${CSS.escape(form)}`)?.requestSubmit()
      } else setFailure(error)
    }
    setBusy(false)
  }

  return (
    <Dialog
      open
      focusField
      title={shown ? `Change ${shown.name}` : 'New class'}
      onClose={onClose}
      cancel="Cancel"
      actions={
        <Button type="submit" form={form} aria-disabled={busy}>
          Save
        </Button>
      }
    >
      <Form
        id={form}
        className={styles.form}
        onValid={(data) => void save(data)}
        check={(data) => problems(data, taken.current)}
      >
        <p className={styles.problem} role="alert">
          {failure !== null && messageFor(failure)}
        </p>
        <Field
          name="name"
          label="Name"
          defaultValue={shown?.name}
          maxLength={CLASS_NAME_CHARACTERS}
          required
          autoComplete="off"
          hint="Such as “December mornings”. No two classes have the same."
        />
        <FieldFrame name="course" label="Course">
          {(control) => (
            <select {...control} defaultValue={shown?.course}>
              {COURSES.map((course) => (
                <option key={course} value={course}>
                  {ROLE_NAMES[course]}
                </option>
              ))}
            </select>
          )}
        </FieldFrame>
        <Field
          name="firstDay"
          label="First day"
          type="date"
          required
          defaultValue={shown?.firstDay ?? schoolDay(new Date())}
        />
        <Field name="lastDay" label="Last day" type="date" required defaultValue={shown?.lastDay} />
        <FieldFrame name="instructor" label="Instructor" optional>
          {(control) => (
            // Remounts when the instructors arrive.
            <select {...control} key={others.length} defaultValue={shown?.instructor?.id ?? ''}>
              <option value="">Nobody yet</option>
              {shown?.instructor && <option value={shown.instructor.id}>{shown.instructor.fullName}</option>}
              {others.map((one) => (
                <option key={one.id} value={one.id}>
                  {one.fullName}
                </option>
              ))}
            </select>
          )}
        </FieldFrame>
      </Form>
    </Dialog>
  )
}
