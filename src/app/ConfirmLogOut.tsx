import { useMessages } from '../i18n/catalogue.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'

type Props = { open: boolean; onStay: () => void; onLogOut: () => void }

/** Confirms a logout that would remove unconfirmed work from this device. */
export function ConfirmLogOut({ open, onStay, onLogOut }: Props) {
  const { logOut } = useMessages('student').notices
  return (
    <Dialog
      open={open}
      onClose={onStay}
      title={logOut.title}
      actions={
        <>
          <Button look="quiet" onClick={onLogOut}>
            {logOut.logOut}
          </Button>
          <Button onClick={onStay}>{logOut.stay}</Button>
        </>
      }
    >
      <p>{logOut.text}</p>
    </Dialog>
  )
}
