import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'

/** Whom a dialog of the staff is about. */
export type DialogStudent = { id: string; fullName: string; email: string }

type Props = {
  /** Null while the dialog is closed. */
  student: DialogStudent | null
  /** The dialog's title, such as "Papers of Amina Salazar". */
  title: (name: string) => string
  onClose: () => void
  children: (student: DialogStudent) => ReactNode
}

/** A dialog in which the staff look after one student. */
export function StudentDialog({ student, title, onClose, children }: Props) {
  // The content stays while the dialog fades out.
  const [shown, setShown] = useState(student)
  if (student && student !== shown) setShown(student)
  return (
    <Dialog
      open={student !== null}
      onClose={onClose}
      title={title(shown ? shown.fullName || shown.email : '')}
      actions={
        <Button look="quiet" onClick={onClose}>
          Close
        </Button>
      }
    >
      {shown && children(shown)}
    </Dialog>
  )
}
