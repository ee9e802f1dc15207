import { useState } from 'react'
import type { UndoableList } from '../../../../../contract/answers/admissions.ts'
import { listUndoable, undoAdmissions } from '../../../../data/admissions.ts'
import { messageFor } from '../../../../i18n/messageFor.ts'
import { messages } from '../../../../messages.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { Skeleton } from '../../../../ui/Skeleton.tsx'
import { toastError, toastSuccess } from '../../../../ui/toast.ts'
import { useLoad } from '../../../../ui/useLoad.ts'
import { LoadFailure } from '../../kit/list/LoadFailure.tsx'
import { formatSchoolTimestamp } from '../../kit/words/schoolTime.ts'
import styles from './Admissions.module.css'
import { admissionMessages } from './admissionMessages.ts'

type Props = { onClose: () => void; onUndone: () => void }

/** Undoes a list that nobody has started with. */
export function UndoList({ onClose, onUndone }: Props) {
  const lists = useLoad('undoable', listUndoable)
  const [chosen, choose] = useState<UndoableList | null>(null)
  const [busy, setBusy] = useState(false)

  async function undo({ key, people }: UndoableList) {
    if (busy) return
    setBusy(true)
    try {
      await undoAdmissions(key)
      toastSuccess(admissionMessages.undone(people))
      onUndone()
      onClose()
    } catch (error) {
      toastError(messageFor(error))
      choose(null)
      void lists.reload()
    }
    setBusy(false)
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Undo a list"
      cancel="Cancel"
      actions={
        chosen && (
          <Button look="danger" aria-disabled={busy} onClick={() => void undo(chosen)}>
            {admissionMessages.removeAccounts(chosen.people)}
          </Button>
        )
      }
    >
      <div className={styles.form}>
        {lists.error !== null && (
          <LoadFailure sentence={messages.adminLoadFailed} onRetry={() => void lists.reload()} />
        )}
        {!lists.data && lists.error === null && <Skeleton height="6rem" />}
        {lists.data?.length === 0 && <p role="status">{admissionMessages.nothingToUndo}</p>}
        {lists.data && lists.data.length > 0 && (
          <fieldset className={styles.lists}>
            <legend>{admissionMessages.undoable}</legend>
            {lists.data.map((list) => (
              <label key={list.key}>
                <input
                  type="radio"
                  name="list"
                  checked={chosen?.key === list.key}
                  onChange={() => choose(list)}
                />
                <span>
                  {admissionMessages.listOf(list)}
                  <small>
                    {formatSchoolTimestamp(list.at)}, {list.by ?? 'a former admin'}
                  </small>
                </span>
              </label>
            ))}
          </fieldset>
        )}
        {chosen && <p role="status">{admissionMessages.undoing}</p>}
      </div>
    </Dialog>
  )
}
