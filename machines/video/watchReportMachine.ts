import { assign, fromPromise, sendParent, setup } from 'xstate'
import { type Failure, failureOf } from '../shared/failure.ts'
import { notProvided } from '../shared/notProvided.ts'
import { retryDelay } from '../shared/retryDelay.ts'
import type { WatchedRange, WatchRecord } from './video.ts'

/** A stretch of a lesson that was really played, and where the student is now (s). */
export type WatchedStretch = { moduleIndex: number; range: WatchedRange; position: number }

export type WatchReportEvent =
  | { type: 'stretch.watched'; stretch: WatchedStretch }
  | { type: 'network.online' }

type WatchReportContext = { queue: WatchedStretch[]; failures: number; failure: Failure | null }

/**
 * Brings what was watched to the server, one stretch at a time and in order. It outlives the player, so that leaving a
 * lesson loses nothing, and tells its parent what the server made of each stretch.
 */
export const watchReportMachine = setup({
  types: {} as { context: WatchReportContext; events: WatchReportEvent },
  actors: { recordProgress: fromPromise<WatchRecord, WatchedStretch>(notProvided('recordProgress')) },
  guards: {
    hasMore: ({ context }) => context.queue.length > 0,
    isRetryable: (_, { error }: { error: unknown }) => failureOf(error).retryable,
  },
  actions: {
    enqueue: assign(({ context }, { stretch }: { stretch: WatchedStretch }) => ({
      queue: [...context.queue, stretch],
    })),
    dropFirst: assign(({ context }) => ({ queue: context.queue.slice(1), failures: 0, failure: null })),
    countFailure: assign(({ context }, { error }: { error: unknown }) => ({
      failures: context.failures + 1,
      failure: failureOf(error),
    })),
    tellRecord: sendParent(({ context }, { record }: { record: WatchRecord }) => ({
      type: 'record.updated',
      record,
      settled: context.queue.length === 0,
    })),
  },
  delays: { backOff: ({ context }) => retryDelay(context.failures) },
}).createMachine({
  id: 'watchReport',
  context: { queue: [], failures: 0, failure: null },
  on: { 'stretch.watched': { actions: { type: 'enqueue', params: ({ event }) => event } } },
  initial: 'idle',
  states: {
    idle: { always: { guard: 'hasMore', target: 'sending' } },
    sending: {
      invoke: {
        src: 'recordProgress',
        input: ({ context }) => context.queue[0] ?? { moduleIndex: 0, range: [0, 0], position: 0 },
        onDone: {
          target: 'idle',
          actions: ['dropFirst', { type: 'tellRecord', params: ({ event }) => ({ record: event.output }) }],
        },
        onError: [
          {
            guard: { type: 'isRetryable', params: ({ event }) => event },
            target: 'retrying',
            actions: { type: 'countFailure', params: ({ event }) => event },
          },
          // The server will never take this stretch (the course was changed): the rest may still be welcome.
          { target: 'idle', actions: 'dropFirst' },
        ],
      },
    },
    retrying: { on: { 'network.online': 'sending' }, after: { backOff: 'sending' } },
  },
})
