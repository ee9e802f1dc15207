import { nothingPlayed, videoSetup } from './videoSetup.ts'

/**
 * One lesson's video: loads, reloads with a fresh signed URL when it hangs or breaks, and tells its parent what was
 * really watched. Done when it has ended and the server says that enough of it was watched.
 */
export const videoMachine = videoSetup.createMachine({
  id: 'video',
  context: ({ input }) => ({ ...input, ...nothingPlayed }),
  on: {
    'record.updated': { actions: { type: 'rememberRecord', params: ({ event }) => event } },
    'rendition.choose': {
      guard: { type: 'isOtherRendition', params: ({ event }) => event },
      target: '.signing',
      actions: [
        'reportStretch',
        'endStretch',
        { type: 'chooseRendition', params: ({ event }) => event },
        'tellRendition',
      ],
    },
  },
  initial: 'opening',
  states: {
    opening: {
      on: {
        'rendition.choose': {
          actions: [{ type: 'chooseRendition', params: ({ event }) => event }, 'tellRendition'],
        },
      },
      invoke: {
        src: 'openVideo',
        input: ({ context }) => ({ moduleIndex: context.moduleIndex }),
        onDone: { target: 'signing', actions: { type: 'resume', params: ({ event }) => event } },
        onError: { target: 'failed', actions: { type: 'rememberFailure', params: ({ event }) => event } },
      },
    },
    signing: {
      invoke: {
        src: 'signVideo',
        input: ({ context }) => ({ slug: context.slug, rendition: context.rendition }),
        onDone: { target: 'loading', actions: { type: 'rememberSource', params: ({ event }) => event } },
        onError: { target: 'broken', actions: { type: 'rememberFailure', params: ({ event }) => event } },
      },
    },
    loading: {
      on: { 'media.ready': 'ready', 'media.error': 'broken' },
      after: { loadingLimit: { target: 'broken', actions: ['goLight', 'tellRendition'] } },
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
    failed: {
      on: {
        'video.retry': { target: 'opening', actions: 'startOver' },
        'rendition.choose': {
          target: 'opening',
          actions: ['startOver', { type: 'chooseRendition', params: ({ event }) => event }, 'tellRendition'],
        },
      },
    },
    watched: { type: 'final' },
  },
})
