import { type ActorRefFrom, and, not } from 'xstate'
import { type EssayContext, type EssayInput, essaySetup } from './essaySetup.ts'
import * as sheet from './essaySheet.ts'

const inputOf = ({ context: { studentId, moduleIndex } }: { context: EssayContext }): EssayInput => ({
  studentId,
  moduleIndex,
})

/** An essay of five answers: each is saved as a draft while it is written, and final once it is sent. */
export const essayMachine = essaySetup.createMachine({
  id: 'essay',
  context: ({ input }) => ({ ...input, ...sheet.emptyEssay, isKept: true, failure: null, failures: 0 }),
  output: ({ context }) => ({
    outcome: sheet.isAllSent(context) ? ('done' as const) : ('closed' as const),
    completion: context.completion,
  }),
  invoke: { src: 'deviceDraft', id: 'deviceDraft', input: inputOf },
  on: {
    'essay.close': '.closed',
    'draft.report': { actions: { type: 'rememberKept', params: ({ event }) => event } },
  },
  initial: 'recalling',
  states: {
    recalling: {
      tags: 'opening',
      invoke: {
        src: 'recallDraft',
        input: inputOf,
        onDone: { target: 'loading', actions: { type: 'rememberDraft', params: ({ event }) => event } },
        onError: 'loading',
      },
    },
    loading: {
      tags: 'opening',
      invoke: {
        src: 'openEssay',
        input: inputOf,
        onDone: {
          target: 'opened',
          actions: [{ type: 'mergePaper', params: ({ event }) => event }, 'keepDraft'],
        },
        onError: { target: 'loadFailed', actions: { type: 'rememberFailure', params: ({ event }) => event } },
      },
    },
    loadFailed: {
      tags: 'unreachable',
      always: { guard: not('isRetryable'), target: 'refused' },
      on: { 'essay.retry': 'loading', 'network.online': 'loading' },
      after: { backOff: 'loading' },
    },
    /** The server refuses to open this essay; the reason is in `failure`. */
    refused: { tags: 'refused' },
    opened: {
      always: [
        { guard: 'isConflicting', target: 'comparing' },
        { guard: 'isAllSent', target: 'reading' },
        { target: 'writing' },
      ],
    },
    /** Another tab or device has saved or sent another text: both are shown. The student chooses, unless it is sent. */
    comparing: {
      tags: 'comparing',
      entry: 'turnToConflict',
      on: {
        'conflict.keepMine': { guard: 'isUnsent', target: 'opened', actions: ['keepMine', 'keepDraft'] },
        'conflict.takeTheirs': { target: 'opened', actions: ['takeTheirs', 'keepDraft'] },
      },
    },
    /** Everything is sent: the answers can be read and no longer changed. */
    reading: {
      tags: 'questions',
      on: {
        'question.go': {
          guard: { type: 'isQuestion', params: ({ event }) => event },
          actions: { type: 'turnTo', params: ({ event }) => event },
        },
      },
    },
    writing: {
      tags: 'questions',
      invoke: {
        src: 'autosave',
        id: 'autosave',
        input: ({ context }) => ({
          versions: sheet.versionsOf(context),
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
          { guard: { type: 'isFromElsewhere', params: ({ event }) => event }, target: 'loading' },
          { target: '.typing' },
        ],
      },
      initial: 'typing',
      states: {
        typing: {
          on: {
            'answer.write': {
              guard: 'isUnsent',
              actions: [
                { type: 'write', params: ({ event }) => event },
                'keepDraft',
                { type: 'saveDraft', params: ({ event }) => event },
              ],
            },
            'answer.send': [
              { guard: and(['isUnsent', 'isLongEnough']), target: 'finishing' },
              { guard: 'isUnsent', actions: 'rememberProblem' },
            ],
            'question.go': {
              guard: { type: 'isQuestion', params: ({ event }) => event },
              actions: { type: 'turnTo', params: ({ event }) => event },
            },
          },
        },
        /** An answer is sent on the version of its draft, so the draft is saved first. */
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
    },
    sending: {
      tags: ['questions', 'submitting'],
      invoke: {
        src: 'sendAnswer',
        input: ({ context }) => ({
          moduleIndex: context.moduleIndex,
          number: context.number,
          body: sheet.bodyOf(context),
          version: sheet.versionOf(context),
        }),
        onDone: {
          target: 'sent',
          actions: { type: 'markSent', params: ({ event }) => event },
        },
        onError: { target: 'sendFailed', actions: { type: 'rememberFailure', params: ({ event }) => event } },
      },
    },
    sent: { always: [{ guard: 'isAllSent', target: 'closed' }, { target: 'writing' }] },
    /** The draft is saved. Network errors are retried, other errors are shown. */
    sendFailed: {
      tags: ['questions', 'retrying'],
      always: [
        {
          guard: { type: 'isFromElsewhere', params: ({ context }) => context },
          target: 'loading',
          actions: 'compareShown',
        },
        { guard: not('isRetryable'), target: 'writing' },
      ],
      on: { 'answer.send': 'sending', 'network.online': 'sending', 'essay.back': 'writing' },
      after: { backOff: 'sending' },
    },
    closed: { type: 'final' },
  },
})

/** A running essay actor. */
export type EssayActor = ActorRefFrom<typeof essayMachine>
