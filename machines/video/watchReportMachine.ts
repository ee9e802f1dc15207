import { assign, fromCallback, fromPromise, sendParent, sendTo, setup } from 'xstate'
import type { DraftChange, DraftReport } from '../shared/deviceDraft.ts'
import { type Failure, failureOf } from '../shared/failure.ts'
import { notProvided } from '../shared/notProvided.ts'
import { retryDelay } from '../shared/retryDelay.ts'
import type { WatchedRange, WatchRecord } from './video.ts'

/** A range of a lesson that was played, and the playback position (s). */
export type WatchedStretch = { moduleIndex: number; range: WatchedRange; position: number }

export type WatchReportEvent =
  | { type: 'stretch.watched'; stretch: WatchedStretch }
  | { type: 'network.online' }
  | DraftReport

type WatchReportInput = { studentId: string }
type WatchReportContext = WatchReportInput & {
  queue: WatchedStretch[]
  failures: number
  failure: Failure | null
}

/**
 * Sends the watched ranges to the server, one at a time and in order. It runs longer than the player, and unsent ranges
 * are stored on the device, so that leaving a lesson or closing the tab loses nothing. Sends its parent the server's
 * answer to each range.
 */
export const watchReportMachine = setup({
  types: {} as {
    input: WatchReportInput
    context: WatchReportContext
    events: WatchReportEvent
    children: { deviceDraft: 'deviceDraft' }
    tags: 'retrying'
  },
  actors: {
    /** Unsent ranges of earlier visits that this device has stored, oldest first. */
    recallStretches: fromPromise<WatchedStretch[], WatchReportInput>(notProvided('recallStretches')),
    deviceDraft: fromCallback<DraftChange<WatchedStretch[]>, WatchReportInput>(notProvided('deviceDraft')),
    recordProgress: fromPromise<WatchRecord, WatchedStretch>(notProvided('recordProgress')),
  },
  guards: {
    hasMore: ({ context }) => context.queue.length > 0,
    isRetryable: (_, { error }: { error: unknown }) => failureOf(error).retryable,
  },
  actions: {
    enqueue: assign(({ context }, { stretch }: { stretch: WatchedStretch }) => ({
      queue: [...context.queue, stretch],
    })),
    enqueueRecalled: assign(({ context }, { output }: { output: WatchedStretch[] }) => ({
      queue: [...output, ...context.queue],
    })),
    keepQueue: sendTo('deviceDraft', ({ context: { queue } }) => ({
      type: 'draft.change' as const,
      draft: queue.length > 0 ? queue : null,
    })),
    dropFirst: assign(({ context }) => ({ queue: context.queue.slice(1), failures: 0, failure: null })),
    countFailure: assign(({ context }, { error }: { error: unknown }) => ({
      failures: context.failures + 1,
      failure: failureOf(error),
    })),
    sendRecord: sendParent(({ context }, { record }: { record: WatchRecord }) => ({
      type: 'record.updated',
      record,
      settled: context.queue.length === 0,
    })),
  },
  delays: { backOff: ({ context }) => retryDelay(context.failures) },
}).createMachine({
  id: 'watchReport',
  context: ({ input }) => ({ ...input, queue: [], failures: 0, failure: null }),
  invoke: {
    src: 'deviceDraft',
    id: 'deviceDraft',
    input: ({ context: { studentId } }) => ({ studentId }),
  },
  on: {
    'stretch.watched': { actions: [{ type: 'enqueue', params: ({ event }) => event }, 'keepQueue'] },
  },
  initial: 'recalling',
  states: {
    recalling: {
      invoke: {
        src: 'recallStretches',
        input: ({ context: { studentId } }) => ({ studentId }),
        onDone: {
          target: 'idle',
          actions: [{ type: 'enqueueRecalled', params: ({ event }) => event }, 'keepQueue'],
        },
        onError: 'idle',
      },
    },
    idle: { always: { guard: 'hasMore', target: 'sending' } },
    sending: {
      invoke: {
        src: 'recordProgress',
        input: ({ context }) => context.queue[0] ?? { moduleIndex: 0, range: [0, 0], position: 0 },
        onDone: {
          target: 'idle',
          actions: [
            'dropFirst',
            'keepQueue',
            { type: 'sendRecord', params: ({ event }) => ({ record: event.output }) },
          ],
        },
        onError: [
          {
            guard: { type: 'isRetryable', params: ({ event }) => event },
            target: 'retrying',
            actions: { type: 'countFailure', params: ({ event }) => event },
          },
          // The server will never accept this range (the course was changed), but it may accept the others.
          { target: 'idle', actions: ['dropFirst', 'keepQueue'] },
        ],
      },
    },
    retrying: { tags: 'retrying', on: { 'network.online': 'sending' }, after: { backOff: 'sending' } },
  },
})
