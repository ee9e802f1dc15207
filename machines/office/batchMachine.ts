import { type ActorRefFrom, assign, fromPromise, setup } from 'xstate'
import type { Batch } from '../../contract/answers/batches.ts'
import { countError, type Failure, failureOf, type Thrown } from '../shared/failure.ts'
import { notProvided } from '../shared/notProvided.ts'
import { retryDelay } from '../shared/retryDelay.ts'
import { type BatchRequest, isDone, isTried } from './batch.ts'

type BatchInput = {
  /** The batch's key: a new one, or after a reload that of a batch that the server has. */
  id: string
  /** Null for a batch that the server has. */
  request: BatchRequest | null
}

type BatchContext = BatchInput & {
  batch: Batch | null
  /** The admin has confirmed it; the server may not know yet. */
  isConfirmed: boolean
  failure: Failure | null
  failures: number
}

/** What the server is asked: for the batch as it is, to try its next rows, or to do them. */
export type BatchStep = 'read' | 'try' | 'run'

export type BatchEvent = { type: 'batch.confirm' | 'batch.retry' | 'network.online' }

const batchSetup = setup({
  types: {} as {
    input: BatchInput
    context: BatchContext
    events: BatchEvent
    tags: 'trying' | 'tried' | 'running' | 'paused' | 'failed' | 'done'
  },
  actors: {
    askServer: fromPromise<Batch, BatchInput & { step: BatchStep }>(notProvided('askServer')),
  },
  guards: {
    isKept: ({ context: { request, batch } }) => request === null && batch === null,
    isDone: ({ context: { batch } }) => batch !== null && isDone(batch),
    isTried: ({ context: { batch } }) => batch !== null && isTried(batch),
    hasBegun: ({ context: { batch, isConfirmed } }) => isConfirmed || (batch?.begunAt ?? null) !== null,
    isRetryable: (_, { error }: { error: unknown }) => failureOf(error).retryable,
  },
  actions: {
    rememberBatch: assign((_, { output }: { output: Batch }) => ({
      batch: output,
      failure: null,
      failures: 0,
    })),
    confirm: assign({ isConfirmed: true }),
    rememberFailure: assign(({ context }, thrown: Thrown) => countError(context, thrown)),
  },
  delays: { backOff: ({ context }) => retryDelay(context.failures) },
})

const asking = (step: BatchStep) =>
  batchSetup.createStateConfig({
    tags: step === 'run' ? 'running' : 'trying',
    invoke: {
      src: 'askServer',
      input: ({ context: { id, request } }) => ({ step, id, request }),
      onDone: {
        target: '#batch.deciding',
        actions: { type: 'rememberBatch', params: ({ event }) => event },
      },
      onError: [
        {
          guard: { type: 'isRetryable', params: ({ event }) => event },
          target: '#batch.paused',
          actions: { type: 'rememberFailure', params: ({ event }) => event },
        },
        { target: '#batch.failed', actions: { type: 'rememberFailure', params: ({ event }) => event } },
      ],
    },
  })

/**
 * One action for many rows: tried chunk by chunk, confirmed, and done chunk by chunk. The server keeps what was done under the batch's
 * key, so that whatever is cut, by a dead network or a reload, goes on where it was.
 */
export const batchMachine = batchSetup.createMachine({
  id: 'batch',
  context: ({ input }) => ({ ...input, batch: null, isConfirmed: false, failure: null, failures: 0 }),
  initial: 'deciding',
  states: {
    /** What comes next, by what the server has answered. */
    deciding: {
      always: [
        { guard: 'isKept', target: 'reading' },
        { guard: 'isDone', target: 'done' },
        { guard: 'hasBegun', target: 'running' },
        { guard: 'isTried', target: 'tried' },
        { target: 'trying' },
      ],
    },
    reading: asking('read'),
    trying: asking('try'),
    /** The admin looks at what will happen. */
    tried: { tags: 'tried', on: { 'batch.confirm': { target: 'running', actions: 'confirm' } } },
    running: asking('run'),
    /** The network or the server is away. A chunk whose answer was lost is sent again and does nothing twice. */
    paused: {
      tags: 'paused',
      on: { 'network.online': 'deciding', 'batch.retry': 'deciding' },
      after: { backOff: 'deciding' },
    },
    /** The server refuses the batch, for the reason in `failure`. */
    failed: { tags: 'failed' },
    /** Every row is done or refused; when all were refused, nothing was there to confirm. */
    done: { tags: 'done' },
  },
})

/** A running batch. */
export type BatchActor = ActorRefFrom<typeof batchMachine>
