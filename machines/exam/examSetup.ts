import { assign, fromCallback, fromPromise, sendParent, sendTo, setup } from 'xstate'
import { type AutosaveReport, autosaveMachine, type Change } from '../shared/autosaveMachine.ts'
import type { DraftChange, DraftReport } from '../shared/deviceDraft.ts'
import { type Failure, failureOf } from '../shared/failure.ts'
import { notProvided } from '../shared/notProvided.ts'
import { retryDelay } from '../shared/retryDelay.ts'
import type { ExamAnswers, ExamPaper, ExamResult } from './exam.ts'
import * as sheet from './examSheet.ts'

export type ExamInput = { studentId: string; moduleIndex: number }
export type ExamOutput = { outcome: sheet.ExamOutcome; failure: Failure | null }
export type ExamSubmission = { attemptId: string; answers: ExamAnswers; revision: number }
export type ExamContext = sheet.ExamSheet &
  ExamInput & {
    draft: sheet.ExamDraft | null
    /** False when this device cannot store a draft. */
    isKept: boolean
    /** True after another tab or device has changed this attempt, until the next choice. */
    isChangedElsewhere: boolean
    failure: Failure | null
    failures: number
  }

export type ExamEvent =
  | { type: 'answer.choose'; optionId: string }
  | { type: 'question.go'; index: number }
  | { type: 'question.next' | 'question.previous' | 'network.online' }
  | { type: 'exam.submit' | 'exam.retry' | 'exam.back' | 'exam.close' }
  | { type: 'conflict.keepMine' | 'conflict.takeTheirs' | 'review.open' | 'review.close' }
  | AutosaveReport
  | DraftReport

/** The event that an exam sends to its parent when it is graded. */
export type ExamReport = { type: 'exam.graded'; moduleIndex: number; result: ExamResult }

type Refusal = { failure: Failure | null }

export const emptyExam = {
  ...sheet.emptySheet,
  draft: null,
  isChangedElsewhere: false,
  failure: null,
  failures: 0,
}

/**
 * The exam's actors, guards, actions and delays. A tag names the page that a state is shown on; `submitting`, `retrying`
 * and `stopped` are the states of the submission.
 */
export const examSetup = setup({
  types: {} as {
    input: ExamInput
    output: ExamOutput
    context: ExamContext
    events: ExamEvent
    children: { autosave: 'autosave'; deviceDraft: 'deviceDraft' }
    tags:
      | ('opening' | 'unreachable' | 'refused' | 'comparing' | 'finishedElsewhere' | 'questions')
      | ('result' | 'review' | 'submitting' | 'retrying' | 'stopped')
  },
  actors: {
    /** The unsaved choices that this device has stored. */
    recallDraft: fromPromise<sheet.ExamDraft | null, ExamInput>(notProvided('recallDraft')),
    /** Stores the choices that the server has not confirmed; answers with `draft.report`. */
    deviceDraft: fromCallback<DraftChange<sheet.ExamDraft>, ExamInput>(notProvided('deviceDraft')),
    startExam: fromPromise<ExamPaper, ExamInput>(notProvided('startExam')),
    submitExam: fromPromise<ExamResult, ExamSubmission>(notProvided('submitExam')),
    autosave: autosaveMachine,
  },
  guards: {
    isRetryable: ({ context }) => context.failure?.retryable === true,
    /** Some refusals to open a paper tell how the exam has ended. */
    isExamOver: ({ context }) => sheet.outcomeOf(null, context.failure) !== 'closed',
    isChangedElsewhere: (_, { failure }: Refusal) => failure?.code === 'attempt_changed_elsewhere',
    isFinishedElsewhere: (_, { failure }: Refusal) =>
      ['attempt_closed', 'attempt_not_found'].includes(failure?.code ?? ''),
    isConflicting: ({ context }) => sheet.isConflicting(context),
    isAnswered: ({ context }) =>
      sheet.answersOf(context)[sheet.currentQuestion(context)?.id ?? ''] !== undefined,
    isOption: ({ context }, { optionId }: { optionId: string }) =>
      sheet.currentQuestion(context)?.options.some(({ id }) => id === optionId) === true,
    isFirst: ({ context }) => context.index === 0,
    isLast: ({ context }) => context.index === (context.paper?.questions.length ?? 0) - 1,
    isReachable: ({ context }, { index }: { index: number }) => sheet.isReachable(context, index),
    isComplete: ({ context }) => sheet.isComplete(context),
    isSaved: ({ context }) => Object.keys(context.unsaved).length === 0,
    hasPassed: ({ context }) => context.result?.passed === true,
    mustRewatch: ({ context }) => context.result?.mustRewatch === true,
  },
  actions: {
    rememberDraft: assign((_, { output }: { output: sheet.ExamDraft | null }) => ({ draft: output })),
    keepDraft: sendTo('deviceDraft', ({ context }) => ({
      type: 'draft.change' as const,
      draft: sheet.examDraftOf(context),
    })),
    dropDraft: sendTo('deviceDraft', { type: 'draft.change' as const, draft: null }),
    rememberKept: assign((_, { kept }: { kept: boolean }) => ({ isKept: kept })),
    clear: assign(emptyExam),
    mergePaper: assign(({ context }, { output }: { output: ExamPaper }) => ({
      ...sheet.mergePaper(context, output, context.draft),
      draft: null,
      failure: null,
      failures: 0,
    })),
    /** Compares the choices on the page with the newer paper. */
    compareShown: assign(({ context }) => ({ draft: sheet.shownDraftOf(context), isChangedElsewhere: true })),
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
    confirmSaved: assign(({ context }, { change, version }: { change: Change; version: number }) =>
      sheet.confirm(context, change, version),
    ),
    turnTo: assign((_, { index }: { index: number }) => ({ index })),
    rememberResult: assign((_, { output }: { output: ExamResult }) => ({
      result: output,
      failure: null,
      failures: 0,
    })),
    reportGrade: sendParent(
      ({ context: { moduleIndex } }, { output }: { output: ExamResult }): ExamReport => ({
        type: 'exam.graded',
        moduleIndex,
        result: output,
      }),
    ),
    rememberFailure: assign(({ context }, { error }: { error: unknown }) => ({
      failure: failureOf(error),
      failures: context.failures + 1,
    })),
  },
  delays: { resultNotice: 4_000, backOff: ({ context }) => retryDelay(context.failures) },
})
