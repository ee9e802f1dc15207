import { type ActorRefFrom, and } from 'xstate'
import type { AssessmentInput } from '../shared/assessment.ts'
import { type EssayContext, essaySetup } from './essaySetup.ts'
import * as sheet from './essaySheet.ts'

const inputOf = ({ context: { studentId, moduleIndex } }: { context: EssayContext }): AssessmentInput => ({
  studentId,
  moduleIndex,
})

const answering = essaySetup.createStateConfig({
  tags: 'questions',
  invoke: {
    src: 'autosave',
    id: 'autosave',
    input: ({ context }) => ({
      revisions: sheet.revisionsOf(context),
      queue: sheet.changesOf(context),
      pause: 2_000,
    }),
  },
  on: {
    'network.online': { actions: 'saveNow' },
    'page.hidden': { actions: 'saveNow' },
    'save.confirmed': {
      actions: [{ type: 'confirmSaved', params: ({ event }) => event }, 'keepDraft'],
    },
    'save.stopped': [
      { guard: { type: 'isFromElsewhere', params: ({ event }) => event }, target: 'opening' },
      { target: '.typing' },
    ],
  },
  initial: 'typing',
  states: {
    typing: {
      on: {
        'answer.write': {
          guard: 'isToWrite',
          actions: [
            { type: 'write', params: ({ event }) => event },
            'keepDraft',
            { type: 'saveDraft', params: ({ event }) => event },
          ],
        },
        'answer.send': [
          { guard: and(['isToWrite', 'isLongEnough']), target: 'finishing' },
          { guard: 'isToWrite', actions: 'rememberProblem' },
        ],
        'question.go': {
          guard: { type: 'isQuestion', params: ({ event }) => event },
          actions: { type: 'turnTo', params: ({ event }) => event },
        },
      },
    },
    /** An answer is sent with the revision of its draft, so the draft is saved first. */
    finishing: {
      tags: 'submitting',
      entry: 'saveNow',
      always: { guard: 'isSaved', target: '#essay.sending' },
      on: {
        'essay.back': 'typing',
        'save.confirmed': {
          actions: [{ type: 'confirmSaved', params: ({ event }) => event }, 'keepDraft', 'saveNow'],
        },
      },
    },
  },
})

/** An essay of five answers: each is autosaved as a draft, and final once sent. */
export const essayMachine = essaySetup.createMachine({
  id: 'essay',
  context: ({ input }) => ({ ...input, ...sheet.emptyEssay, isKept: true, failure: null }),
  output: ({ context }) => ({
    outcome: sheet.isAllSent(context) ? ('done' as const) : ('closed' as const),
    completion: context.completion,
  }),
  invoke: { src: 'deviceDraft', id: 'deviceDraft', input: inputOf },
  on: {
    'essay.close': '.closed',
    'draft.report': { actions: { type: 'rememberKept', params: ({ event }) => event } },
  },
  initial: 'opening',
  states: {
    opening: {
      tags: 'opening',
      invoke: {
        src: 'openEssay',
        id: 'openEssay',
        input: inputOf,
        onDone: [
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'refused',
            actions: { type: 'rememberRefusal', params: ({ event }) => event.output },
          },
          {
            target: 'opened',
            actions: [{ type: 'mergePaper', params: ({ event }) => event.output }, 'keepDraft'],
          },
        ],
      },
      on: { 'network.online': { actions: 'openNow' } },
    },
    refused: { tags: 'refused' },
    opened: {
      always: [
        { guard: 'isConflicting', target: 'comparing' },
        { guard: 'isAllSent', target: 'reading' },
        { guard: 'isRewriting', target: 'rewriting' },
        { target: 'writing' },
      ],
    },
    /** Both texts are shown; the student chooses, unless one was sent. */
    comparing: {
      tags: 'comparing',
      entry: 'turnToConflict',
      on: {
        'conflict.keepMine': { guard: 'isToWrite', target: 'opened', actions: ['keepMine', 'keepDraft'] },
        'conflict.takeTheirs': { target: 'opened', actions: ['takeTheirs', 'keepDraft'] },
      },
    },
    reading: {
      tags: 'questions',
      on: {
        'question.go': {
          guard: { type: 'isQuestion', params: ({ event }) => event },
          actions: { type: 'turnTo', params: ({ event }) => event },
        },
      },
    },
    writing: answering,
    /** An instructor asked for some answers again: each is written and sent once more. */
    rewriting: answering,
    /** The draft is saved. The job retries network errors; other errors are shown. */
    sending: {
      tags: ['questions', 'submitting'],
      invoke: {
        src: 'sendAnswer',
        id: 'sendAnswer',
        input: ({ context }) => ({
          moduleIndex: context.moduleIndex,
          number: context.number,
          body: sheet.bodyOf(context),
          revision: sheet.revisionOf(context),
        }),
        onDone: [
          { guard: { type: 'isCancelled', params: ({ event }) => event.output }, target: 'opened' },
          {
            guard: { type: 'isFromElsewhere', params: ({ event }) => event.output },
            target: 'opening',
            actions: 'compareShown',
          },
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'opened',
            actions: { type: 'rememberRefusal', params: ({ event }) => event.output },
          },
          { target: 'sent', actions: { type: 'markSent', params: ({ event }) => event.output } },
        ],
      },
      on: {
        'answer.send': { actions: 'sendNow' },
        'network.online': { actions: 'sendNow' },
        'essay.back': { actions: 'giveUp' },
      },
    },
    sent: { always: [{ guard: 'isAllSent', target: 'closed' }, { target: 'opened' }] },
    closed: { type: 'final' },
  },
})

export type EssayActor = ActorRefFrom<typeof essayMachine>
