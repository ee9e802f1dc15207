import { type ActorRefFrom, assign, setup } from 'xstate'
import { MOCK_WARNING_MINUTES } from '../../contract/limits.ts'

type CountdownInput = {
  /** End of the time, by the clock `now` (ms). */
  until: number
  /** The device's clock (ms); the server's clock decides. */
  now: () => number
}

/** The remaining time of a paper, by the clock at each second, since devices sleep. */
export const countdownMachine = setup({
  types: {} as {
    input: CountdownInput
    context: CountdownInput & {
      /** Whole seconds, rounded up. */
      secondsLeft: number
    }
    tags: 'short'
  },
  guards: {
    isOver: ({ context }) => context.secondsLeft <= 0,
    isShort: ({ context }) => context.secondsLeft <= 60 * MOCK_WARNING_MINUTES,
  },
  actions: {
    lookAtClock: assign(({ context: { until, now } }) => ({
      secondsLeft: Math.ceil((until - now()) / 1000),
    })),
  },
  delays: { second: 1_000 },
}).createMachine({
  id: 'countdown',
  context: ({ input }) => ({ ...input, secondsLeft: 0 }),
  initial: 'looking',
  states: {
    looking: {
      entry: 'lookAtClock',
      always: [
        { guard: 'isOver', target: 'over' },
        { guard: 'isShort', target: 'short' },
        { target: 'ample' },
      ],
    },
    ample: { after: { second: 'looking' } },
    short: { tags: 'short', after: { second: 'looking' } },
    over: { type: 'final' },
  },
})

export type CountdownActor = ActorRefFrom<typeof countdownMachine>
