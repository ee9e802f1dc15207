import { assign, setup } from 'xstate'

type FilmQuestionContext = {
  /** When the film asks (s). */
  at: number
  /** The last reported position (s). */
  before: number | null
  chosen: number | null
}

export type FilmQuestionEvent =
  | { type: 'film.time'; position: number }
  | { type: 'film.playing' | 'film.goOn' }
  | { type: 'option.choose'; option: number }

/** Longest interval between time reports (s); a larger step is a jump, which skips the question. */
const STEP = 3

/** The question in the middle of a film, which stops for it. Playing on without an answer skips it. */
export const filmQuestionMachine = setup({
  types: {} as {
    input: { at: number }
    context: FilmQuestionContext
    events: FilmQuestionEvent
    tags: 'stopped'
  },
  guards: {
    isReached: ({ context: { at, before } }, { position }: { position: number }) =>
      before !== null && before < at && position >= at && position - before < STEP,
  },
  actions: {
    rememberTime: assign((_, { position }: { position: number }) => ({ before: position })),
    rememberChoice: assign((_, { option }: { option: number }) => ({ chosen: option })),
  },
}).createMachine({
  id: 'filmQuestion',
  context: ({ input: { at } }) => ({ at, before: null, chosen: null }),
  initial: 'playing',
  states: {
    playing: {
      on: {
        'film.time': [
          { guard: { type: 'isReached', params: ({ event }) => event }, target: 'asking' },
          { actions: { type: 'rememberTime', params: ({ event }) => event } },
        ],
      },
    },
    asking: {
      tags: 'stopped',
      on: {
        'option.choose': {
          target: 'explained',
          actions: { type: 'rememberChoice', params: ({ event }) => event },
        },
        'film.playing': 'over',
        'film.goOn': 'over',
      },
    },
    explained: { tags: 'stopped', on: { 'film.playing': 'over', 'film.goOn': 'over' } },
    over: { type: 'final' },
  },
})
