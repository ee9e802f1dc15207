import { type ActorRefFrom, assign, sendTo, setup } from 'xstate'
import type { Scene, SceneSet, SceneVerdict } from '../../contract/answers/scenes.ts'
import { type Failure, rememberRefusal } from '../shared/failure.ts'
import { notProvided } from '../shared/notProvided.ts'
import { type JobOutcome, retriedJob } from '../shared/retriedJob.ts'
import { sceneMachine } from './sceneMachine.ts'

type SetInput = {
  moduleIndex: number
  /** Step-by-step mode, for reduced motion. */
  still: boolean
}
type SetContext = SetInput & {
  again: boolean
  id: string
  scenes: Scene[]
  /** By place; null before the answer. */
  verdicts: (SceneVerdict | null)[]
  failure: Failure | null
}

const placeOf = ({ verdicts }: Pick<SetContext, 'verdicts'>) => verdicts.indexOf(null)

export const scoreOf = ({ verdicts }: Pick<SetContext, 'verdicts'>) =>
  verdicts.filter((verdict) => verdict?.right).length

/** A module's set of road scenes, played one after the other; wrong ones can be replayed. */
export const sceneSetMachine = setup({
  types: {} as {
    input: SetInput
    context: SetContext
    events: { type: 'set.more' | 'set.again' | 'set.retry' | 'network.online' }
    children: { startSet: 'startSet'; scene: 'scene' }
    tags: 'loading' | 'refused' | 'playing' | 'finished'
  },
  actors: {
    startSet: retriedJob<SceneSet, { moduleIndex: number; again: boolean }>(notProvided('startSet')),
    scene: sceneMachine,
  },
  guards: {
    isRefused: (_, { failure }: JobOutcome<SceneSet>) => failure !== null,
    isFinished: ({ context }) => placeOf(context) < 0,
    hasWrong: ({ context }) => scoreOf(context) < context.scenes.length,
  },
  actions: {
    rememberSet: assign((_, { answer }: JobOutcome<SceneSet>) =>
      answer ? { id: answer.id, scenes: answer.scenes, verdicts: answer.verdicts, failure: null } : {},
    ),
    rememberFailure: assign(rememberRefusal),
    rememberVerdict: assign(({ context }, { verdict }: { verdict: SceneVerdict }) => ({
      verdicts: context.verdicts.with(placeOf(context), verdict),
    })),
    wantAll: assign({ again: false }),
    wantWrong: assign({ again: true }),
    tryNow: sendTo('startSet', { type: 'job.retry' as const }),
    tellScene: sendTo('scene', { type: 'network.online' as const }),
  },
}).createMachine({
  id: 'sceneSet',
  context: ({ input }) => ({ ...input, again: false, id: '', scenes: [], verdicts: [], failure: null }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'loading',
      invoke: {
        src: 'startSet',
        id: 'startSet',
        input: ({ context: { moduleIndex, again } }) => ({ moduleIndex, again }),
        onDone: [
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'refused',
            actions: { type: 'rememberFailure', params: ({ event }) => event.output },
          },
          { target: 'turning', actions: { type: 'rememberSet', params: ({ event }) => event.output } },
        ],
      },
      on: { 'network.online': { actions: 'tryNow' }, 'set.retry': { actions: 'tryNow' } },
    },
    refused: { tags: 'refused', on: { 'set.retry': 'loading' } },
    turning: {
      always: [{ guard: 'isFinished', target: 'finished' }, { target: 'playing' }],
    },
    playing: {
      tags: 'playing',
      invoke: {
        src: 'scene',
        id: 'scene',
        input: ({ context }) => {
          const place = placeOf(context)
          return { setId: context.id, place, scene: context.scenes[place] as Scene, still: context.still }
        },
        onDone: {
          target: 'turning',
          actions: { type: 'rememberVerdict', params: ({ event }) => ({ verdict: event.output }) },
        },
      },
      on: {
        'network.online': { actions: 'tellScene' },
        // The set has expired, or another tab started a newer one.
        'set.more': { target: 'loading', actions: 'wantAll' },
      },
    },
    finished: {
      tags: 'finished',
      on: {
        'set.more': { target: 'loading', actions: 'wantAll' },
        'set.again': { guard: 'hasWrong', target: 'loading', actions: 'wantWrong' },
      },
    },
  },
})

export type SceneSetActor = ActorRefFrom<typeof sceneSetMachine>
