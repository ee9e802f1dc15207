import { useActor } from '@xstate/react'
import { useEffect, useEffectEvent, useState } from 'react'
import type { CheckedPerson, ToldPerson } from '../../../../contract/answers/admissions.ts'
import { ADMITTED_PEOPLE } from '../../../../contract/limits.ts'
import { messageFor } from '../../../i18n/messageFor.ts'
import { inspection } from '../../../lib/inspection.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { AdmissionProgress } from './AdmissionProgress.tsx'
import styles from './Admissions.module.css'
import { admissionMessages } from './admissionMessages.ts'
import { CheckedRows } from './CheckedRows.tsx'
import { ListColumns } from './ListColumns.tsx'
import { ListText } from './ListText.tsx'
import { liveAdmissionMachine, unfinishedAdmission } from './liveAdmissionMachine.ts'
import { type Rows, readRows } from './readRows.ts'
import { Slips } from './Slips.tsx'

const isGood = ({ errors }: CheckedPerson) => Object.keys(errors).length === 0

type Props = {
  /** The key of an interrupted list to go on with; the default is that of this device. */
  unfinished?: string | null
  onClose: () => void
  onRegistered: () => void
}

/** Registers a list of people: pasted or from a file, its columns matched, each error shown in its cell before anybody is registered. */
export function ImportList({ unfinished = unfinishedAdmission(), onClose, onRegistered }: Props) {
  const [state, send] = useActor(liveAdmissionMachine, {
    ...inspection(),
    input: { unfinished },
  })
  const [rows, setRows] = useState<Rows | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const { checked, failure, list, people } = state.context
  const [isDone, isChecked] = [state.matches('done'), state.matches('checked')]
  const good = checked.filter(isGood).length
  const tell = useEffectEvent(onRegistered)
  useEffect(() => {
    if (isDone) tell()
  }, [isDone])

  function read(text: string) {
    const found = readRows(text)
    const isTooLong = found !== null && found.rows.length > ADMITTED_PEOPLE
    setProblem(
      found === null
        ? admissionMessages.unreadable
        : isTooLong
          ? admissionMessages.tooLong(ADMITTED_PEOPLE)
          : null,
    )
    setRows(isTooLong ? null : found)
  }

  const give = (told: ToldPerson[]) => send({ type: 'list.give', key: crypto.randomUUID(), people: told })

  function startOver() {
    setRows(null)
    send({ type: 'list.leave' })
  }

  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title="Register a list"
      cancel={isDone ? 'Close' : 'Cancel'}
      actions={
        isChecked ? (
          <>
            <Button look="quiet" onClick={startOver}>
              Another list
            </Button>
            {good > 0 && (
              <Button onClick={() => send({ type: 'list.admit', goodOnly: good < checked.length })}>
                {admissionMessages.register(good)}
              </Button>
            )}
          </>
        ) : undefined
      }
    >
      <div className={styles.form}>
        {failure && !state.matches('interrupted') && (
          <p className={styles.problem} role="alert">
            {messageFor(failure)}
          </p>
        )}
        {state.matches('writing') && !rows && <ListText problem={problem} onRead={read} />}
        {state.matches('writing') && rows && (
          <ListColumns rows={rows} onGive={give} onBack={() => setRows(null)} />
        )}
        {isChecked && (
          <>
            <p role="status">
              {good === checked.length
                ? admissionMessages.allGood(good)
                : admissionMessages.someGood(good, checked.length - good)}
            </p>
            <CheckedRows people={people} checked={checked} />
          </>
        )}
        <AdmissionProgress state={state} onRetry={() => send({ type: 'accounts.retry' })} />
        {isDone && list && (
          <>
            <p role="status">{admissionMessages.registered(list.people - list.dropped)}</p>
            {list.dropped > 0 && <p className={styles.problem}>{admissionMessages.dropped(list.dropped)}</p>}
            <p>{admissionMessages.mailed(list.codes.filter(({ code }) => code === null).length)}</p>
            <p>{admissionMessages.slips(list.codes.filter(({ code }) => code !== null).length)}</p>
            <Slips slips={list.codes} />
          </>
        )}
      </div>
    </Dialog>
  )
}
