import { assign, type EventObject, fromCallback, sendTo, setup } from 'xstate'
import type { ExamAnswers } from '../../contract/answers/exams.ts'
import type { MockKind, MockPaper, MockResult } from '../../contract/answers/mocks.ts'
import * as exam from '../exam/examSheet.ts'
import { refusals } from '../shared/assessment.ts'
import { type AutosaveReport, autosaveMachine, type Change } from '../shared/autosaveMachine.ts'
import type { DraftChange, DraftReport } from '../shared/deviceDraft.ts'
import { type Failure, rememberRefusal } from '../shared/failure.ts'
import { notProvided } from '../shared/notProvided.ts'
import { type JobOutcome, retriedJob } from '../shared/retriedJob.ts'
import { countdownMachine } from './countdownMachine.ts'
import * as sheet from './mockSheet.ts'

export type OpenedMock = {
  paper: MockPaper
  draft: exam.ExamDraft | null
  flags: string[]
}

export type MockInput = {
  studentId: string
  kind: MockKind
  now: () => number
}

/** Unconfirmed choices are sent with the submission. */
export type MockSubmission = { attemptId: string; answers: ExamAnswers }

const NO_PAPER: MockPaper = {
  attemptId: '',
  kind: 'mock',
  questions: [],
  answers: {},
  revision: 0,
  secondsLeft: 0,
}

export const NOTHING: sheet.MockSheet = { paper: NO_PAPER, unsaved: {}, base: 0, index: 0, flags: [] }

export type MockContext = sheet.MockSheet &
  MockInput & {
    /** End of the time, by the device's clock (ms). */
    until: number
    isKept: boolean
    /** True after another tab or device answered, until the next choice. */
    isChangedElsewhere: boolean
    result: MockResult | null
    late: number
    failure: Failure | null
  }

export type MockEvent =
  | { type: 'answer.choose'; optionId: string }
  | { type: 'question.go'; index: number }
  | { type: 'question.next' | 'question.previous' | 'question.flag' | 'network.online' }
  | { type: 'mock.finish' | 'mock.back' | 'mock.submit' }
  | AutosaveReport
  | DraftReport

type Refusal = { failure: Failure | null }

export const mockSetup = setup({
  types: {} as {
    input: MockInput
    context: MockContext
    events: MockEvent
    children: {
      openMock: 'openMock'
      submitMock: 'submitMock'
      autosave: 'autosave'
      countdown: 'countdown'
      deviceDraft: 'deviceDraft'
    }
    tags: 'opening' | 'refused' | 'questions' | 'checking' | 'submitting' | 'stopped' | 'result'
  },
  actors: {
    openMock: retriedJob<OpenedMock, { studentId: string; kind: MockKind }>(notProvided('openMock')),
    submitMock: retriedJob<MockResult, MockSubmission>(notProvided('submitMock')),
    /** Stores the choices the server has not confirmed; replies with `draft.report`. */
    deviceDraft: fromCallback<DraftChange<exam.ExamDraft>, { studentId: string }>(notProvided('deviceDraft')),
    fetchPictures: fromCallback<EventObject, { sources: string[] }>(notProvided('fetchPictures')),
    autosave: autosaveMachine,
    countdown: countdownMachine,
  },
  guards: {
    ...refusals,
    isChangedElsewhere: (_, { failure }: Refusal) => failure?.code === 'mock_changed_elsewhere',
    /** Nothing is left to save: the server has graded the paper, or will. */
    isClosed: (_, { failure }: Refusal) =>
      ['mock_over', 'mock_closed', 'mock_not_found'].includes(failure?.code ?? ''),
    isOption: ({ context }, { optionId }: { optionId: string }) =>
      exam.currentQuestion(context)?.options.some(({ id }) => id === optionId) === true,
    isFirst: ({ context }) => context.index === 0,
    isLast: ({ context }) => context.index === context.paper.questions.length - 1,
    isOnPaper: ({ context }, { index }: { index: number }) => context.paper.questions[index] !== undefined,
    isSaved: ({ context }) => Object.keys(context.unsaved).length === 0,
  },
  actions: {
    mergeOpened: assign(({ context }, { answer }: JobOutcome<OpenedMock>) => {
      if (!answer) return {}
      const before = context.paper === NO_PAPER ? null : context
      return {
        ...sheet.mergeMock(before, answer.paper, before ? exam.examDraftOf(before) : answer.draft),
        flags: before ? before.flags : answer.flags,
        until: context.now() + 1000 * answer.paper.secondsLeft,
      }
    }),
    rememberFailure: assign(rememberRefusal),
    forgetFailure: assign({ failure: null }),
    rememberResult: assign(({ context }, { answer }: JobOutcome<MockResult>) => ({
      result: answer,
      late: answer ? sheet.lateAnswers(context, answer) : 0,
    })),
    noteChange: assign({ isChangedElsewhere: true }),
    keepDraft: sendTo('deviceDraft', ({ context }) => ({
      type: 'draft.change' as const,
      draft: exam.examDraftOf(context),
    })),
    dropDraft: sendTo('deviceDraft', { type: 'draft.change' as const, draft: null }),
    rememberKept: assign((_, { kept }: { kept: boolean }) => ({ isKept: kept })),
    choose: assign(({ context }, { optionId }: { optionId: string }) => ({
      ...exam.choose(context, optionId),
      isChangedElsewhere: false,
    })),
    saveChoice: sendTo('autosave', ({ context }, { optionId }: { optionId: string }) => ({
      type: 'save.put' as const,
      change: exam.changeOf(context, exam.currentQuestion(context)?.id ?? '', optionId),
    })),
    saveNow: sendTo('autosave', { type: 'save.flush' as const }),
    confirmSaved: assign(({ context }, { change, revision }: { change: Change; revision: number }) =>
      exam.confirm(context, change, revision),
    ),
    turnTo: assign((_, { index }: { index: number }) => ({ index })),
    flag: assign(({ context }) => ({ flags: sheet.toggleFlag(context) })),
    /** Stores the marks for a page reload. */
    keepFlags: (_, _marks: { attemptId: string; flags: string[] }) => {},
    openNow: sendTo('openMock', { type: 'job.retry' as const }),
    submitNow: sendTo('submitMock', { type: 'job.retry' as const }),
    /** Nothing is cancelled while a request is in flight: the paper may already be graded. */
    giveUp: sendTo('submitMock', { type: 'job.cancel' as const }),
  },
})
