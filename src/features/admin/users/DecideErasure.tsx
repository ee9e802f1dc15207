import { useId, useState } from 'react'
import type { User } from '../../../data/users.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Form } from '../../../ui/Form.tsx'
import { formatSchoolTimestamp } from '../words/schoolTime.ts'
import { KeptRecords } from './KeptRecords.tsx'
import styles from './Users.module.css'
import { nameOf } from './userActions.ts'

type Props = {
  /** The student; null while the dialog is closed. */
  user: User | null
  onClose: () => void
  onRefuse: (reason: string) => void
  /** Goes on to the confirmation of the deletion. */
  onAccept: () => void
}

/** Decides about a student's request to be deleted: refuses it with a reason that the student reads, or goes on to the deletion. */
export function DecideErasure({ user, onClose, onRefuse, onAccept }: Props) {
  const formId = useId()
  // The text stays while the dialog fades out.
  const [shown, setShown] = useState(user)
  if (user && user !== shown) setShown(user)
  const request = shown?.erasure
  return (
    <Dialog
      open={user !== null}
      onClose={onClose}
      title={`${shown ? nameOf(shown) : ''} asks to be deleted`}
      actions={
        <>
          <Button look="quiet" type="submit" form={formId}>
            Refuse
          </Button>
          <Button look="danger" onClick={onAccept}>
            Delete
          </Button>
        </>
      }
    >
      {shown && request && (
        <>
          <div className={styles.deletion}>
            <p>
              Asked on {formatSchoolTimestamp(request.askedAt)}
              {request.reason === null && ', without a reason'}.
            </p>
            {request.reason !== null && <blockquote>{request.reason}</blockquote>}
            <KeptRecords userId={shown.id} />
          </div>
          <Form
            key={shown.id + request.askedAt}
            id={formId}
            onValid={(data) => onRefuse(String(data.get('reason')).trim())}
          >
            <Field
              name="reason"
              label="Reason for a refusal"
              hint="The student reads it, and the activity log keeps it."
              required
              maxLength={300}
            />
          </Form>
        </>
      )}
    </Dialog>
  )
}
