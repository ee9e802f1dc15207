import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { autosaveMachine } from '../../../machines/shared/autosaveMachine.ts'
import { classNames } from '../../lib/classNames.ts'
import { messageFor, messages } from '../../messages.ts'
import { Button } from '../../ui/Button.tsx'
import styles from './SaveStatus.module.css'

type Autosave = ActorRefFrom<typeof autosaveMachine>

const SAYS = {
  saved: 'Saved',
  checking: 'Saved',
  gathering: 'Saving…',
  saving: 'Saving…',
  retrying: 'Not saved, retrying',
  stopped: 'Not saved',
} as const

export type SaveState = keyof typeof SAYS

/**
 * Whether the student's work is on the server, always in view while an exam or an essay is open. Read out only when
 * something is wrong: forty times "Saved" would drown the questions.
 */
export function SaveText({ state }: { state: SaveState }) {
  const isWrong = state === 'retrying' || state === 'stopped'
  return (
    <div className={classNames(styles.status, styles[state])}>
      <span role="status">{isWrong && SAYS[state]}</span>
      {!isWrong && SAYS[state]}
    </div>
  )
}

/** The same of a running autosave. */
export function SaveStatus({ autosave }: { autosave: Autosave }) {
  const state = useSelector(autosave, ({ value, context }) =>
    // Trying once more is not yet saving.
    value === 'saving' && context.failures > 0 ? 'retrying' : value,
  )
  return <SaveText state={state} />
}

/** Why the server refuses to save, and the way to try again. */
export function SaveProblem({ autosave }: { autosave: Autosave }) {
  const failure = useSelector(autosave, ({ value, context }) =>
    value === 'stopped' ? context.failure : null,
  )
  if (!failure) return null
  return (
    <div className={styles.problem} role="alert">
      <p>{messageFor(failure)}</p>
      <Button look="quiet" onClick={() => autosave.send({ type: 'save.flush' })}>
        Try again
      </Button>
    </div>
  )
}

/** Said when a private window, blocked or full storage leaves the network as the only way to lose nothing. */
export function NotKeptNotice() {
  return (
    <p className={styles.unkept} role="status">
      {messages.draftNotKept}
    </p>
  )
}
