import { moduleAt } from './course.ts'
import { learningFlowSetup, nothingLoaded } from './learningFlowSetup.ts'

/** The order of lessons, exams and essays in a student's course. Each lesson, exam and essay is a child actor. */
export const learningFlowMachine = learningFlowSetup.createMachine({
  id: 'learningFlow',
  context: ({ input }) => ({ ...input, ...nothingLoaded }),
  invoke: [
    { src: 'watchPage' },
    {
      src: 'watchReport',
      id: 'watchReport',
      input: ({ context }) => ({ studentId: context.studentId }),
    },
  ],
  on: {
    'stretch.watched': { actions: { type: 'reportStretch', params: ({ event }) => event } },
    'record.updated': { actions: { type: 'rememberRecord', params: ({ event }) => event } },
    'queue.changed': { actions: { type: 'rememberQueue', params: ({ event }) => event } },
    'exam.graded': { actions: { type: 'rememberGrade', params: ({ event }) => event } },
    'wait.over': { actions: { type: 'forgetWait', params: ({ event }) => event } },
    'rendition.chosen': { actions: { type: 'rememberRendition', params: ({ event }) => event } },
    'network.online': { actions: 'sendToWatchReport' },
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
      tags: 'loading',
      invoke: {
        src: 'loadCourse',
        id: 'loadCourse',
        onDone: [
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'refused',
            actions: { type: 'rememberRefusal', params: ({ event }) => event.output },
          },
          { target: 'deciding', actions: { type: 'rememberCourse', params: ({ event }) => event.output } },
        ],
      },
      on: { 'network.online': { actions: ['sendToWatchReport', 'loadNow'] } },
    },
    refused: { tags: 'noCourse' },
    deciding: {
      always: [
        { guard: 'isEmpty', target: 'empty' },
        { guard: 'hasAccessEnded', target: 'accessEnded' },
        // The film resumes at this device's position, even if the server has not received it yet.
        { guard: 'isRecalled', target: 'watching', actions: 'openWanted' },
      ],
    },
    /** No course yet: the school has not granted one. */
    empty: { tags: 'noCourse' },
    /** The weeks of access are over: all modules stay closed until the school extends the access. */
    accessEnded: { tags: 'accessEnded' },
    watching: {
      invoke: {
        src: 'video',
        id: 'video',
        input: ({ context: { current, rendition, unsent } }) => ({
          moduleIndex: current ?? 0,
          rendition,
          left: unsent?.findLast(({ moduleIndex }) => moduleIndex === current)?.position ?? null,
        }),
        onDone: 'watched',
      },
      on: {
        'network.online': { actions: ['sendToWatchReport', 'sendToVideo'] },
        'page.hidden': { actions: 'sendToVideo' },
      },
      initial: 'lesson',
      states: {
        lesson: {
          on: {
            'record.updated': {
              actions: [{ type: 'rememberRecord', params: ({ event }) => event }, 'sendToVideo'],
            },
            'module.choose': {
              guard: { type: 'isAvailable', params: ({ event }) => event },
              target: 'leaving',
              actions: [{ type: 'want', params: ({ event }) => event }, 'endLesson'],
            },
            'assessment.open': { guard: 'isAssessmentOpen', target: 'ending', actions: 'endLesson' },
          },
        },
        /** A separate state, so that the video still gets its stop event and reports the watched range. */
        leaving: { always: '#learningFlow.deciding' },
        ending: { always: '#learningFlow.watched' },
      },
    },
    watched: {
      always: [
        { guard: 'mustWait', target: 'examWaiting' },
        { guard: 'hasExam', target: 'exam' },
        { guard: 'hasEssay', target: 'openingEssay' },
        { guard: 'needsNothing', target: 'advancing' },
        { target: 'lessonEnded' },
      ],
    },
    advancing: {
      tags: 'advancing',
      after: {
        nextModuleNotice: [
          { guard: 'hasFollower', target: 'deciding', actions: 'goOn' },
          { target: 'lessonEnded' },
        ],
      },
    },
    lessonEnded: { tags: 'lessonEnded', on: { 'video.replay': 'watching' } },
    /** The video was watched again, but the next round of the exam is not open yet (`examWait`). */
    examWaiting: {
      tags: 'examWaits',
      on: {
        'wait.over': { target: 'watched', actions: { type: 'forgetWait', params: ({ event }) => event } },
        'video.replay': 'watching',
      },
    },
    exam: {
      invoke: {
        src: 'exam',
        id: 'exam',
        input: ({ context: { studentId, modules, current } }) => ({
          studentId,
          moduleIndex: current ?? 0,
          failedAttempts: moduleAt(modules, current)?.progress.failures,
        }),
        onDone: [
          {
            guard: { type: 'hasPassed', params: ({ event }) => event },
            target: 'loading',
            actions: 'wantNothing',
          },
          { target: 'loading', actions: 'stay' },
        ],
      },
      on: { 'network.online': { actions: ['sendToWatchReport', 'sendToExam'] } },
    },
    openingEssay: { tags: 'advancing', after: { essayNotice: 'essay' } },
    essay: {
      invoke: {
        src: 'essay',
        id: 'essay',
        input: ({ context: { studentId, current } }) => ({ studentId, moduleIndex: current ?? 0 }),
        onDone: [
          {
            guard: { type: 'hasCompleted', params: ({ event }) => event },
            target: 'completed',
            actions: { type: 'rememberCompletion', params: ({ event }) => event },
          },
          {
            guard: { type: 'isDone', params: ({ event }) => event },
            target: 'loading',
            actions: 'wantNothing',
          },
          { target: 'loading', actions: 'stay' },
        ],
      },
      on: {
        'network.online': { actions: ['sendToWatchReport', 'sendToEssay'] },
        'page.hidden': { actions: 'sendToEssay' },
      },
    },
    completed: { on: { 'completion.close': { target: 'loading', actions: 'stay' } } },
  },
})
