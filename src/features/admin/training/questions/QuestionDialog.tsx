import { openQuestion } from '../../../../data/questions.ts'
import { messageFor } from '../../../../i18n/messageFor.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { Skeleton } from '../../../../ui/Skeleton.tsx'
import { useLast } from '../../../../ui/useLast.ts'
import { useLoad } from '../../../../ui/useLoad.ts'
import { VisuallyHidden } from '../../../../ui/VisuallyHidden.tsx'
import { LoadFailure } from '../../kit/list/LoadFailure.tsx'
import { QuestionSheet } from './QuestionSheet.tsx'

function LoadedQuestion({ id }: { id: string }) {
  const { data, error, reload } = useLoad(id, () => openQuestion(id))
  if (error !== null && !data) return <LoadFailure sentence={messageFor(error)} onRetry={reload} />
  if (!data) {
    return (
      <div role="status">
        <VisuallyHidden>Loading the question…</VisuallyHidden>
        <Skeleton height="20rem" />
      </div>
    )
  }
  return <QuestionSheet question={data} />
}

export function QuestionDialog({ id, onClose }: { id: string | null; onClose: () => void }) {
  const shown = useLast(id)
  return (
    <Dialog
      open={id !== null}
      onClose={onClose}
      title="Question"
      wide
      actions={<Button onClick={onClose}>Close</Button>}
    >
      {shown && <LoadedQuestion key={shown} id={shown} />}
    </Dialog>
  )
}
