import { type ActorRefFrom, assign, type SnapshotFrom, sendTo, setup } from 'xstate'
import type { Scene, SceneVerdict } from '../../contract/answers/scenes.ts'
import { type Failure, rememberRefusal } from '../shared/failure.ts'
import { notProvided } from '../shared/notProvided.ts'
import { type JobOutcome, retriedJob } from '../shared/retriedJob.ts'
import { rulesOf } from './forms.ts'

export type ScenePlace = { setId: string; place: number }
export type SceneAnswer = { setId: string; place: number; answer: SceneVerdict['answer'] }

type SceneInput = {
  setId: string
  place: number
  scene: Scene
  /** Step-by-step mode: nothing moves automatically. */
  still: boolean
}
type SceneContext = SceneInput & {
  /** The stops (ms) of the current animation in step-by-step mode, and the current one. */
  stops: number[]
  step: number
  /** The animation's duration, and the time played before a pause (ms). */
  lasts: number
  played: number
  isRepeat: boolean
  answer: SceneVerdict['answer'] | null
  verdict: SceneVerdict | null
  failure: Failure | null
}

export type SceneEvent =
  | { type: 'play.pause'; played: number }
  | { type: 'play.begin' | 'play.resume' | 'play.skip' | 'play.again' | 'play.stepwise' | 'step.next' }
  | { type: 'answer.choose'; answer: SceneVerdict['answer'] }
  | { type: 'answer.check' | 'answer.retry' | 'network.online' | 'scene.next' }

const isTimed = (scene: Scene) => rulesOf(scene).isTimed === true

/** One of a scene's two animations, from its start: before the question, or after the answer. */
const partOf = (stops: number[]) => ({ stops, step: 0, lasts: stops.at(-1) ?? 0, played: 0 })

/** One road scene of any form: it plays up to the question, is judged by the server, and explains. */
export const sceneMachine = setup({
  types: {} as {
    input: SceneInput
    context: SceneContext
    events: SceneEvent
    output: SceneVerdict
    children: { answerScene: 'answerScene'; beginScene: 'beginScene' }
    tags:
      | 'ready'
      | 'arriving'
      | 'playing'
      | 'paused'
      | 'asking'
      | 'answered'
      | 'refused'
      | 'explained'
      | 'moving'
      | 'stepping'
      | 'shown'
  },
  actors: {
    answerScene: retriedJob<SceneVerdict, SceneAnswer>(notProvided('answerScene')),
    /** Starts the server's clock and returns the milliseconds of the scene that have passed. */
    beginScene: retriedJob<number, ScenePlace>(notProvided('beginScene')),
  },
  guards: {
    /** Without an animation, the last step is reached at once. */
    isStill: ({ context }) => context.still || context.stops.length === 0,
    isComplete: ({ context: { scene, answer } }) =>
      answer !== null && rulesOf(scene).isComplete(scene, answer),
    isTimed: ({ context }) => isTimed(context.scene),
    isFree: ({ context }) => !isTimed(context.scene),
    isRefused: (_, { failure }: JobOutcome<unknown>) => failure !== null,
    isLastStep: ({ context }) => context.step >= context.stops.length - 1,
  },
  actions: {
    rememberPlayed: assign((_, { played }: { played: number }) => ({ played })),
    rewind: assign({ played: 0, step: 0 }),
    goStepwise: assign({ still: true }),
    nextStep: assign(({ context }) => ({ step: context.step + 1 })),
    lastStep: assign(({ context }) => ({ step: Math.max(0, context.stops.length - 1) })),
    choose: assign((_, { answer }: { answer: SceneVerdict['answer'] }) => ({ answer })),
    tryNow: sendTo('answerScene', { type: 'job.retry' as const }),
    tryToBegin: sendTo('beginScene', { type: 'job.retry' as const }),
    rememberFailure: assign(rememberRefusal),
    rememberBegun: assign(({ context }, { answer }: JobOutcome<number>) => ({
      failure: null,
      played: Math.min(answer ?? 0, context.lasts),
    })),
    rememberVerdict: assign(({ context: { scene } }, { answer }: JobOutcome<SceneVerdict>) =>
      answer ? { verdict: answer, failure: null, ...partOf(rulesOf(scene).after(scene, answer, false)) } : {},
    ),
    repeat: assign(({ context: { scene, verdict } }) =>
      verdict ? { isRepeat: true, ...partOf(rulesOf(scene).after(scene, verdict, true)) } : {},
    ),
  },
  delays: { rest: ({ context }) => Math.max(0, context.lasts - context.played) },
}).createMachine({
  id: 'scene',
  context: ({ input }) => ({
    ...input,
    ...partOf(rulesOf(input.scene).before(input.scene)),
    isRepeat: false,
    answer: isTimed(input.scene) ? [] : null,
    verdict: null,
    failure: null,
  }),
  output: ({ context }) => context.verdict as SceneVerdict,
  initial: 'ready',
  states: {
    /** A timed scene waits until the student starts it, or chooses step-by-step mode. */
    ready: {
      tags: 'ready',
      always: { guard: 'isFree', target: 'arriving' },
      on: { 'play.begin': 'beginning', 'play.stepwise': { target: 'arriving', actions: 'goStepwise' } },
    },
    beginning: {
      tags: 'ready',
      invoke: {
        src: 'beginScene',
        id: 'beginScene',
        input: ({ context: { setId, place } }) => ({ setId, place }),
        onDone: [
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'notBegun',
            actions: { type: 'rememberFailure', params: ({ event }) => event.output },
          },
          {
            target: 'arriving',
            actions: { type: 'rememberBegun', params: ({ event }) => event.output },
          },
        ],
      },
      on: {
        'network.online': { actions: 'tryToBegin' },
        'play.begin': { actions: 'tryToBegin' },
        'play.stepwise': { target: 'arriving', actions: 'goStepwise' },
      },
    },
    notBegun: { tags: 'refused', on: { 'answer.retry': 'beginning' } },
    arriving: {
      tags: 'arriving',
      initial: 'beginning',
      on: {
        'play.skip': { guard: 'isFree', target: 'asking' },
        'answer.choose': {
          guard: 'isTimed',
          actions: { type: 'choose', params: ({ event }) => event },
        },
      },
      states: {
        beginning: {
          always: [{ guard: 'isStill', target: 'stepping' }, { target: 'playing' }],
        },
        playing: {
          tags: ['playing', 'moving'],
          after: { rest: '#scene.asking' },
          on: {
            'play.pause': {
              guard: 'isFree',
              target: 'paused',
              actions: { type: 'rememberPlayed', params: ({ event }) => event },
            },
            'play.stepwise': { guard: 'isFree', target: 'stepping', actions: 'goStepwise' },
          },
        },
        paused: { tags: 'paused', on: { 'play.resume': 'playing' } },
        stepping: {
          tags: 'stepping',
          always: { guard: 'isLastStep', target: '#scene.asking' },
          on: { 'step.next': { actions: 'nextStep' } },
        },
      },
    },
    asking: {
      tags: 'asking',
      entry: 'lastStep',
      always: { guard: 'isTimed', target: 'answered' },
      on: {
        'play.again': { target: 'arriving', actions: 'rewind' },
        'answer.choose': { actions: { type: 'choose', params: ({ event }) => event } },
        'answer.check': { guard: 'isComplete', target: 'answered' },
      },
    },
    answered: {
      tags: 'answered',
      invoke: {
        src: 'answerScene',
        id: 'answerScene',
        input: ({ context: { setId, place, answer } }) => ({ setId, place, answer: answer ?? '' }),
        onDone: [
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'refused',
            actions: { type: 'rememberFailure', params: ({ event }) => event.output },
          },
          {
            target: 'explained',
            actions: { type: 'rememberVerdict', params: ({ event }) => event.output },
          },
        ],
      },
      on: { 'network.online': { actions: 'tryNow' }, 'answer.retry': { actions: 'tryNow' } },
    },
    refused: { tags: 'refused', on: { 'answer.retry': 'answered' } },
    explained: {
      tags: 'explained',
      on: { 'scene.next': 'done' },
      initial: 'beginning',
      states: {
        beginning: {
          always: [{ guard: 'isStill', target: 'stepping' }, { target: 'showing' }],
        },
        showing: { tags: 'moving', after: { rest: 'shown' } },
        stepping: {
          tags: 'stepping',
          always: { guard: 'isLastStep', target: 'shown' },
          on: { 'step.next': { actions: 'nextStep' } },
        },
        shown: {
          tags: 'shown',
          entry: 'lastStep',
          on: { 'play.again': { target: 'beginning', actions: 'repeat' } },
        },
      },
    },
    done: { type: 'final' },
  },
})

export type SceneActor = ActorRefFrom<typeof sceneMachine>
export type SceneSnapshot = SnapshotFrom<typeof sceneMachine>
