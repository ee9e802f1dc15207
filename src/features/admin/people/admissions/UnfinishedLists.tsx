import { useState } from 'react'
import { cancelAdmissions } from '../../../../data/admissions.ts'
import { messageFor } from '../../../../i18n/messageFor.ts'
import { Button } from '../../../../ui/Button.tsx'
import { toastError, toastSuccess } from '../../../../ui/toast.ts'
import { type QueueProps, WorkQueue } from '../../desk/queue/WorkQueue.tsx'
import rows from '../../kit/list/RowButtons.module.css'
import { ImportList } from './ImportList.tsx'

/** Unfinished lists, one after another: any admin resumes or cancels them, on any device. */
export function UnfinishedLists(props: QueueProps) {
  const [resumed, setResumed] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  async function cancel(key: string, then: () => void) {
    if (busy) return
    setBusy(true)
    try {
      await cancelAdmissions(key)
      toastSuccess('The rest of the list is cancelled. Accounts already created stay.')
      then()
    } catch (error) {
      toastError(messageFor(error))
    }
    setBusy(false)
  }

  if (resumed !== null)
    return <ImportList unfinished={resumed} onClose={props.onClose} onRegistered={() => {}} />
  return (
    <WorkQueue
      {...props}
      title="Interrupted lists"
      label="Lists decided"
      ended={(done) => `${done === 1 ? '1 list was' : `${done} lists were`} decided.`}
    >
      {({ id, name, facts }, onEnd) => (
        <div>
          <h3>{name}</h3>
          <p>
            Registered by {facts.by ?? 'a former admin'}. {facts.left} have no account yet.
          </p>
          <div className={rows.buttons}>
            <Button onClick={() => setResumed(id)}>Resume</Button>
            <Button look="danger" aria-disabled={busy} onClick={() => void cancel(id, () => onEnd())}>
              Cancel the rest
            </Button>
          </div>
        </div>
      )}
    </WorkQueue>
  )
}
