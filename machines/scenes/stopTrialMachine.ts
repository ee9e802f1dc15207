import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import type { Run, Stop } from '../../contract/answers/distances.ts'
import { stopOf } from './braking.ts'
import { partsOf } from './stopping.ts'
import { FIRST_RUN, streetFor } from './stopTrial.ts'

/** A tried run: the guessed and the real stopping point (m). */
export type Trial = { run: Run; said: number; stop: Stop }

/** Most earlier trials shown for comparison. */
const KEPT = 4

type TrialContext = {
  still: boolean
  run: Run
  /** The guessed stopping point (m). */
  mark: number | null
  /** The end times (ms) of the way's parts, and the current part. */
  stops: number[]
  step: number
  /** Duration of the whole way (ms). */
  lasts: number
  /** Trials, newest first; the first one is shown. */
  trials: Trial[]
}

/** The distance lab: the student sets a run, guesses where it stops, and sees it. Nothing is sent. */
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

export type StopTrialActor = ActorRefFrom<typeof stopTrialMachine>
export type StopTrialSnapshot = SnapshotFrom<typeof stopTrialMachine>
