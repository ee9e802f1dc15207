import { assign, fromPromise, sendParent, setup } from 'xstate'
import { type Failure, failureOf } from './failure.ts'
import { notProvided } from './notProvided.ts'
import { retryDelay } from './retryDelay.ts'

/** Something to be saved. `scope` is what the server counts versions of: an attempt, or one answer of an essay. */
export type Change = { scope: string; key: string; value: string }

type AutosaveInput = {
  /** The newest version we know of each scope. */
  versions: Record<string, number>
  /** How long to gather changes before saving (ms). */
  pause: number
  /** What this device still holds from before. */
  queue: Change[]
}

type AutosaveContext = AutosaveInput & {
  /** On its way. Until the server has answered it may or may not have arrived, so the same change goes again. */
  sending: Change | null
  failures: number
  failure: Failure | null
}

export type AutosaveEvent = { type: 'save.put'; change: Change } | { type: 'save.flush' }

/** What the parent of an autosave hears. */
export type AutosaveReport =
  | { type: 'save.confirmed'; change: Change; version: number }
  | { type: 'save.stopped'; change: Change; failure: Failure }

const NOTHING: Change = { scope: '', key: '', value: '' }
const isSame = (one: Change, other: Change) => one.scope === other.scope && one.key === other.key

/**
 * Brings changes to the server, one at a time and in order: each carries the version it was made on, so that a second
 * tab never overwrites anything in silence. Keeps trying while the network is away and stops when it is refused.
 */
export const autosaveMachine = setup({
  types: {} as { input: AutosaveInput; context: AutosaveContext; events: AutosaveEvent },
  actors: {
    save: fromPromise<{ version: number }, Change & { version: number }>(notProvided('save')),
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
    confirm: assign(({ context: { sending, queue, versions } }, { version }: { version: number }) => {
      if (!sending) return {}
      return {
        // What was changed again while it was under way stays in the queue.
        queue: queue.filter((queued) => !isSame(queued, sending) || queued.value !== sending.value),
        versions: { ...versions, [sending.scope]: version },
        sending: null,
        failures: 0,
        failure: null,
      }
    }),
    /** What was refused goes to the back, so that it does not bar the way for the rest. */
    putBack: assign(({ context: { sending, queue } }) => ({
      sending: null,
      queue: [
        ...queue.filter((queued) => !sending || !isSame(queued, sending)),
        ...queue.filter((queued) => sending && isSame(queued, sending)),
      ],
    })),
    countFailure: assign(({ context }, failure: Failure) => ({ failures: context.failures + 1, failure })),
    reportSaved: sendParent(({ context }, { version }: { version: number }) => ({
      type: 'save.confirmed',
      change: context.sending ?? NOTHING,
      version,
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
    saved: { always: { guard: 'hasMore', target: 'gathering' } },
    gathering: { on: { 'save.flush': 'saving' }, after: { gathering: 'checking' } },
    saving: {
      entry: 'takeFirst',
      invoke: {
        src: 'save',
        input: ({ context: { sending, versions } }) => {
          const change = sending ?? NOTHING
          return { ...change, version: versions[change.scope] ?? 0 }
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
            actions: { type: 'countFailure', params: ({ event }) => failureOf(event.error) },
          },
          {
            target: 'stopped',
            actions: [
              { type: 'reportStop', params: ({ event }) => failureOf(event.error) },
              'putBack',
              { type: 'countFailure', params: ({ event }) => failureOf(event.error) },
            ],
          },
        ],
      },
    },
    checking: { always: [{ guard: 'hasMore', target: 'saving' }, { target: 'saved' }] },
    retrying: { on: { 'save.flush': 'saving' }, after: { backOff: 'saving' } },
    /** Refused, with the reason in `failure`. Another text, or another try, may be accepted. */
    stopped: {
      on: {
        'save.put': { target: 'gathering', actions: { type: 'enqueueFirst', params: ({ event }) => event } },
        'save.flush': 'checking',
      },
    },
  },
})
