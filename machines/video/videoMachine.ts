import { assign, enqueueActions, sendParent, sendTo, setup } from 'xstate'
import type { OpenedLesson, Rendition, VideoSource, WatchRecord } from '../../contract/answers/videos.ts'
import { WATCHED_PERCENT } from '../../contract/limits.ts'
import type { Failure } from '../shared/failure.ts'
import {
  type LessonRequest,
  type VideoLoaderOutput,
  type VideoLoaderReport,
  videoLoaderMachine,
} from './videoLoaderMachine.ts'
import { wholeSeconds, withPlayed } from './watchedRanges.ts'

type VideoInput = LessonRequest & {
  /** Where this device has left the film (s), if the server has not confirmed that yet. */
  left: number | null
}

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
  /** How many loads in a row have failed. */
  failures: number
  /** The video broke while it was shown. */
  broken: boolean
  failure: Failure | null
}

/** `media.time` is sent by a video that is not paused: WebKit sends no `playing` after a seek. */
export type VideoEvent =
  | { type: 'media.ready' | 'media.unseen' | 'media.error' | 'media.paused' | 'media.ended' }
  | { type: 'media.playing' | 'media.time' | 'media.seeked'; position: number }
  | { type: 'page.hidden' | 'network.online' | 'video.retry' }
  | { type: 'rendition.choose'; rendition: Rendition }
  | { type: 'record.updated'; record: WatchRecord; settled: boolean }
  | VideoLoaderReport

/** The share of a film that opens its assessment. */
const OPENING_SHARE = WATCHED_PERCENT / 100

/**
 * One lesson's video: has it loaded, plays it, and sends its parent the ranges that were played. Done when the video has
 * ended and the server confirms that enough of it was watched.
 */
export const videoMachine = setup({
  types: {} as {
    input: VideoInput
    context: VideoContext
    events: VideoEvent
    children: { loader: 'loader' }
    tags: 'loading' | 'ended' | 'failed'
  },
  actors: { loader: videoLoaderMachine },
  guards: {
    isLoaded: (_, { loaded }: VideoLoaderOutput) => loaded,
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
    rememberLesson: assign(({ context }, { lesson: { record, source } }: { lesson: OpenedLesson }) => ({
      record: context.position === null && context.record ? context.record : record,
      source,
    })),
    /** Resumes at the position in this page, else on this device, else on the server; at the beginning after the end. */
    resume: assign(({ context: { position, left, record } }) => {
      const stopped = position ?? left ?? record?.position ?? 0
      return { position: record && stopped >= record.seconds - 1 ? 0 : stopped }
    }),
    rememberRecord: assign((_, { record, settled }: { record: WatchRecord; settled: boolean }) => ({
      record,
      settled,
    })),
    rememberLoad: assign((_, { failures, failure }: VideoLoaderOutput) => ({
      failures,
      failure,
      broken: false,
    })),
    noteBroken: assign({ broken: true, source: null }),
    rememberRendition: assign((_, { rendition }: { rendition: Rendition }) => ({ rendition, source: null })),
    chooseRendition: assign((_, { rendition }: { rendition: Rendition }) => ({
      rendition,
      failures: 0,
      broken: false,
      failure: null,
      source: null,
    })),
    sendRendition: sendParent(({ context }) => ({ type: 'rendition.chosen', rendition: context.rendition })),
    /** Failures that are far apart are not counted together. */
    forgetFailures: assign({ failures: 0 }),
    startOver: assign({ failures: 0, broken: false, failure: null, source: null }),
    sendToLoader: sendTo('loader', ({ event }) => event),
    moveTo: assign((_, { position }: { position: number }) => ({ position })),
    moveToEnd: assign({ position: ({ context }) => context.record?.seconds ?? context.position }),
    beginStretch: assign({ playingFrom: ({ context }) => context.position }),
    endStretch: assign({ playingFrom: null }),
    /** Near its end the assessment is about to open; when the page is left, there may be no other report. */
    reportStretch: enqueueActions(({ context, event, enqueue }) => {
      const { moduleIndex, playingFrom, position, record } = context
      if (playingFrom === null || position === null) return
      const range = wholeSeconds(playingFrom, position)
      if (!range) return
      enqueue.assign({ settled: false, playingFrom: range[1], record: record && withPlayed(record, range) })
      const stretch = { moduleIndex, range, position: Math.floor(position) }
      const opens = record !== null && !record.assessmentOpen && range[1] >= OPENING_SHARE * record.seconds
      // Who stops may go on with another device.
      const isStopped = opens || event.type === 'media.paused'
      const when = event.type === 'page.hidden' ? 'now' : isStopped ? 'soon' : 'later'
      enqueue(sendParent({ type: 'stretch.watched', stretch, when }))
    }),
  },
  delays: { reportInterval: 10_000 },
}).createMachine({
  id: 'video',
  context: ({ input }) => ({
    ...input,
    record: null,
    settled: true,
    source: null,
    position: null,
    playingFrom: null,
    failures: 0,
    broken: false,
    failure: null,
  }),
  on: {
    'record.updated': {
      guard: { type: 'isOwnRecord', params: ({ event }) => event },
      actions: { type: 'rememberRecord', params: ({ event }) => event },
    },
    'rendition.choose': {
      guard: { type: 'isOtherRendition', params: ({ event }) => event },
      target: '.loading',
      reenter: true,
      actions: [
        'reportStretch',
        'endStretch',
        { type: 'chooseRendition', params: ({ event }) => event },
        'sendRendition',
      ],
    },
  },
  initial: 'loading',
  states: {
    loading: {
      tags: 'loading',
      invoke: {
        src: 'loader',
        id: 'loader',
        input: ({ context: { moduleIndex, rendition, failures, broken } }) => ({
          ...{ moduleIndex, rendition, failures, broken },
        }),
        onDone: [
          {
            guard: { type: 'isLoaded', params: ({ event }) => event.output },
            target: 'ready',
            actions: [{ type: 'rememberLoad', params: ({ event }) => event.output }, 'resume'],
          },
          { target: 'failed', actions: { type: 'rememberLoad', params: ({ event }) => event.output } },
        ],
      },
      on: {
        'lesson.opened': { actions: { type: 'rememberLesson', params: ({ event }) => event } },
        'rendition.chosen': {
          actions: [{ type: 'rememberRendition', params: ({ event }) => event }, 'sendRendition'],
        },
        'media.ready': { actions: 'sendToLoader' },
        'media.error': { actions: 'sendToLoader' },
        'media.unseen': 'unseen',
        'network.online': { actions: 'sendToLoader' },
      },
    },
    ready: {
      initial: 'paused',
      on: {
        'media.error': { target: 'loading', actions: ['reportStretch', 'endStretch', 'noteBroken'] },
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
            reportInterval: {
              target: 'playing',
              reenter: true,
              actions: ['reportStretch', 'forgetFailures'],
            },
          },
        },
        /** The video has ended. If parts were skipped, they must still be watched, and the page says so. */
        ended: { tags: 'ended', always: { guard: 'isWatched', target: '#video.watched' } },
      },
    },
    /** The page shows an explanation and a Retry button. */
    failed: {
      tags: 'failed',
      on: {
        'video.retry': { target: 'loading', actions: 'startOver' },
        'network.online': { target: 'loading', actions: 'startOver' },
      },
    },
    /** The browser plays the film's sound but cannot show its picture. Loading it again would not help. */
    unseen: { tags: 'failed', on: { 'video.retry': { target: 'loading', actions: 'startOver' } } },
    watched: { type: 'final' },
  },
})
