import { assign, enqueueActions, fromPromise, not, sendParent, setup } from 'xstate'
import type { OpenedLesson, Rendition, VideoSource, WatchRecord } from '../../contract/answers/videos.ts'
import { type Failure, failureOf } from '../shared/failure.ts'
import { notProvided } from '../shared/notProvided.ts'
import { wholeSeconds } from './watchedRanges.ts'

export type VideoInput = { moduleIndex: number; rendition: Rendition }

type VideoContext = VideoInput & {
  record: WatchRecord | null
  /** True when everything that was watched is saved on the server. */
  settled: boolean
  source: VideoSource | null
  /**
   * The playback position (s), kept when the video is loaded again. Null until the video is ready for the first time:
   * until then a newer record may say where the student stopped.
   */
  position: number | null
  /** The position at which the current playback began (s); null while nothing plays. */
  playingFrom: number | null
  reloads: number
  failure: Failure | null
}

/** `media.time` is sent by a video that is not paused: WebKit sends no `playing` after a seek. */
export type VideoEvent =
  | { type: 'media.ready' | 'media.error' | 'media.paused' | 'media.ended' }
  | { type: 'media.playing' | 'media.time' | 'media.seeked'; position: number }
  | { type: 'page.hidden' | 'network.online' | 'video.retry' }
  | { type: 'rendition.choose'; rendition: Rendition }
  | { type: 'record.updated'; record: WatchRecord; settled: boolean }

const MAX_RELOADS = 3

/**
 * One lesson's video: loads it, loads it again with a new signed URL when it stalls or fails, and sends its parent the
 * ranges that were played. Done when the video has ended and the server confirms that enough of it was watched.
 */
export const videoMachine = setup({
  types: {} as {
    input: VideoInput
    context: VideoContext
    events: VideoEvent
    tags: 'loading' | 'ended' | 'failed'
  },
  actors: {
    openLesson: fromPromise<OpenedLesson, VideoInput>(notProvided('openLesson')),
  },
  guards: {
    isRetryable: (_, { error }: { error: unknown }) => failureOf(error).retryable,
    mayReload: ({ context }) => context.reloads < MAX_RELOADS,
    isOtherRendition: ({ context }, { rendition }: { rendition: Rendition }) =>
      rendition !== context.rendition,
    isOwnRecord: ({ context }, { record }: { record: WatchRecord }) =>
      record.moduleIndex === context.moduleIndex,
    isWatched: ({ context }) => context.settled && context.record?.assessmentOpen === true,
  },
  actions: {
    /**
     * What an earlier page has left unsent is sent while the lesson opens, and either may be answered first: the record
     * after the report is then never older than the one that the lesson was opened with.
     */
    rememberLesson: assign(({ context }, { output: { record, source } }: { output: OpenedLesson }) => ({
      record: context.position === null && context.record ? context.record : record,
      source,
    })),
    /** Resumes at the position in this page, else at the one stored on the server; at the beginning after the end. */
    resume: assign(({ context: { position, record } }) => {
      const stopped = position ?? record?.position ?? 0
      return { position: record && stopped >= record.seconds - 1 ? 0 : stopped }
    }),
    rememberRecord: assign((_, { record, settled }: { record: WatchRecord; settled: boolean }) => ({
      record,
      settled,
    })),
    rememberFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
    countReload: assign({ reloads: ({ context }) => context.reloads + 1, source: null }),
    /** A video that stalled is loaded in the smaller rendition: the connection is slower than the browser reported. */
    chooseLight: assign({ rendition: 'light' }),
    chooseRendition: assign((_, { rendition }: { rendition: Rendition }) => ({
      rendition,
      reloads: 0,
      failure: null,
      source: null,
    })),
    sendRendition: sendParent(({ context }) => ({ type: 'rendition.chosen', rendition: context.rendition })),
    /** Failures that are far apart are not counted together. */
    forgetReloads: assign({ reloads: 0 }),
    startOver: assign({ reloads: 0, failure: null, source: null }),
    moveTo: assign((_, { position }: { position: number }) => ({ position })),
    moveToEnd: assign({ position: ({ context }) => context.record?.seconds ?? context.position }),
    beginStretch: assign({ playingFrom: ({ context }) => context.position }),
    endStretch: assign({ playingFrom: null }),
    reportStretch: enqueueActions(({ context, enqueue }) => {
      const { moduleIndex, playingFrom, position } = context
      if (playingFrom === null || position === null) return
      const range = wholeSeconds(playingFrom, position)
      if (!range) return
      enqueue.assign({ settled: false, playingFrom: range[1] })
      const stretch = { moduleIndex, range, position: Math.floor(position) }
      enqueue(sendParent({ type: 'stretch.watched', stretch }))
    }),
  },
  delays: {
    loadingLimit: 5_000,
    reportInterval: 10_000,
    reloadPause: 2_000,
  },
}).createMachine({
  id: 'video',
  context: ({ input }) => ({
    ...input,
    record: null,
    settled: true,
    source: null,
    position: null,
    playingFrom: null,
    reloads: 0,
    failure: null,
  }),
  on: {
    'record.updated': {
      guard: { type: 'isOwnRecord', params: ({ event }) => event },
      actions: { type: 'rememberRecord', params: ({ event }) => event },
    },
    'rendition.choose': {
      guard: { type: 'isOtherRendition', params: ({ event }) => event },
      target: '.opening',
      actions: [
        'reportStretch',
        'endStretch',
        { type: 'chooseRendition', params: ({ event }) => event },
        'sendRendition',
      ],
    },
  },
  initial: 'opening',
  states: {
    opening: {
      tags: 'loading',
      invoke: {
        src: 'openLesson',
        input: ({ context: { moduleIndex, rendition } }) => ({ moduleIndex, rendition }),
        onDone: { target: 'loading', actions: { type: 'rememberLesson', params: ({ event }) => event } },
        onError: [
          {
            guard: { type: 'isRetryable', params: ({ event }) => event },
            target: 'broken',
            actions: { type: 'rememberFailure', params: ({ event }) => event },
          },
          { target: 'failed', actions: { type: 'rememberFailure', params: ({ event }) => event } },
        ],
      },
    },
    loading: {
      on: { 'media.ready': { target: 'ready', actions: 'resume' }, 'media.error': 'broken' },
      after: {
        loadingLimit: [
          { guard: 'mayReload', target: 'opening', actions: ['chooseLight', 'sendRendition', 'countReload'] },
          { target: 'failed' },
        ],
      },
    },
    ready: {
      initial: 'paused',
      on: {
        'media.error': { target: 'broken', actions: ['reportStretch', 'endStretch'] },
        'media.playing': {
          target: '.playing',
          actions: [{ type: 'moveTo', params: ({ event }) => event }, 'beginStretch'],
        },
        'media.time': {
          target: '.playing',
          actions: [{ type: 'moveTo', params: ({ event }) => event }, 'beginStretch'],
        },
        'media.seeked': { actions: { type: 'moveTo', params: ({ event }) => event } },
        'media.ended': { target: '.ended', actions: ['moveToEnd', 'reportStretch', 'endStretch'] },
      },
      states: {
        paused: {},
        playing: {
          on: {
            'media.playing': {},
            'media.time': { actions: { type: 'moveTo', params: ({ event }) => event } },
            'media.seeked': {
              actions: ['reportStretch', { type: 'moveTo', params: ({ event }) => event }, 'beginStretch'],
            },
            'media.paused': { target: 'paused', actions: ['reportStretch', 'endStretch'] },
            'page.hidden': { actions: 'reportStretch' },
          },
          after: {
            reportInterval: { target: 'playing', reenter: true, actions: ['reportStretch', 'forgetReloads'] },
          },
        },
        /** The video has ended. If parts were skipped, they must still be watched, and the page says so. */
        ended: { tags: 'ended', always: { guard: 'isWatched', target: '#video.watched' } },
      },
    },
    /** Waits before the next load, so that three loads do not fail within the same second. */
    broken: {
      tags: 'loading',
      always: { guard: not('mayReload'), target: 'failed' },
      on: { 'network.online': { target: 'opening', actions: 'countReload' } },
      after: { reloadPause: { target: 'opening', actions: 'countReload' } },
    },
    /** The page shows an explanation and a Retry button. */
    failed: {
      tags: 'failed',
      on: {
        'video.retry': { target: 'opening', actions: 'startOver' },
        'network.online': { target: 'opening', actions: 'startOver' },
      },
    },
    watched: { type: 'final' },
  },
})
