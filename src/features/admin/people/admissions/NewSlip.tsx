import { useState } from 'react'
import type { Slip } from '../../../../../contract/answers/admissions.ts'
import type { User } from '../../../../../contract/answers/users.ts'
import { makeStartCode } from '../../../../data/admissions.ts'
import { messageFor } from '../../../../i18n/messageFor.ts'
import { AppError } from '../../../../lib/appError.ts'
import { formText } from '../../../../lib/formText.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { Form } from '../../../../ui/Form.tsx'
import { toastError } from '../../../../ui/toast.ts'
import { ReasonField } from '../../kit/dialogs/ReasonField.tsx'
import { useMay } from '../../kit/words/duties.ts'
import { admissionMessages } from './admissionMessages.ts'
import { Slips } from './Slips.tsx'

const FORM = 'new-slip'

/** Makes a new slip for a student who logs in with a number. If the student has started, an owner can override with a reason. */
export function NewSlip({ user, onClose }: { user: User; onClose: () => void }) {
  const [slip, setSlip] = useState<Slip | null>(null)
  const [busy, setBusy] = useState(false)
  const [asksReason, setAsksReason] = useState(false)
  const may = useMay()

  async function make(data: FormData) {
    if (busy) return
    setBusy(true)
    try {
      setSlip(await makeStartCode(user.id, asksReason ? formText(data, 'reason') : undefined))
    } catch (error) {
      const isStarted = error instanceof AppError && error.code === 'already_started'
      if (isStarted && may('make_start_code again')) setAsksReason(true)
      else toastError(messageFor(error))
    }
    setBusy(false)
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={`New slip for ${user.fullName}`}
      cancel={slip ? 'Close' : 'Cancel'}
      actions={
        !slip && (
          <Button type="submit" form={FORM} aria-disabled={busy}>
            Make a slip
          </Button>
        )
      }
    >
      {slip ? (
        <>
          {slip.code === null && <p role="status">{admissionMessages.newSlipMailed}</p>}
          <Slips slips={[slip]} />
        </>
      ) : (
        <Form id={FORM} onValid={(data) => void make(data)}>
          <p role="status">{asksReason ? admissionMessages.slipAgain : admissionMessages.newSlip}</p>
          {asksReason && <ReasonField />}
        </Form>
      )}
    </Dialog>
  )
}
