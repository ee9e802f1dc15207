import { assign, setup } from 'xstate'

export type Rendition = 'full' | 'light'

type BackgroundVideoEvent = { type: 'video.playing' } | { type: 'video.failed' }

/**
 * The home page's background video. An image is shown until it plays, and stays if the video has not loaded after 10 s.
 * Users who prefer reduced motion or save data only get the image.
 */
export const backgroundVideoMachine = setup({
  types: {} as {
    input: { rendition: Rendition; still: boolean }
    context: { rendition: Rendition; still: boolean }
    events: BackgroundVideoEvent
  },
  guards: { isStill: ({ context }) => context.still },
  actions: { keepStill: assign({ still: true }) },
  delays: { loadingLimit: 10_000 },
}).createMachine({
  id: 'backgroundVideo',
  context: ({ input }) => input,
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'isStill', target: 'fallbackImage' }, { target: 'loading' }] },
    loading: {
      on: { 'video.playing': 'playing', 'video.failed': 'fallbackImage' },
      after: { loadingLimit: 'fallbackImage' },
    },
    playing: { on: { 'video.failed': 'fallbackImage' } },
    fallbackImage: { type: 'final', entry: 'keepStill' },
  },
})
