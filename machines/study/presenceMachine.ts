import { assign, fromPromise, sendParent, setup } from 'xstate'
import type { PresenceCheck, StudyClock } from '../../contract/answers/study.ts'
import { type Failure, failureOf } from '../shared/failure.ts'
import { notProvided } from '../shared/notProvided.ts'
import { retryDelay } from '../shared/retryDelay.ts'

type PresenceContext = PresenceCheck & { failures: number }

export type PresenceEvent =
  /** A beat's answer has an open check, the one that is known or another one. */
  | { type: 'check.ask'; check: PresenceCheck }
  /** A beat's answer has none: it was answered on another page, or is over. */
  | { type: 'check.settled' }
  | { type: 'presence.confirm' | 'presence.dismiss' | 'network.online' }

/** What the parent hears. */
export type PresenceReport = { type: 'presence.confirmed'; clock: StudyClock } | { type: 'presence.missed' }

/** Asks whether the student is there: a button to press before a countdown ends. The server's clock decides. */
export const presenceMachine = setup({
  types: {} as {
    context: PresenceContext
    events: PresenceEvent
    tags: 'asked' | 'answering' | 'confirmed' | 'missed'
  },
  actors: {
    answerPresence: fromPromise<StudyClock, { nonce: string }>(notProvided('answerPresence')),
  },
  guards: {
    isOver: ({ context }) => context.secondsLeft <= 0,
    isOther: ({ context }, { check }: { check: PresenceCheck }) => check.nonce !== context.nonce,
    isRetryable: (_, { retryable }: Failure) => retryable,
  },
  actions: {
    rememberCheck: assign((_, { check }: { check: PresenceCheck }) => ({ ...check, failures: 0 })),
    countDown: assign({ secondsLeft: ({ context }) => context.secondsLeft - 1 }),
    countFailure: assign({ failures: ({ context }) => context.failures + 1 }),
    reportConfirmed: sendParent((_, { clock }: { clock: StudyClock }) => ({
      type: 'presence.confirmed',
      clock,
    })),
    reportMissed: sendParent({ type: 'presence.missed' }),
  },
  delays: { second: 1_000, confirmedNotice: 3_000, backOff: ({ context }) => retryDelay(context.failures) },
}).createMachine({
  id: 'presence',
  context: { nonce: '', secondsLeft: 0, picture: null, failures: 0 },
  initial: 'idle',
  on: {
    'check.ask': {
      guard: { type: 'isOther', params: ({ event }) => event },
      target: '.asked',
      actions: { type: 'rememberCheck', params: ({ event }) => event },
    },
  },
  states: {
    idle: {},
    asked: {
      tags: 'asked',
      always: { guard: 'isOver', target: 'missed' },
      on: {
        // The server knows better how many seconds are left: a browser slows the timers of a hidden page.
        'check.ask': { actions: { type: 'rememberCheck', params: ({ event }) => event } },
        'check.settled': 'idle',
        'presence.confirm': 'answering',
      },
      after: { second: { target: 'asked', reenter: true, actions: 'countDown' } },
    },
    answering: {
      tags: ['asked', 'answering'],
      invoke: {
        src: 'answerPresence',
        input: ({ context: { nonce } }) => ({ nonce }),
        onDone: {
          target: 'confirmed',
          actions: { type: 'reportConfirmed', params: ({ event }) => ({ clock: event.output }) },
        },
        onError: [
          {
            guard: { type: 'isRetryable', params: ({ event }) => failureOf(event.error) },
            target: 'retrying',
            actions: 'countFailure',
          },
          { target: 'missed' },
        ],
      },
    },
    /** A press is not lost with the connection: it is sent again until the server answers. */
    retrying: {
      tags: ['asked', 'answering'],
      on: { 'network.online': 'answering' },
      after: { backOff: 'answering' },
    },
    confirmed: { tags: 'confirmed', after: { confirmedNotice: 'idle' } },
    missed: { tags: 'missed', entry: 'reportMissed', on: { 'presence.dismiss': 'idle' } },
  },
})
