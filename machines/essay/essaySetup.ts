import { assign, fromCallback, sendTo, setup } from 'xstate'
import type { Completion } from '../../contract/answers/course.ts'
import type { EssayPaper, EssayReceipt } from '../../contract/answers/essays.ts'
import { type AssessmentInput, refusals } from '../shared/assessment.ts'
import { type AutosaveReport, autosaveMachine, type Change } from '../shared/autosaveMachine.ts'
import type { DraftChange, DraftReport } from '../shared/deviceDraft.ts'
import type { Failure } from '../shared/failure.ts'
import { notProvided } from '../shared/notProvided.ts'
import { type JobOutcome, retriedJob } from '../shared/retriedJob.ts'
import * as sheet from './essaySheet.ts'

export type OpenedEssay = { paper: EssayPaper; draft: sheet.EssayDraft | null }
/** `done`: all five answers are sent; `completion` is set if that finished the course. */
export type EssayOutput = { outcome: 'done' | 'closed'; completion: Completion | null }
export type EssayAnswer = { moduleIndex: number; number: number; body: string; revision: number }
export type EssayContext = sheet.EssaySheet &
  AssessmentInput & {
    isKept: boolean
    failure: Failure | null
  }

export type EssayEvent =
  | { type: 'answer.write'; body: string }
  | { type: 'question.go'; number: number }
  | { type: 'answer.send' | 'conflict.keepMine' | 'conflict.takeTheirs' }
  | { type: 'essay.back' | 'essay.close' }
  | { type: 'network.online' | 'page.hidden' }
  | AutosaveReport
  | DraftReport

type Refusal = { failure: Failure | null }

/** A tag names the page of a state; `submitting` means that an answer is being sent. */
export const essaySetup = setup({
  types: {} as {
    input: AssessmentInput
    output: EssayOutput
    context: EssayContext
    events: EssayEvent
    children: {
      openEssay: 'openEssay'
      autosave: 'autosave'
      sendAnswer: 'sendAnswer'
      deviceDraft: 'deviceDraft'
    }
    tags: 'opening' | 'refused' | 'comparing' | 'questions' | 'submitting'
  },
  actors: {
    /** Stores the texts the server has not confirmed; replies with `draft.report`. */
    deviceDraft: fromCallback<DraftChange<sheet.EssayDraft>, AssessmentInput>(notProvided('deviceDraft')),
    openEssay: retriedJob<OpenedEssay, AssessmentInput>(notProvided('openEssay')),
    sendAnswer: retriedJob<EssayReceipt, EssayAnswer>(notProvided('sendAnswer')),
    autosave: autosaveMachine,
  },
  guards: {
    ...refusals,
    isFromElsewhere: (_, { failure }: Refusal) =>
      failure?.code === 'draft_changed_elsewhere' || failure?.code === 'essay_already_sent',
    isToWrite: ({ context }) => {
      const question = sheet.questionOf(context)
      return question !== null && sheet.isToWrite(question)
    },
    isLongEnough: ({ context }) => sheet.problemOf(sheet.bodyOf(context)) === null,
    isSaved: ({ context }) => context.unsaved[context.number] === undefined,
    isQuestion: ({ context }, { number }: { number: number }) => sheet.questionOf(context, number) !== null,
    isConflicting: ({ context }) => sheet.conflictIn(context) !== null,
    isAllSent: ({ context }) => sheet.isAllSent(context),
    isRewriting: ({ context }) => sheet.isRewriting(context),
  },
  actions: {
    keepDraft: sendTo('deviceDraft', ({ context }) => ({
      type: 'draft.change' as const,
      draft: sheet.essayDraftOf(context),
    })),
    rememberKept: assign((_, { kept }: { kept: boolean }) => ({ isKept: kept })),
    mergePaper: assign(({ context }, { answer }: JobOutcome<OpenedEssay>) => {
      if (!answer) return {}
      // The text on the page is newer than the device's copy from when the essay was opened.
      const unsaved = context.paper ? context.unsaved : (answer.draft ?? {})
      return { ...sheet.mergePaper({ ...context, unsaved }, answer.paper), failure: null }
    }),
    turnTo: assign((_, { number }: { number: number }) => ({ number, failure: null })),
    turnToConflict: assign(({ context }) => ({
      number: sheet.conflictIn(context) ?? context.number,
      failure: null,
    })),
    write: assign(({ context }, { body }: { body: string }) => ({
      ...sheet.write(context, body),
      failure: null,
    })),
    saveDraft: sendTo('autosave', ({ context }, { body }: { body: string }) => ({
      type: 'save.put' as const,
      change: sheet.changeOf(context, context.number, body),
    })),
    saveNow: sendTo('autosave', { type: 'save.flush' as const }),
    confirmSaved: assign(({ context }, { change, revision }: { change: Change; revision: number }) =>
      sheet.confirm(context, change, revision),
    ),
    compareShown: assign(({ context }) => sheet.markShownUnsaved(context)),
    markSent: assign(({ context }, { answer }: JobOutcome<EssayReceipt>) =>
      answer ? { ...sheet.markSent(context, answer, new Date().toISOString()), failure: null } : {},
    ),
    keepMine: assign(({ context }) => sheet.keepMine(context)),
    takeTheirs: assign(({ context }) => sheet.takeTheirs(context)),
    rememberProblem: assign(({ context }) => ({
      failure: { code: sheet.problemOf(sheet.bodyOf(context)) ?? 'essay_empty', retryable: false },
    })),
    rememberRefusal: assign((_, { failure }: Refusal) => ({ failure })),
    openNow: sendTo('openEssay', { type: 'job.retry' as const }),
    sendNow: sendTo('sendAnswer', { type: 'job.retry' as const }),
    /** Nothing is cancelled while an answer is in flight: the server may already have accepted it. */
    giveUp: sendTo('sendAnswer', { type: 'job.cancel' as const }),
  },
})
