import { and, not, or } from 'xstate'
import { examSetup } from './examSetup.ts'
import * as sheet from './examSheet.ts'

/** One sitting of a module's exam, from the paper to its grade; three failures send the student back to the video. */
export const examMachine = examSetup.createMachine({
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
        onDone: { target: 'loading', actions: { type: 'rememberDraft', params: ({ event }) => event } },
        onError: 'loading',
      },
    },
    loading: {
      invoke: {
        src: 'startExam',
        input: ({ context }) => ({ moduleIndex: context.moduleIndex }),
        onDone: { target: 'answering', actions: { type: 'takeUpPaper', params: ({ event }) => event } },
        onError: { target: 'loadFailed', actions: { type: 'rememberFailure', params: ({ event }) => event } },
      },
    },
    loadFailed: {
      always: [
        { guard: 'isDecided', target: 'closed' },
        { guard: not('isRetryable'), target: 'refused' },
      ],
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
          guard: { type: 'wasOverruled', params: ({ event }) => event },
          target: 'elsewhere',
        },
      },
    },
    submitting: {
      invoke: {
        src: 'submitExam',
        input: ({ context }) => ({ attemptId: context.paper?.attemptId ?? '', answers: context.answers }),
        onDone: { target: 'graded', actions: { type: 'rememberResult', params: ({ event }) => event } },
        onError: {
          target: 'submitFailed',
          actions: { type: 'rememberFailure', params: ({ event }) => event },
        },
      },
    },
    /** The answers are still here and on this device; a dead network is tried again, anything else says why. */
    submitFailed: {
      initial: 'waiting',
      on: { 'exam.submit': 'submitting', 'exam.back': 'answering' },
      states: {
        waiting: {
          always: [
            { guard: 'hasMovedOn', target: '#exam.elsewhere' },
            { guard: not('isRetryable'), target: 'stopped' },
          ],
          on: { 'network.online': '#exam.submitting' },
          after: { backOff: '#exam.submitting' },
        },
        stopped: {},
      },
    },
    graded: {
      always: [
        { guard: 'hasPassed', target: 'passed' },
        { guard: 'mustRewatch', target: 'rewatch' },
        { target: 'failed' },
      ],
    },
    passed: { on: { 'review.open': 'review' }, after: { resultNotice: 'closed' } },
    failed: { on: { 'review.open': 'review', 'exam.retry': { target: 'loading', actions: 'clear' } } },
    rewatch: { on: { 'review.open': 'review' }, after: { resultNotice: 'closed' } },
    review: {
      on: {
        'review.close': [{ guard: or(['hasPassed', 'mustRewatch']), target: 'closed' }, { target: 'failed' }],
      },
    },
    /** The attempt went on in another tab or on another device. What was not saved here is dropped, never forced. */
    elsewhere: { on: { 'exam.reload': { target: 'loading', actions: 'clear' } } },
    closed: { type: 'final' },
  },
})
