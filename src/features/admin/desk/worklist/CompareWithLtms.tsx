import { type FormEvent, useId, useState } from 'react'
import type { LtmsComparison } from '../../../../../contract/answers/ltms.ts'
import { LIST_CHARACTERS } from '../../../../../contract/limits.ts'
import { reconcileLtms, type UploadQuery } from '../../../../data/ltms.ts'
import { messageFor } from '../../../../i18n/messageFor.ts'
import { plural } from '../../../../lib/format.ts'
import { overLimit } from '../../../../lib/overLimit.ts'
import { messages } from '../../../../messages.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Disclosure } from '../../../../ui/Disclosure.tsx'
import { RoomLeft } from '../../../../ui/RoomLeft.tsx'
import { toastError } from '../../../../ui/toast.ts'
import { Comparison } from './Comparison.tsx'
import styles from './Worklist.module.css'

/** Compares a pasted list from the LTMS with the uploads of the chosen days. */
export function CompareWithLtms({ from, to }: Pick<UploadQuery, 'from' | 'to'>) {
  const id = useId()
  const [list, setList] = useState('')
  const [busy, setBusy] = useState(false)
  const [comparison, setComparison] = useState<LtmsComparison | null>(null)

  const isTooLong = overLimit(list, LIST_CHARACTERS) > 0

  async function compare(event: FormEvent) {
    event.preventDefault()
    if (busy || isTooLong) return
    setBusy(true)
    try {
      setComparison(await reconcileLtms(list, { from, to }))
    } catch (failure) {
      toastError(messageFor(failure))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Disclosure title="Compare with the LTMS">
      <form className={styles.compare} onSubmit={compare}>
        <label htmlFor={id}>{messages.pasteFromLtms}</label>
        <textarea
          id={id}
          rows={6}
          value={list}
          spellCheck={false}
          onChange={(event) => setList(event.target.value)}
        />
        <RoomLeft text={list} limit={LIST_CHARACTERS} />
        <Button type="submit" look="quiet" aria-disabled={busy || isTooLong}>
          Compare
        </Button>
      </form>
      <div role="status">
        {comparison && (
          <p>
            {comparison.matched} of {plural(comparison.entries, 'entry', 'entries')} noted here.
          </p>
        )}
      </div>
      {comparison && <Comparison comparison={comparison} />}
    </Disclosure>
  )
}
