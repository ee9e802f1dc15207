import { and, assign, enqueueActions, fromCallback, fromPromise, not, sendTo, setup } from 'xstate'
import type { StudyBeat, StudyClock, StudyHours } from '../../contract/answers/study.ts'
import { type Failure, failureOf } from '../shared/failure.ts'
import { notProvided } from '../shared/notProvided.ts'
import { retryDelay } from '../shared/retryDelay.ts'
import { type PresenceReport, presenceMachine } from './presenceMachine.ts'
import type { StudyActivity } from './study.ts'

export type StudySessionInput = { activity: StudyActivity }

type StudySessionContext = StudySessionInput & {
  /** The hours when the page was opened; null until they are loaded, and for somebody without a course. */
  hours: StudyHours | null
  /** The newest clock. */
  clock: StudyClock | null
  visible: boolean
  online: boolean
  /** The page was left, or nobody was there: the time since the last beat does not count. */
  resumed: boolean
  /** How many beats were sent since somebody moved, typed, scrolled or watched. */
  beatsWithoutLife: number
  /** A presence check is open. */
  asked: boolean
  /** Another page or device of the student's is counted, too; the time counts once. */
  elsewhere: boolean
  /** What a missed check has dropped (s). */
  missedSeconds: number
  failures: number
  failure: Failure | null
}

export type StudySessionEvent =
  | { type: 'page.hidden' | 'page.visible' | 'network.offline' | 'network.online' }
  /** Somebody moved, typed or scrolled, or a film plays in view. */
  | { type: 'life.sign' }
  | { type: 'activity.change'; activity: StudyActivity }
  | { type: 'terms.agree' | 'hours.retry' }
  | { type: 'presence.confirm' | 'presence.dismiss' }
  | PresenceReport

/** A sign of life counts for two minutes. */
const BEATS_OF_LIFE = 4

/**
 * Counts the hours on one open page: a beat every half minute while it is in view and somebody is there. The server's clock
 * counts. Beats are not kept for later: the server cannot know what happened without a connection.
 */
export const studySessionMachine = setup({
  types: {} as {
    input: StudySessionInput
    context: StudySessionContext
    events: StudySessionEvent
    children: { presence: 'presence' }
    tags:
      | 'loading'
      | 'unreachable'
      | 'off'
      | 'notAgreed'
      | 'agreeing'
      | 'counting'
      | 'still'
      | 'disconnected'
      | 'missed'
      | 'refused'
  },
  actors: {
    /** Sends the events of the page and the network, at the start how they are, and the signs of life. */
    watchPage: fromCallback<StudySessionEvent>(notProvided('watchPage')),
    loadHours: fromPromise<StudyHours | null>(notProvided('loadHours')),
    recordConsent: fromPromise<StudyHours, { version: string }>(notProvided('recordConsent')),
    sendBeat: fromPromise<StudyBeat, { activity: StudyActivity; resumed: boolean }>(notProvided('sendBeat')),
    presence: presenceMachine,
  },
  guards: {
    isStudent: ({ context }) => context.hours !== null,
    hasAgreed: ({ context }) => context.hours?.agreed === true,
    isVisible: ({ context }) => context.visible,
    isOnline: ({ context }) => context.online,
    isLifeless: ({ context }) => context.beatsWithoutLife >= BEATS_OF_LIFE,
    isAsked: ({ context }) => context.asked,
    isRetryable: (_, { retryable }: Failure) => retryable,
  },
  actions: {
    rememberHours: assign((_, { hours }: { hours: StudyHours | null }) => ({
      hours,
      clock: hours,
      failures: 0,
      failure: null,
    })),
    rememberBeat: assign(({ context }, { beat }: { beat: StudyBeat }) => ({
      clock: beat,
      resumed: false,
      beatsWithoutLife: context.beatsWithoutLife + 1,
      asked: beat.check !== null,
      elsewhere: beat.elsewhere,
      missedSeconds: beat.missedSeconds || context.missedSeconds,
      failures: 0,
      failure: null,
    })),
    tellPresence: enqueueActions(({ enqueue }, { beat: { check } }: { beat: StudyBeat }) => {
      enqueue.sendTo('presence', check ? { type: 'check.ask', check } : { type: 'check.settled' })
    }),
    rememberConfirmed: assign((_, { clock }: { clock: StudyClock }) => ({
      clock,
      asked: false,
      missedSeconds: 0,
    })),
    rememberFailure: assign(({ context }, { error }: { error: unknown }) => ({
      failure: failureOf(error),
      failures: context.failures + 1,
    })),
    rememberActivity: assign((_, { activity }: { activity: StudyActivity }) => ({ activity })),
    noteLife: assign({ beatsWithoutLife: 0 }),
    resume: assign({ resumed: true, beatsWithoutLife: 0 }),
    noteMissed: assign({ asked: false }),
    show: assign({ visible: true }),
    hide: assign({ visible: false }),
    connect: assign({ online: true }),
    disconnect: assign({ online: false }),
    sendToPresence: sendTo('presence', ({ event }) => event),
  },
  delays: { beatInterval: 30_000, backOff: ({ context }) => retryDelay(context.failures) },
}).createMachine({
  id: 'studySession',
  context: ({ input }) => ({
    ...input,
    hours: null,
    clock: null,
    visible: true,
    online: true,
    resumed: true,
    beatsWithoutLife: 0,
    asked: false,
    elsewhere: false,
    missedSeconds: 0,
    failures: 0,
    failure: null,
  }),
  invoke: [{ src: 'watchPage' }, { src: 'presence', id: 'presence' }],
  on: {
    'page.visible': { actions: 'show' },
    'page.hidden': { actions: 'hide' },
    'network.online': { actions: ['connect', 'sendToPresence'] },
    'network.offline': { actions: 'disconnect' },
    'activity.change': { actions: { type: 'rememberActivity', params: ({ event }) => event } },
    'presence.confirm': { actions: 'sendToPresence' },
    'presence.dismiss': { actions: 'sendToPresence' },
    'presence.confirmed': { actions: { type: 'rememberConfirmed', params: ({ event }) => event } },
  },
  initial: 'loading',
  states: {
    loading: {
      tags: 'loading',
      invoke: {
        src: 'loadHours',
        onDone: {
          target: 'loaded',
          actions: { type: 'rememberHours', params: ({ event }) => ({ hours: event.output }) },
        },
        onError: {
          target: 'unreachable',
          actions: { type: 'rememberFailure', params: ({ event }) => event },
        },
      },
    },
    unreachable: {
      tags: 'unreachable',
      on: { 'hours.retry': 'loading', 'network.online': { target: 'loading', actions: 'connect' } },
      after: { backOff: 'loading' },
    },
    loaded: {
      always: [
        { guard: not('isStudent'), target: 'off' },
        { guard: 'hasAgreed', target: 'agreed' },
        { target: 'notAgreed' },
      ],
    },
    /** Nobody's hours are counted here: an admin looks at the course. */
    off: { tags: 'off' },
    notAgreed: { tags: 'notAgreed', on: { 'terms.agree': 'agreeing' } },
    agreeing: {
      tags: 'agreeing',
      invoke: {
        src: 'recordConsent',
        input: ({ context }) => ({ version: context.hours?.terms ?? '' }),
        onDone: {
          target: 'loaded',
          actions: { type: 'rememberHours', params: ({ event }) => ({ hours: event.output }) },
        },
        onError: { target: 'notAgreed', actions: { type: 'rememberFailure', params: ({ event }) => event } },
      },
    },
    agreed: {
      initial: 'starting',
      on: { 'presence.missed': { target: '.missed', actions: 'noteMissed' } },
      states: {
        starting: {
          entry: 'resume',
          always: [
            { guard: not('isVisible'), target: 'hidden' },
            { guard: not('isOnline'), target: 'offline' },
            { target: 'counting' },
          ],
        },
        counting: {
          tags: 'counting',
          initial: 'beating',
          on: {
            'life.sign': { actions: 'noteLife' },
            'page.hidden': { target: 'leaving', actions: 'hide' },
            'network.offline': { target: 'offline', actions: 'disconnect' },
          },
          states: {
            beating: {
              invoke: {
                src: 'sendBeat',
                input: ({ context: { activity, resumed } }) => ({ activity, resumed }),
                onDone: {
                  target: 'waiting',
                  actions: [
                    { type: 'rememberBeat', params: ({ event }) => ({ beat: event.output }) },
                    { type: 'tellPresence', params: ({ event }) => ({ beat: event.output }) },
                  ],
                },
                onError: [
                  {
                    guard: { type: 'isRetryable', params: ({ event }) => failureOf(event.error) },
                    target: 'retrying',
                    actions: { type: 'rememberFailure', params: ({ event }) => event },
                  },
                  {
                    target: '#studySession.agreed.refused',
                    actions: { type: 'rememberFailure', params: ({ event }) => event },
                  },
                ],
              },
            },
            waiting: {
              after: {
                beatInterval: [
                  {
                    // While a check is open the beats go on: silence would mean that it was never shown.
                    guard: and(['isLifeless', not('isAsked')]),
                    target: '#studySession.agreed.still',
                  },
                  { target: 'beating' },
                ],
              },
            },
            retrying: {
              tags: 'disconnected',
              on: { 'network.online': { target: 'beating', actions: ['connect', 'sendToPresence'] } },
              after: { backOff: 'beating' },
            },
          },
        },
        /** The seconds since the last beat are counted before the page is hidden. */
        leaving: {
          on: { 'page.visible': { target: 'starting', actions: 'show' } },
          invoke: {
            src: 'sendBeat',
            input: ({ context: { activity, resumed } }) => ({ activity, resumed }),
            onDone: {
              target: 'hidden',
              actions: [
                { type: 'rememberBeat', params: ({ event }) => ({ beat: event.output }) },
                { type: 'tellPresence', params: ({ event }) => ({ beat: event.output }) },
              ],
            },
            onError: 'hidden',
          },
        },
        hidden: { on: { 'page.visible': { target: 'starting', actions: 'show' } } },
        /** Nobody has moved, typed, scrolled or watched for two minutes. */
        still: {
          tags: 'still',
          on: { 'life.sign': 'starting', 'page.visible': { target: 'starting', actions: 'show' } },
        },
        offline: {
          tags: 'disconnected',
          on: { 'network.online': { target: 'starting', actions: ['connect', 'sendToPresence'] } },
        },
        /** A check was not answered. Nothing counts until the student says that somebody is there. */
        missed: {
          tags: 'missed',
          on: { 'presence.dismiss': { target: 'starting', actions: 'sendToPresence' } },
        },
        /** The server does not count what is on the page, for the reason in `failure`. */
        refused: {
          tags: 'refused',
          on: {
            'activity.change': {
              target: 'starting',
              actions: { type: 'rememberActivity', params: ({ event }) => event },
            },
          },
        },
      },
    },
  },
})
