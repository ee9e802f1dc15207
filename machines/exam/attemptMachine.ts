import { type ActorRefFrom, and, not } from 'xstate'
import { attemptSetup } from './attemptSetup.ts'
import * as sheet from './examSheet.ts'

/** One attempt at an exam: its questions are answered and saved one by one, and handed in together. */
export const attemptMachine = attemptSetup.createMachine({
  id: 'attempt',
  context: ({ input: { studentId, moduleIndex, paper, draft, before } }) => ({
    studentId,
    moduleIndex,
    ...sheet.mergePaper(before, paper, draft),
    isKept: true,
    isChangedElsewhere: before !== null,
    isHasty: paper.readingMilliseconds > 0,
    result: null,
    failure: null,
  }),
  output: ({ context: { result, isChangedElsewhere, paper, unsaved, base, index } }) => ({
    result,
    isChangedElsewhere,
    sheet: { paper, unsaved, base, index },
  }),
  invoke: [
    {
      src: 'deviceDraft',
      id: 'deviceDraft',
      input: ({ context: { studentId, moduleIndex } }) => ({ studentId, moduleIndex }),
    },
    { src: 'fetchPictures', input: ({ context }) => ({ sources: sheet.picturesOf(context) }) },
  ],
  on: { 'draft.report': { actions: { type: 'rememberKept', params: ({ event }) => event } } },
  after: { readingTime: { actions: 'noteRead' } },
  initial: 'opened',
  states: {
    opened: {
      entry: 'keepDraft',
      always: [{ guard: 'isConflicting', target: 'comparing' }, { target: 'answering' }],
    },
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
          revisions: { [context.paper.attemptId]: context.paper.revision },
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
            target: 'changedElsewhere',
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
            'exam.submit': [
              { guard: and(['isComplete', 'isHasty']), target: 'advising' },
              { guard: 'isComplete', target: 'finishing' },
            ],
          },
        },
        /** The answers came faster than the questions can be read: a notice appears before handing in. */
        advising: { tags: 'advising', on: { 'exam.submit': 'finishing', 'exam.back': 'choosing' } },
        /** The exam is submitted with the revision of its last save, so every choice is saved first. */
        finishing: {
          tags: 'submitting',
          entry: 'saveNow',
          always: { guard: 'isSaved', target: '#attempt.submitting' },
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
        id: 'submitExam',
        input: ({ context }) => ({
          attemptId: context.paper.attemptId,
          answers: sheet.answersOf(context),
          revision: context.paper.revision,
        }),
        onDone: [
          {
            guard: { type: 'isChangedElsewhere', params: ({ event }) => event.output },
            target: 'changedElsewhere',
          },
          {
            guard: { type: 'isFinishedElsewhere', params: ({ event }) => event.output },
            target: 'finishedElsewhere',
          },
          { guard: { type: 'isCancelled', params: ({ event }) => event.output }, target: 'answering' },
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'stopped',
            actions: { type: 'rememberOutcome', params: ({ event }) => event.output },
          },
          {
            target: 'graded',
            actions: { type: 'rememberOutcome', params: ({ event }) => event.output },
          },
        ],
      },
      on: {
        'exam.submit': { actions: 'submitNow' },
        'network.online': { actions: 'submitNow' },
        'exam.back': { actions: 'giveUp' },
      },
    },
    stopped: {
      tags: ['questions', 'stopped'],
      on: { 'exam.submit': 'submitting', 'exam.back': { target: 'answering', actions: 'forgetFailure' } },
    },
    graded: { type: 'final' },
    changedElsewhere: { type: 'final', entry: 'noteChange' },
    /** The attempt was submitted from another tab or device: there is nothing left to save here. */
    finishedElsewhere: { type: 'final', entry: 'dropDraft' },
  },
})

export type AttemptActor = ActorRefFrom<typeof attemptMachine>
