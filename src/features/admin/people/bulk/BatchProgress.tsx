import { useMachine } from '@xstate/react'
import { Suspense, useEffect, useEffectEvent, useRef } from 'react'
import type { Batch } from '../../../../../contract/answers/batches.ts'
import { type BatchRequest, countOutcomes, willBe } from '../../../../../machines/office/batch.ts'
import { batchMachine } from '../../../../../machines/office/batchMachine.ts'
import { retriedJob } from '../../../../../machines/shared/retriedJob.ts'
import { askForBatch } from '../../../../data/batches.ts'
import { formatNumber, plural } from '../../../../lib/format.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Progress } from '../../../../ui/Progress.tsx'
import { useWaiting } from '../../../../ui/useWaiting.ts'
import { Highlighted } from '../../kit/search/Highlighted.tsx'
import { messageAbout } from '../admissions/messageAbout.ts'
import { bulkAction } from './actions.ts'
import styles from './Batch.module.css'

const liveBatchMachine = batchMachine.provide({
  actors: { askServer: retriedJob(({ input: { step, id, request } }) => askForBatch(step, id, request)) },
})

function wordsFor(code: string): string {
  if (code === 'same') return 'Nothing to change: already done.'
  if (code === 'not_listed') return 'Not in the list, or removed from it.'
  if (code === 'invalid_value') return 'A value is not valid.'
  return messageAbout({ code })
}

function Others({ batch, of }: { batch: Batch; of: 'tried' | 'outcome' }) {
  const reasons = countOutcomes(batch.rows.map((row) => row[of])).filter(({ code }) => code !== 'done')
  return reasons.map(({ code, count }) => (
    <section key={code} className={styles.reason}>
      <h3>
        {formatNumber(count)}: {wordsFor(code)}
      </h3>
      <ul>
        {batch.rows
          .filter((row) => row[of] === code)
          .map((row) => (
            <li key={row.id}>
              <Highlighted text={row.name || row.id} />
            </li>
          ))}
      </ul>
    </section>
  ))
}

type Props = {
  id: string
  request: BatchRequest | null
  /** Edits the fields again; null without fields. */
  onChange: (() => void) | null
  onUndo: (batch: Batch, action: string) => void
  /** Called when every row is done or refused. */
  onDone: () => void
  onRead?: (action: string) => void
}

/** The preview of a batch, its progress, then each row's outcome. */
export function BatchProgress({ id, request, onChange, onUndo, onDone, onRead }: Props) {
  const [state, send] = useMachine(liveBatchMachine, { input: { id, request } })
  const { batch, failure } = state.context
  const isDone = state.hasTag('done')
  const isWaiting = useWaiting(state.children.askServer) !== null
  const frame = useRef<HTMLDivElement>(null)
  const tellDone = useEffectEvent(onDone)
  useEffect(() => {
    if (isDone) tellDone()
  }, [isDone])
  const told = batch?.action
  const tellRead = useEffectEvent((name: string) => onRead?.(name))
  useEffect(() => {
    if (told) tellRead(told)
  }, [told])
  // The pressed button disappears.
  const isRunningNow = state.hasTag('running') && !isWaiting
  useEffect(() => {
    if ((isRunningNow || isDone) && document.activeElement === document.body) frame.current?.focus()
  }, [isRunningNow, isDone])
  useEffect(() => {
    const onOnline = () => send({ type: 'network.online' })
    window.addEventListener('online', onOnline)
    return () => window.removeEventListener('online', onOnline)
  }, [send])

  const action = bulkAction(batch?.action ?? request?.action)
  const [one, several] = action?.of ?? ['person', 'people']
  const rows = batch?.rows ?? []
  const isRunning = state.context.isConfirmed || batch?.begunAt != null
  const come = rows.filter((row) => (isRunning ? row.outcome : row.tried) !== null).length
  const ready = rows.filter(({ tried, outcome }) => willBe(tried) && outcome === null).length
  const done = rows.filter(({ outcome }) => outcome === 'done').length
  const undo = batch?.undoneBy ?? null
  return (
    <div ref={frame} className={styles.batch} tabIndex={-1}>
      <div role="status">
        {state.hasTag('trying') && !isWaiting && <p>Checking what will happen…</p>}
        {isRunningNow && <p>Working…</p>}
        {state.hasTag('tried') && (
          <p>
            <b>{plural(ready, one, several)}</b> will be {action?.done}.
          </p>
        )}
        {isDone && (
          <p>
            <b>
              {plural(done, one, several)} {done === 1 ? 'is' : 'are'}
            </b>{' '}
            {action?.done}.
          </p>
        )}
        {isWaiting && (
          <p>
            The school’s server cannot be reached. The work continues automatically, and nothing happens
            twice.
          </p>
        )}
      </div>
      {state.hasTag('failed') && <p role="alert">{messageAbout(failure)}</p>}
      {!isDone && !state.hasTag('tried') && rows.length > 0 && (
        <Progress value={come} max={rows.length} label={isRunning ? 'Done' : 'Checked'}>
          {formatNumber(come)} of {formatNumber(rows.length)}
        </Progress>
      )}
      <div className={styles.buttons}>
        {state.hasTag('tried') && ready > 0 && (
          <Button autoFocus onClick={() => send({ type: 'batch.confirm' })}>
            {action?.label}: {formatNumber(ready)}
          </Button>
        )}
        {onChange && (state.hasTag('tried') || state.hasTag('failed')) && (
          <Button look="quiet" onClick={onChange}>
            Change what you wrote
          </Button>
        )}
        {isWaiting && (
          <Button look="quiet" onClick={() => send({ type: 'batch.retry' })}>
            Try now
          </Button>
        )}
        {isDone && batch && undo && done > 0 && (
          <Button look="quiet" onClick={() => onUndo(batch, undo)}>
            Undo
          </Button>
        )}
      </div>
      {batch && state.hasTag('tried') && ready > 0 && action?.Sample && (
        <Suspense>
          <action.Sample batch={batch} />
        </Suspense>
      )}
      {batch && isDone && done > 0 && action?.Result && (
        <Suspense>
          <action.Result batch={batch} />
        </Suspense>
      )}
      {batch && state.hasTag('tried') && <Others batch={batch} of="tried" />}
      {batch && isDone && (
        <>
          <Others batch={batch} of="outcome" />
          {done > 0 && (
            <section className={styles.reason}>
              <h3>{formatNumber(done)}: done</h3>
              <ul>
                {rows
                  .filter(({ outcome }) => outcome === 'done')
                  .map((row) => (
                    <li key={row.id}>
                      <Highlighted text={row.name || row.id} />{' '}
                      {row.made && <span className={styles.made}>{row.made}</span>}
                    </li>
                  ))}
              </ul>
            </section>
          )}
        </>
      )}
    </div>
  )
}
