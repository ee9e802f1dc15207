import { assign, fromPromise, sendParent, setup } from 'xstate'
import { countError, type Failure, failureOf, type Thrown } from './failure.ts'
import { notProvided } from './notProvided.ts'
import { retryDelay } from './retryDelay.ts'

/** `scope` has a revision on the server (an attempt, an answer); `key` is its changed part. */
export type Change = { scope: string; key: string; value: string }

type AutosaveInput = {
  /** The newest known revision of each scope. */
  revisions: Record<string, number>
  /** Debounce time (ms). */
  pause: number
  /** Changes from an earlier visit stored on this device. */
  queue: Change[]
}

type AutosaveContext = AutosaveInput & {
  /** The change in flight. It is retried until the server answers, since it may or may not have arrived. */
  sending: Change | null
  failures: number
  failure: Failure | null
}

export type AutosaveEvent = { type: 'save.put'; change: Change } | { type: 'save.flush' }

/** The state of saving, as shown to the student: `retrying` lasts from the first retry until the server confirms. */
export type SaveState = 'saved' | 'saving' | 'retrying' | 'stopped'

export type AutosaveReport =
  | { type: 'save.confirmed'; change: Change; revision: number }
  | { type: 'save.stopped'; change: Change; failure: Failure }

const NOTHING: Change = { scope: '', key: '', value: '' }
const isSame = (one: Change, other: Change) => one.scope === other.scope && one.key === other.key

/** Sends changes one at a time, each with its base revision, so that a second tab overwrites nothing. */
export const autosaveMachine = setup({
  types: {} as {
    input: AutosaveInput
    context: AutosaveContext
    events: AutosaveEvent
    tags: SaveState
  },
  actors: {
    save: fromPromise<{ revision: number }, Change & { revision: number }>(notProvided('save')),
  },
  guards: {
    hasMore: ({ context }) => context.queue.length > 0,
    isRetryable: (_, { retryable }: Failure) => retryable,
  },
  actions: {
    enqueue: assign(({ context }, { change }: { change: Change }) => ({
      queue: [...context.queue.filter((queued) => !isSame(queued, change)), change],
    })),
    enqueueFirst: assign(({ context }, { change }: { change: Change }) => ({
      queue: [change, ...context.queue.filter((queued) => !isSame(queued, change))],
    })),
    takeFirst: assign(({ context }) => ({ sending: context.sending ?? context.queue[0] ?? null })),
    confirm: assign(({ context: { sending, queue, revisions } }, { revision }: { revision: number }) => {
      if (!sending) return {}
      return {
        // A key that changed during its request stays in the queue.
        queue: queue.filter((queued) => !isSame(queued, sending) || queued.value !== sending.value),
        revisions: { ...revisions, [sending.scope]: revision },
        sending: null,
        failures: 0,
        failure: null,
      }
    }),
    /** A refused change goes to the back of the queue, so that it does not block the rest. */
    putBack: assign(({ context: { sending, queue } }) => ({
      sending: null,
      queue: [
        ...queue.filter((queued) => !sending || !isSame(queued, sending)),
        ...queue.filter((queued) => sending && isSame(queued, sending)),
      ],
    })),
    rememberFailure: assign(({ context }, thrown: Thrown) => countError(context, thrown)),
    reportSaved: sendParent(({ context }, { revision }: { revision: number }) => ({
      type: 'save.confirmed',
      change: context.sending ?? NOTHING,
      revision,
    })),
    reportStop: sendParent(({ context }, failure: Failure) => ({
      type: 'save.stopped',
      change: context.sending ?? NOTHING,
      failure,
    })),
  },
  delays: {
    gathering: ({ context }) => context.pause,
    backOff: ({ context }) => retryDelay(context.failures),
  },
}).createMachine({
  id: 'autosave',
  context: ({ input }) => ({ ...input, sending: null, failures: 0, failure: null }),
  on: { 'save.put': { actions: { type: 'enqueue', params: ({ event }) => event } } },
  initial: 'checking',
  states: {
    saved: { tags: 'saved', always: { guard: 'hasMore', target: 'gathering' } },
    gathering: { tags: 'saving', on: { 'save.flush': 'saving' }, after: { gathering: 'checking' } },
    saving: {
      tags: 'saving',
      entry: 'takeFirst',
      invoke: {
        src: 'save',
        input: ({ context: { sending, revisions } }) => {
          const change = sending ?? NOTHING
          return { ...change, revision: revisions[change.scope] ?? 0 }
        },
        onDone: {
          target: 'saved',
          actions: [
            { type: 'reportSaved', params: ({ event }) => event.output },
            { type: 'confirm', params: ({ event }) => event.output },
          ],
        },
        onError: [
          {
            guard: { type: 'isRetryable', params: ({ event }) => failureOf(event.error) },
            target: 'retrying',
            actions: { type: 'rememberFailure', params: ({ event }) => event },
          },
          {
            target: 'stopped',
            actions: [
              { type: 'reportStop', params: ({ event }) => failureOf(event.error) },
              'putBack',
              { type: 'rememberFailure', params: ({ event }) => event },
            ],
          },
        ],
      },
    },
    checking: { tags: 'saved', always: [{ guard: 'hasMore', target: 'saving' }, { target: 'saved' }] },
    retrying: { tags: 'retrying', on: { 'save.flush': 'saving' }, after: { backOff: 'saving' } },
    /** The server refused a change; `failure` has the reason. A new value or a retry may succeed. */
    stopped: {
      tags: 'stopped',
      on: {
        'save.put': { target: 'gathering', actions: { type: 'enqueueFirst', params: ({ event }) => event } },
        'save.flush': 'checking',
      },
    },
  },
})
