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

/** The screens that show only a question. */
const PHONE = '(max-width: 39.99rem), (max-height: 30rem)'

const STATES = ['saved', 'saving', 'retrying', 'stopped'] as const satisfies SaveState[]

/** Always visible. Announced only on a problem: "Saved" after every answer would disturb screen readers. */
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

/** A running autosave's status; a second attempt counts as a retry. It replaces the offline notice. */
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

/** Shown if a private window, blocked or full storage prevents drafts. */
export function NotKeptNotice() {
  const { saving } = useMessages('assessment')
  return (
    <p className={styles.unkept} role="status">
      {saving.notKept}
    </p>
  )
}
