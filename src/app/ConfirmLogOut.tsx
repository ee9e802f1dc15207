import { messages } from '../messages.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'

type Props = { open: boolean; onStay: () => void; onLogOut: () => void }

/** Asks before a logout removes work from this device that the server has not confirmed. */
export function ConfirmLogOut({ open, onStay, onLogOut }: Props) {
  return (
    <Dialog
      open={open}
      onClose={onStay}
      title="Log out without saving?"
      actions={
        <>
          <Button look="quiet" onClick={onLogOut}>
            Log out and delete it
          </Button>
          <Button onClick={onStay}>Stay</Button>
        </>
      }
    >
      <p>{messages.logOutUnsaved}</p>
    </Dialog>
  )
}
