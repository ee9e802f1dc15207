import { assign, emit, fromPromise, setup } from 'xstate'
import type { Review } from '../practice/practice.ts'
import type { ReadingClaim } from '../reading/readingReportMachine.ts'
import { notProvided } from '../shared/notProvided.ts'
import { type ReportCall, type ReportWish, sooner, type Urgency } from '../shared/outbox.ts'
import type { WatchedStretch } from '../video/watchReportMachine.ts'
import type { Beat } from './studyCounterMachine.ts'

export type ReportPart =
  | { kind: 'watched'; stretches: WatchedStretch[] }
  | { kind: 'read'; claims: ReadingClaim[] }
  | { kind: 'reviews'; reviews: Review[] }
  | { kind: 'beat'; beat: Beat }

export type ReportItem = {
  part: ReportPart
  resolve: (answer: unknown) => void
  reject: (error: unknown) => void
}

type ReportContext = {
  items: ReportItem[]
  sending: ReportItem[]
  /** Sequence number on this page, by which the server recognizes a retry. */
  number: number
  /** Requested while a report was in flight. */
  wanted: Urgency | null
}

const wanted = (what: Urgency) => ({
  type: 'isFor' as const,
  params: ({ event: { when } }: { event: ReportWish }) => ({ when, what }),
})

/** One page's reports: one a minute, or at once if a sender needs it. A failed part is added again. */
export const reportMachine = setup({
  types: {} as {
    input: { number: number }
    context: ReportContext
    events: ReportWish | { type: 'part.add'; item: ReportItem } | { type: 'parts.gathered' }
    emitted: ReportCall
  },
  actors: {
    sendReport: fromPromise<void, { items: ReportItem[]; number: number }>(notProvided('sendReport')),
  },
  guards: {
    hasItems: ({ context }) => context.items.length > 0,
    isFor: (_, { when, what }: { when: Urgency; what: Urgency }) => when === what,
    isWantedNow: ({ context }) => context.items.length > 0 || context.wanted === 'now',
    isWantedSoon: ({ context }) => context.wanted === 'soon',
    isWantedLater: ({ context }) => context.wanted === 'later',
  },
  actions: {
    addItem: assign(({ context }, { item }: { item: ReportItem }) => ({ items: [...context.items, item] })),
    takeItems: assign(({ context }) => ({
      items: [],
      sending: context.items,
      number: context.number + 1,
      wanted: null,
    })),
    noteWish: assign(({ context }, { when }: { when: Urgency }) => ({
      wanted: sooner(context.wanted ?? 'later', when),
    })),
    forgetWish: assign({ wanted: null }),
    tellDue: emit({ type: 'report.due' }),
    // Queued behind the parts that listeners add now.
    closeWhenGathered: ({ self }) => self.send({ type: 'parts.gathered' }),
  },
  delays: { reportInterval: 60_000, moment: 50 },
}).createMachine({
  id: 'report',
  context: ({ input }) => ({ ...input, items: [], sending: [], wanted: null }),
  on: { 'part.add': { actions: { type: 'addItem', params: ({ event }) => event } } },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'report.want': [
          { guard: wanted('now'), target: 'due' },
          { guard: wanted('soon'), target: 'soon' },
          { target: 'waiting' },
        ],
        'part.add': { target: 'due', actions: { type: 'addItem', params: ({ event }) => event } },
      },
    },
    waiting: {
      on: {
        'report.want': [
          { guard: wanted('now'), target: 'due' },
          { guard: wanted('soon'), target: 'soon' },
        ],
        'part.add': { target: 'due', actions: { type: 'addItem', params: ({ event }) => event } },
      },
      after: { reportInterval: 'due' },
    },
    /** Parts from the same moment share the report. */
    soon: {
      on: {
        'report.want': { guard: wanted('now'), target: 'due' },
        'part.add': { target: 'due', actions: { type: 'addItem', params: ({ event }) => event } },
      },
      after: { moment: 'due' },
    },
    due: {
      entry: ['tellDue', 'closeWhenGathered'],
      on: { 'parts.gathered': 'gathering' },
    },
    /** Emitted events arrive after this one, so parts that listeners add come later in the queue. */
    gathering: {
      entry: 'closeWhenGathered',
      on: { 'parts.gathered': [{ guard: 'hasItems', target: 'sending' }, { target: 'idle' }] },
    },
    sending: {
      entry: 'takeItems',
      on: { 'report.want': { actions: { type: 'noteWish', params: ({ event }) => event } } },
      invoke: {
        src: 'sendReport',
        input: ({ context: { sending, number } }) => ({ items: sending, number }),
        onDone: 'sent',
        onError: 'sent',
      },
    },
    sent: {
      exit: 'forgetWish',
      always: [
        { guard: 'isWantedNow', target: 'due' },
        { guard: 'isWantedSoon', target: 'soon' },
        { guard: 'isWantedLater', target: 'waiting' },
        { target: 'idle' },
      ],
    },
  },
})
