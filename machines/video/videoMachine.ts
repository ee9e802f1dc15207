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
  /** The position stored on this device (s), if the server has not confirmed it yet. */
  left: number | null
}

type VideoContext = VideoInput & {
  record: WatchRecord | null
  /** True when all watched ranges are saved on the server. */
  settled: boolean
  source: VideoSource | null
  /** Position (s), kept across reloads; null until first ready, as a newer record may change it. */
  position: number | null
  /** Start of the current playback (s); null while paused. */
  playingFrom: number | null
  failures: number
  broken: boolean
  /** The school has changed the film of this lesson since the page opened it. */
  replaced: boolean
  failure: Failure | null
}

/** `media.time` comes only from a playing video: WebKit sends no `playing` after a seek. */
export type VideoEvent =
  | { type: 'media.ready' | 'media.unseen' | 'media.error' | 'media.paused' | 'media.ended' }
  | { type: 'media.playing' | 'media.time' | 'media.seeked'; position: number }
  | { type: 'page.hidden' | 'network.online' | 'video.retry' }
  | { type: 'rendition.choose'; rendition: Rendition }
  | { type: 'record.updated'; record: WatchRecord; settled: boolean }
  | VideoLoaderReport

/** The share of a film that opens its assessment. */
const OPENING_SHARE = WATCHED_PERCENT / 100

/** One lesson's video, played until the server confirms that enough of it was watched. */
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
    /** A film has its own length: the record is of another film than the one that plays. */
    isOfOtherFilm: ({ context }, { record }: { record: WatchRecord }) =>
      record.moduleIndex === context.moduleIndex &&
      context.record !== null &&
      record.seconds !== context.record.seconds,
    isWatched: ({ context }) => context.settled && context.record?.assessmentOpen === true,
  },
  actions: {
    /** Unsent ranges are sent while the lesson opens, so a report's record may already be newer. */
    rememberLesson: assign(({ context }, { lesson: { record, source } }: { lesson: OpenedLesson }) => ({
      record: context.position === null && context.record ? context.record : record,
      source,
    })),
    /** Resumes at this page's position, else this device's, else the server's; from the beginning after the end. */
    resume: assign(({ context: { position, left, record } }) => {
      const stopped = position ?? left ?? record?.position ?? 0
      return { position: record && stopped >= record.seconds - 1 ? 0 : stopped }
    }),
    rememberRecord: assign((_, { record, settled }: { record: WatchRecord; settled: boolean }) => ({
      record,
      settled,
    })),
    /** The former film's seconds do not apply to the new one. */
    beginNewFilm: assign((_, { record }: { record: WatchRecord }) => ({
      ...{ record, replaced: true, source: null, position: 0, playingFrom: null },
      ...{ failures: 0, broken: false, failure: null },
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
    /** Failures far apart are not counted together. */
    forgetFailures: assign({ failures: 0 }),
    startOver: assign({ failures: 0, broken: false, failure: null, source: null }),
    sendToLoader: sendTo('loader', ({ event }) => event),
    moveTo: assign((_, { position }: { position: number }) => ({ position })),
    moveToEnd: assign({ position: ({ context }) => context.record?.seconds ?? context.position }),
    beginStretch: assign({ playingFrom: ({ context }) => context.position }),
    endStretch: assign({ playingFrom: null }),
    /** Near the end the assessment is about to open; when the page is left, this may be the last report. */
    reportStretch: enqueueActions(({ context, event, enqueue }) => {
      const { moduleIndex, playingFrom, position, record } = context
      if (playingFrom === null || position === null) return
      const range = wholeSeconds(playingFrom, position)
      if (!range) return
      enqueue.assign({ settled: false, playingFrom: range[1], record: record && withPlayed(record, range) })
      const stretch = { moduleIndex, range, position: Math.floor(position) }
      const opens = record !== null && !record.assessmentOpen && range[1] >= OPENING_SHARE * record.seconds
      // A student who stops may continue on another device.
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
    replaced: false,
    failure: null,
  }),
  on: {
    'record.updated': [
      {
        guard: { type: 'isOfOtherFilm', params: ({ event }) => event },
        target: '.loading',
        reenter: true,
        actions: { type: 'beginNewFilm', params: ({ event }) => event },
      },
      {
        guard: { type: 'isOwnRecord', params: ({ event }) => event },
        actions: { type: 'rememberRecord', params: ({ event }) => event },
      },
    ],
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
        /** The video has ended. Skipped parts must still be watched, and the page shows this. */
        ended: { tags: 'ended', always: { guard: 'isWatched', target: '#video.watched' } },
      },
    },
    failed: {
      tags: 'failed',
      on: {
        'video.retry': { target: 'loading', actions: 'startOver' },
        'network.online': { target: 'loading', actions: 'startOver' },
      },
    },
    /** The browser plays the sound but cannot show the picture. A reload would not help. */
    unseen: { tags: 'failed', on: { 'video.retry': { target: 'loading', actions: 'startOver' } } },
    watched: { type: 'final' },
  },
})
