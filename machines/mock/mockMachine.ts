import { type ActorRefFrom, not } from 'xstate'
import * as exam from '../exam/examSheet.ts'
import { mockSetup, NOTHING } from './mockSetup.ts'

/** A mock exam or look: answered in any order, and handed in by the student or at the end of its time. */
export const mockMachine = mockSetup.createMachine({
  id: 'mock',
  context: ({ input }) => ({
    ...input,
    ...NOTHING,
    until: 0,
    isKept: true,
    isChangedElsewhere: false,
    result: null,
    late: 0,
    failure: null,
  }),
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
        src: 'openMock',
        id: 'openMock',
        input: ({ context: { studentId, kind } }) => ({ studentId, kind }),
        onDone: [
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'refused',
            actions: { type: 'rememberFailure', params: ({ event }) => event.output },
          },
          { target: 'sitting', actions: { type: 'mergeOpened', params: ({ event }) => event.output } },
        ],
      },
      on: { 'network.online': { actions: 'openNow' } },
    },
    refused: { tags: 'refused' },
    sitting: {
      entry: 'keepDraft',
      invoke: [
        {
          src: 'countdown',
          id: 'countdown',
          input: ({ context: { until, now } }) => ({ until, now }),
          onDone: 'submitting',
        },
        { src: 'fetchPictures', input: ({ context }) => ({ sources: exam.picturesOf(context) }) },
        {
          src: 'autosave',
          id: 'autosave',
          input: ({ context }) => ({
            revisions: { [context.paper.attemptId]: context.paper.revision },
            queue: exam.changesOf(context),
            pause: 0,
          }),
        },
      ],
      on: {
        'network.online': { actions: 'saveNow' },
        'save.confirmed': {
          actions: [{ type: 'confirmSaved', params: ({ event }) => event }, 'keepDraft'],
        },
        'save.stopped': [
          {
            guard: { type: 'isChangedElsewhere', params: ({ event }) => event },
            target: 'opening',
            actions: 'noteChange',
          },
          { guard: { type: 'isClosed', params: ({ event }) => event }, target: 'submitting' },
          { target: '.answering' },
        ],
      },
      initial: 'answering',
      states: {
        answering: {
          tags: 'questions',
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
              guard: not('isLast'),
              actions: { type: 'turnTo', params: ({ context }) => ({ index: context.index + 1 }) },
            },
            'question.previous': {
              guard: not('isFirst'),
              actions: { type: 'turnTo', params: ({ context }) => ({ index: context.index - 1 }) },
            },
            'question.go': {
              guard: { type: 'isOnPaper', params: ({ event }) => event },
              actions: { type: 'turnTo', params: ({ event }) => event },
            },
            'question.flag': {
              actions: [
                'flag',
                {
                  type: 'keepFlags',
                  params: ({ context: { paper, flags } }) => ({ attemptId: paper.attemptId, flags }),
                },
              ],
            },
            'mock.finish': 'checking',
          },
        },
        /** Lists unanswered and marked questions before it is handed in for good. */
        checking: {
          tags: 'checking',
          on: {
            'mock.back': 'answering',
            'question.go': {
              guard: { type: 'isOnPaper', params: ({ event }) => event },
              target: 'answering',
              actions: { type: 'turnTo', params: ({ event }) => event },
            },
            'mock.submit': 'finishing',
          },
        },
        /** Saves all choices first, so that the student sees a failed save. */
        finishing: {
          tags: ['checking', 'submitting'],
          entry: 'saveNow',
          always: { guard: 'isSaved', target: '#mock.submitting' },
          on: { 'mock.back': 'answering' },
        },
      },
    },
    /** Started by the student or at the end of the time. The job retries network errors; other errors are shown. */
    submitting: {
      tags: ['checking', 'submitting'],
      invoke: {
        src: 'submitMock',
        id: 'submitMock',
        input: ({ context }) => ({ attemptId: context.paper.attemptId, answers: context.unsaved }),
        onDone: [
          { guard: { type: 'isCancelled', params: ({ event }) => event.output }, target: 'sitting' },
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'stopped',
            actions: { type: 'rememberFailure', params: ({ event }) => event.output },
          },
          {
            target: 'graded',
            actions: { type: 'rememberResult', params: ({ event }) => event.output },
          },
        ],
      },
      on: {
        'mock.submit': { actions: 'submitNow' },
        'network.online': { actions: 'submitNow' },
        'mock.back': { actions: 'giveUp' },
      },
    },
    stopped: {
      tags: ['checking', 'stopped'],
      on: {
        'mock.submit': { target: 'submitting', actions: 'forgetFailure' },
        'mock.back': { target: 'sitting', actions: 'forgetFailure' },
      },
    },
    graded: { tags: 'result', entry: 'dropDraft' },
  },
})

export type MockActor = ActorRefFrom<typeof mockMachine>
