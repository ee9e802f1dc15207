import { assign, enqueueActions, fromCallback, fromPromise, sendParent, sendTo, setup } from 'xstate'
import { REPORT_ITEMS } from '../../contract/limits.ts'
import type { DraftChange, DraftReport } from './deviceDraft.ts'
import { failureOf } from './failure.ts'
import { notProvided } from './notProvided.ts'
import { retryDelay } from './retryDelay.ts'

type Owner<Item> = {
  studentId: string
  /** Unsent items known to the parent, for an outbox that stores nothing on the device. */
  left?: readonly Item[]
}

type Queue<Item> = {
  id: string
  add: (queue: readonly Item[], item: Item) => Item[]
  /** The rest of the queue after an item was sent or refused. */
  remove: (queue: readonly Item[], sent: Item) => Item[]
}

/** When to report: with the minute's report, soon for the response, or now because the page is left. */
export type Urgency = 'later' | 'soon' | 'now'

export type ReportWish = { type: 'report.want'; when: Urgency }

const URGENCIES: readonly Urgency[] = ['later', 'soon', 'now']
export const sooner = (one: Urgency, other: Urgency): Urgency =>
  URGENCIES.indexOf(one) > URGENCIES.indexOf(other) ? one : other

/** A page report is about to be sent: listeners add their items. */
export type ReportCall = { type: 'report.due' }

/**
 * Sends items with the page's reports, in order. Unsent ones are stored on the device. Its parent gets
 * `record.updated` with each server record, and `queue.changed` with the unconfirmed items.
 */
export function outboxMachine<Item, ServerRecord>({ id, add, remove }: Queue<Item>) {
  return setup({
    types: {} as {
      input: Owner<Item>
      context: Owner<Item> & { queue: Item[]; sending: Item[]; when: Urgency; failures: number }
      events: /** `when` says how urgent the item is. */
        | { type: 'outbox.add'; item: Item; when?: Urgency }
        | { type: 'network.online' }
        | ReportCall
        | DraftReport
      children: { deviceDraft: 'deviceDraft'; reports: 'reports' }
      tags: 'retrying'
    },
    actors: {
      /** Unsent items of earlier visits stored on this device, oldest first. */
      recallQueue: fromPromise<Item[], Owner<Item>>(notProvided('recallQueue')),
      deviceDraft: fromCallback<DraftChange<Item[]>, Owner<Item>>(notProvided('deviceDraft')),
      reports: fromCallback<ReportWish>(notProvided('reports')),
      /** The server's records of the accepted items; it will never accept the others (the course was changed). */
      sendItems: fromPromise<ServerRecord[], { items: Item[] }>(notProvided('sendItems')),
    },
    guards: {
      hasMore: ({ context }) => context.queue.length > 0,
      isRetryable: (_, { error }: { error: unknown }) => failureOf(error).retryable,
    },
    actions: {
      enqueue: assign(({ context }, { item, when = 'later' }: { item: Item; when?: Urgency }) => ({
        queue: add(context.queue, item),
        when: sooner(context.when, when),
      })),
      enqueueRecalled: assign(({ context }, { output }: { output: Item[] }) => ({
        queue: context.queue.reduce(add, output),
        when: output.length > 0 ? sooner(context.when, 'soon') : context.when,
      })),
      keepQueue: sendTo('deviceDraft', ({ context: { queue } }) => ({
        type: 'draft.change' as const,
        draft: queue.length > 0 ? queue : null,
      })),
      sendQueue: sendParent(({ context: { queue } }) => ({ type: 'queue.changed', queue })),
      wantReport: sendTo('reports', ({ context: { when } }) => ({ type: 'report.want' as const, when })),
      takeQueue: assign(({ context }) => ({
        // The rest goes with the next report.
        sending: context.queue.slice(0, REPORT_ITEMS),
        when: 'later' as const,
      })),
      dropSent: assign(({ context: { queue, sending } }) => ({
        queue: sending.reduce<Item[]>(remove, queue),
        failures: 0,
      })),
      countFailure: assign({ failures: ({ context }) => context.failures + 1 }),
      sendRecords: enqueueActions(({ context, enqueue }, { output }: { output: ServerRecord[] }) => {
        output.forEach((record, place) => {
          const settled = context.queue.length === 0 && place === output.length - 1
          enqueue(sendParent({ type: 'record.updated', record, settled }))
        })
      }),
    },
    delays: { backOff: ({ context }) => retryDelay(context.failures) },
  }).createMachine({
    id,
    context: ({ input }) => ({ ...input, queue: [], sending: [], when: 'later', failures: 0 }),
    invoke: [
      { src: 'deviceDraft', id: 'deviceDraft', input: ({ context }) => context },
      { src: 'reports', id: 'reports' },
    ],
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
          input: ({ context }) => context,
          onDone: {
            target: 'idle',
            actions: [{ type: 'enqueueRecalled', params: ({ event }) => event }, 'keepQueue', 'sendQueue'],
          },
          onError: { target: 'idle', actions: 'sendQueue' },
        },
      },
      idle: { always: { guard: 'hasMore', target: 'waiting' } },
      waiting: {
        entry: 'wantReport',
        on: {
          'report.due': 'sending',
          'outbox.add': {
            target: 'waiting',
            reenter: true,
            actions: [{ type: 'enqueue', params: ({ event }) => event }, 'keepQueue', 'sendQueue'],
          },
        },
      },
      sending: {
        entry: 'takeQueue',
        invoke: {
          src: 'sendItems',
          input: ({ context }) => ({ items: context.sending }),
          onDone: {
            target: 'idle',
            actions: [
              'dropSent',
              'keepQueue',
              'sendQueue',
              { type: 'sendRecords', params: ({ event }) => event },
            ],
          },
          onError: [
            {
              guard: { type: 'isRetryable', params: ({ event }) => event },
              target: 'retrying',
              actions: 'countFailure',
            },
            { target: 'idle', actions: ['dropSent', 'keepQueue', 'sendQueue'] },
          ],
        },
      },
      retrying: { tags: 'retrying', on: { 'network.online': 'sending' }, after: { backOff: 'sending' } },
    },
  })
}
