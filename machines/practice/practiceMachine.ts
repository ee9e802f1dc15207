import { type ActorRefFrom, assign, enqueueActions, fromCallback, sendTo, setup } from 'xstate'
import type { Day, Practice } from '../../contract/answers/practice.ts'
import type { DraftChange, DraftReport } from '../shared/deviceDraft.ts'
import type { Failure } from '../shared/failure.ts'
import { notProvided } from '../shared/notProvided.ts'
import { type JobOutcome, retriedJob } from '../shared/retriedJob.ts'
import type { Review, Schedule } from './practice.ts'
import * as sheet from './practiceSheet.ts'
import { reviewReportMachine } from './reviewReportMachine.ts'

export type OpenedPractice = { practice: Practice; unsaved: Review[] }

type PracticeInput = {
  studentId: string
  schedule: Schedule
  today: () => Day
  /** The topics to start with, by sections of a module's lesson; null to choose a deck. */
  wanted: sheet.WantedSections | null
}
type PracticeContext = PracticeInput &
  sheet.PracticeSheet & {
    isKept: boolean
    failure: Failure | null
  }

export type PracticeEvent =
  /** A null key opens a round of everything due. */
  | { type: 'deck.open'; key: string | null }
  | { type: 'answer.show' | 'item.next' | 'practice.leave' | 'practice.retry' | 'network.online' }
  | { type: 'answer.choose'; option: number }
  | { type: 'card.rate'; known: boolean }
  | { type: 'queue.changed'; queue: Review[] }
  | DraftReport

const clockOf = ({ schedule, today }: PracticeInput) => ({ schedule, today: today() })
const kindOf = (context: PracticeContext) => sheet.currentItem(context)?.kind

/** Practice with cards and questions: a deck, one round of it, and reviews saved in the background. */
export const practiceMachine = setup({
  types: {} as {
    input: PracticeInput
    context: PracticeContext
    events: PracticeEvent
    children: { openPractice: 'openPractice'; report: 'report'; deviceDraft: 'deviceDraft' }
    tags: 'opening' | 'refused' | 'decks' | 'asking' | 'answered' | 'finished'
  },
  actors: {
    deviceDraft: fromCallback<DraftChange<Review[]>, { studentId: string }>(notProvided('deviceDraft')),
    openPractice: retriedJob<OpenedPractice, { studentId: string }>(notProvided('openPractice')),
    report: reviewReportMachine,
  },
  guards: {
    isCard: ({ context }) => kindOf(context) === 'card',
    isQuestion: ({ context }) => kindOf(context) === 'question',
    isEmpty: ({ context }) => sheet.currentItem(context) === null,
    isRefused: (_, { failure }: JobOutcome<OpenedPractice>) => failure !== null,
    hasWanted: ({ context }) => sheet.hasSections(context, context.wanted),
  },
  actions: {
    mergePractice: assign(({ context }, { answer }: JobOutcome<OpenedPractice>) => {
      if (!answer) return {}
      const { practice, unsaved } = answer
      return { unsaved, ...sheet.merge({ ...context, unsaved }, practice), failure: null }
    }),
    rememberRefusal: assign((_, { failure }: JobOutcome<OpenedPractice>) => ({ failure })),
    openNow: sendTo('openPractice', { type: 'job.retry' as const }),
    startWanted: assign(({ context }) => ({
      ...sheet.startSections(context, context.wanted, clockOf(context)),
      wanted: null,
    })),
    rememberKept: assign((_, { kept }: { kept: boolean }) => ({ isKept: kept })),
    startRound: assign(({ context }, { key }: { key: string | null }) =>
      sheet.startRound(context, key, clockOf(context)),
    ),
    choose: assign((_, { option }: { option: number }) => ({ chosen: option })),
    saveReview: enqueueActions(({ context, enqueue }, { known }: { known: boolean }) => {
      const review = sheet.reviewOf(context, context.queue[0] ?? '', known, clockOf(context))
      if (review) enqueue.sendTo('report', { type: 'outbox.add', item: review })
    }),
    answer: assign(({ context }, { known }: { known: boolean }) =>
      sheet.answer(context, known, clockOf(context)),
    ),
    rememberUnsaved: assign((_, { queue }: { queue: Review[] }) => ({ unsaved: queue })),
    keepUnsaved: sendTo('deviceDraft', ({ context: { unsaved } }) => ({
      type: 'draft.change' as const,
      draft: unsaved.length > 0 ? unsaved : null,
    })),
    saveNow: sendTo('report', { type: 'network.online' as const }),
  },
}).createMachine({
  id: 'practice',
  context: ({ input }) => ({ ...input, ...sheet.emptySheet, isKept: true, failure: null }),
  invoke: {
    src: 'deviceDraft',
    id: 'deviceDraft',
    input: ({ context: { studentId } }) => ({ studentId }),
  },
  on: { 'draft.report': { actions: { type: 'rememberKept', params: ({ event }) => event } } },
  initial: 'opening',
  states: {
    opening: {
      tags: 'opening',
      invoke: {
        src: 'openPractice',
        id: 'openPractice',
        input: ({ context: { studentId } }) => ({ studentId }),
        onDone: [
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'refused',
            actions: { type: 'rememberRefusal', params: ({ event }) => event.output },
          },
          { target: 'open', actions: { type: 'mergePractice', params: ({ event }) => event.output } },
        ],
      },
      on: { 'network.online': { actions: 'openNow' } },
    },
    refused: { tags: 'refused', on: { 'practice.retry': 'opening', 'network.online': 'opening' } },
    open: {
      invoke: {
        src: 'report',
        id: 'report',
        input: ({ context: { studentId, unsaved } }) => ({ studentId, left: unsaved }),
      },
      on: {
        'network.online': { actions: 'saveNow' },
        'queue.changed': {
          actions: [{ type: 'rememberUnsaved', params: ({ event }) => event }, 'keepUnsaved'],
        },
      },
      initial: 'deciding',
      states: {
        deciding: {
          always: [{ guard: 'hasWanted', target: 'turning', actions: 'startWanted' }, { target: 'choosing' }],
        },
        choosing: {
          tags: 'decks',
          on: {
            'deck.open': {
              target: 'turning',
              actions: { type: 'startRound', params: ({ event }) => event },
            },
          },
        },
        turning: { always: [{ guard: 'isEmpty', target: 'finished' }, { target: 'asking' }] },
        asking: {
          tags: 'asking',
          on: {
            'practice.leave': 'choosing',
            'answer.show': { guard: 'isCard', target: 'answered' },
            'answer.choose': {
              guard: 'isQuestion',
              target: 'answered',
              actions: { type: 'choose', params: ({ event }) => event },
            },
          },
        },
        answered: {
          tags: 'answered',
          on: {
            'practice.leave': 'choosing',
            'card.rate': {
              guard: 'isCard',
              target: 'turning',
              actions: [
                { type: 'saveReview', params: ({ event }) => event },
                { type: 'answer', params: ({ event }) => event },
                'keepUnsaved',
              ],
            },
            'item.next': {
              guard: 'isQuestion',
              target: 'turning',
              actions: [
                { type: 'saveReview', params: ({ context }) => ({ known: sheet.choseRight(context) }) },
                { type: 'answer', params: ({ context }) => ({ known: sheet.choseRight(context) }) },
                'keepUnsaved',
              ],
            },
          },
        },
        finished: {
          tags: 'finished',
          on: {
            'practice.leave': 'choosing',
            'deck.open': {
              target: 'turning',
              actions: { type: 'startRound', params: ({ event }) => event },
            },
          },
        },
      },
    },
  },
})

export type PracticeActor = ActorRefFrom<typeof practiceMachine>
