import { assign, fromCallback, sendTo, setup } from 'xstate'
import type { Access, Completion, LearningModule } from '../../contract/answers/course.ts'
import type { VideoSource, WatchRecord } from '../../contract/answers/videos.ts'
import { essayMachine } from '../essay/essayMachine.ts'
import type { EssayOutput } from '../essay/essaySetup.ts'
import { type ExamOutput, type ExamReport, examMachine } from '../exam/examMachine.ts'
import type { Failure } from '../shared/failure.ts'
import { notProvided } from '../shared/notProvided.ts'
import type { Urgency } from '../shared/outbox.ts'
import { type JobOutcome, retriedJob } from '../shared/retriedJob.ts'
import { videoMachine } from '../video/videoMachine.ts'
import { type WatchedStretch, watchReportMachine } from '../video/watchReportMachine.ts'
import { moduleAfter, moduleAt, startingModule, withGrade, withoutWait, withRecord } from './course.ts'

/** `wanted` is the index of the module in the address. */
export type LearningInput = {
  studentId: string
  wanted: number | null
  rendition: VideoSource['rendition']
}
export type Course = { modules: LearningModule[]; access: Access | null; completion: Completion | null }
export type LearningContext = LearningInput &
  Course & {
    current: number | null
    failure: Failure | null
    /** Ranges watched on this device and not confirmed, oldest first; null until loaded from the device. */
    unsent: WatchedStretch[] | null
  }

export type LearningEvent =
  | { type: 'module.choose'; index: number }
  | { type: 'rendition.chosen'; rendition: VideoSource['rendition'] }
  | { type: 'assessment.open' | 'video.replay' | 'completion.close' | 'course.refresh' }
  | { type: 'network.online' | 'page.hidden' }
  | { type: 'stretch.watched'; stretch: WatchedStretch; when: Urgency }
  | ExamReport
  | { type: 'wait.over'; moduleIndex: number }
  | { type: 'record.updated'; record: WatchRecord; settled: boolean }
  | { type: 'queue.changed'; queue: WatchedStretch[] }

export const nothingLoaded = {
  modules: [],
  access: null,
  completion: null,
  current: null,
  failure: null,
  unsent: null,
}

export const learningFlowSetup = setup({
  types: {} as {
    input: LearningInput
    context: LearningContext
    events: LearningEvent
    tags: 'loading' | 'examWaits' | 'noCourse' | 'accessEnded' | 'advancing' | 'lessonEnded'
    children: {
      loadCourse: 'loadCourse'
      video: 'video'
      watchReport: 'watchReport'
      exam: 'exam'
      essay: 'essay'
    }
  },
  actors: {
    watchPage: fromCallback<LearningEvent>(notProvided('watchPage')),
    loadCourse: retriedJob<Course>(notProvided('loadCourse')),
    video: videoMachine,
    watchReport: watchReportMachine,
    exam: examMachine,
    essay: essayMachine,
  },
  guards: {
    isRefused: (_, { failure }: JobOutcome<Course>) => failure !== null,
    isEmpty: ({ context }) => context.modules.length === 0,
    hasAccessEnded: ({ context }) => context.access?.daysLeft === 0,
    isRecalled: ({ context }) => context.unsent !== null,
    isAvailable: ({ context }, { index }: { index: number }) =>
      moduleAt(context.modules, index)?.available === true,
    isAssessmentOpen: ({ context: { modules, current } }) => {
      const module = moduleAt(modules, current)
      return module?.assessment !== 'none' && module?.progress.assessmentOpen === true
    },
    needsNothing: ({ context: { modules, current } }) => moduleAt(modules, current)?.assessment === 'none',
    hasExam: ({ context: { modules, current } }) => {
      const module = moduleAt(modules, current)
      return module?.assessment === 'exam' && !module.progress.passed
    },
    mustWait: ({ context: { modules, current } }) => moduleAt(modules, current)?.progress.wait != null,
    hasEssay: ({ context: { modules, current } }) => moduleAt(modules, current)?.assessment === 'essay',
    hasFollower: ({ context: { modules, current } }) =>
      (moduleAfter(modules, current) ?? current) !== current,
    hasPassed: (_, { output }: { output: ExamOutput }) => output.outcome === 'passed',
    hasCompleted: (_, { output }: { output: EssayOutput }) => output.completion !== null,
    isDone: (_, { output }: { output: EssayOutput }) => output.outcome === 'done',
  },
  actions: {
    /** The course stores only its own fields of the response. */
    rememberCourse: assign((_, { answer }: JobOutcome<Course>) => {
      if (!answer) return {}
      const { modules, access, completion } = answer
      return { modules, access, completion, failure: null }
    }),
    rememberRefusal: assign((_, { failure }: JobOutcome<Course>) => ({ failure })),
    loadNow: sendTo('loadCourse', { type: 'job.retry' as const }),
    rememberCompletion: assign((_, { output }: { output: EssayOutput }) => ({
      completion: output.completion,
    })),
    rememberRecord: assign(({ context }, { record }: { record: WatchRecord }) => ({
      modules: withRecord(context.modules, record),
    })),
    rememberQueue: assign((_, { queue }: { queue: WatchedStretch[] }) => ({ unsent: queue })),
    rememberGrade: assign(({ context }, { moduleIndex, result }: ExamReport) => ({
      modules: withGrade(context.modules, moduleIndex, result),
    })),
    forgetWait: assign(({ context }, { moduleIndex }: { moduleIndex: number }) => ({
      modules: withoutWait(context.modules, moduleIndex),
    })),
    rememberRendition: assign((_, { rendition }: { rendition: VideoSource['rendition'] }) => ({ rendition })),
    want: assign((_, { index }: { index: number }) => ({ wanted: index })),
    wantNothing: assign({ wanted: null }),
    stay: assign({ wanted: ({ context }) => context.current }),
    goOn: assign({ wanted: ({ context }) => moduleAfter(context.modules, context.current) }),
    openWanted: assign(({ context }) => ({
      current: startingModule(context.modules, context.wanted),
      wanted: null,
    })),
    sendToVideo: sendTo('video', ({ event }) => event),
    endLesson: sendTo('video', { type: 'page.hidden' }),
    reportStretch: sendTo(
      'watchReport',
      (_, { stretch, when }: { stretch: WatchedStretch; when: Urgency }) => ({
        type: 'outbox.add' as const,
        item: stretch,
        when,
      }),
    ),
    sendToWatchReport: sendTo('watchReport', ({ event }) => event),
    sendToExam: sendTo('exam', ({ event }) => event),
    sendToEssay: sendTo('essay', ({ event }) => event),
  },
  delays: {
    nextModuleNotice: 1_000,
    essayNotice: 500,
  },
})
