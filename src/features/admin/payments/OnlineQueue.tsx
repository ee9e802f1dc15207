import { useRef, useState } from 'react'
import type { TodayEntry } from '../../../../contract/answers/today.ts'
import { settleOnlineFinding } from '../../../data/payments.ts'
import { messageFor } from '../../../i18n/messageFor.ts'
import { formatNumber, formatPesos, plural } from '../../../lib/format.ts'
import { formText } from '../../../lib/formText.ts'
import { messages } from '../../../messages.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Form } from '../../../ui/Form.tsx'
import { Progress } from '../../../ui/Progress.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { toastError } from '../../../ui/toast.ts'
import { useLoad } from '../../../ui/useLoad.ts'
import { ReasonField } from '../dialogs/ReasonField.tsx'
import layout from '../dialogs/StudentDialog.module.css'
import { LoadFailure } from '../list/LoadFailure.tsx'
import rows from '../list/RowButtons.module.css'
import { findingInWords } from '../words/onlineMessages.ts'

/** So many findings at most come one after another; the list says when more wait. */
const MOST = 1_000

type TurnProps = { entry: TodayEntry; onSettled: () => void }

/** What the provider told, and what somebody did about it. Money of a student is written down as it came, or only looked at. */
function Turn({ entry: { id, name, facts }, onSettled }: TurnProps) {
  const [busy, setBusy] = useState(false)
  const records = useRef(false)

  async function settle(note: string) {
    if (busy) return
    setBusy(true)
    try {
      await settleOnlineFinding(id, records.current, note)
      onSettled()
    } catch (failure) {
      toastError(messageFor(failure))
    }
    setBusy(false)
  }

  return (
    <Form onValid={(data) => void settle(formText(data, 'reason'))} className={layout.sections}>
      <div>
        <h3>{name || 'Nobody known'}</h3>
        <p>
          {formatPesos(Number(facts.centavos))}, {facts.provider}
        </p>
        <p>{findingInWords(facts)}</p>
        {facts.note && <p>{facts.note}</p>}
      </div>
      <ReasonField label="What was done" hint="Kept with it; the student does not read it." autoFocus />
      <div className={rows.buttons}>
        {facts.canRecord === 1 && (
          <Button
            type="submit"
            aria-disabled={busy}
            onClick={() => {
              records.current = true
            }}
          >
            Record it as a payment
          </Button>
        )}
        <Button
          type="submit"
          look="quiet"
          aria-disabled={busy}
          onClick={() => {
            records.current = false
          }}
        >
          Looked at
        </Button>
      </div>
    </Form>
  )
}

type Props = {
  /** What waits, in the order of the list that was shown. */
  load: (page: number, pageSize: number) => Promise<{ rows: TodayEntry[]; total: number }>
  onClose: () => void
}

/** Looks at one thing after another that the provider told and that is not simply a payment. */
export function OnlineQueue({ load, onClose }: Props) {
  const waiting = useLoad('online', () => load(0, MOST), { once: true })
  const [place, setPlace] = useState(0)
  const [settled, setSettled] = useState(0)
  const entries = waiting.data?.rows ?? []
  const entry = entries[place]
  return (
    <Dialog
      open
      onClose={onClose}
      title="Online payments to look at"
      cancel="Close"
      actions={
        entry && (
          <Button look="quiet" onClick={() => setPlace(place + 1)}>
            Skip
          </Button>
        )
      }
    >
      <div className={layout.sections}>
        {waiting.error !== null && (
          <LoadFailure sentence={messages.adminLoadFailed} onRetry={() => void waiting.reload()} />
        )}
        {!waiting.data && waiting.error === null && <Skeleton height="16rem" />}
        <div>
          {entry && (
            <Progress value={place} max={entries.length} label="Looked at">
              {formatNumber(place + 1)} of {formatNumber(entries.length)}
            </Progress>
          )}
          <p role="status">
            {waiting.data && !entry && `No more. ${plural(settled, 'was', 'were')} looked at.`}
          </p>
        </div>
        {entry && (
          <Turn
            key={entry.id}
            entry={entry}
            onSettled={() => {
              setSettled(settled + 1)
              setPlace(place + 1)
            }}
          />
        )}
      </div>
    </Dialog>
  )
}
