import { assign, fromPromise, not, sendParent, setup } from 'xstate'
import type { OpenedLesson, Rendition } from '../../contract/answers/videos.ts'
import { type Failure, failureOf, rememberError } from '../shared/failure.ts'
import { notProvided } from '../shared/notProvided.ts'

export type LessonRequest = { moduleIndex: number; rendition: Rendition }

export type VideoLoaderInput = LessonRequest & {
  failures: number
  /** The video broke while playing: it is reloaded after a pause. */
  broken: boolean
}

type VideoLoaderContext = VideoLoaderInput & { loaded: boolean; failure: Failure | null }

export type VideoLoaderEvent = { type: 'media.ready' | 'media.error' | 'network.online' }

/** Events for the parent: the opened lesson, whose film the page then loads, and the rendition the loader chose. */
export type VideoLoaderReport =
  | { type: 'lesson.opened'; lesson: OpenedLesson }
  | { type: 'rendition.chosen'; rendition: Rendition }

export type VideoLoaderOutput = { loaded: boolean; failures: number; failure: Failure | null }

const MAX_RELOADS = 3

/** Opens a lesson and waits for its film; a failing one is reloaded with a new URL, up to three times. */
export const videoLoaderMachine = setup({
  types: {} as {
    input: VideoLoaderInput
    output: VideoLoaderOutput
    context: VideoLoaderContext
    events: VideoLoaderEvent
  },
  actors: {
    openLesson: fromPromise<OpenedLesson, LessonRequest>(notProvided('openLesson')),
  },
  guards: {
    isBroken: ({ context }) => context.broken,
    isRetryable: (_, { error }: { error: unknown }) => failureOf(error).retryable,
    mayReload: ({ context }) => context.failures < MAX_RELOADS,
  },
  actions: {
    reportLesson: sendParent((_, { output }: { output: OpenedLesson }) => ({
      type: 'lesson.opened',
      lesson: output,
    })),
    rememberFailure: assign(rememberError),
    noteLoaded: assign({ loaded: true, failure: null }),
    countFailure: assign({ failures: ({ context }) => context.failures + 1 }),
    /** After a stall the connection is slow: the smaller rendition. A drawn film is smaller than both. */
    chooseLight: assign({
      rendition: ({ context }) => (context.rendition === 'drawn' ? 'drawn' : 'light'),
    }),
    reportRendition: sendParent(({ context }) => ({
      type: 'rendition.chosen',
      rendition: context.rendition,
    })),
  },
  delays: { loadingLimit: 5_000, reloadPause: 2_000 },
}).createMachine({
  id: 'videoLoader',
  context: ({ input }) => ({ ...input, loaded: false, failure: null }),
  output: ({ context: { loaded, failures, failure } }) => ({ loaded, failures, failure }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'isBroken', target: 'waiting' }, { target: 'opening' }] },
    opening: {
      invoke: {
        src: 'openLesson',
        input: ({ context: { moduleIndex, rendition } }) => ({ moduleIndex, rendition }),
        onDone: { target: 'loading', actions: { type: 'reportLesson', params: ({ event }) => event } },
        onError: [
          {
            guard: { type: 'isRetryable', params: ({ event }) => event },
            target: 'waiting',
            actions: { type: 'rememberFailure', params: ({ event }) => event },
          },
          { target: 'failed', actions: { type: 'rememberFailure', params: ({ event }) => event } },
        ],
      },
    },
    loading: {
      on: { 'media.ready': { target: 'loaded', actions: 'noteLoaded' }, 'media.error': 'waiting' },
      after: {
        loadingLimit: [
          {
            guard: 'mayReload',
            target: 'opening',
            actions: ['chooseLight', 'reportRendition', 'countFailure'],
          },
          { target: 'failed' },
        ],
      },
    },
    /** A pause, so that three loads do not fail within the same second. */
    waiting: {
      always: { guard: not('mayReload'), target: 'failed' },
      on: { 'network.online': { target: 'opening', actions: 'countFailure' } },
      after: { reloadPause: { target: 'opening', actions: 'countFailure' } },
    },
    loaded: { type: 'final' },
    failed: { type: 'final' },
  },
})
