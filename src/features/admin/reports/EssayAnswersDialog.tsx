import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { EssayAnswers } from './EssayAnswers.tsx'

export type Student = { id: string; firstName: string; fullName: string; email: string }

type Props = { student: Student; open: boolean; onClose: () => void }

/** A student's essay answers in a dialog. */
export function EssayAnswersDialog({ student, open, onClose }: Props) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={student.firstName || student.fullName || student.email}
      wide
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <EssayAnswers key={student.id} studentId={student.id} />
    </Dialog>
  )
}
