import { useActor } from '@xstate/react'
import { useEffect, useEffectEvent, useState } from 'react'
import type { CheckedPerson, ToldField, ToldPerson } from '../../../../../contract/answers/admissions.ts'
import { ADMITTED_PEOPLE } from '../../../../../contract/limits.ts'
import { messageFor } from '../../../../i18n/messageFor.ts'
import { inspection } from '../../../../lib/inspection.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { downloadTable } from '../../kit/list/downloadTable.ts'
import { AdmissionProgress } from './AdmissionProgress.tsx'
import styles from './Admissions.module.css'
import { admissionMessages } from './admissionMessages.ts'
import { CheckedRows } from './CheckedRows.tsx'
import { ListColumns } from './ListColumns.tsx'
import { ListEncoding } from './ListEncoding.tsx'
import { ListSheet } from './ListSheet.tsx'
import { ListText } from './ListText.tsx'
import { restTable } from './listRest.ts'
import { liveAdmissionMachine, unfinishedAdmission } from './liveAdmissionMachine.ts'
import { type ListChoice, type ListSource, type OpenedList, openList } from './openList.ts'
import { Refused } from './Refused.tsx'
import type { Notes } from './reading/peopleOf.ts'
import { Slips } from './Slips.tsx'

const isGood = ({ errors }: CheckedPerson) => Object.keys(errors).length === 0

type Props = {
  /** The key of an interrupted list to resume; by default this device's. */
  unfinished?: string | null
  onClose: () => void
  onRegistered: () => void
}

type Read = OpenedList & { source: ListSource }

export function ImportList({ unfinished = unfinishedAdmission(), onClose, onRegistered }: Props) {
  const [state, send] = useActor(liveAdmissionMachine, {
    ...inspection(),
    input: { unfinished },
  })
  const [found, setFound] = useState<Read | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [without, setWithout] = useState<ReadonlySet<number>>(new Set())
  const [notes, setNotes] = useState<Notes[]>([])
  const { checked, failure, list, people } = state.context
  const [isDone, isChecked] = [state.matches('done'), state.matches('checked')]
  const isWrong = (at: number) => !isGood(checked[at] ?? { errors: {}, known: [] })
  const chosen = people.filter((_, at) => !isWrong(at) && !without.has(at))
  const tell = useEffectEvent(onRegistered)
  useEffect(() => {
    if (isDone) tell()
  }, [isDone])

  async function read(source: ListSource, choice?: ListChoice) {
    try {
      const list = await openList(source, choice)
      const isOpen = list !== null && typeof list === 'object'
      const isTooLong = isOpen && list.rows.rows.length > ADMITTED_PEOPLE
      const ofLength = isTooLong ? admissionMessages.tooLong(ADMITTED_PEOPLE) : null
      setProblem(isOpen ? ofLength : admissionMessages[list ?? 'unreadable'])
      setFound(isOpen && !isTooLong ? { ...list, source } : null)
    } catch (error) {
      // The reader of workbooks could not be loaded.
      setProblem(messageFor(error))
    }
  }

  function give(told: ToldPerson[], notes: Notes[] = []) {
    setWithout(new Set())
    setNotes(notes)
    send({ type: 'list.give', key: crypto.randomUUID(), people: told })
  }

  function leaveOut(place: number, isOut: boolean) {
    const places = new Set(without)
    if (isOut) places.add(place)
    else places.delete(place)
    setWithout(places)
  }

  function correct(place: number, field: ToldField, value: string) {
    const of = <T extends object>(row: T, at: number, set: unknown) =>
      at === place ? { ...row, [field]: set } : row
    setNotes(notes.map((note, at) => of(note, at, undefined)))
    send({ type: 'list.correct', people: people.map((person, at) => of(person, at, value)) })
  }

  function startOver() {
    setFound(null)
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
            {chosen.length < people.length && (
              <Button
                look="quiet"
                onClick={() =>
                  void downloadTable('not-registered', restTable(people, checked, without), 'Excel')
                }
              >
                {admissionMessages.downloadRest(people.length - chosen.length)}
              </Button>
            )}
            {chosen.length > 0 && (
              <Button
                onClick={() =>
                  send({ type: 'list.admit', goodOnly: chosen.length < people.length, without: [...without] })
                }
              >
                {admissionMessages.register(chosen.length, people.length)}
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
        {state.matches('writing') && !found && (
          <ListText problem={problem} onRead={(source) => void read(source)} />
        )}
        {state.matches('writing') && found && (
          <>
            {found.letters && (
              <ListEncoding
                {...found.letters}
                onChange={(encoding) => void read(found.source, { encoding })}
              />
            )}
            {found.sheets && (
              <ListSheet {...found.sheets} onChange={(sheet) => void read(found.source, { sheet })} />
            )}
            <ListColumns
              key={found.letters?.encoding ?? found.sheets?.chosen}
              rows={found.rows}
              onGive={({ people: told, notes: found }) => give(told, found)}
              onBack={() => setFound(null)}
            />
          </>
        )}
        {(isChecked || state.matches('checking')) && checked.length > 0 && (
          <>
            <p role="status">
              {checked.every(isGood)
                ? admissionMessages.allGood(checked.length)
                : admissionMessages.someGood(
                    checked.filter(isGood).length,
                    checked.length - checked.filter(isGood).length,
                  )}
            </p>
            <CheckedRows
              people={people}
              checked={checked}
              notes={notes}
              without={without}
              onLeaveOut={leaveOut}
              onCorrect={correct}
            />
          </>
        )}
        <AdmissionProgress state={state} onRetry={() => send({ type: 'accounts.retry' })} />
        {isDone && list && (
          <>
            <p role="status">{admissionMessages.registered(list.people - list.refused.length)}</p>
            <Refused
              refused={list.refused}
              people={people.filter((_, at) => !without.has(at))}
              onRetry={(told) => give(told)}
            />
            <p>{admissionMessages.mailed(list.codes.filter(({ code }) => code === null).length)}</p>
            <p>{admissionMessages.slips(list.codes.filter(({ code }) => code !== null).length)}</p>
            <Slips slips={list.codes} />
          </>
        )}
      </div>
    </Dialog>
  )
}
