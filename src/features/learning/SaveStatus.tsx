import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { autosaveMachine } from '../../../machines/autosaveMachine.ts'
import { classNames } from '../../lib/classNames.ts'
import styles from './SaveStatus.module.css'

type Autosave = ActorRefFrom<typeof autosaveMachine>

const SAYS = {
  saved: 'Saved',
  gathering: 'Saving…',
  saving: 'Saving…',
  checking: 'Saving…',
  retrying: 'Not saved, retrying',
  stopped: 'Not saved',
} as const

/** Whether the student's work is on the server, always in view while an exam or an essay is open. */
export function SaveStatus({ autosave }: { autosave: Autosave }) {
  const state = useSelector(autosave, (snapshot) => snapshot.value)
  return (
    <output className={classNames(styles.status, styles[state])} aria-live="polite">
      {SAYS[state]}
    </output>
  )
}
