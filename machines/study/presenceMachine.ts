import { assign, sendParent, sendTo, setup } from 'xstate'
import type { PresenceCheck, StudyClock } from '../../contract/answers/study.ts'
import { notProvided } from '../shared/notProvided.ts'
import { type JobOutcome, retriedJob } from '../shared/retriedJob.ts'

export type PresenceEvent =
  /** A beat returned an open check, known or new. */
  | { type: 'check.ask'; check: PresenceCheck }
  /** A beat returned no open check: it was answered on another page, or has ended. */
  | { type: 'check.settled' }
  | { type: 'presence.confirm' | 'presence.dismiss' | 'network.online' }

export type PresenceReport = { type: 'presence.confirmed'; clock: StudyClock } | { type: 'presence.missed' }

/** Asks whether the student is present: a button to press before a countdown ends. The server's clock decides. */
export const presenceMachine = setup({
  types: {} as {
    context: PresenceCheck
    events: PresenceEvent
    children: { answerPresence: 'answerPresence' }
    tags: 'asked' | 'answering' | 'confirmed' | 'missed'
  },
  actors: {
    answerPresence: retriedJob<StudyClock, { nonce: string }>(notProvided('answerPresence')),
  },
  guards: {
    isOver: ({ context }) => context.secondsLeft <= 0,
    isOther: ({ context }, { check }: { check: PresenceCheck }) => check.nonce !== context.nonce,
    isRefused: (_, { failure }: JobOutcome<StudyClock>) => failure !== null,
  },
  actions: {
    rememberCheck: assign((_, { check }: { check: PresenceCheck }) => check),
    countDown: assign({ secondsLeft: ({ context }) => context.secondsLeft - 1 }),
    answerNow: sendTo('answerPresence', { type: 'job.retry' as const }),
    reportConfirmed: sendParent((_, { answer }: JobOutcome<StudyClock>) => ({
      type: 'presence.confirmed',
      clock: answer,
    })),
    reportMissed: sendParent({ type: 'presence.missed' }),
  },
  delays: { second: 1_000, confirmedNotice: 3_000 },
}).createMachine({
  id: 'presence',
  context: { nonce: '', secondsLeft: 0, picture: null },
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
        // The server's countdown is more exact: browsers slow down the timers of hidden pages.
        'check.ask': { actions: { type: 'rememberCheck', params: ({ event }) => event } },
        'check.settled': 'idle',
        'presence.confirm': 'answering',
      },
      after: { second: { target: 'asked', reenter: true, actions: 'countDown' } },
    },
    /** A press survives a lost connection: it is retried until the server answers. */
    answering: {
      tags: ['asked', 'answering'],
      invoke: {
        src: 'answerPresence',
        id: 'answerPresence',
        input: ({ context: { nonce } }) => ({ nonce }),
        onDone: [
          { guard: { type: 'isRefused', params: ({ event }) => event.output }, target: 'missed' },
          {
            target: 'confirmed',
            actions: { type: 'reportConfirmed', params: ({ event }) => event.output },
          },
        ],
      },
      on: { 'network.online': { actions: 'answerNow' } },
    },
    confirmed: { tags: 'confirmed', after: { confirmedNotice: 'idle' } },
    missed: { tags: 'missed', entry: 'reportMissed', on: { 'presence.dismiss': 'idle' } },
  },
})
