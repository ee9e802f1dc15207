import { type ActorRefFrom, assign, sendTo, setup } from 'xstate'
import type { CaseRun } from '../../contract/answers/cases.ts'
import { type Failure, rememberRefusal } from '../shared/failure.ts'
import { notProvided } from '../shared/notProvided.ts'
import { type JobOutcome, retriedJob } from '../shared/retriedJob.ts'

/** A choice, by its position in this run. */
export type CaseChoice = { runId: string; step: number; place: number }

type CaseInput = { key: string }
type CaseContext = CaseInput & {
  again: boolean
  run: CaseRun | null
  /** The current decision, from 0; equals the number of decisions at the end. */
  step: number
  /** The position the student chose; another window may have chosen differently before. */
  place: number
  failure: Failure | null
}

const stepOf = ({ run, step }: Pick<CaseContext, 'run' | 'step'>) => run?.steps[step]

/** Whether the choice that counts differs from the one made here. */
export const isOtherChoice = (context: Pick<CaseContext, 'run' | 'step' | 'place'>) =>
  context.place >= 0 && stepOf(context)?.chosen !== context.place

/** The decision at which a run opens: the first without a choice. */
const openStep = ({ steps }: CaseRun) => {
  const open = steps.findIndex(({ chosen }) => chosen === null)
  return open < 0 ? steps.length : open
}

/** A case from its situation to its end: one choice at each decision, saved once by the server, and its consequence. */
export const caseMachine = setup({
  types: {} as {
    input: CaseInput
    context: CaseContext
    events:
      | { type: 'choice.make'; place: number }
      | { type: 'choice.retry' | 'story.goOn' | 'case.again' | 'case.retry' | 'network.online' }
    children: { startCase: 'startCase'; chooseInCase: 'chooseInCase' }
    tags: 'loading' | 'refused' | 'choosing' | 'saving' | 'notSaved' | 'told' | 'ended'
  },
  actors: {
    startCase: retriedJob<CaseRun, { key: string; again: boolean }>(notProvided('startCase')),
    chooseInCase: retriedJob<CaseRun, CaseChoice>(notProvided('chooseInCase')),
  },
  guards: {
    isRefused: (_, { failure }: JobOutcome<CaseRun>) => failure !== null,
    isOver: ({ context }) => stepOf(context) === undefined,
    isTold: ({ context }) => stepOf(context)?.told !== null,
    isThere: ({ context }, { place }: { place: number }) => place in (stepOf(context)?.choices ?? []),
  },
  actions: {
    rememberStart: assign((_, { answer }: JobOutcome<CaseRun>) =>
      answer ? { run: answer, step: openStep(answer), place: -1, failure: null } : {},
    ),
    rememberRun: assign((_, { answer }: JobOutcome<CaseRun>) =>
      answer ? { run: answer, failure: null } : {},
    ),
    rememberFailure: assign(rememberRefusal),
    choose: assign((_, { place }: { place: number }) => ({ place })),
    goOn: assign(({ context }) => ({ step: context.step + 1, place: -1 })),
    wantAgain: assign({ again: true }),
    startNow: sendTo('startCase', { type: 'job.retry' as const }),
    saveNow: sendTo('chooseInCase', { type: 'job.retry' as const }),
  },
}).createMachine({
  id: 'case',
  context: ({ input }) => ({ ...input, again: false, run: null, step: 0, place: -1, failure: null }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'loading',
      invoke: {
        src: 'startCase',
        id: 'startCase',
        input: ({ context: { key, again } }) => ({ key, again }),
        onDone: [
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'refused',
            actions: { type: 'rememberFailure', params: ({ event }) => event.output },
          },
          { target: 'turning', actions: { type: 'rememberStart', params: ({ event }) => event.output } },
        ],
      },
      on: { 'network.online': { actions: 'startNow' }, 'case.retry': { actions: 'startNow' } },
    },
    refused: { tags: 'refused', on: { 'case.retry': 'loading' } },
    /** Goes to the next decision (another window may have made it) or to the end. */
    turning: {
      always: [
        { guard: 'isOver', target: 'ended' },
        { guard: 'isTold', target: 'told' },
        { target: 'choosing' },
      ],
    },
    choosing: {
      tags: 'choosing',
      on: {
        'choice.make': {
          guard: { type: 'isThere', params: ({ event }) => event },
          target: 'saving',
          actions: { type: 'choose', params: ({ event }) => event },
        },
      },
    },
    saving: {
      tags: 'saving',
      invoke: {
        src: 'chooseInCase',
        id: 'chooseInCase',
        input: ({ context: { run, step, place } }) => ({ runId: run?.id ?? '', step, place }),
        onDone: [
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'notSaved',
            actions: { type: 'rememberFailure', params: ({ event }) => event.output },
          },
          { target: 'told', actions: { type: 'rememberRun', params: ({ event }) => event.output } },
        ],
      },
      on: { 'network.online': { actions: 'saveNow' }, 'choice.retry': { actions: 'saveNow' } },
    },
    /** Such as after another window has restarted the case. */
    notSaved: { tags: 'notSaved', on: { 'choice.retry': 'saving', 'case.retry': 'loading' } },
    told: { tags: 'told', on: { 'story.goOn': { target: 'turning', actions: 'goOn' } } },
    ended: {
      tags: 'ended',
      on: { 'case.again': { target: 'loading', actions: 'wantAgain' } },
    },
  },
})

export type CaseActor = ActorRefFrom<typeof caseMachine>
