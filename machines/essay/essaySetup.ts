import { assign, fromPromise, sendTo, setup } from 'xstate'
import { type AutosaveReport, autosaveMachine, type Change } from '../shared/autosaveMachine.ts'
import { type Failure, failureOf } from '../shared/failure.ts'
import { notProvided } from '../shared/notProvided.ts'
import { retryDelay } from '../shared/retryDelay.ts'
import type { Completion, EssayPaper, EssayReceipt } from './essay.ts'
import * as sheet from './essaySheet.ts'

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

/** The words of the essay's chart: its jobs, questions, actions and times. */
export const essaySetup = setup({
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
    isRetryable: ({ context }) => context.failure?.retryable === true,
    isSentElsewhere: ({ context }) => context.failure?.code === 'essay_already_sent',
    isSentAlready: (_, { failure }: { failure: Failure }) => failure.code === 'essay_already_sent',
    isChangedElsewhere: (_, { failure }: { failure: Failure }) => failure.code === 'draft_changed_elsewhere',
    isOpen: ({ context }) => sheet.questionOf(context)?.response === null,
    isReady: ({ context }) => sheet.problemOf(sheet.bodyOf(context)) === null,
    isQuestion: ({ context }, { number }: { number: number }) => sheet.questionOf(context, number) !== null,
    isConflicting: ({ context }) => sheet.isConflicting(context),
    isAllSent: ({ context }) => sheet.isAllSent(context),
  },
  actions: {
    rememberDraft: assign((_, { output }: { output: sheet.EssayDraft | null }) => ({
      unsaved: output ?? {},
    })),
    takeUpPaper: assign(({ context }, { output }: { output: EssayPaper }) => ({
      ...sheet.takeUp(context, output),
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
    markSent: assign(({ context }, { output }: { output: EssayReceipt }) => ({
      ...sheet.markSent(context, output, new Date().toISOString()),
      failure: null,
      failures: 0,
    })),
    keepMine: assign(({ context }) => sheet.keepMine(context)),
    takeTheirs: assign(({ context }) => sheet.takeTheirs(context)),
    sayWhatIsMissing: assign(({ context }) => ({
      failure: { code: sheet.problemOf(sheet.bodyOf(context)) ?? 'essay_empty', retryable: false },
    })),
    rememberFailure: assign(({ context }, { error }: { error: unknown }) => ({
      failure: failureOf(error),
      failures: context.failures + 1,
    })),
  },
  delays: { backOff: ({ context }) => retryDelay(context.failures) },
})
