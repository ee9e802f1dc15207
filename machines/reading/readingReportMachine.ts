import { assign, fromCallback, fromPromise, sendParent, sendTo, setup } from 'xstate'
import type { DraftChange, DraftReport } from '../shared/deviceDraft.ts'
import { type Failure, failureOf } from '../shared/failure.ts'
import { notProvided } from '../shared/notProvided.ts'
import { retryDelay } from '../shared/retryDelay.ts'
import type { ReadRecord } from './reading.ts'

/** How many words of a section have been in view, from its beginning. */
export type ReadingClaim = { moduleIndex: number; key: string; words: number }

export type ReadingReportEvent =
  | { type: 'words.claim'; claim: ReadingClaim }
  | { type: 'network.online' }
  | DraftReport

type ReadingReportInput = { studentId: string }
type ReadingReportContext = ReadingReportInput & {
  queue: ReadingClaim[]
  sending: ReadingClaim
  failures: number
}

const NOTHING: ReadingClaim = { moduleIndex: 0, key: '', words: 0 }

const isSame = (one: ReadingClaim, other: ReadingClaim) =>
  one.moduleIndex === other.moduleIndex && one.key === other.key

/** The queue with another claim; of one section only the largest claim is sent. */
function withClaim(queue: readonly ReadingClaim[], claim: ReadingClaim): ReadingClaim[] {
  if (!queue.some((each) => isSame(each, claim))) return [...queue, claim]
  return queue.map((each) => (isSame(each, claim) && each.words < claim.words ? claim : each))
}

/**
 * Sends the server what was read, one section at a time. Unsent claims are stored on the device, so that a dead network or
 * a closed tab loses none. Sends its parent the server's record.
 */
export const readingReportMachine = setup({
  types: {} as {
    input: ReadingReportInput
    context: ReadingReportContext
    events: ReadingReportEvent
    children: { deviceDraft: 'deviceDraft' }
    tags: 'retrying'
  },
  actors: {
    /** Unsent claims of earlier visits that this device has stored, oldest first. */
    recallClaims: fromPromise<ReadingClaim[], ReadingReportInput>(notProvided('recallClaims')),
    deviceDraft: fromCallback<DraftChange<ReadingClaim[]>, ReadingReportInput>(notProvided('deviceDraft')),
    recordReading: fromPromise<ReadRecord, ReadingClaim>(notProvided('recordReading')),
  },
  guards: {
    hasMore: ({ context }) => context.queue.length > 0,
    isRetryable: (_, { retryable }: Failure) => retryable,
  },
  actions: {
    enqueue: assign(({ context }, { claim }: { claim: ReadingClaim }) => ({
      queue: withClaim(context.queue, claim),
    })),
    enqueueRecalled: assign(({ context }, { output }: { output: ReadingClaim[] }) => ({
      queue: context.queue.reduce(withClaim, output),
    })),
    keepQueue: sendTo('deviceDraft', ({ context: { queue } }) => ({
      type: 'draft.change' as const,
      draft: queue.length > 0 ? queue : null,
    })),
    takeFirst: assign(({ context: { queue } }) => ({ sending: queue[0] ?? NOTHING })),
    /** A claim that has grown while it was being sent stays in the queue. */
    dropSent: assign(({ context: { queue, sending } }) => ({
      queue: queue.filter((each) => !isSame(each, sending) || each.words > sending.words),
      failures: 0,
    })),
    countFailure: assign({ failures: ({ context }) => context.failures + 1 }),
    sendRecord: sendParent((_, { record }: { record: ReadRecord }) => ({ type: 'read.updated', record })),
  },
  delays: { backOff: ({ context }) => retryDelay(context.failures) },
}).createMachine({
  id: 'readingReport',
  context: ({ input }) => ({ ...input, queue: [], sending: NOTHING, failures: 0 }),
  invoke: {
    src: 'deviceDraft',
    id: 'deviceDraft',
    input: ({ context: { studentId } }) => ({ studentId }),
  },
  on: {
    'words.claim': { actions: [{ type: 'enqueue', params: ({ event }) => event }, 'keepQueue'] },
  },
  initial: 'recalling',
  states: {
    recalling: {
      invoke: {
        src: 'recallClaims',
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
      entry: 'takeFirst',
      invoke: {
        src: 'recordReading',
        input: ({ context }) => context.sending,
        onDone: {
          target: 'idle',
          actions: [
            'dropSent',
            'keepQueue',
            { type: 'sendRecord', params: ({ event }) => ({ record: event.output }) },
          ],
        },
        onError: [
          {
            guard: { type: 'isRetryable', params: ({ event }) => failureOf(event.error) },
            target: 'retrying',
            actions: 'countFailure',
          },
          // The server will never accept this claim (the section was removed), but it may accept the others.
          { target: 'idle', actions: ['dropSent', 'keepQueue'] },
        ],
      },
    },
    retrying: { tags: 'retrying', on: { 'network.online': 'sending' }, after: { backOff: 'sending' } },
  },
})
