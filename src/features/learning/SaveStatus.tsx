import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { autosaveMachine, SaveState } from '../../../machines/shared/autosaveMachine.ts'
import { useMessages } from '../../i18n/catalogue.ts'
import { useMessageFor } from '../../i18n/messageFor.ts'
import { classNames } from '../../lib/classNames.ts'
import { Button } from '../../ui/Button.tsx'
import styles from './SaveStatus.module.css'

type Autosave = ActorRefFrom<typeof autosaveMachine>

/** The screens on which a question is all that is shown. */
const PHONE = '(max-width: 39.99rem), (max-height: 30rem)'

const STATES = ['saved', 'saving', 'retrying', 'stopped'] as const satisfies SaveState[]

/**
 * Whether the student's work is saved on the server, always in view while an exam or an essay is open. Announced only
 * when something is wrong: "Saved" after each of forty answers would disturb a screen reader's user.
 */
export function SaveText({ state }: { state: SaveState | 'kept' }) {
  const { saving } = useMessages('assessment')
  const isWrong = state === 'retrying' || state === 'stopped' || state === 'kept'
  const text = state === 'kept' ? saving.kept(matchMedia(PHONE).matches) : saving[state]
  return (
    <div className={classNames(styles.status, styles[state])}>
      <span role="status">{isWrong && text}</span>
      {!isWrong && text}
    </div>
  )
}

/** The save status of a running autosave; a second try at saving counts as a retry. It replaces the notice that there is no connection. */
export function SaveStatus({ autosave, isKept }: { autosave: Autosave; isKept: boolean }) {
  const state = useSelector(autosave, (snapshot) => {
    const shown = STATES.find((state) => snapshot.hasTag(state)) ?? 'saved'
    return shown === 'saving' && snapshot.context.failures > 0 ? 'retrying' : shown
  })
  useEffect(() => {
    document.documentElement.dataset.saves = ''
    return () => {
      delete document.documentElement.dataset.saves
    }
  }, [])
  return <SaveText state={state === 'retrying' && isKept ? 'kept' : state} />
}

/** Why the server refuses to save, with a Retry button. */
export function SaveProblem({ autosave }: { autosave: Autosave }) {
  const { tryAgain } = useMessages('learning')
  const sentenceOf = useMessageFor()
  const failure = useSelector(autosave, (snapshot) =>
    snapshot.hasTag('stopped') ? snapshot.context.failure : null,
  )
  if (!failure) return null
  return (
    <div className={styles.problem} role="alert">
      <p>{sentenceOf(failure)}</p>
      <Button look="quiet" onClick={() => autosave.send({ type: 'save.flush' })}>
        {tryAgain}
      </Button>
    </div>
  )
}

/** Shown when a private window, blocked or full storage cannot keep a draft. */
export function NotKeptNotice() {
  const { saving } = useMessages('assessment')
  return (
    <p className={styles.unkept} role="status">
      {saving.notKept}
    </p>
  )
}
