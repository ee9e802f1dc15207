import { type ActorRefFrom, assign, sendTo, setup } from 'xstate'
import type { Batch } from '../../contract/answers/batches.ts'
import { type Failure, rememberRefusal } from '../shared/failure.ts'
import { notProvided } from '../shared/notProvided.ts'
import { type JobOutcome, retriedJob } from '../shared/retriedJob.ts'
import { type BatchRequest, isDone, isTried } from './batch.ts'

type BatchInput = {
  /** The batch's idempotency key: new, or that of a batch on the server after a reload. */
  id: string
  /** Null for a batch that the server already has. */
  request: BatchRequest | null
}

type BatchContext = BatchInput & {
  batch: Batch | null
  /** Confirmed by the admin; the server may not have received it. */
  isConfirmed: boolean
  failure: Failure | null
}

/** The request to the server: read the batch, try its next rows, or run them. */
export type BatchStep = 'read' | 'try' | 'run'

export type BatchEvent = { type: 'batch.confirm' | 'batch.retry' | 'network.online' }

const batchSetup = setup({
  types: {} as {
    input: BatchInput
    context: BatchContext
    events: BatchEvent
    children: { askServer: 'askServer' }
    tags: 'trying' | 'tried' | 'running' | 'failed' | 'done'
  },
  actors: {
    askServer: retriedJob<Batch, BatchInput & { step: BatchStep }>(notProvided('askServer')),
  },
  guards: {
    isKept: ({ context: { request, batch } }) => request === null && batch === null,
    isDone: ({ context: { batch } }) => batch !== null && isDone(batch),
    isTried: ({ context: { batch } }) => batch !== null && isTried(batch),
    hasBegun: ({ context: { batch, isConfirmed } }) => isConfirmed || (batch?.begunAt ?? null) !== null,
    isRefused: (_, { failure }: JobOutcome<Batch>) => failure !== null,
  },
  actions: {
    rememberBatch: assign((_, { answer }: JobOutcome<Batch>) => ({ batch: answer })),
    confirm: assign({ isConfirmed: true }),
    rememberFailure: assign(rememberRefusal),
    askNow: sendTo('askServer', { type: 'job.retry' as const }),
  },
})

/** A chunk is idempotent: after a lost response it is sent again. */
const asking = (step: BatchStep) =>
  batchSetup.createStateConfig({
    tags: step === 'run' ? 'running' : 'trying',
    invoke: {
      src: 'askServer',
      id: 'askServer',
      input: ({ context: { id, request } }) => ({ step, id, request }),
      onDone: [
        {
          guard: { type: 'isRefused', params: ({ event }) => event.output },
          target: '#batch.failed',
          actions: { type: 'rememberFailure', params: ({ event }) => event.output },
        },
        {
          target: '#batch.deciding',
          actions: { type: 'rememberBatch', params: ({ event }) => event.output },
        },
      ],
    },
    on: { 'network.online': { actions: 'askNow' }, 'batch.retry': { actions: 'askNow' } },
  })

/**
 * One action for many rows: tried chunk by chunk, confirmed, then run chunk by chunk. The server stores the progress
 * under the batch's key, so that it resumes after a lost connection or a reload.
 */
export const batchMachine = batchSetup.createMachine({
  id: 'batch',
  context: ({ input }) => ({ ...input, batch: null, isConfirmed: false, failure: null }),
  initial: 'deciding',
  states: {
    /** Chooses the next step by the server's response. */
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
    /** The admin reviews the preview. */
    tried: { tags: 'tried', on: { 'batch.confirm': { target: 'running', actions: 'confirm' } } },
    running: asking('run'),
    /** The server refused the batch; `failure` has the reason. */
    failed: { tags: 'failed' },
    /** Every row is done or refused; if all were refused, there was nothing to confirm. */
    done: { tags: 'done' },
  },
})

export type BatchActor = ActorRefFrom<typeof batchMachine>
