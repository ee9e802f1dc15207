import { type ActorRefFrom, assign, sendTo, setup } from 'xstate'
import type { Batch } from '../../contract/answers/batches.ts'
import { type Failure, rememberRefusal } from '../shared/failure.ts'
import { notProvided } from '../shared/notProvided.ts'
import { type JobOutcome, retriedJob } from '../shared/retriedJob.ts'
import { type BatchRequest, isDone, isTried } from './batch.ts'

type BatchInput = {
  /** The batch's idempotency key: new, or that of a batch on the server after a reload. */
  id: string
  request: BatchRequest | null
}

type BatchContext = BatchInput & {
  batch: Batch | null
  /** Confirmed by the admin; the server may not have received it. */
  isConfirmed: boolean
  failure: Failure | null
}

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

/** One action for many rows: tried, confirmed, then run by chunks. It resumes by the batch's key. */
export const batchMachine = batchSetup.createMachine({
  id: 'batch',
  context: ({ input }) => ({ ...input, batch: null, isConfirmed: false, failure: null }),
  initial: 'deciding',
  states: {
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
    tried: { tags: 'tried', on: { 'batch.confirm': { target: 'running', actions: 'confirm' } } },
    running: asking('run'),
    failed: { tags: 'failed' },
    /** Every row is done or refused; if all were refused, there was nothing to confirm. */
    done: { tags: 'done' },
  },
})

export type BatchActor = ActorRefFrom<typeof batchMachine>
