import { type ActorRefFrom, assign, sendParent, sendTo, setup } from 'xstate'
import type { ExamPaper, ExamResult } from '../../contract/answers/exams.ts'
import { type AssessmentInput, refusals } from '../shared/assessment.ts'
import type { Failure } from '../shared/failure.ts'
import { notProvided } from '../shared/notProvided.ts'
import { type JobOutcome, retriedJob } from '../shared/retriedJob.ts'
import { attemptMachine } from './attemptMachine.ts'
import type { AttemptOutput } from './attemptSetup.ts'
import * as sheet from './examSheet.ts'

export type OpenedExam = { paper: ExamPaper; draft: sheet.ExamDraft | null }
/** `failedAttempts` is the count that the page shows; without it the server begins whichever attempt is next. */
export type ExamInput = AssessmentInput & { failedAttempts?: number | undefined }
/** The number of the attempt to open, as the page knows it. */
export type OpeningInput = AssessmentInput & { number: number | undefined }
export type ExamOutput = { outcome: sheet.ExamOutcome; failure: Failure | null }

type ExamContext = ExamInput & {
  paper: ExamPaper | null
  draft: sheet.ExamDraft | null
  before: sheet.ExamSheet | null
  result: ExamResult | null
  /** The student touched the result: from now on only a button closes it. */
  isTouched: boolean
  failure: Failure | null
}

export type ExamEvent =
  | { type: 'exam.retry' | 'exam.close' | 'result.touch' | 'review.open' | 'review.close' }
  | { type: 'network.online' }

export type ExamReport = { type: 'exam.graded'; moduleIndex: number; result: ExamResult }

const NOTHING = { paper: null, draft: null, before: null, result: null, isTouched: false, failure: null }

const examSetup = setup({
  types: {} as {
    input: ExamInput
    output: ExamOutput
    context: ExamContext
    events: ExamEvent
    children: { openExam: 'openExam'; attempt: 'attempt' }
    tags: 'opening' | 'refused' | 'finishedElsewhere' | 'attempt' | 'result' | 'review'
  },
  actors: {
    openExam: retriedJob<OpenedExam, OpeningInput>(notProvided('openExam')),
    attempt: attemptMachine,
  },
  guards: {
    ...refusals,
    /** Some refusals to open a paper say how the exam ended. */
    isExamOver: (_, { failure }: { failure: Failure | null }) => sheet.outcomeOf(null, failure) !== 'closed',
    isFirst: ({ context }) => context.paper?.number === 1,
    isSecond: ({ context }) => context.paper?.number === 2,
    isUntouched: ({ context }) => !context.isTouched,
    hasPassed: (_, { result }: AttemptOutput) => result?.passed === true,
    isChangedElsewhere: (_, output: AttemptOutput) => output.isChangedElsewhere && output.result === null,
    isFinishedElsewhere: (_, { result }: AttemptOutput) => result === null,
  },
  actions: {
    rememberOpened: assign(({ context }, { answer }: JobOutcome<OpenedExam>) => ({
      paper: answer?.paper ?? null,
      draft: context.draft ?? answer?.draft ?? null,
    })),
    rememberRefusal: assign((_, { failure }: JobOutcome<OpenedExam>) => ({ failure })),
    keepSheet: assign((_, output: AttemptOutput) => ({
      before: output.sheet,
      draft: sheet.shownDraftOf(output.sheet),
    })),
    rememberResult: assign((_, { result }: AttemptOutput) => ({ result, failedAttempts: result?.failures })),
    reportGrade: sendParent(({ context: { moduleIndex } }, { result }: AttemptOutput) => ({
      type: 'exam.graded',
      moduleIndex,
      result,
    })),
    touch: assign({ isTouched: true }),
    clear: assign(NOTHING),
    openNow: sendTo('openExam', { type: 'job.retry' as const }),
    sendToAttempt: sendTo('attempt', ({ event }) => event),
  },
  delays: { resultNotice: 4_000 },
})

const attemptBefore = (failed: 'failedOnce' | 'failedTwice' | 'rewatch') =>
  examSetup.createStateConfig({
    tags: 'attempt',
    invoke: {
      src: 'attempt',
      id: 'attempt',
      input: ({ context: { studentId, moduleIndex, paper, draft, before } }) => ({
        ...{ studentId, moduleIndex, draft, before },
        paper: paper as ExamPaper,
      }),
      onDone: [
        {
          guard: { type: 'isChangedElsewhere', params: ({ event }) => event.output },
          target: 'opening',
          actions: { type: 'keepSheet', params: ({ event }) => event.output },
        },
        {
          guard: { type: 'isFinishedElsewhere', params: ({ event }) => event.output },
          target: 'finishedElsewhere',
        },
        {
          guard: { type: 'hasPassed', params: ({ event }) => event.output },
          target: 'passed',
          actions: [
            { type: 'rememberResult', params: ({ event }) => event.output },
            { type: 'reportGrade', params: ({ event }) => event.output },
          ],
        },
        {
          target: failed,
          actions: [
            { type: 'rememberResult', params: ({ event }) => event.output },
            { type: 'reportGrade', params: ({ event }) => event.output },
          ],
        },
      ],
    },
    on: { 'network.online': { actions: 'sendToAttempt' } },
  })

/** The next attempt starts automatically or by a button, unless the student touches or closes it. */
const failedBefore = examSetup.createStateConfig({
  tags: 'result',
  on: { 'exam.retry': { target: 'opening', actions: 'clear' }, 'result.touch': { actions: 'touch' } },
  after: { resultNotice: { guard: 'isUntouched', target: 'opening', actions: 'clear' } },
})

/** A module's exam: up to three attempts, each graded by the server; a third failure sends the student back to the video. */
export const examMachine = examSetup.createMachine({
  id: 'exam',
  context: ({ input }) => ({ ...input, ...NOTHING }),
  output: ({ context: { result, failure } }) => ({ outcome: sheet.outcomeOf(result, failure), failure }),
  on: { 'exam.close': '.closed' },
  initial: 'opening',
  states: {
    opening: {
      tags: 'opening',
      invoke: {
        src: 'openExam',
        id: 'openExam',
        input: ({ context: { studentId, moduleIndex, failedAttempts } }) => ({
          studentId,
          moduleIndex,
          number: failedAttempts === undefined ? undefined : failedAttempts + 1,
        }),
        onDone: [
          {
            guard: { type: 'isExamOver', params: ({ event }) => event.output },
            target: 'closed',
            actions: { type: 'rememberRefusal', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'refused',
            actions: { type: 'rememberRefusal', params: ({ event }) => event.output },
          },
          { target: 'opened', actions: { type: 'rememberOpened', params: ({ event }) => event.output } },
        ],
      },
      on: { 'network.online': { actions: 'openNow' } },
    },
    refused: { tags: 'refused' },
    opened: {
      always: [
        { guard: 'isFirst', target: 'firstAttempt' },
        { guard: 'isSecond', target: 'secondAttempt' },
        { target: 'thirdAttempt' },
      ],
    },
    firstAttempt: attemptBefore('failedOnce'),
    failedOnce: failedBefore,
    secondAttempt: attemptBefore('failedTwice'),
    failedTwice: failedBefore,
    thirdAttempt: attemptBefore('rewatch'),
    rewatch: {
      tags: 'result',
      on: { 'result.touch': { actions: 'touch' } },
      after: { resultNotice: { guard: 'isUntouched', target: 'closed' } },
    },
    passed: {
      initial: 'result',
      states: {
        result: {
          tags: 'result',
          on: { 'review.open': 'review', 'result.touch': { actions: 'touch' } },
          after: { resultNotice: { guard: 'isUntouched', target: '#exam.closed' } },
        },
        review: { tags: 'review', on: { 'review.close': '#exam.closed' } },
      },
    },
    /** The attempt was submitted from another tab or device. */
    finishedElsewhere: { tags: 'finishedElsewhere' },
    closed: { type: 'final' },
  },
})

export type ExamActor = ActorRefFrom<typeof examMachine>
