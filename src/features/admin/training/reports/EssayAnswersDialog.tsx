import { Button } from '../../../../ui/Button.tsx'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { useLast } from '../../../../ui/useLast.ts'
import { EssayAnswers } from './EssayAnswers.tsx'

export type Student = { id: string; firstName: string; fullName: string; email: string }

export function EssayAnswersDialog({ student, onClose }: { student: Student | null; onClose: () => void }) {
  const shown = useLast(student)
  return (
    <Dialog
      open={student !== null}
      onClose={onClose}
      title={shown ? shown.firstName || shown.fullName || shown.email : ''}
      wide
      actions={<Button onClick={onClose}>Close</Button>}
    >
      {shown && <EssayAnswers key={shown.id} studentId={shown.id} />}
    </Dialog>
  )
}
