import { assign, fromPromise, sendTo, setup } from 'xstate'
import { moduleAfter, moduleAt, startingModule, withRecord } from './course.ts'
import type { Completion } from './essay.ts'
import { type EssayOutput, essayMachine } from './essayMachine.ts'
import { type ExamOutput, examMachine } from './examMachine.ts'
import { type Failure, failureOf } from './failure.ts'
import type { LearningModule } from './module.ts'
import { notProvided } from './notProvided.ts'
import { retryDelay } from './retryDelay.ts'
import type { VideoSource, WatchRecord } from './video.ts'
import { videoMachine } from './videoMachine.ts'
import { type WatchedStretch, watchReportMachine } from './watchReportMachine.ts'

/** `wanted` is the module that the address asks for. */
export type LearningInput = { wanted: number | null; rendition: VideoSource['rendition'] }
/** The modules of the student's course, and its completion if it is finished. */
export type Course = { modules: LearningModule[]; completion: Completion | null }
export type LearningContext = LearningInput &
  Course & { current: number | null; failure: Failure | null; failures: number }

export type LearningEvent =
  | { type: 'module.choose'; index: number }
  | { type: 'rendition.choose'; rendition: VideoSource['rendition'] }
  | { type: 'assessment.open' | 'video.replay' | 'completion.close' | 'course.refresh' | 'course.retry' }
  | { type: 'network.online' | 'page.hidden' }
  | { type: 'stretch.watched'; stretch: WatchedStretch }
  | { type: 'record.updated'; record: WatchRecord; settled: boolean }

/** A student's way through the course: what follows what. The lesson, exam and essay on the way are its children. */
export const learningFlowMachine = setup({
  types: {} as {
    input: LearningInput
    context: LearningContext
    events: LearningEvent
    children: { video: 'video'; watchReport: 'watchReport'; exam: 'exam'; essay: 'essay' }
  },
  actors: {
    loadCourse: fromPromise<Course>(notProvided('loadCourse')),
    video: videoMachine,
    watchReport: watchReportMachine,
    exam: examMachine,
    essay: essayMachine,
  },
  guards: {
    isRetryable: (_, { retryable }: Failure) => retryable,
    isEmpty: ({ context }) => context.modules.length === 0,
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
    hasEssay: ({ context: { modules, current } }) => moduleAt(modules, current)?.assessment === 'essay',
    hasFollower: ({ context: { modules, current } }) =>
      (moduleAfter(modules, current) ?? current) !== current,
    hasPassed: (_, { outcome }: ExamOutput) => outcome === 'passed',
    hasCompleted: (_, { completion }: EssayOutput) => completion !== null,
    isDone: (_, { outcome }: EssayOutput) => outcome === 'done',
  },
  actions: {
    rememberCourse: assign((_, course: Course) => ({ ...course, failure: null, failures: 0 })),
    rememberFailure: assign(({ context }, failure: Failure) => ({ failure, failures: context.failures + 1 })),
    rememberCompletion: assign((_, { completion }: EssayOutput) => ({ completion })),
    rememberRecord: assign(({ context }, { record }: { record: WatchRecord }) => ({
      modules: withRecord(context.modules, record),
    })),
    rememberRendition: assign((_, { rendition }: { rendition: VideoSource['rendition'] }) => ({ rendition })),
    want: assign((_, { index }: { index: number | null }) => ({ wanted: index })),
    stay: assign({ wanted: ({ context }) => context.current }),
    goOn: assign({ wanted: ({ context }) => moduleAfter(context.modules, context.current) }),
    openWanted: assign(({ context }) => ({
      current: startingModule(context.modules, context.wanted),
      wanted: null,
    })),
    tellVideo: sendTo('video', ({ event }) => event),
    endLesson: sendTo('video', { type: 'page.hidden' }),
    tellReport: sendTo('watchReport', ({ event }) => event),
    tellExam: sendTo('exam', ({ event }) => event),
    tellEssay: sendTo('essay', ({ event }) => event),
  },
  delays: {
    nextModuleNotice: 1_000,
    essayNotice: 500,
    backOff: ({ context }) => retryDelay(context.failures),
  },
}).createMachine({
  id: 'learningFlow',
  context: ({ input }) => ({
    ...input,
    modules: [],
    completion: null,
    current: null,
    failure: null,
    failures: 0,
  }),
  invoke: { src: 'watchReport', id: 'watchReport' },
  on: {
    'stretch.watched': { actions: 'tellReport' },
    'record.updated': { actions: { type: 'rememberRecord', params: ({ event }) => event } },
    'rendition.choose': { actions: { type: 'rememberRendition', params: ({ event }) => event } },
    'network.online': { actions: 'tellReport' },
    'course.refresh': { target: '.loading', actions: 'stay' },
    'module.choose': {
      guard: { type: 'isAvailable', params: ({ event }) => event },
      target: '.deciding',
      actions: { type: 'want', params: ({ event }) => event },
    },
  },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        src: 'loadCourse',
        onDone: {
          target: 'deciding',
          actions: { type: 'rememberCourse', params: ({ event }) => event.output },
        },
        onError: [
          {
            guard: { type: 'isRetryable', params: ({ event }) => failureOf(event.error) },
            target: 'loadFailed',
            actions: { type: 'rememberFailure', params: ({ event }) => failureOf(event.error) },
          },
          {
            target: 'refused',
            actions: { type: 'rememberFailure', params: ({ event }) => failureOf(event.error) },
          },
        ],
      },
    },
    loadFailed: {
      on: { 'course.retry': 'loading', 'network.online': 'loading' },
      after: { backOff: 'loading' },
    },
    /** The server will not show this course, for the reason in `failure`. */
    refused: {},
    deciding: {
      always: [
        { guard: 'isEmpty', target: 'empty' },
        { target: 'watching', actions: 'openWanted' },
      ],
    },
    /** No course yet: the school has not granted one. */
    empty: {},
    watching: {
      invoke: {
        src: 'video',
        id: 'video',
        input: ({ context: { modules, current, rendition } }) => ({
          moduleIndex: current ?? 0,
          slug: moduleAt(modules, current)?.slug ?? '',
          rendition,
        }),
        onDone: 'watched',
      },
      initial: 'lesson',
      states: {
        lesson: {
          on: {
            'record.updated': {
              actions: [{ type: 'rememberRecord', params: ({ event }) => event }, 'tellVideo'],
            },
            'rendition.choose': {
              actions: [{ type: 'rememberRendition', params: ({ event }) => event }, 'tellVideo'],
            },
            'page.hidden': { actions: 'tellVideo' },
            'module.choose': {
              guard: { type: 'isAvailable', params: ({ event }) => event },
              target: 'leaving',
              actions: [{ type: 'want', params: ({ event }) => event }, 'endLesson'],
            },
            'assessment.open': { guard: 'isAssessmentOpen', target: 'ending', actions: 'endLesson' },
          },
        },
        /** One step later, so that the video still hears that it ends and reports what was watched. */
        leaving: { always: '#learningFlow.deciding' },
        ending: { always: '#learningFlow.watched' },
      },
    },
    watched: {
      always: [
        { guard: 'hasExam', target: 'exam' },
        { guard: 'hasEssay', target: 'openingEssay' },
        { guard: 'needsNothing', target: 'advancing' },
        { target: 'rested' },
      ],
    },
    advancing: {
      after: {
        nextModuleNotice: [
          { guard: 'hasFollower', target: 'deciding', actions: 'goOn' },
          { target: 'rested' },
        ],
      },
    },
    /** The lesson is over and nothing follows it. */
    rested: { on: { 'video.replay': 'watching' } },
    exam: {
      invoke: {
        src: 'exam',
        id: 'exam',
        input: ({ context }) => ({ moduleIndex: context.current ?? 0 }),
        onDone: [
          {
            guard: { type: 'hasPassed', params: ({ event }) => event.output },
            target: 'loading',
            actions: { type: 'want', params: { index: null } },
          },
          { target: 'loading', actions: 'stay' },
        ],
      },
      on: { 'network.online': { actions: ['tellReport', 'tellExam'] } },
    },
    openingEssay: { after: { essayNotice: 'essay' } },
    essay: {
      invoke: {
        src: 'essay',
        id: 'essay',
        input: ({ context }) => ({ moduleIndex: context.current ?? 0 }),
        onDone: [
          {
            guard: { type: 'hasCompleted', params: ({ event }) => event.output },
            target: 'completed',
            actions: { type: 'rememberCompletion', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'loading',
            actions: { type: 'want', params: { index: null } },
          },
          { target: 'loading', actions: 'stay' },
        ],
      },
      on: {
        'network.online': { actions: ['tellReport', 'tellEssay'] },
        'page.hidden': { actions: 'tellEssay' },
      },
    },
    completed: { on: { 'completion.close': { target: 'loading', actions: 'stay' } } },
  },
})
