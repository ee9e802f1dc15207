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

/** What a beat says: what is studied now, and what was studied since the last beat, when that was something else. */
export type Beat = { activity: StudyActivity; before: StudyActivity | null; resumed: boolean }

type StudyCounterContext = {
  activity: StudyActivity
  /** What the time since the last beat was spent on, when the page has gone on to something else since. */
  before: StudyActivity | null
  /** The newest clock. */
  clock: StudyClock | null
  /** What has passed since, up to a whole minute, and is counted for certain by the next beat (s). */
  aheadSeconds: number
  /** Where answers count: so much time has passed that another minute is full, if the answers count it all. */
  minuteDue: boolean
  /** What the activity has left to count; null until its first beat is answered. */
  studied: StudiedActivity | null
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

export type StudyCounterEvent =
  | { type: 'page.hidden' | 'page.visible' | 'network.offline' | 'network.online' }
  /** Somebody moved, typed or scrolled, or a film plays in view. */
  | { type: 'life.sign' }
  /** The server has kept an answer, and with it the time until then: the clock with what the answer counts, null when that is nothing. */
  | { type: 'answer.kept'; clock: StudyClock | null }
  /** Something has happened that waits for the next report; where answers count, that is an answer. */
  | { type: 'report.wanted' }
  /** A report is about to be sent for another reason: it takes the time along. */
  | ReportCall
  | { type: 'activity.change'; activity: StudyActivity }
  | { type: 'presence.confirm' | 'presence.dismiss' }
  | PresenceReport

/** A sign of life counts for two minutes: for the first beat and the next two. */
const BEATS_OF_LIFE = 3

/** A beat is sent after a minute (s). */
const MINUTE = 60

/**
 * Counts the hours of a student who has agreed: a beat every minute while the page is in view and somebody is there, or, where the
 * time counts by answers, when none was given for a while, and one when it is left or when what is open has nothing left to count. The server's
 * clock counts. Beats are not kept for later: the server cannot know what happened without a connection.
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
    /** Sends the events of the page and the network, at the start how they are (the page last), and the signs of life. */
    watchPage: fromCallback<StudyCounterEvent>(notProvided('watchPage')),
    sendBeat: fromPromise<StudyBeat, Beat>(notProvided('sendBeat')),
    /** Keeps on the device for how long somebody was there since the last beat, for the visit after a page that dies. */
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
    /** Only the beats of the interval tell for how long nobody has moved. */
    discountBeat: assign({ beatsWithoutLife: ({ context }) => context.beatsWithoutLife - 1 }),
    noteLife: assign({ beatsWithoutLife: 0 }),
    /** Between two beats at most one minute gets full. */
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
    // What is answered counts by its answers, which tell the time themselves.
    beatInterval: ({ context }) => (context.studied?.byAnswers ? 100_000 : MINUTE * 1_000),
    /** So long a check may wait for the page to be told. */
    longestSilence: 240_000,
    minuteFull: ({ context }) => secondsToMinute(context) * 1_000,
    /** The answer itself is added to the report after the page has said that it waits. */
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
            // It has just been sent.
            'page.hidden': { actions: 'hide' },
          },
        },
        beaten: {
          always: [
            { guard: not('isVisible'), target: '#studyCounter.hidden' },
            // While a check is open the beats go on: silence would mean that it was never shown.
            { guard: and(['isLifeless', not('isAsked')]), target: '#studyCounter.still' },
            { target: 'waiting' },
          ],
        },
        waiting: {
          invoke: { src: 'noteTime' },
          on: {
            'report.due': { target: 'beating', actions: 'discountBeat' },
            // What was studied until now is counted for it, and the page is told what the other one has left.
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
            // Somebody waits to be told: what to go on with, or that the hours are reached.
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
            /** An answer that waits for the report may fill a minute that the page shows. */
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
})
