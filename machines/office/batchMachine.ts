import { type ActorRefFrom, assign, sendTo, setup } from 'xstate'
import type { Batch } from '../../contract/answers/batches.ts'
import { type Failure, rememberRefusal } from '../shared/failure.ts'
import { notProvided } from '../shared/notProvided.ts'
import { type JobOutcome, retriedJob } from '../shared/retriedJob.ts'
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
}

/** What the server is asked: for the batch as it is, to try its next rows, or to do them. */
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

/** A chunk whose answer was lost is sent again and does nothing twice. */
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
 * One action for many rows: tried chunk by chunk, confirmed, and done chunk by chunk. The server keeps what was done under the batch's
 * key, so that whatever is cut, by a dead network or a reload, goes on where it was.
 */
export const batchMachine = batchSetup.createMachine({
  id: 'batch',
  context: ({ input }) => ({ ...input, batch: null, isConfirmed: false, failure: null }),
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
    /** The server refuses the batch, for the reason in `failure`. */
    failed: { tags: 'failed' },
    /** Every row is done or refused; when all were refused, nothing was there to confirm. */
    done: { tags: 'done' },
  },
})

/** A running batch. */
export type BatchActor = ActorRefFrom<typeof batchMachine>
