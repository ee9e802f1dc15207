import { assign, setup } from 'xstate'

export type Rendition = 'full' | 'light'

type BackgroundVideoEvent = { type: 'video.playing' } | { type: 'video.failed' }

/** A background video over an image, which stays after 10 s, with reduced motion or saved data. */
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
