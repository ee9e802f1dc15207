import { assign, fromCallback, fromPromise, sendParent, sendTo, setup } from 'xstate'
import type { DraftChange, DraftReport } from './deviceDraft.ts'
import { failureOf } from './failure.ts'
import { notProvided } from './notProvided.ts'
import { retryDelay } from './retryDelay.ts'

type Owner = { studentId: string }

type Queue<Item> = {
  id: string
  /** The queue with another item. */
  add: (queue: readonly Item[], item: Item) => Item[]
  /** What is left of the queue after an item was sent or refused. */
  remove: (queue: readonly Item[], sent: Item) => Item[]
}

/**
 * A machine that sends items to the server, one at a time and in order. Unsent items are stored on the device, so that a
 * dead network or a closed tab loses none. Sends its parent `record.updated` with the server's record after each item, and
 * `queue.changed` with what the server has not confirmed: for the first time when the items of earlier visits are known.
 */
export function outboxMachine<Item, ServerRecord>({ id, add, remove }: Queue<Item>) {
  return setup({
    types: {} as {
      input: Owner
      context: Owner & { queue: Item[]; sending: Item | null; failures: number }
      events: { type: 'outbox.add'; item: Item } | { type: 'network.online' } | DraftReport
      children: { deviceDraft: 'deviceDraft' }
      tags: 'retrying'
    },
    actors: {
      /** Unsent items of earlier visits that this device has stored, oldest first. */
      recallQueue: fromPromise<Item[], Owner>(notProvided('recallQueue')),
      deviceDraft: fromCallback<DraftChange<Item[]>, Owner>(notProvided('deviceDraft')),
      sendItem: fromPromise<ServerRecord, { item: Item }>(notProvided('sendItem')),
    },
    guards: {
      hasMore: ({ context }) => context.queue.length > 0,
      isRetryable: (_, { error }: { error: unknown }) => failureOf(error).retryable,
    },
    actions: {
      enqueue: assign(({ context }, { item }: { item: Item }) => ({ queue: add(context.queue, item) })),
      enqueueRecalled: assign(({ context }, { output }: { output: Item[] }) => ({
        queue: context.queue.reduce(add, output),
      })),
      keepQueue: sendTo('deviceDraft', ({ context: { queue } }) => ({
        type: 'draft.change' as const,
        draft: queue.length > 0 ? queue : null,
      })),
      sendQueue: sendParent(({ context: { queue } }) => ({ type: 'queue.changed', queue })),
      takeFirst: assign(({ context }) => ({ sending: context.queue[0] ?? null })),
      dropSent: assign(({ context: { queue, sending } }) => ({
        queue: sending === null ? queue : remove(queue, sending),
        failures: 0,
      })),
      countFailure: assign({ failures: ({ context }) => context.failures + 1 }),
      sendRecord: sendParent(({ context }, { output }: { output: ServerRecord }) => ({
        type: 'record.updated',
        record: output,
        settled: context.queue.length === 0,
      })),
    },
    delays: { backOff: ({ context }) => retryDelay(context.failures) },
  }).createMachine({
    id,
    context: ({ input }) => ({ ...input, queue: [], sending: null, failures: 0 }),
    invoke: {
      src: 'deviceDraft',
      id: 'deviceDraft',
      input: ({ context: { studentId } }) => ({ studentId }),
    },
    on: {
      'outbox.add': {
        actions: [{ type: 'enqueue', params: ({ event }) => event }, 'keepQueue', 'sendQueue'],
      },
    },
    initial: 'recalling',
    states: {
      recalling: {
        invoke: {
          src: 'recallQueue',
          input: ({ context: { studentId } }) => ({ studentId }),
          onDone: {
            target: 'idle',
            actions: [{ type: 'enqueueRecalled', params: ({ event }) => event }, 'keepQueue', 'sendQueue'],
          },
          onError: { target: 'idle', actions: 'sendQueue' },
        },
      },
      idle: { always: { guard: 'hasMore', target: 'sending' } },
      sending: {
        entry: 'takeFirst',
        invoke: {
          src: 'sendItem',
          // Entered only with an item in the queue.
          input: ({ context }) => ({ item: context.sending as Item }),
          onDone: {
            target: 'idle',
            actions: [
              'dropSent',
              'keepQueue',
              'sendQueue',
              { type: 'sendRecord', params: ({ event }) => event },
            ],
          },
          onError: [
            {
              guard: { type: 'isRetryable', params: ({ event }) => event },
              target: 'retrying',
              actions: 'countFailure',
            },
            // The server will never accept this item (the course was changed), but it may accept the others.
            { target: 'idle', actions: ['dropSent', 'keepQueue', 'sendQueue'] },
          ],
        },
      },
      retrying: { tags: 'retrying', on: { 'network.online': 'sending' }, after: { backOff: 'sending' } },
    },
  })
}
