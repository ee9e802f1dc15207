import { assign, enqueueActions, fromPromise, setup } from 'xstate'
import { type Failure, failureOf } from './failure.ts'
import { notProvided } from './notProvided.ts'
import type { VideoSource, WatchRecord } from './video.ts'
import { wholeSeconds } from './watchedRanges.ts'

export type VideoInput = { moduleIndex: number; slug: string; rendition: VideoSource['rendition'] }

type VideoContext = VideoInput & {
  record: WatchRecord | null
  /** True when the server knows of everything that was watched. */
  settled: boolean
  source: VideoSource | null
  /** Where the student is (s); kept over reloads. */
  position: number
  /** Where the stretch being played began; null while nothing plays. */
  playingFrom: number | null
  reloads: number
  failure: Failure | null
}

export type VideoEvent =
  | { type: 'media.ready' | 'media.error' | 'media.paused' | 'media.ended' }
  | { type: 'media.playing' | 'media.time' | 'media.seeked'; position: number }
  | { type: 'page.hidden' | 'video.retry' }
  | { type: 'rendition.choose'; rendition: VideoSource['rendition'] }
  | { type: 'record.updated'; record: WatchRecord; settled: boolean }

const MOST_RELOADS = 3

/**
 * One lesson's video: loads, reloads with a fresh signed URL when it hangs or breaks, and tells its parent what was
 * really watched. Done when it has ended and the server says that enough of it was watched.
 */
export const videoMachine = setup({
  types: {} as { input: VideoInput; context: VideoContext; events: VideoEvent },
  actors: {
    openVideo: fromPromise<WatchRecord, { moduleIndex: number }>(notProvided('openVideo')),
    signVideo: fromPromise<VideoSource, { slug: string; rendition: VideoSource['rendition'] }>(
      notProvided('signVideo'),
    ),
  },
  guards: {
    mayReload: ({ context }) => context.reloads < MOST_RELOADS,
    isOtherRendition: ({ context }, { rendition }: { rendition: VideoSource['rendition'] }) =>
      rendition !== context.rendition,
    isWatched: ({ context }) => context.settled && context.record?.assessmentOpen === true,
  },
  actions: {
    resume: assign((_, { record }: { record: WatchRecord }) => ({
      record,
      position: record.position >= record.seconds - 1 ? 0 : record.position,
    })),
    rememberRecord: assign((_, { record, settled }: { record: WatchRecord; settled: boolean }) => ({
      record,
      settled,
    })),
    rememberSource: assign((_, { source }: { source: VideoSource }) => ({ source })),
    rememberFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
    countReload: assign({ reloads: ({ context }) => context.reloads + 1, source: null }),
    /** What hung once is tried light: the connection is slower than it said. */
    goLight: assign({ rendition: 'light' }),
    chooseRendition: assign((_, { rendition }: { rendition: VideoSource['rendition'] }) => ({
      rendition,
      reloads: 0,
      source: null,
    })),
    /** Breakdowns long after one another do not add up. */
    forgetReloads: assign({ reloads: 0 }),
    startOver: assign({ reloads: 0, failure: null, source: null }),
    moveTo: assign((_, { position }: { position: number }) => ({ position })),
    moveToEnd: assign({ position: ({ context }) => context.record?.seconds ?? context.position }),
    beginStretch: assign({ playingFrom: ({ context }) => context.position }),
    endStretch: assign({ playingFrom: null }),
    reportStretch: enqueueActions(({ context, enqueue, self }) => {
      const { moduleIndex, playingFrom, position } = context
      const range = playingFrom === null ? null : wholeSeconds(playingFrom, position)
      if (!range) return
      enqueue.assign({ settled: false, playingFrom: range[1] })
      const stretch = { moduleIndex, range, position: Math.floor(position) }
      const parent = self._parent
      if (parent) enqueue.sendTo(parent, { type: 'stretch.watched', stretch })
    }),
  },
  delays: { loadingLimit: 5_000, reportInterval: 10_000 },
}).createMachine({
  id: 'video',
  context: ({ input }) => ({
    ...input,
    record: null,
    settled: true,
    source: null,
    position: 0,
    playingFrom: null,
    reloads: 0,
    failure: null,
  }),
  on: {
    'record.updated': { actions: { type: 'rememberRecord', params: ({ event }) => event } },
    'rendition.choose': {
      guard: { type: 'isOtherRendition', params: ({ event }) => event },
      target: '.signing',
      actions: ['reportStretch', 'endStretch', { type: 'chooseRendition', params: ({ event }) => event }],
    },
  },
  initial: 'opening',
  states: {
    opening: {
      on: { 'rendition.choose': { actions: { type: 'chooseRendition', params: ({ event }) => event } } },
      invoke: {
        src: 'openVideo',
        input: ({ context }) => ({ moduleIndex: context.moduleIndex }),
        onDone: {
          target: 'signing',
          actions: { type: 'resume', params: ({ event }) => ({ record: event.output }) },
        },
        onError: { target: 'failed', actions: { type: 'rememberFailure', params: ({ event }) => event } },
      },
    },
    signing: {
      invoke: {
        src: 'signVideo',
        input: ({ context }) => ({ slug: context.slug, rendition: context.rendition }),
        onDone: {
          target: 'loading',
          actions: { type: 'rememberSource', params: ({ event }) => ({ source: event.output }) },
        },
        onError: { target: 'broken', actions: { type: 'rememberFailure', params: ({ event }) => event } },
      },
    },
    loading: {
      on: { 'media.ready': 'ready', 'media.error': 'broken' },
      after: { loadingLimit: { target: 'broken', actions: 'goLight' } },
    },
    ready: {
      initial: 'paused',
      on: {
        'media.error': { target: 'broken', actions: ['reportStretch', 'endStretch'] },
        'media.playing': {
          target: '.playing',
          actions: [{ type: 'moveTo', params: ({ event }) => event }, 'beginStretch'],
        },
        'media.seeked': { actions: { type: 'moveTo', params: ({ event }) => event } },
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
            'media.ended': { target: 'ended', actions: ['moveToEnd', 'reportStretch', 'endStretch'] },
            'page.hidden': { actions: 'reportStretch' },
          },
          after: {
            reportInterval: { target: 'playing', reenter: true, actions: ['reportStretch', 'forgetReloads'] },
          },
        },
        /** Over; if parts were skipped, the server still wants them and the page says so. */
        ended: { always: { guard: 'isWatched', target: '#video.watched' } },
      },
    },
    broken: {
      always: [{ guard: 'mayReload', target: 'signing', actions: 'countReload' }, { target: 'failed' }],
    },
    /** The hint and a retry button. */
    failed: { on: { 'video.retry': { target: 'opening', actions: 'startOver' } } },
    watched: { type: 'final' },
  },
})
