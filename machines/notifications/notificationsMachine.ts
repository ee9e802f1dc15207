import { assign, emit, enqueueActions, fromCallback, fromPromise, raise, setup } from 'xstate'
import { type Failure, failureOf } from '../shared/failure.ts'
import { notProvided } from '../shared/notProvided.ts'
import { retryDelay } from '../shared/retryDelay.ts'
import {
  type BellEntry,
  type BellList,
  type Mark,
  shownNotifications,
  unseenCount,
} from './notificationList.ts'

export type NotificationsInput = Pick<BellList, 'keepsRead'>

export type NotificationsContext = NotificationsInput & {
  list: BellEntry[]
  /** Unconfirmed changes of this user, in order; shown at once, undone if refused. */
  marks: Mark[]
  failures: number
}

export type NotificationsEvent =
  | { type: 'feed.live' | 'feed.lost' | 'feed.hint' }
  | { type: 'menu.open' | 'menu.close' }
  | { type: 'notification.follow' | 'notification.unfold'; id: string }
  | { type: 'notifications.markAll' }

export type NotificationsEmitted =
  | { type: 'entry.followed'; entry: BellEntry }
  | { type: 'mark.failed'; failure: Failure }

/** A bell's list, for admins or students. Every hint reloads the whole list, so no notification is lost or doubled. */
export const notificationsMachine = setup({
  types: {} as {
    input: NotificationsInput
    context: NotificationsContext
    events: NotificationsEvent
    emitted: NotificationsEmitted
  },
  actors: {
    /** Sends `feed.live`, `feed.lost`, and `feed.hint` whenever the list may have changed. */
    watchFeed: fromCallback<NotificationsEvent>(notProvided('watchFeed')),
    listNotifications: fromPromise<BellEntry[]>(notProvided('listNotifications')),
    saveMark: fromPromise<void, Mark>(notProvided('saveMark')),
  },
  guards: {
    hasUnseen: ({ context }) => unseenCount(shownNotifications(context)) > 0,
    hasAny: ({ context }) => shownNotifications(context).length > 0,
    isListed: ({ context }, { id }: { id: string }) =>
      shownNotifications(context).some((notification) => notification.id === id),
    hasMarks: ({ context }) => context.marks.length > 0,
    isRetryable: (_, { retryable }: Failure) => retryable,
  },
  actions: {
    rememberList: assign((_, { list }: { list: BellEntry[] }) => ({ list, failures: 0 })),
    mark: assign(({ context }, mark: Mark) => ({ marks: [...context.marks, mark] })),
    applyMark: assign(({ context }) => ({
      list: [...shownNotifications({ ...context, marks: context.marks.slice(0, 1) })],
      marks: context.marks.slice(1),
      failures: 0,
    })),
    readAgain: raise({ type: 'feed.hint' as const }),
    undoMark: assign(({ context }) => ({ marks: context.marks.slice(1), failures: 0 })),
    countFailure: assign({ failures: ({ context }) => context.failures + 1 }),
    follow: enqueueActions(({ context, enqueue }, { id }: { id: string }) => {
      const entry = context.list.find((one) => one.id === id)
      if (entry) enqueue.emit({ type: 'entry.followed', entry })
    }),
    emitFailure: emit((_, failure: Failure) => ({ type: 'mark.failed' as const, failure })),
  },
  delays: { refreshInterval: 60_000, backOff: ({ context }) => retryDelay(context.failures) },
}).createMachine({
  id: 'notifications',
  type: 'parallel',
  context: ({ input }) => ({ ...input, list: [], marks: [], failures: 0 }),
  invoke: { src: 'watchFeed' },
  states: {
    feed: {
      initial: 'connecting',
      states: {
        connecting: { on: { 'feed.live': 'live', 'feed.lost': 'reconnecting' } },
        live: { on: { 'feed.lost': 'reconnecting' } },
        reconnecting: { on: { 'feed.live': 'live' } },
      },
    },
    list: {
      initial: 'loading',
      on: { 'feed.hint': '.loading', 'feed.live': '.loading' },
      states: {
        loading: {
          invoke: {
            src: 'listNotifications',
            onDone: {
              target: 'current',
              actions: { type: 'rememberList', params: ({ event }) => ({ list: event.output }) },
            },
            onError: 'stale',
          },
        },
        current: { after: { refreshInterval: 'loading' } },
        /** The list could not be read. The old one stays; the next hint, or a minute, triggers a retry. */
        stale: { after: { refreshInterval: 'loading' } },
      },
    },
    menu: {
      initial: 'closed',
      on: {
        'notification.follow': {
          guard: { type: 'isListed', params: ({ event }) => event },
          target: '.closed',
          actions: [
            { type: 'follow', params: ({ event }) => event },
            { type: 'mark', params: ({ event }) => ({ kind: 'one' as const, id: event.id }) },
          ],
        },
        /** The text opens within the list, which stays open. */
        'notification.unfold': {
          guard: { type: 'isListed', params: ({ event }) => event },
          actions: { type: 'mark', params: ({ event }) => ({ kind: 'one' as const, id: event.id }) },
        },
        'notifications.markAll': {
          guard: 'hasAny',
          actions: { type: 'mark', params: { kind: 'all' } },
        },
      },
      states: {
        closed: {
          on: {
            'menu.open': [
              { guard: 'hasUnseen', target: 'open', actions: { type: 'mark', params: { kind: 'seen' } } },
              { target: 'open' },
            ],
          },
        },
        open: { on: { 'menu.close': 'closed' } },
      },
    },
    marking: {
      initial: 'idle',
      states: {
        idle: { always: { guard: 'hasMarks', target: 'saving' } },
        saving: {
          invoke: {
            src: 'saveMark',
            input: ({ context }) => context.marks[0] ?? { kind: 'seen' },
            // Reloads: a list requested earlier may have the entry. A second target would re-enter all
            // regions.
            onDone: { target: 'idle', actions: ['applyMark', 'readAgain'] },
            onError: [
              {
                guard: { type: 'isRetryable', params: ({ event }) => failureOf(event.error) },
                target: 'waiting',
                actions: 'countFailure',
              },
              {
                target: 'idle',
                actions: ['undoMark', { type: 'emitFailure', params: ({ event }) => failureOf(event.error) }],
              },
            ],
          },
        },
        waiting: { on: { 'feed.live': 'saving', 'feed.hint': 'saving' }, after: { backOff: 'saving' } },
      },
    },
  },
})
