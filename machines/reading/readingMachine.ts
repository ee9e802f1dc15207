import { assign, enqueueActions, fromCallback, not, sendTo, setup } from 'xstate'
import type { LessonSection, Outline, OutlineSection, ReadRecord } from '../../contract/answers/lessons.ts'
import { READ_PERCENT, READING_WORDS } from '../../contract/limits.ts'
import type { Failure } from '../shared/failure.ts'
import { notProvided } from '../shared/notProvided.ts'
import { type JobOutcome, retriedJob } from '../shared/retriedJob.ts'
import { withReadRecord } from './reading.ts'
import { readingReportMachine } from './readingReportMachine.ts'

/** `wanted` is the key of the section in the address. */
export type ReadingInput = { studentId: string; moduleIndex: number; wanted: string | null }

type ReadingContext = ReadingInput & {
  sections: OutlineSection[]
  /** The texts; null until one of them is opened. */
  lesson: LessonSection[] | null
  current: string | null
  /** Words of the open section that were in view during this visit. */
  seen: number
  /** How many of them were claimed. */
  claimed: number
  /** How long the open section has been in view since the server's last record (s). */
  spent: number
  failure: Failure | null
}

export type ReadingEvent =
  | { type: 'section.open'; key: string }
  | { type: 'section.close' }
  | { type: 'words.seen'; words: number }
  | { type: 'page.hidden' | 'page.visible' | 'network.online' }
  | { type: 'record.updated'; record: ReadRecord }

const sectionOf = ({ sections, current }: ReadingContext) => sections.find(({ key }) => key === current)

/** Interval between notes of the words in view (ms). */
const REPORT_INTERVAL = 15_000

/** Whether the server should by now count a section as read: a share of the words per minute is enough. */
const isReadBy = (context: ReadingContext, section: OutlineSection) =>
  isSeen(context, section) && enough(section) - section.credited <= (context.spent * READING_WORDS) / 60
const isSeen = ({ seen }: ReadingContext, section: OutlineSection) => seen >= enough(section)
const enough = ({ words }: OutlineSection) => (words * READ_PERCENT) / 100

/** Reads one module's text: its outline, a section, and claims of the viewed words while in view. */
export const readingMachine = setup({
  types: {} as {
    input: ReadingInput
    context: ReadingContext
    events: ReadingEvent
    children: { report: 'report'; loadOutline: 'loadOutline'; loadLesson: 'loadLesson' }
    tags: 'loading' | 'refused' | 'outline' | 'section'
  },
  actors: {
    watchPage: fromCallback<ReadingEvent>(notProvided('watchPage')),
    loadOutline: retriedJob<Outline, { moduleIndex: number }>(notProvided('loadOutline')),
    loadLesson: retriedJob<LessonSection[], { moduleIndex: number }>(notProvided('loadLesson')),
    report: readingReportMachine,
  },
  guards: {
    isRefused: (_, { failure }: { failure: Failure | null }) => failure !== null,
    isOtherSection: ({ context }, { key }: { key: string }) =>
      key !== context.current && context.sections.some((each) => each.key === key),
    isOpen: ({ context }) => context.current !== null,
    isWantedSection: ({ context }) => context.sections.some(({ key }) => key === context.wanted),
    hasLesson: ({ context }) => context.lesson !== null,
  },
  actions: {
    rememberOutline: assign((_, { answer }: JobOutcome<Outline>) => ({ sections: answer?.sections ?? [] })),
    rememberLesson: assign((_, { answer }: JobOutcome<LessonSection[]>) => ({ lesson: answer })),
    rememberRefusal: assign((_, { failure }: { failure: Failure | null }) => ({ failure })),
    loadOutlineNow: sendTo('loadOutline', { type: 'job.retry' as const }),
    loadLessonNow: sendTo('loadLesson', { type: 'job.retry' as const }),
    rememberRecord: assign(({ context }, { record }: { record: ReadRecord }) =>
      record.moduleIndex === context.moduleIndex
        ? { sections: withReadRecord(context.sections, record) }
        : {},
    ),
    want: assign((_, { key }: { key: string }) => ({ wanted: key })),
    wantNothing: assign({ wanted: null }),
    openSection: assign((_, { key }: { key: string }) => ({ current: key })),
    openWanted: assign(({ context }) => ({ current: context.wanted, wanted: null })),
    closeSection: assign({ current: null }),
    spend: assign({ spent: ({ context }) => context.spent + REPORT_INTERVAL / 1000 }),
    forgetSpent: assign({ spent: 0 }),
    see: assign(({ context }, { words }: { words: number }) => ({ seen: Math.max(context.seen, words) })),
    forgetSeen: assign({ seen: 0, claimed: 0 }),
    /** A claim of no words marks the clock: the time before it was not spent on this section. */
    startClock: enqueueActions(({ context: { moduleIndex, current, sections }, enqueue }) => {
      if (current === null) return
      const when = sections.every(({ reportedAt }) => reportedAt === null) ? 'soon' : 'later'
      enqueue.sendTo('report', { type: 'outbox.add', item: { moduleIndex, key: current, words: 0 }, when })
    }),
    claimSeen: enqueueActions(({ context, enqueue }, { why }: { why: 'time' | 'turn' | 'leave' }) => {
      const { moduleIndex, current, seen, claimed } = context
      const section = sectionOf(context)
      // Words that are read again keep the hours counting.
      if (current === null || !section || seen <= (section.read ? claimed : section.credited)) return
      const item = { moduleIndex, key: current, words: seen }
      const isRead = why === 'turn' ? isSeen(context, section) : isReadBy(context, section)
      const when = section.read ? 'later' : why === 'leave' ? 'now' : isRead ? 'soon' : 'later'
      enqueue.assign({ claimed: seen })
      enqueue.sendTo('report', { type: 'outbox.add', item, when })
    }),
    sendToReport: sendTo('report', ({ event }) => event),
  },
  delays: { reportInterval: REPORT_INTERVAL },
}).createMachine({
  id: 'reading',
  context: ({ input }) => ({
    ...input,
    sections: [],
    lesson: null,
    current: null,
    seen: 0,
    claimed: 0,
    spent: 0,
    failure: null,
  }),
  invoke: [
    { src: 'watchPage' },
    { src: 'report', id: 'report', input: ({ context }) => ({ studentId: context.studentId }) },
  ],
  on: {
    'network.online': { actions: 'sendToReport' },
    'record.updated': {
      actions: [{ type: 'rememberRecord', params: ({ event }) => event }, 'forgetSpent'],
    },
    'section.open': [
      {
        guard: { type: 'isOtherSection', params: ({ event }) => event },
        target: '.opening',
        actions: { type: 'openSection', params: ({ event }) => event },
      },
      // The outline is still loading.
      { guard: not('isOpen'), actions: { type: 'want', params: ({ event }) => event } },
    ],
    'section.close': [
      { guard: 'isOpen', target: '.outline', actions: 'closeSection' },
      { actions: 'wantNothing' },
    ],
  },
  initial: 'loading',
  states: {
    loading: {
      tags: 'loading',
      invoke: {
        src: 'loadOutline',
        id: 'loadOutline',
        input: ({ context: { moduleIndex } }) => ({ moduleIndex }),
        onDone: [
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'refused',
            actions: { type: 'rememberRefusal', params: ({ event }) => event.output },
          },
          { target: 'outline', actions: { type: 'rememberOutline', params: ({ event }) => event.output } },
        ],
      },
      on: { 'network.online': { actions: ['sendToReport', 'loadOutlineNow'] } },
    },
    refused: { tags: 'refused' },
    outline: {
      tags: 'outline',
      always: { guard: 'isWantedSection', target: 'opening', actions: 'openWanted' },
    },
    opening: {
      tags: 'loading',
      always: { guard: 'hasLesson', target: 'section' },
      invoke: {
        src: 'loadLesson',
        id: 'loadLesson',
        input: ({ context: { moduleIndex } }) => ({ moduleIndex }),
        onDone: [
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'refused',
            actions: { type: 'rememberRefusal', params: ({ event }) => event.output },
          },
          { target: 'section', actions: { type: 'rememberLesson', params: ({ event }) => event.output } },
        ],
      },
      on: { 'network.online': { actions: ['sendToReport', 'loadLessonNow'] } },
    },
    section: {
      tags: 'section',
      initial: 'counting',
      entry: 'forgetSpent',
      exit: [{ type: 'claimSeen', params: { why: 'turn' } }, 'forgetSeen'],
      on: {
        'words.seen': { actions: { type: 'see', params: ({ event }) => event } },
        'page.hidden': '.paused',
      },
      states: {
        counting: {
          entry: 'startClock',
          initial: 'waiting',
          states: {
            waiting: {
              after: {
                reportInterval: {
                  target: 'waiting',
                  reenter: true,
                  actions: ['spend', { type: 'claimSeen', params: { why: 'time' } }],
                },
              },
            },
          },
        },
        paused: {
          entry: { type: 'claimSeen', params: { why: 'leave' } },
          on: { 'page.visible': 'counting' },
        },
      },
    },
  },
})
