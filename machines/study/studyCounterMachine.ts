import { and, assign, enqueueActions, fromCallback, fromPromise, not, sendTo, setup } from 'xstate'
import type { StudiedActivity, StudyBeat, StudyClock } from '../../contract/answers/study.ts'
import { countError, type Failure, failureOf, type Thrown } from '../shared/failure.ts'
import { notProvided } from '../shared/notProvided.ts'
import type { ReportCall } from '../shared/outbox.ts'
import { retryDelay } from '../shared/retryDelay.ts'
import { type PresenceReport, presenceMachine } from './presenceMachine.ts'
import { isEndedBy, isMinuteSure, secondsToEnd, secondsToMinute, withAnswer } from './shownTime.ts'
import type { StudyActivity } from './study.ts'

export type StudyCounterInput = { activity: StudyActivity; clock: StudyClock | null }

/** A beat: the current activity, and the one studied since the last beat if different. */
export type Beat = { activity: StudyActivity; before: StudyActivity | null; resumed: boolean }

type StudyCounterContext = {
  activity: StudyActivity
  before: StudyActivity | null
  clock: StudyClock | null
  /** Seconds since then, up to a whole minute, that the next beat is certain to count. */
  aheadSeconds: number
  /** If answers count: enough time has passed to fill another minute, provided that the answers count all of it. */
  minuteDue: boolean
  /** The activity's remaining time; null until its first beat is answered. */
  studied: StudiedActivity | null
  visible: boolean
  online: boolean
  /** The page was left or the student inactive: the time since the last beat does not count. */
  resumed: boolean
  /** Beats sent since the last sign of life: moving, typing, scrolling or watching. */
  beatsWithoutLife: number
  asked: boolean
  /** Another page or device of the student also counts; the time counts once. */
  elsewhere: boolean
  /** Seconds lost by a missed check. */
  missedSeconds: number
  failures: number
  failure: Failure | null
}

export type StudyCounterEvent =
  | { type: 'page.hidden' | 'page.visible' | 'network.offline' | 'network.online' }
  /** The student moved, typed or scrolled, or a film plays in view. */
  | { type: 'life.sign' }
  /** The server saved an answer and the time until then. `clock` is null if it counted nothing. */
  | { type: 'answer.kept'; clock: StudyClock | null }
  /** An event waits for the next report; if answers count, it is an answer. */
  | { type: 'report.wanted' }
  /** A report is about to be sent for another reason: it includes the time. */
  | ReportCall
  | { type: 'activity.change'; activity: StudyActivity }
  | { type: 'presence.confirm' | 'presence.dismiss' }
  | PresenceReport

/** A sign of life counts for two minutes: the first beat and the next two. */
const BEATS_OF_LIFE = 3

/** Interval between beats (s). */
const MINUTE = 60

/**
 * Counts a student's hours: a beat each minute in view while active, or later if answers count the time. The
 * server's clock decides. Beats are not queued offline, since that time cannot be verified.
 */
export const studyCounterMachine = setup({
  types: {} as {
    input: StudyCounterInput
    context: StudyCounterContext
    events: StudyCounterEvent
    children: { presence: 'presence' }
    tags: 'counting' | 'still' | 'disconnected' | 'missed' | 'refused'
  },
  actors: {
    watchPage: fromCallback<StudyCounterEvent>(notProvided('watchPage')),
    sendBeat: fromPromise<StudyBeat, Beat>(notProvided('sendBeat')),
    /** Stores on the device how long the student was active since the last beat, in case the page dies. */
    noteTime: fromCallback(notProvided('noteTime')),
    presence: presenceMachine,
  },
  guards: {
    isVisible: ({ context }) => context.visible,
    isOnline: ({ context }) => context.online,
    isLifeless: ({ context }) => context.beatsWithoutLife >= BEATS_OF_LIFE,
    isAsked: ({ context }) => context.asked,
    isRetryable: (_, { retryable }: Failure) => retryable,
    isMinuteSure: ({ context }) => isMinuteSure(context),
    isWaitedFor: ({ context: { studied, minuteDue } }) => minuteDue || studied?.waits === true,
    isByAnswers: ({ context }) => context.studied?.byAnswers === true,
    isEndedBy: ({ context }, { clock }: { clock: StudyClock | null }) => isEndedBy(context, clock),
    endsSoon: ({ context }) => secondsToEnd(context) > 0 && secondsToEnd(context) < MINUTE,
  },
  actions: {
    rememberBeat: assign(({ context }, { beat }: { beat: StudyBeat }) => ({
      clock: beat,
      aheadSeconds: 0,
      minuteDue: false,
      studied: beat.activity,
      before: null,
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
    rememberFailure: assign(({ context }, thrown: Thrown) => ({
      ...countError(context, thrown),
      aheadSeconds: 0,
    })),
    rememberActivity: assign((_, { activity }: { activity: StudyActivity }) => ({
      activity,
      studied: null,
    })),
    leaveActivity: assign({ before: ({ context }) => context.activity }),
    /** Only interval beats measure inactivity. */
    discountBeat: assign({ beatsWithoutLife: ({ context }) => context.beatsWithoutLife - 1 }),
    noteLife: assign({ beatsWithoutLife: 0 }),
    showMinute: assign({ aheadSeconds: ({ context }) => secondsToMinute(context) }),
    noteMinute: assign({ minuteDue: true }),
    rememberAnswer: assign(({ context }, { clock }: { clock: StudyClock | null }) =>
      withAnswer(context, clock),
    ),
    resume: assign({ resumed: true, before: null, beatsWithoutLife: 0, aheadSeconds: 0 }),
    noteMissed: assign({ asked: false }),
    show: assign({ visible: true }),
    hide: assign({ visible: false }),
    connect: assign({ online: true }),
    disconnect: assign({ online: false, aheadSeconds: 0 }),
    sendToPresence: sendTo('presence', ({ event }) => event),
  },
  delays: {
    // Answers report time themselves, so the beat comes later.
    beatInterval: ({ context }) => (context.studied?.byAnswers ? 100_000 : MINUTE * 1_000),
    /** How long a check may wait until the page is notified. */
    longestSilence: 240_000,
    minuteFull: ({ context }) => secondsToMinute(context) * 1_000,
    /** The answer itself joins the report after the page has announced it. */
    moment: 50,
    nothingLeft: ({ context }) => secondsToEnd(context) * 1_000,
    backOff: ({ context }) => retryDelay(context.failures),
  },
}).createMachine({
  id: 'studyCounter',
  context: ({ input }) => ({
    ...input,
    before: null,
    aheadSeconds: 0,
    minuteDue: false,
    studied: null,
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
    'presence.missed': { target: '.missed', actions: 'noteMissed' },
  },
  initial: 'arriving',
  states: {
    arriving: {
      on: { 'page.visible': 'starting', 'page.hidden': { target: 'hidden', actions: 'hide' } },
    },
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
        // The seconds since the last beat are counted before the page is hidden.
        'page.hidden': { target: '.beating', actions: 'hide' },
        'network.offline': { target: 'offline', actions: 'disconnect' },
        'answer.kept': { actions: { type: 'rememberAnswer', params: ({ event }) => event } },
      },
      states: {
        beating: {
          invoke: {
            src: 'sendBeat',
            input: ({ context: { activity, before, resumed } }) => ({ activity, before, resumed }),
            onDone: {
              target: 'beaten',
              actions: [
                { type: 'rememberBeat', params: ({ event }) => ({ beat: event.output }) },
                { type: 'tellPresence', params: ({ event }) => ({ beat: event.output }) },
              ],
            },
            onError: [
              { guard: not('isVisible'), target: '#studyCounter.hidden' },
              {
                guard: { type: 'isRetryable', params: ({ event }) => failureOf(event.error) },
                target: 'retrying',
                actions: { type: 'rememberFailure', params: ({ event }) => event },
              },
              {
                target: '#studyCounter.refused',
                actions: { type: 'rememberFailure', params: ({ event }) => event },
              },
            ],
          },
          on: {
            'page.visible': {
              guard: not('isVisible'),
              target: '#studyCounter.starting',
              actions: 'show',
            },
            'page.hidden': { actions: 'hide' },
          },
        },
        beaten: {
          always: [
            { guard: not('isVisible'), target: '#studyCounter.hidden' },
            // During an open check the beats continue: silence would mean that it was never shown.
            { guard: and(['isLifeless', not('isAsked')]), target: '#studyCounter.still' },
            { target: 'waiting' },
          ],
        },
        waiting: {
          invoke: { src: 'noteTime' },
          on: {
            'report.due': { target: 'beating', actions: 'discountBeat' },
            // The time so far counts for the old activity, and the response has the new one's remaining time.
            'activity.change': {
              target: 'beating',
              actions: [
                'leaveActivity',
                'discountBeat',
                { type: 'rememberActivity', params: ({ event }) => event },
              ],
            },
          },
          initial: 'silent',
          after: {
            longestSilence: 'beating',
            minuteFull: [
              { guard: 'isMinuteSure', actions: 'showMinute' },
              { guard: 'isByAnswers', actions: 'noteMinute' },
            ],
            // The page needs to know how to continue, or that the hours are reached.
            nothingLeft: { guard: 'endsSoon', target: 'beating', actions: 'discountBeat' },
          },
          states: {
            silent: {
              on: {
                'answer.kept': [
                  {
                    guard: { type: 'isEndedBy', params: ({ event }) => event },
                    target: '#studyCounter.counting.beating',
                    actions: [{ type: 'rememberAnswer', params: ({ event }) => event }, 'discountBeat'],
                  },
                  {
                    guard: not('isAsked'),
                    target: 'silent',
                    reenter: true,
                    actions: { type: 'rememberAnswer', params: ({ event }) => event },
                  },
                ],
                'report.wanted': { guard: 'isWaitedFor', target: 'answered' },
              },
              after: { beatInterval: '#studyCounter.counting.beating' },
            },
            /** A queued answer may fill a minute that the page shows. */
            answered: {
              after: { moment: { target: '#studyCounter.counting.beating', actions: 'discountBeat' } },
            },
          },
        },
        retrying: {
          tags: 'disconnected',
          on: { 'network.online': { target: 'beating', actions: ['connect', 'sendToPresence'] } },
          after: { backOff: 'beating' },
        },
      },
    },
    hidden: { on: { 'page.visible': { target: 'starting', actions: 'show' } } },
    /** No sign of life for two minutes. */
    still: {
      tags: 'still',
      on: { 'life.sign': 'starting', 'page.visible': { target: 'starting', actions: 'show' } },
    },
    offline: {
      tags: 'disconnected',
      on: { 'network.online': { target: 'starting', actions: ['connect', 'sendToPresence'] } },
    },
    /** A check was missed. Nothing counts until the student confirms being present. */
    missed: {
      tags: 'missed',
      on: { 'presence.dismiss': { target: 'starting', actions: 'sendToPresence' } },
    },
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
})
