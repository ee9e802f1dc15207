import { and, assign, fromPromise, not, sendTo, setup } from 'xstate'
import { type AutosaveReport, autosaveMachine, type Change } from './autosaveMachine.ts'
import type { Completion, EssayPaper, EssayReceipt } from './essay.ts'
import * as sheet from './essaySheet.ts'
import { type Failure, failureOf } from './failure.ts'
import { notProvided } from './notProvided.ts'
import { retryDelay } from './retryDelay.ts'

export type EssayInput = { moduleIndex: number }
/** `done` when all five answers are sent; `completion` when that finished the course. */
export type EssayOutput = { outcome: 'done' | 'closed'; completion: Completion | null }
export type EssayContext = sheet.EssaySheet & EssayInput & { failure: Failure | null; failures: number }

export type EssayEvent =
  | { type: 'answer.write'; body: string }
  | { type: 'question.go'; number: number }
  | { type: 'answer.send' | 'conflict.keepMine' | 'conflict.takeTheirs' }
  | { type: 'essay.retry' | 'essay.back' | 'essay.close' }
  | { type: 'network.online' | 'page.hidden' }
  | AutosaveReport

/** Five answers to write: each is kept as a draft while it is written, and final once it is sent. */
export const essayMachine = setup({
  types: {} as {
    input: EssayInput
    output: EssayOutput
    context: EssayContext
    events: EssayEvent
    children: { autosave: 'autosave' }
  },
  actors: {
    /** What this device still holds of texts that were interrupted. */
    recallDraft: fromPromise<sheet.EssayDraft | null, EssayInput>(notProvided('recallDraft')),
    openEssay: fromPromise<EssayPaper, EssayInput>(notProvided('openEssay')),
    sendAnswer: fromPromise<EssayReceipt, { moduleIndex: number; number: number; body: string }>(
      notProvided('sendAnswer'),
    ),
    autosave: autosaveMachine,
  },
  guards: {
    isRetryable: (_, { retryable }: Failure) => retryable,
    isChangedElsewhere: (_, { code }: Failure) => code === 'draft_changed_elsewhere',
    isSentElsewhere: (_, { code }: Failure) => code === 'essay_already_sent',
    isOpen: ({ context }) => sheet.questionOf(context)?.response === null,
    isReady: ({ context }) => sheet.problemOf(sheet.bodyOf(context)) === null,
    isQuestion: ({ context }, { number }: { number: number }) => sheet.questionOf(context, number) !== null,
    isConflicting: ({ context }) => sheet.isConflicting(context),
    isAllSent: ({ context }) => sheet.isAllSent(context),
  },
  actions: {
    rememberDraft: assign((_, { draft }: { draft: sheet.EssayDraft | null }) => ({ unsaved: draft ?? {} })),
    takeUpPaper: assign(({ context }, { paper }: { paper: EssayPaper }) => ({
      ...sheet.takeUp(context, paper),
      failures: 0,
    })),
    turnTo: assign((_, { number }: { number: number }) => ({ number, failure: null })),
    write: assign(({ context }, { body }: { body: string }) => ({
      ...sheet.write(context, body),
      failure: null,
    })),
    saveDraft: sendTo('autosave', ({ context }, { body }: { body: string }) => ({
      type: 'save.put' as const,
      change: sheet.changeOf(context, context.number, body),
    })),
    saveNow: sendTo('autosave', { type: 'save.flush' as const }),
    confirmSaved: assign(({ context }, { change, version }: { change: Change; version: number }) =>
      sheet.confirm(context, change, version),
    ),
    markSent: assign(({ context }, { receipt }: { receipt: EssayReceipt }) => ({
      ...sheet.markSent(context, receipt, new Date().toISOString()),
      failures: 0,
    })),
    keepMine: assign(({ context }) => sheet.keepMine(context)),
    takeTheirs: assign(({ context }) => sheet.takeTheirs(context)),
    sayWhatIsMissing: assign(({ context }) => ({
      failure: { code: sheet.problemOf(sheet.bodyOf(context)) ?? 'essay_empty', retryable: false },
    })),
    rememberFailure: assign(({ context }, failure: Failure) => ({ failure, failures: context.failures + 1 })),
    forgetFailure: assign({ failure: null, failures: 0 }),
  },
  delays: { backOff: ({ context }) => retryDelay(context.failures) },
}).createMachine({
  id: 'essay',
  context: ({ input }) => ({ ...input, ...sheet.emptyEssay, failure: null, failures: 0 }),
  output: ({ context }) => ({
    outcome: sheet.isAllSent(context) ? ('done' as const) : ('closed' as const),
    completion: context.completion,
  }),
  on: { 'essay.close': '.closed' },
  initial: 'recalling',
  states: {
    recalling: {
      invoke: {
        src: 'recallDraft',
        input: ({ context }) => ({ moduleIndex: context.moduleIndex }),
        onDone: {
          target: 'loading',
          actions: { type: 'rememberDraft', params: ({ event }) => ({ draft: event.output }) },
        },
        onError: 'loading',
      },
    },
    loading: {
      invoke: {
        src: 'openEssay',
        input: ({ context }) => ({ moduleIndex: context.moduleIndex }),
        onDone: {
          target: 'opened',
          actions: { type: 'takeUpPaper', params: ({ event }) => ({ paper: event.output }) },
        },
        onError: [
          {
            guard: { type: 'isRetryable', params: ({ event }) => failureOf(event.error) },
            target: 'loadFailed',
            actions: { type: 'rememberFailure', params: ({ event }) => failureOf(event.error) },
          },
          {
            target: 'refused',
            actions: { type: 'rememberFailure', params: ({ event }) => failureOf(event.error) },
          },
        ],
      },
    },
    loadFailed: {
      on: { 'essay.retry': 'loading', 'network.online': 'loading' },
      after: { backOff: 'loading' },
    },
    /** The server will not open this essay, for the reason in `failure`. */
    refused: {},
    opened: { always: [{ guard: 'isAllSent', target: 'reading' }, { target: 'writing' }] },
    /** Everything is sent: the answers can be read and no longer changed. */
    reading: {
      on: {
        'question.go': {
          guard: { type: 'isQuestion', params: ({ event }) => event },
          actions: { type: 'turnTo', params: ({ event }) => event },
        },
      },
    },
    writing: {
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
        'answer.write': {
          guard: 'isOpen',
          actions: [
            { type: 'write', params: ({ event }) => event },
            { type: 'saveDraft', params: ({ event }) => event },
          ],
        },
        'answer.send': [
          { guard: and(['isOpen', 'isReady']), target: 'sending' },
          { guard: 'isOpen', actions: 'sayWhatIsMissing' },
        ],
        'question.go': {
          guard: { type: 'isQuestion', params: ({ event }) => event },
          actions: { type: 'turnTo', params: ({ event }) => event },
        },
        'network.online': { actions: 'saveNow' },
        'page.hidden': { actions: 'saveNow' },
        'save.confirmed': { actions: { type: 'confirmSaved', params: ({ event }) => event } },
        'save.stopped': [
          {
            guard: { type: 'isChangedElsewhere', params: ({ event }) => event.failure },
            target: 'comparing',
            actions: { type: 'turnTo', params: ({ event }) => ({ number: Number(event.change.scope) }) },
          },
          {
            guard: { type: 'isSentElsewhere', params: ({ event }) => event.failure },
            target: 'loading',
            actions: { type: 'rememberFailure', params: ({ event }) => event.failure },
          },
        ],
      },
    },
    sending: {
      invoke: {
        src: 'sendAnswer',
        input: ({ context }) => ({
          moduleIndex: context.moduleIndex,
          number: context.number,
          body: sheet.bodyOf(context),
        }),
        onDone: {
          target: 'sent',
          actions: { type: 'markSent', params: ({ event }) => ({ receipt: event.output }) },
        },
        onError: [
          {
            guard: { type: 'isRetryable', params: ({ event }) => failureOf(event.error) },
            target: 'sendFailed',
            actions: { type: 'rememberFailure', params: ({ event }) => failureOf(event.error) },
          },
          {
            guard: { type: 'isSentElsewhere', params: ({ event }) => failureOf(event.error) },
            target: 'loading',
            actions: { type: 'rememberFailure', params: ({ event }) => failureOf(event.error) },
          },
          {
            target: 'writing',
            actions: { type: 'rememberFailure', params: ({ event }) => failureOf(event.error) },
          },
        ],
      },
    },
    sent: {
      entry: 'forgetFailure',
      always: [{ guard: 'isAllSent', target: 'closed' }, { target: 'writing' }],
    },
    /** The text is still here and on this device; a dead network is tried again. */
    sendFailed: {
      on: { 'answer.send': 'sending', 'network.online': 'sending', 'essay.back': 'writing' },
      after: { backOff: 'sending' },
    },
    /** A newer draft from another tab or device: both texts are shown and the person chooses. */
    comparing: {
      initial: 'loading',
      states: {
        loading: {
          invoke: {
            src: 'openEssay',
            input: ({ context }) => ({ moduleIndex: context.moduleIndex }),
            onDone: {
              target: 'loaded',
              actions: { type: 'takeUpPaper', params: ({ event }) => ({ paper: event.output }) },
            },
            onError: {
              target: 'loadFailed',
              actions: { type: 'rememberFailure', params: ({ event }) => failureOf(event.error) },
            },
          },
        },
        loadFailed: {
          on: { 'essay.retry': 'loading', 'network.online': 'loading' },
          after: { backOff: 'loading' },
        },
        loaded: {
          always: [{ guard: not('isConflicting'), target: '#essay.opened' }, { target: 'choosing' }],
        },
        choosing: {
          on: {
            'conflict.keepMine': { target: '#essay.writing', actions: 'keepMine' },
            'conflict.takeTheirs': { target: '#essay.writing', actions: 'takeTheirs' },
          },
        },
      },
    },
    closed: { type: 'final' },
  },
})
