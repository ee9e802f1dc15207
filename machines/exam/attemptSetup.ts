import { assign, type EventObject, fromCallback, sendTo, setup } from 'xstate'
import type { ExamAnswers, ExamPaper, ExamResult } from '../../contract/answers/exams.ts'
import { type AssessmentInput, refusals } from '../shared/assessment.ts'
import { type AutosaveReport, autosaveMachine, type Change } from '../shared/autosaveMachine.ts'
import type { DraftChange, DraftReport } from '../shared/deviceDraft.ts'
import type { Failure } from '../shared/failure.ts'
import { notProvided } from '../shared/notProvided.ts'
import { type JobOutcome, retriedJob } from '../shared/retriedJob.ts'
import * as sheet from './examSheet.ts'

export type ExamSubmission = { attemptId: string; answers: ExamAnswers; revision: number }

export type AttemptInput = AssessmentInput & {
  paper: ExamPaper
  draft: sheet.ExamDraft | null
  /** The sheet on the page before another tab or device changed the attempt. */
  before: sheet.ExamSheet | null
}

export type AttemptOutput = {
  /** Null if another tab or device changed or handed in the attempt. */
  result: ExamResult | null
  isChangedElsewhere: boolean
  sheet: sheet.ExamSheet
}

export type AttemptContext = sheet.ExamSheet &
  AssessmentInput & {
    isKept: boolean
    /** True after another tab or device changed this attempt, until the next choice. */
    isChangedElsewhere: boolean
    /** True until the paper has been open long enough to be read. */
    isHasty: boolean
    result: ExamResult | null
    failure: Failure | null
  }

export type AttemptEvent =
  | { type: 'answer.choose'; optionId: string }
  | { type: 'question.go'; index: number }
  | { type: 'question.next' | 'question.previous' | 'network.online' }
  | { type: 'exam.submit' | 'exam.back' | 'conflict.keepMine' | 'conflict.takeTheirs' }
  | AutosaveReport
  | DraftReport

type Refusal = { failure: Failure | null }

/** A tag names the page of a state; `submitting` and `stopped` are states of the submission. */
export const attemptSetup = setup({
  types: {} as {
    input: AttemptInput
    output: AttemptOutput
    context: AttemptContext
    events: AttemptEvent
    children: { autosave: 'autosave'; deviceDraft: 'deviceDraft'; submitExam: 'submitExam' }
    tags: 'comparing' | 'questions' | 'advising' | 'submitting' | 'stopped'
  },
  actors: {
    /** Stores the choices the server has not confirmed; replies with `draft.report`. */
    deviceDraft: fromCallback<DraftChange<sheet.ExamDraft>, AssessmentInput>(notProvided('deviceDraft')),
    /** Fetches the pictures of all questions and holds them while the attempt runs, in case the connection drops. */
    fetchPictures: fromCallback<EventObject, { sources: string[] }>(notProvided('fetchPictures')),
    submitExam: retriedJob<ExamResult, ExamSubmission>(notProvided('submitExam')),
    autosave: autosaveMachine,
  },
  guards: {
    ...refusals,
    isChangedElsewhere: (_, { failure }: Refusal) => failure?.code === 'attempt_changed_elsewhere',
    isFinishedElsewhere: (_, { failure }: Refusal) =>
      ['attempt_closed', 'attempt_not_found'].includes(failure?.code ?? ''),
    isConflicting: ({ context }) => sheet.isConflicting(context),
    isAnswered: ({ context }) =>
      sheet.answersOf(context)[sheet.currentQuestion(context)?.id ?? ''] !== undefined,
    isOption: ({ context }, { optionId }: { optionId: string }) =>
      sheet.currentQuestion(context)?.options.some(({ id }) => id === optionId) === true,
    isFirst: ({ context }) => context.index === 0,
    isLast: ({ context }) => context.index === context.paper.questions.length - 1,
    isReachable: ({ context }, { index }: { index: number }) => sheet.isReachable(context, index),
    isComplete: ({ context }) => sheet.isComplete(context),
    isHasty: ({ context }) => context.isHasty,
    isSaved: ({ context }) => Object.keys(context.unsaved).length === 0,
  },
  actions: {
    keepDraft: sendTo('deviceDraft', ({ context }) => ({
      type: 'draft.change' as const,
      draft: sheet.examDraftOf(context),
    })),
    dropDraft: sendTo('deviceDraft', { type: 'draft.change' as const, draft: null }),
    rememberKept: assign((_, { kept }: { kept: boolean }) => ({ isKept: kept })),
    noteRead: assign({ isHasty: false }),
    noteChange: assign({ isChangedElsewhere: true }),
    keepMine: assign(({ context }) => sheet.keepMine(context)),
    takeTheirs: assign(({ context }) => sheet.takeTheirs(context)),
    choose: assign(({ context }, { optionId }: { optionId: string }) => ({
      ...sheet.choose(context, optionId),
      isChangedElsewhere: false,
    })),
    saveChoice: sendTo('autosave', ({ context }, { optionId }: { optionId: string }) => ({
      type: 'save.put' as const,
      change: sheet.changeOf(context, sheet.currentQuestion(context)?.id ?? '', optionId),
    })),
    saveNow: sendTo('autosave', { type: 'save.flush' as const }),
    confirmSaved: assign(({ context }, { change, revision }: { change: Change; revision: number }) =>
      sheet.confirm(context, change, revision),
    ),
    turnTo: assign((_, { index }: { index: number }) => ({ index })),
    submitNow: sendTo('submitExam', { type: 'job.retry' as const }),
    /** Nothing is cancelled while a request is in flight: the exam may already be graded. */
    giveUp: sendTo('submitExam', { type: 'job.cancel' as const }),
    forgetFailure: assign({ failure: null }),
    rememberOutcome: assign((_, { answer, failure }: JobOutcome<ExamResult>) => ({
      result: answer,
      failure,
    })),
  },
  delays: {
    /** The server's duration, so that the device's clock does not matter. */
    readingTime: ({ context }) => context.paper.readingMilliseconds,
  },
})
