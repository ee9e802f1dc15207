import { useActor } from '@xstate/react'
import { useEffect, useEffectEvent, useState } from 'react'
import type { ToldField, ToldPerson } from '../../../../../contract/answers/admissions.ts'
import {
  EMAIL_CHARACTERS,
  FIRST_BIRTHDAY,
  NAME_CHARACTERS,
  PHONE_CHARACTERS,
} from '../../../../../contract/limits.ts'
import { formText } from '../../../../lib/formText.ts'
import { inspection } from '../../../../lib/inspection.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { Field } from '../../../../ui/Field.tsx'
import { FieldFrame } from '../../../../ui/FieldFrame.tsx'
import { Form } from '../../../../ui/Form.tsx'
import { LikelyAddress } from '../../../../ui/LikelyAddress.tsx'
import { SuffixField } from '../../../../ui/SuffixField.tsx'
import { useClasses } from '../../kit/list/useClasses.ts'
import { AdmissionProgress } from './AdmissionProgress.tsx'
import styles from './Admissions.module.css'
import { admissionMessages, FIELD_NAMES } from './admissionMessages.ts'
import { Known } from './Known.tsx'
import { liveAdmissionMachine } from './liveAdmissionMachine.ts'
import { messageAbout } from './messageAbout.ts'
import { Refused } from './Refused.tsx'
import { Slips } from './Slips.tsx'

const FORM = 'add-person'
const TYPES: Partial<Record<ToldField, string>> = { birthday: 'date', phone: 'tel', email: 'email' }
const REQUIRED: ReadonlySet<ToldField> = new Set(['firstName', 'birthday'])
const HINTS: Partial<Record<ToldField, string>> = {
  lastName: admissionMessages.oneName,
  email: admissionMessages.noAddress,
}
const LONGEST: Partial<Record<ToldField, number>> = { phone: PHONE_CHARACTERS, email: EMAIL_CHARACTERS }
const FIELDS = Object.keys(FIELD_NAMES) as ToldField[]

type Props = { onClose: () => void; onRegistered: () => void }

/** Registers one person at the counter: the account is made at once, and the slip can be printed. */
export function AddPerson({ onClose, onRegistered }: Props) {
  const [state, send] = useActor(liveAdmissionMachine, { ...inspection(), input: { unfinished: null } })
  const [person, setPerson] = useState(0)
  const { checked, failure, list, people } = state.context
  const isDone = state.matches('done')
  const classes = useClasses() ?? []
  const tell = useEffectEvent(onRegistered)
  useEffect(() => {
    if (isDone) tell()
  }, [isDone])

  function give(data: FormData) {
    if (state.hasTag('working')) return
    const told: ToldPerson = Object.fromEntries(FIELDS.map((field) => [field, formText(data, field)]))
    send({ type: 'list.give', key: crypto.randomUUID(), people: [told], atOnce: true })
  }

  const wrong = Object.entries(checked[0]?.errors ?? {})
  return (
    <Dialog
      open
      onClose={onClose}
      title="Add a person"
      focusField
      cancel={isDone ? 'Close' : 'Cancel'}
      actions={
        isDone ? (
          <Button
            onClick={() => {
              setPerson(person + 1)
              send({ type: 'list.leave' })
            }}
          >
            Add another
          </Button>
        ) : (
          <Button type="submit" form={FORM} aria-disabled={state.hasTag('working')}>
            Register
          </Button>
        )
      }
    >
      {isDone && list ? (
        <div className={styles.form}>
          <p role="status">{admissionMessages.registered(list.people - list.refused.length)}</p>
          <Refused refused={list.refused} people={people} />
          {list.codes[0]?.code === null && <p>{admissionMessages.fromMail}</p>}
          <Slips slips={list.codes} />
        </div>
      ) : (
        <Form key={person} id={FORM} className={styles.form} onValid={give}>
          {FIELDS.filter((field) => field !== 'class').map((field) =>
            field === 'suffix' ? (
              <SuffixField key={field} />
            ) : (
              <Field
                key={field}
                name={field}
                label={FIELD_NAMES[field]}
                type={TYPES[field] ?? 'text'}
                required={REQUIRED.has(field)}
                optional={!REQUIRED.has(field)}
                min={field === 'birthday' ? FIRST_BIRTHDAY : undefined}
                maxLength={LONGEST[field] ?? NAME_CHARACTERS}
                hint={HINTS[field]}
                autoComplete="off"
              />
            ),
          )}
          <LikelyAddress ask={admissionMessages.didYouMean} />
          {classes.length > 0 && (
            <FieldFrame name="class" label={FIELD_NAMES.class} optional>
              {(control) => (
                <select {...control}>
                  <option value="">No class</option>
                  {classes.map(({ id, name }) => (
                    <option key={id} value={name}>
                      {name}
                    </option>
                  ))}
                </select>
              )}
            </FieldFrame>
          )}
          <div role="alert">
            {failure && <p className={styles.problem}>{messageAbout(failure)}</p>}
            {state.matches('checked') &&
              wrong.map(([field, code]) => (
                <p key={field} className={styles.problem}>
                  <b>{FIELD_NAMES[field as ToldField]}:</b> {messageAbout({ code })}
                </p>
              ))}
            {people.length > 0 && state.matches('checked') && <Known known={checked[0]?.known ?? []} />}
          </div>
          <AdmissionProgress state={state} onRetry={() => send({ type: 'accounts.retry' })} />
        </Form>
      )}
    </Dialog>
  )
}
