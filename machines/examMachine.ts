import { and, assign, fromPromise, not, sendTo, setup } from 'xstate'
import { type AutosaveReport, autosaveMachine, type Change } from './autosaveMachine.ts'
import type { ExamAnswers, ExamPaper, ExamResult } from './exam.ts'
import * as sheet from './examSheet.ts'
import { type Failure, failureOf } from './failure.ts'
import { notProvided } from './notProvided.ts'
import { retryDelay } from './retryDelay.ts'

export type ExamInput = { moduleIndex: number }
export type ExamOutput = { outcome: sheet.ExamOutcome; failure: Failure | null }
export type ExamContext = sheet.ExamSheet &
  ExamInput & { draft: sheet.ExamDraft | null; failure: Failure | null; failures: number }

export type ExamEvent =
  | { type: 'answer.choose'; optionId: string }
  | { type: 'question.go'; index: number }
  | { type: 'question.next' | 'question.previous' | 'network.online' }
  | { type: 'exam.submit' | 'exam.retry' | 'exam.reload' | 'exam.back' | 'exam.close' }
  | { type: 'review.open' | 'review.close' }
  | AutosaveReport

/** One sitting of a module's exam, from the paper to its grade; three failures send the student back to the video. */
export const examMachine = setup({
  types: {} as {
    input: ExamInput
    output: ExamOutput
    context: ExamContext
    events: ExamEvent
    children: { autosave: 'autosave' }
  },
  actors: {
    /** What this device still holds of an attempt that was interrupted. */
    recallDraft: fromPromise<sheet.ExamDraft | null, ExamInput>(notProvided('recallDraft')),
    startExam: fromPromise<ExamPaper, ExamInput>(notProvided('startExam')),
    submitExam: fromPromise<ExamResult, { attemptId: string; answers: ExamAnswers }>(
      notProvided('submitExam'),
    ),
    autosave: autosaveMachine,
  },
  guards: {
    isRetryable: (_, { retryable }: Failure) => retryable,
    isRefusal: (_, failure: Failure) => sheet.outcomeOf(null, failure) !== 'closed',
    hasMovedOn: (_, failure: Failure) => sheet.hasMovedOn(failure),
    isAnswered: ({ context }) => context.answers[sheet.currentQuestion(context)?.id ?? ''] !== undefined,
    isOption: ({ context }, { optionId }: { optionId: string }) =>
      sheet.currentQuestion(context)?.options.some(({ id }) => id === optionId) === true,
    isFirst: ({ context }) => context.index === 0,
    isLast: ({ context }) => context.index === (context.paper?.questions.length ?? 0) - 1,
    isReachable: ({ context }, { index }: { index: number }) => sheet.isReachable(context, index),
    isComplete: ({ context: { paper, answers } }) =>
      paper?.questions.every(({ id }) => answers[id] !== undefined) === true,
    hasPassed: (_, { result }: { result: ExamResult | null }) => result?.passed === true,
    mustRewatch: (_, { result }: { result: ExamResult | null }) => result?.mustRewatch === true,
  },
  actions: {
    rememberDraft: assign((_, { draft }: { draft: sheet.ExamDraft | null }) => ({ draft })),
    clear: assign({ ...sheet.emptySheet, draft: null, failure: null, failures: 0 }),
    takeUpPaper: assign(({ context }, { paper }: { paper: ExamPaper }) => ({
      ...sheet.takeUp(paper, context.draft),
      failure: null,
      failures: 0,
    })),
    choose: assign(({ context }, { optionId }: { optionId: string }) => sheet.choose(context, optionId)),
    saveChoice: sendTo('autosave', ({ context }, { optionId }: { optionId: string }) => ({
      type: 'save.put' as const,
      change: {
        scope: context.paper?.attemptId ?? '',
        key: sheet.currentQuestion(context)?.id ?? '',
        value: optionId,
      },
    })),
    saveNow: sendTo('autosave', { type: 'save.flush' as const }),
    confirmSaved: assign(({ context }, { change, version }: { change: Change; version: number }) =>
      sheet.confirm(context, change, version),
    ),
    turnTo: assign((_, { index }: { index: number }) => ({ index })),
    rememberResult: assign((_, { result }: { result: ExamResult }) => ({
      result,
      unsaved: {},
      failure: null,
      failures: 0,
    })),
    rememberFailure: assign(({ context }, failure: Failure) => ({ failure, failures: context.failures + 1 })),
  },
  delays: { resultNotice: 4_000, backOff: ({ context }) => retryDelay(context.failures) },
}).createMachine({
  id: 'exam',
  context: ({ input }) => ({ ...input, ...sheet.emptySheet, draft: null, failure: null, failures: 0 }),
  output: ({ context: { result, failure } }) => ({ outcome: sheet.outcomeOf(result, failure), failure }),
  on: { 'exam.close': '.closed' },
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
        src: 'startExam',
        input: ({ context }) => ({ moduleIndex: context.moduleIndex }),
        onDone: {
          target: 'answering',
          actions: { type: 'takeUpPaper', params: ({ event }) => ({ paper: event.output }) },
        },
        onError: [
          {
            guard: { type: 'isRetryable', params: ({ event }) => failureOf(event.error) },
            target: 'loadFailed',
            actions: { type: 'rememberFailure', params: ({ event }) => failureOf(event.error) },
          },
          {
            guard: { type: 'isRefusal', params: ({ event }) => failureOf(event.error) },
            target: 'closed',
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
      on: { 'exam.retry': 'loading', 'network.online': 'loading' },
      after: { backOff: 'loading' },
    },
    /** The server will not open this exam, for the reason in `failure`. */
    refused: {},
    answering: {
      invoke: {
        src: 'autosave',
        id: 'autosave',
        input: ({ context }) => ({
          versions: { [context.paper?.attemptId ?? '']: context.paper?.revision ?? 0 },
          queue: sheet.changesOf(context),
          pause: 0,
        }),
      },
      on: {
        'answer.choose': {
          guard: { type: 'isOption', params: ({ event }) => event },
          actions: [
            { type: 'choose', params: ({ event }) => event },
            { type: 'saveChoice', params: ({ event }) => event },
          ],
        },
        'question.next': {
          guard: and(['isAnswered', not('isLast')]),
          actions: { type: 'turnTo', params: ({ context }) => ({ index: context.index + 1 }) },
        },
        'question.previous': {
          guard: not('isFirst'),
          actions: { type: 'turnTo', params: ({ context }) => ({ index: context.index - 1 }) },
        },
        'question.go': {
          guard: { type: 'isReachable', params: ({ event }) => event },
          actions: { type: 'turnTo', params: ({ event }) => event },
        },
        'exam.submit': { guard: 'isComplete', target: 'submitting' },
        'network.online': { actions: 'saveNow' },
        'save.confirmed': { actions: { type: 'confirmSaved', params: ({ event }) => event } },
        'save.stopped': {
          guard: { type: 'hasMovedOn', params: ({ event }) => event.failure },
          target: 'elsewhere',
        },
      },
    },
    submitting: {
      invoke: {
        src: 'submitExam',
        input: ({ context }) => ({ attemptId: context.paper?.attemptId ?? '', answers: context.answers }),
        onDone: {
          target: 'graded',
          actions: { type: 'rememberResult', params: ({ event }) => ({ result: event.output }) },
        },
        onError: [
          {
            guard: { type: 'isRetryable', params: ({ event }) => failureOf(event.error) },
            target: 'submitFailed.waiting',
            actions: { type: 'rememberFailure', params: ({ event }) => failureOf(event.error) },
          },
          {
            guard: { type: 'hasMovedOn', params: ({ event }) => failureOf(event.error) },
            target: 'elsewhere',
          },
          {
            target: 'submitFailed.stopped',
            actions: { type: 'rememberFailure', params: ({ event }) => failureOf(event.error) },
          },
        ],
      },
    },
    /** The answers are still here and on this device; a dead network is tried again, anything else says why. */
    submitFailed: {
      initial: 'waiting',
      on: { 'exam.submit': 'submitting', 'exam.back': 'answering' },
      states: {
        waiting: { on: { 'network.online': '#exam.submitting' }, after: { backOff: '#exam.submitting' } },
        stopped: {},
      },
    },
    graded: {
      always: [
        { guard: { type: 'hasPassed', params: ({ context }) => context }, target: 'passed' },
        { guard: { type: 'mustRewatch', params: ({ context }) => context }, target: 'rewatch' },
        { target: 'failed' },
      ],
    },
    passed: { on: { 'review.open': 'review' }, after: { resultNotice: 'closed' } },
    failed: { on: { 'review.open': 'review', 'exam.retry': { target: 'loading', actions: 'clear' } } },
    rewatch: { on: { 'review.open': 'review' }, after: { resultNotice: 'closed' } },
    review: {
      on: {
        'review.close': [
          { guard: { type: 'hasPassed', params: ({ context }) => context }, target: 'closed' },
          { guard: { type: 'mustRewatch', params: ({ context }) => context }, target: 'closed' },
          { target: 'failed' },
        ],
      },
    },
    /** The attempt went on in another tab or on another device. What was not saved here is dropped, never forced. */
    elsewhere: { on: { 'exam.reload': { target: 'loading', actions: 'clear' } } },
    closed: { type: 'final' },
  },
})
