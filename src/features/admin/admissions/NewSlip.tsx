import { useState } from 'react'
import type { Slip } from '../../../../contract/answers/admissions.ts'
import type { User } from '../../../../contract/answers/users.ts'
import { makeStartCode } from '../../../data/admissions.ts'
import { messageFor } from '../../../i18n/messageFor.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { toastError } from '../../../ui/toast.ts'
import { admissionMessages } from './admissionMessages.ts'
import { Slips } from './Slips.tsx'

/** Makes a new slip for somebody who logs in with a number, to choose a password again. */
export function NewSlip({ user, onClose }: { user: User; onClose: () => void }) {
  const [slip, setSlip] = useState<Slip | null>(null)
  const [busy, setBusy] = useState(false)

  async function make() {
    if (busy) return
    setBusy(true)
    try {
      setSlip(await makeStartCode(user.id))
    } catch (error) {
      toastError(messageFor(error))
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
          <Button aria-disabled={busy} onClick={() => void make()}>
            Make a slip
          </Button>
        )
      }
    >
      {slip ? <Slips slips={[slip]} /> : <p>{admissionMessages.newSlip}</p>}
    </Dialog>
  )
}
