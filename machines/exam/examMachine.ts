import { type ActorRefFrom, and, not } from 'xstate'
import { type ExamContext, type ExamInput, emptyExam, examSetup } from './examSetup.ts'
import * as sheet from './examSheet.ts'

const inputOf = ({ context: { studentId, moduleIndex } }: { context: ExamContext }): ExamInput => ({
  studentId,
  moduleIndex,
})

/** One sitting of a module's exam, from the paper to its grade; three failures send the student back to the video. */
export const examMachine = examSetup.createMachine({
  id: 'exam',
  context: ({ input }) => ({ ...input, ...emptyExam, isKept: true }),
  output: ({ context: { result, failure } }) => ({ outcome: sheet.outcomeOf(result, failure), failure }),
  invoke: { src: 'deviceDraft', id: 'deviceDraft', input: inputOf },
  on: {
    'exam.close': '.closed',
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
        src: 'startExam',
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
      always: [
        { guard: 'isExamOver', target: 'closed' },
        { guard: not('isRetryable'), target: 'refused' },
      ],
      on: { 'exam.retry': 'loading', 'network.online': 'loading' },
      after: { backOff: 'loading' },
    },
    /** The server refuses to open this exam; the reason is in `failure`. */
    refused: { tags: 'refused' },
    opened: { always: [{ guard: 'isConflicting', target: 'comparing' }, { target: 'answering' }] },
    /** Another tab or device has answered differently: both answers are shown and the student chooses. */
    comparing: {
      tags: 'comparing',
      on: {
        'conflict.keepMine': { target: 'answering', actions: ['keepMine', 'keepDraft'] },
        'conflict.takeTheirs': { target: 'answering', actions: ['takeTheirs', 'keepDraft'] },
      },
    },
    answering: {
      tags: 'questions',
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
        'network.online': { actions: 'saveNow' },
        'save.confirmed': {
          actions: [{ type: 'confirmSaved', params: ({ event }) => event }, 'keepDraft'],
        },
        'save.stopped': [
          {
            guard: { type: 'isChangedElsewhere', params: ({ event }) => event },
            target: 'loading',
            actions: 'compareShown',
          },
          {
            guard: { type: 'isFinishedElsewhere', params: ({ event }) => event },
            target: 'finishedElsewhere',
          },
          { target: '.choosing' },
        ],
      },
      initial: 'choosing',
      states: {
        choosing: {
          on: {
            'answer.choose': {
              guard: { type: 'isOption', params: ({ event }) => event },
              actions: [
                { type: 'choose', params: ({ event }) => event },
                'keepDraft',
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
            'exam.submit': { guard: 'isComplete', target: 'finishing' },
          },
        },
        /** The exam is submitted on the revision of its last save, so every choice is saved first. */
        finishing: {
          tags: 'submitting',
          entry: 'saveNow',
          always: { guard: 'isSaved', target: '#exam.submitting' },
          on: {
            'exam.back': 'choosing',
            'save.confirmed': {
              actions: [{ type: 'confirmSaved', params: ({ event }) => event }, 'keepDraft', 'saveNow'],
            },
          },
        },
      },
    },
    submitting: {
      tags: ['questions', 'submitting'],
      invoke: {
        src: 'submitExam',
        input: ({ context }) => ({
          attemptId: context.paper?.attemptId ?? '',
          answers: sheet.answersOf(context),
          revision: context.paper?.revision ?? 0,
        }),
        onDone: {
          target: 'graded',
          actions: [
            { type: 'rememberResult', params: ({ event }) => event },
            { type: 'reportGrade', params: ({ event }) => event },
          ],
        },
        onError: {
          target: 'submitFailed',
          actions: { type: 'rememberFailure', params: ({ event }) => event },
        },
      },
    },
    /** The answers are saved. Network errors are retried, other errors are shown. */
    submitFailed: {
      tags: 'questions',
      initial: 'waiting',
      on: { 'exam.submit': 'submitting', 'exam.back': 'answering' },
      states: {
        waiting: {
          tags: 'retrying',
          always: [
            {
              guard: { type: 'isChangedElsewhere', params: ({ context }) => context },
              target: '#exam.loading',
              actions: 'compareShown',
            },
            {
              guard: { type: 'isFinishedElsewhere', params: ({ context }) => context },
              target: '#exam.finishedElsewhere',
            },
            { guard: not('isRetryable'), target: 'stopped' },
          ],
          on: { 'network.online': '#exam.submitting' },
          after: { backOff: '#exam.submitting' },
        },
        stopped: { tags: 'stopped' },
      },
    },
    graded: {
      always: [
        { guard: 'hasPassed', target: 'passed' },
        { guard: 'mustRewatch', target: 'rewatch' },
        { target: 'failed' },
      ],
    },
    passed: { tags: 'result', on: { 'review.open': 'review' }, after: { resultNotice: 'closed' } },
    failed: { tags: 'result', on: { 'exam.retry': { target: 'loading', actions: 'clear' } } },
    rewatch: { tags: 'result', after: { resultNotice: 'closed' } },
    review: { tags: 'review', on: { 'review.close': 'closed' } },
    /** The attempt was submitted from another tab or device: there is nothing left to save here. */
    finishedElsewhere: { tags: 'finishedElsewhere', entry: 'dropDraft' },
    closed: { type: 'final' },
  },
})

/** A running exam actor. */
export type ExamActor = ActorRefFrom<typeof examMachine>
