import { assign, enqueueActions, fromPromise, sendParent, setup } from 'xstate'
import { type Failure, failureOf } from '../shared/failure.ts'
import { notProvided } from '../shared/notProvided.ts'
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

export const nothingPlayed = {
  record: null,
  settled: true,
  source: null,
  position: 0,
  playingFrom: null,
  reloads: 0,
  failure: null,
}

const MOST_RELOADS = 3

/** The words of the video's chart: its jobs, questions, actions and times. */
export const videoSetup = setup({
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
    /** Goes on where the student was: here a moment ago, else wherever she stopped, else at the beginning. */
    resume: assign(({ context }, { output }: { output: WatchRecord }) => {
      const position = context.record ? context.position : output.position
      return { record: output, position: position >= output.seconds - 1 ? 0 : position }
    }),
    rememberRecord: assign((_, { record, settled }: { record: WatchRecord; settled: boolean }) => ({
      record,
      settled,
    })),
    rememberSource: assign((_, { output }: { output: VideoSource }) => ({ source: output })),
    rememberFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
    countReload: assign({ reloads: ({ context }) => context.reloads + 1, source: null }),
    /** What hung once is tried light: the connection is slower than it said. */
    goLight: assign({ rendition: 'light' }),
    chooseRendition: assign((_, { rendition }: { rendition: VideoSource['rendition'] }) => ({
      rendition,
      reloads: 0,
      source: null,
    })),
    tellRendition: sendParent(({ context }) => ({ type: 'rendition.chosen', rendition: context.rendition })),
    /** Breakdowns long after one another do not add up. */
    forgetReloads: assign({ reloads: 0 }),
    startOver: assign({ reloads: 0, failure: null, source: null }),
    moveTo: assign((_, { position }: { position: number }) => ({ position })),
    moveToEnd: assign({ position: ({ context }) => context.record?.seconds ?? context.position }),
    beginStretch: assign({ playingFrom: ({ context }) => context.position }),
    endStretch: assign({ playingFrom: null }),
    reportStretch: enqueueActions(({ context, enqueue }) => {
      const { moduleIndex, playingFrom, position } = context
      const range = playingFrom === null ? null : wholeSeconds(playingFrom, position)
      if (!range) return
      enqueue.assign({ settled: false, playingFrom: range[1] })
      const stretch = { moduleIndex, range, position: Math.floor(position) }
      enqueue(sendParent({ type: 'stretch.watched', stretch }))
    }),
  },
  delays: { loadingLimit: 5_000, reportInterval: 10_000 },
})
