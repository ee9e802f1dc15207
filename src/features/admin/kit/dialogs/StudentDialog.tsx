import { type ReactNode, useState } from 'react'
import { messageFor } from '../../../../i18n/messageFor.ts'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { Skeleton } from '../../../../ui/Skeleton.tsx'
import { toastError, toastSuccess } from '../../../../ui/toast.ts'
import { useLast } from '../../../../ui/useLast.ts'
import { useLoad } from '../../../../ui/useLoad.ts'
import { VisuallyHidden } from '../../../../ui/VisuallyHidden.tsx'
import { LoadFailure } from '../list/LoadFailure.tsx'

export type DialogStudent = { id: string; fullName: string; email: string }

type Content<Data> = {
  load: (id: string) => Promise<Data>
  /** The screen reader text while loading, such as "Loading the papers…". */
  loading: string
  onChanged?: (() => void) | undefined
  children: (shown: StudentWork<Data>) => ReactNode
}

export type StudentWork<Data> = {
  student: DialogStudent
  data: Data
  /** True during a change; another one is ignored. */
  busy: boolean
  /** Makes a change, reports the outcome, and reloads everything. */
  run: (work: () => Promise<unknown>, done: string) => void
  reload: () => Promise<void>
}

type ContentProps<Data> = Content<Data> & { student: DialogStudent }

function StudentContent<Data>({ student, load, loading, onChanged, children }: ContentProps<Data>) {
  const { data, error, reload } = useLoad(student.id, () => load(student.id))
  const [busy, setBusy] = useState(false)

  async function run(work: () => Promise<unknown>, done: string) {
    if (busy) return
    setBusy(true)
    try {
      await work()
      toastSuccess(done)
      onChanged?.()
    } catch (failure) {
      toastError(messageFor(failure))
    }
    // Also after a refusal: another user, or the student, has changed something.
    await reload()
    setBusy(false)
  }

  if (error !== null && !data) return <LoadFailure sentence={messageFor(error)} onRetry={reload} />
  if (!data) {
    return (
      <div role="status">
        <VisuallyHidden>{loading}</VisuallyHidden>
        <Skeleton height="16rem" />
      </div>
    )
  }
  return children({ student, data, busy, run: (work, done) => void run(work, done), reload })
}

export type StudentDialogProps = {
  student: DialogStudent | null
  onClose: () => void
  onChanged?: () => void
}

type Props<Data> = StudentDialogProps & Content<Data> & { title: (name: string) => string }

export function StudentDialog<Data>({ student, title, onClose, ...content }: Props<Data>) {
  const shown = useLast(student)
  return (
    <Dialog
      open={student !== null}
      onClose={onClose}
      title={title(shown ? shown.fullName || shown.email : '')}
      cancel="Close"
    >
      {shown && <StudentContent key={shown.id} student={shown} {...content} />}
    </Dialog>
  )
}
