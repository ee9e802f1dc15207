import { useId, useState } from 'react'
import type { User } from '../../../data/users.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Form } from '../../../ui/Form.tsx'
import { formatCalendarDay, schoolDay } from '../words/schoolTime.ts'
import styles from './Users.module.css'
import { nameOf } from './userActions.ts'

const DAY_MS = 86_400_000

/** The server takes no later day. */
const LONGEST_DAYS = 365

const dayIn = (days: number) => schoolDay(new Date(Date.now() + days * DAY_MS))

type Props = {
  /** The student; null while the dialog is closed. */
  user: User | null
  onClose: () => void
  onExtend: (lastDay: string, reason: string) => void
}

/** Sets the last day of a student's access, with the reason that the activity log keeps. */
export function ExtendAccess({ user, onClose, onExtend }: Props) {
  const formId = useId()
  // The text stays while the dialog fades out.
  const [shown, setShown] = useState(user)
  if (user && user !== shown) setShown(user)
  const access = shown?.access
  return (
    <Dialog
      open={user !== null}
      onClose={onClose}
      title={`Access of ${shown ? nameOf(shown) : ''}`}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button look="primary" type="submit" form={formId}>
            Save
          </Button>
        </>
      }
    >
      {shown && access && (
        <Form
          key={shown.id + access.lastDay}
          id={formId}
          className={styles.extension}
          onValid={(data) => onExtend(String(data.get('lastDay')), String(data.get('reason')).trim())}
        >
          <p>
            {access.daysLeft > 0 ? 'The course is open until' : 'Access ended on'}{' '}
            {formatCalendarDay(access.lastDay)}.
          </p>
          {access.asked !== null && <blockquote>{access.asked}</blockquote>}
          <Field
            name="lastDay"
            label="Last day"
            type="date"
            required
            min={dayIn(0)}
            max={dayIn(LONGEST_DAYS)}
            defaultValue={dayIn(14)}
            rule="Choose a day from today on, within a year."
          />
          <Field name="reason" label="Reason" hint="Kept in the activity log." required maxLength={300} />
        </Form>
      )}
    </Dialog>
  )
}
