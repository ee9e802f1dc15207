import { assign, fromPromise, sendTo, setup } from 'xstate'
import { type AutosaveReport, autosaveMachine, type Change } from '../shared/autosaveMachine.ts'
import { type Failure, failureOf } from '../shared/failure.ts'
import { notProvided } from '../shared/notProvided.ts'
import { retryDelay } from '../shared/retryDelay.ts'
import type { ExamAnswers, ExamPaper, ExamResult } from './exam.ts'
import * as sheet from './examSheet.ts'

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

/** The words of the exam's chart: its jobs, questions, actions and times. */
export const examSetup = setup({
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
    isRetryable: ({ context }) => context.failure?.retryable === true,
    isDecided: ({ context }) => sheet.outcomeOf(null, context.failure) !== 'closed',
    hasMovedOn: ({ context }) => sheet.hasMovedOn(context.failure),
    wasOverruled: (_, { failure }: { failure: Failure }) => sheet.hasMovedOn(failure),
    isAnswered: ({ context }) => context.answers[sheet.currentQuestion(context)?.id ?? ''] !== undefined,
    isOption: ({ context }, { optionId }: { optionId: string }) =>
      sheet.currentQuestion(context)?.options.some(({ id }) => id === optionId) === true,
    isFirst: ({ context }) => context.index === 0,
    isLast: ({ context }) => context.index === (context.paper?.questions.length ?? 0) - 1,
    isReachable: ({ context }, { index }: { index: number }) => sheet.isReachable(context, index),
    isComplete: ({ context: { paper, answers } }) =>
      paper?.questions.every(({ id }) => answers[id] !== undefined) === true,
    hasPassed: ({ context }) => context.result?.passed === true,
    mustRewatch: ({ context }) => context.result?.mustRewatch === true,
  },
  actions: {
    rememberDraft: assign((_, { output }: { output: sheet.ExamDraft | null }) => ({ draft: output })),
    clear: assign({ ...sheet.emptySheet, draft: null, failure: null, failures: 0 }),
    takeUpPaper: assign(({ context }, { output }: { output: ExamPaper }) => ({
      ...sheet.takeUp(output, context.draft),
      failure: null,
      failures: 0,
    })),
    choose: assign(({ context }, { optionId }: { optionId: string }) => sheet.choose(context, optionId)),
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
      unsaved: {},
      failure: null,
      failures: 0,
    })),
    rememberFailure: assign(({ context }, { error }: { error: unknown }) => ({
      failure: failureOf(error),
      failures: context.failures + 1,
    })),
  },
  delays: { resultNotice: 4_000, backOff: ({ context }) => retryDelay(context.failures) },
})
