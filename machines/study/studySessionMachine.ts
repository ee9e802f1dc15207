import { assign, fromCallback, fromPromise, not, sendTo, setup } from 'xstate'
import type { PictureChoice } from '../../contract/answers/pictureStates.ts'
import type { StudyHours } from '../../contract/answers/study.ts'
import { type Failure, failureOf, rememberRefusal } from '../shared/failure.ts'
import { notProvided } from '../shared/notProvided.ts'
import { type JobOutcome, retriedJob } from '../shared/retriedJob.ts'
import type { StudyActivity } from './study.ts'
import { studyCounterMachine } from './studyCounterMachine.ts'

export type StudySessionInput = { activity: StudyActivity }

type StudySessionContext = StudySessionInput & {
  /** The hours when the page was opened; null until loaded, and without a course. */
  hours: StudyHours | null
  failure: Failure | null
}

export type StudySessionEvent =
  | { type: 'network.online' | 'terms.agree' }
  | { type: 'pictures.decide'; pictures: PictureChoice }
  | { type: 'activity.change'; activity: StudyActivity }

/** The hours on one open page: loads them, asks for consent to counting, then counts. */
export const studySessionMachine = setup({
  types: {} as {
    input: StudySessionInput
    context: StudySessionContext
    events: StudySessionEvent
    children: { loadHours: 'loadHours'; counter: 'counter' }
    tags: 'loading' | 'unreachable' | 'off' | 'notAgreed' | 'agreeing' | 'noticeChanged' | 'renewing'
  },
  actors: {
    watchNetwork: fromCallback<StudySessionEvent>(notProvided('watchNetwork')),
    loadHours: retriedJob<StudyHours | null>(notProvided('loadHours')),
    recordConsent: fromPromise<StudyHours, { version: string }>(notProvided('recordConsent')),
    counter: studyCounterMachine,
  },
  guards: {
    isRefused: (_, { failure }: JobOutcome<StudyHours | null>) => failure !== null,
    isStudent: ({ context }) => context.hours !== null,
    hasAgreed: ({ context }) => context.hours?.agreed === true,
    isNoticeNew: ({ context }) => context.hours?.termsChanged === true,
  },
  actions: {
    rememberHours: assign((_, { hours }: { hours: StudyHours | null }) => ({ hours, failure: null })),
    rememberFailure: assign(rememberRefusal),
    rememberActivity: assign((_, { activity }: { activity: StudyActivity }) => ({ activity })),
    rememberPictures: assign(({ context }, { pictures }: { pictures: PictureChoice }) => ({
      hours: context.hours && { ...context.hours, pictures },
    })),
    loadNow: sendTo('loadHours', { type: 'job.retry' as const }),
    sendToCounter: sendTo('counter', ({ event }) => event),
  },
}).createMachine({
  id: 'studySession',
  context: ({ input }) => ({ ...input, hours: null, failure: null }),
  on: {
    'activity.change': { actions: { type: 'rememberActivity', params: ({ event }) => event } },
    'pictures.decide': { actions: { type: 'rememberPictures', params: ({ event }) => event } },
  },
  initial: 'loading',
  states: {
    loading: {
      tags: 'loading',
      invoke: [
        { src: 'watchNetwork' },
        {
          src: 'loadHours',
          id: 'loadHours',
          onDone: [
            {
              guard: { type: 'isRefused', params: ({ event }) => event.output },
              target: 'unreachable',
              actions: { type: 'rememberFailure', params: ({ event }) => event.output },
            },
            {
              target: 'loaded',
              actions: { type: 'rememberHours', params: ({ event }) => ({ hours: event.output.answer }) },
            },
          ],
        },
      ],
      on: { 'network.online': { actions: 'loadNow' } },
    },
    unreachable: { tags: 'unreachable' },
    loaded: {
      always: [
        { guard: not('isStudent'), target: 'off' },
        { guard: 'hasAgreed', target: 'agreed' },
        { target: 'notAgreed' },
      ],
    },
    /** An admin views the course: no hours are counted. */
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
        onError: {
          target: 'notAgreed',
          actions: { type: 'rememberFailure', params: ({ event }) => ({ failure: failureOf(event.error) }) },
        },
      },
    },
    agreed: {
      invoke: {
        src: 'counter',
        id: 'counter',
        input: ({ context: { activity, hours } }) => ({ activity, clock: hours }),
      },
      on: {
        'activity.change': {
          actions: [{ type: 'rememberActivity', params: ({ event }) => event }, 'sendToCounter'],
        },
      },
      initial: 'checking',
      states: {
        checking: { always: [{ guard: 'isNoticeNew', target: 'noticeChanged' }, { target: 'current' }] },
        current: {},
        /** An earlier notice was agreed to. Counting goes on while the student reads the new one. */
        noticeChanged: { tags: 'noticeChanged', on: { 'terms.agree': 'renewing' } },
        renewing: {
          tags: 'renewing',
          invoke: {
            src: 'recordConsent',
            input: ({ context }) => ({ version: context.hours?.terms ?? '' }),
            onDone: {
              target: 'checking',
              actions: { type: 'rememberHours', params: ({ event }) => ({ hours: event.output }) },
            },
            onError: {
              target: 'noticeChanged',
              actions: {
                type: 'rememberFailure',
                params: ({ event }) => ({ failure: failureOf(event.error) }),
              },
            },
          },
        },
      },
    },
  },
})
