import { useRef, useState } from 'react'
import type { TodayEntry } from '../../../../../contract/answers/today.ts'
import { settleOnlineFinding } from '../../../../data/payments.ts'
import { messageFor } from '../../../../i18n/messageFor.ts'
import { plural } from '../../../../lib/format.ts'
import { formText } from '../../../../lib/formText.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Form } from '../../../../ui/Form.tsx'
import { toastError } from '../../../../ui/toast.ts'
import { type QueueProps, WorkQueue } from '../../desk/queue/WorkQueue.tsx'
import { ReasonField } from '../../kit/dialogs/ReasonField.tsx'
import layout from '../../kit/dialogs/StudentDialog.module.css'
import rows from '../../kit/list/RowButtons.module.css'
import { findingAmount, findingInWords } from './onlineMessages.ts'

type TurnProps = { entry: TodayEntry; onSettled: () => void }

/** The provider's finding, and the action taken. A student's money is recorded as it came, or only reviewed. */
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
          {findingAmount(facts)}, {facts.provider}
        </p>
        <p>{findingInWords(facts)}</p>
        {facts.note && <p>{facts.note}</p>}
      </div>
      <ReasonField label="What was done" hint="Kept with it; the student does not read it." autoFocus />
      <div className={rows.buttons}>
        {facts.canRecord === 1 && (
          <Button
            type="submit"
            aria-keyshortcuts="A"
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

export const OnlineQueue = (queue: QueueProps) => (
  <WorkQueue
    {...queue}
    title="Online payments to check"
    label="Looked at"
    ended={(settled) => `No more payments. ${plural(settled, 'was', 'were')} checked.`}
  >
    {(entry, onEnd) => <Turn entry={entry} onSettled={() => onEnd()} />}
  </WorkQueue>
)
