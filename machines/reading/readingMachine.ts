import { assign, enqueueActions, fromCallback, fromPromise, not, sendTo, setup } from 'xstate'
import type { LessonSection, Outline, OutlineSection, ReadRecord } from '../../contract/answers/lessons.ts'
import { type Failure, failureOf } from '../shared/failure.ts'
import { notProvided } from '../shared/notProvided.ts'
import { retryDelay } from '../shared/retryDelay.ts'
import { withReadRecord } from './reading.ts'
import { readingReportMachine } from './readingReportMachine.ts'

/** `wanted` is the key of the section in the address. */
export type ReadingInput = { studentId: string; moduleIndex: number; wanted: string | null }

type ReadingContext = ReadingInput & {
  sections: OutlineSection[]
  /** The texts; null until one of them is opened. */
  lesson: LessonSection[] | null
  /** The key of the open section. */
  current: string | null
  /** How many words of the open section have been in view during this visit. */
  seen: number
  failures: number
  failure: Failure | null
}

export type ReadingEvent =
  | { type: 'section.open'; key: string }
  | { type: 'section.close' | 'lesson.retry' }
  | { type: 'words.seen'; words: number }
  | { type: 'page.hidden' | 'page.visible' | 'network.online' }
  | { type: 'record.updated'; record: ReadRecord }

const sectionOf = ({ sections, current }: ReadingContext) => sections.find(({ key }) => key === current)

/**
 * Reading one module's text: its outline, a section, and the claims of what was in view, which the server credits by its
 * clock. While the page is hidden nothing is claimed.
 */
export const readingMachine = setup({
  types: {} as {
    input: ReadingInput
    context: ReadingContext
    events: ReadingEvent
    children: { report: 'report' }
    tags: 'loading' | 'unreachable' | 'outline' | 'section' | 'credited'
  },
  actors: {
    /** Sends `network.online`, `page.hidden` and `page.visible`. */
    watchPage: fromCallback<ReadingEvent>(notProvided('watchPage')),
    loadOutline: fromPromise<Outline, { moduleIndex: number }>(notProvided('loadOutline')),
    loadLesson: fromPromise<LessonSection[], { moduleIndex: number }>(notProvided('loadLesson')),
    report: readingReportMachine,
  },
  guards: {
    isRetryable: ({ context }) => context.failure?.retryable === true,
    isOtherSection: ({ context }, { key }: { key: string }) =>
      key !== context.current && context.sections.some((each) => each.key === key),
    isOpen: ({ context }) => context.current !== null,
    isWantedSection: ({ context }) => context.sections.some(({ key }) => key === context.wanted),
    hasLesson: ({ context }) => context.lesson !== null,
    isRead: ({ context }) => sectionOf(context)?.read === true,
  },
  actions: {
    rememberOutline: assign((_, { output }: { output: Outline }) => ({
      sections: output.sections,
      failures: 0,
      failure: null,
    })),
    rememberLesson: assign((_, { output }: { output: LessonSection[] }) => ({
      lesson: output,
      failures: 0,
      failure: null,
    })),
    rememberFailure: assign(({ context }, { error }: { error: unknown }) => ({
      failure: failureOf(error),
      failures: context.failures + 1,
    })),
    rememberRecord: assign(({ context }, { record }: { record: ReadRecord }) =>
      record.moduleIndex === context.moduleIndex
        ? { sections: withReadRecord(context.sections, record) }
        : {},
    ),
    want: assign((_, { key }: { key: string }) => ({ wanted: key })),
    wantNothing: assign({ wanted: null }),
    openSection: assign((_, { key }: { key: string }) => ({ current: key, seen: 0 })),
    openWanted: assign(({ context }) => ({ current: context.wanted, wanted: null, seen: 0 })),
    closeSection: assign({ current: null, seen: 0 }),
    see: assign(({ context }, { words }: { words: number }) => ({ seen: Math.max(context.seen, words) })),
    /** A claim of no words tells the server's clock that the time before this moment was not spent on this section. */
    startClock: enqueueActions(({ context: { moduleIndex, current }, enqueue }) => {
      if (current === null) return
      enqueue.sendTo('report', { type: 'outbox.add', item: { moduleIndex, key: current, words: 0 } })
    }),
    claimSeen: enqueueActions(({ context, enqueue }) => {
      const { moduleIndex, current, seen } = context
      const section = sectionOf(context)
      if (current === null || !section || section.read || seen <= section.credited) return
      enqueue.sendTo('report', { type: 'outbox.add', item: { moduleIndex, key: current, words: seen } })
    }),
    sendToReport: sendTo('report', ({ event }) => event),
  },
  delays: { reportInterval: 15_000, backOff: ({ context }) => retryDelay(context.failures) },
}).createMachine({
  id: 'reading',
  context: ({ input }) => ({
    ...input,
    sections: [],
    lesson: null,
    current: null,
    seen: 0,
    failures: 0,
    failure: null,
  }),
  invoke: [
    { src: 'watchPage' },
    { src: 'report', id: 'report', input: ({ context }) => ({ studentId: context.studentId }) },
  ],
  on: {
    'network.online': { actions: 'sendToReport' },
    'record.updated': { actions: { type: 'rememberRecord', params: ({ event }) => event } },
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
        input: ({ context: { moduleIndex } }) => ({ moduleIndex }),
        onDone: { target: 'outline', actions: { type: 'rememberOutline', params: ({ event }) => event } },
        onError: { target: 'loadFailed', actions: { type: 'rememberFailure', params: ({ event }) => event } },
      },
    },
    loadFailed: {
      tags: 'unreachable',
      always: { guard: not('isRetryable'), target: 'refused' },
      on: { 'lesson.retry': 'loading', 'network.online': { target: 'loading', actions: 'sendToReport' } },
      after: { backOff: 'loading' },
    },
    /** The server does not show this lesson, for the reason in `failure`. */
    refused: {},
    outline: {
      tags: 'outline',
      always: { guard: 'isWantedSection', target: 'opening', actions: 'openWanted' },
    },
    opening: {
      tags: 'loading',
      always: { guard: 'hasLesson', target: 'section' },
      invoke: {
        src: 'loadLesson',
        input: ({ context: { moduleIndex } }) => ({ moduleIndex }),
        onDone: { target: 'section', actions: { type: 'rememberLesson', params: ({ event }) => event } },
        onError: { target: 'textFailed', actions: { type: 'rememberFailure', params: ({ event }) => event } },
      },
    },
    textFailed: {
      tags: 'unreachable',
      on: { 'lesson.retry': 'opening', 'network.online': { target: 'opening', actions: 'sendToReport' } },
      after: { backOff: 'opening' },
    },
    section: {
      tags: 'section',
      initial: 'counting',
      exit: 'claimSeen',
      on: {
        'words.seen': { actions: { type: 'see', params: ({ event }) => event } },
        'page.hidden': '.paused',
      },
      states: {
        counting: {
          entry: 'startClock',
          initial: 'waiting',
          always: { guard: 'isRead', target: 'credited' },
          states: {
            waiting: {
              after: { reportInterval: { target: 'waiting', reenter: true, actions: 'claimSeen' } },
            },
          },
        },
        paused: { entry: 'claimSeen', on: { 'page.visible': 'counting' } },
        /** The server has credited enough of the section: it is read. */
        credited: { tags: 'credited' },
      },
    },
  },
})
