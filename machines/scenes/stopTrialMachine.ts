import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import type { Run, Stop } from '../../contract/answers/distances.ts'
import { stopOf } from './braking.ts'
import { partsOf } from './stopping.ts'
import { FIRST_RUN, streetFor } from './stopTrial.ts'

/** A run that was tried: where the student said that it stops, and where it does (m). */
export type Trial = { run: Run; said: number; stop: Stop }

/** Earlier trials are shown up to this many, to compare with. */
const KEPT = 4

type TrialContext = {
  /** Nothing moves by itself: the student goes from part to part of the way. */
  still: boolean
  run: Run
  /** Where the student says that it stops (m). */
  mark: number | null
  /** The times (ms) at which the parts of the way end, and the present one. */
  stops: number[]
  step: number
  /** How long the whole way takes (ms). */
  lasts: number
  /** What was tried, the newest first; the first one is the one that is seen. */
  trials: Trial[]
}

/** The distance lab without a score: the student sets a run, says where it stops, and sees it. Nothing of it is sent anywhere. */
export const stopTrialMachine = setup({
  types: {} as {
    input: { still: boolean }
    context: TrialContext
    events:
      | { type: 'run.set'; run: Run }
      | { type: 'place.mark'; meters: number }
      | { type: 'trial.see' | 'trial.again' | 'step.next' }
    tags: 'moving' | 'stepping' | 'seen'
  },
  guards: {
    isMarked: ({ context }) => context.mark !== null,
    isStill: ({ context }) => context.still,
    isLastStep: ({ context }) => context.step >= context.stops.length - 1,
  },
  actions: {
    rememberRun: assign(({ context }, { run }: { run: Run }) => ({
      run,
      mark: context.mark !== null && context.mark > streetFor(run.kph) ? null : context.mark,
    })),
    forgetMark: assign({ mark: null }),
    rememberMark: assign((_, { meters }: { meters: number }) => ({ mark: meters })),
    tryIt: assign(({ context: { run, mark, trials } }) => {
      const stop = stopOf(run)
      const stops = partsOf({ run }, stop).map(({ ends }) => Math.round(ends))
      return {
        trials: [{ run, said: mark ?? 0, stop }, ...trials.slice(0, KEPT)],
        stops,
        step: 0,
        lasts: stops.at(-1) ?? 0,
      }
    }),
    rewind: assign({ step: 0 }),
    nextStep: assign(({ context }) => ({ step: context.step + 1 })),
    lastStep: assign(({ context }) => ({ step: context.stops.length - 1 })),
  },
  delays: { rest: ({ context }) => context.lasts },
}).createMachine({
  id: 'stopTrial',
  context: ({ input }) => ({
    ...input,
    run: FIRST_RUN,
    mark: null,
    stops: [],
    step: 0,
    lasts: 0,
    trials: [],
  }),
  initial: 'setting',
  states: {
    setting: {
      on: {
        'run.set': { actions: { type: 'rememberRun', params: ({ event }) => event } },
        'place.mark': { actions: { type: 'rememberMark', params: ({ event }) => event } },
        'trial.see': { guard: 'isMarked', target: 'seeing', actions: 'tryIt' },
      },
    },
    seeing: {
      initial: 'beginning',
      /** Another run, or another place, is another trial. */
      on: {
        'run.set': {
          target: 'setting',
          actions: ['forgetMark', { type: 'rememberRun', params: ({ event }) => event }],
        },
        'place.mark': {
          target: 'setting',
          actions: { type: 'rememberMark', params: ({ event }) => event },
        },
      },
      states: {
        beginning: {
          entry: 'rewind',
          always: [{ guard: 'isStill', target: 'stepping' }, { target: 'moving' }],
        },
        moving: { tags: 'moving', after: { rest: 'seen' } },
        stepping: {
          tags: 'stepping',
          always: { guard: 'isLastStep', target: 'seen' },
          on: { 'step.next': { actions: 'nextStep' } },
        },
        seen: { tags: 'seen', entry: 'lastStep', on: { 'trial.again': 'beginning' } },
      },
    },
  },
})

/** A running trial. */
export type StopTrialActor = ActorRefFrom<typeof stopTrialMachine>
export type StopTrialSnapshot = SnapshotFrom<typeof stopTrialMachine>
