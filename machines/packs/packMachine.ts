import { assign, fromPromise, sendTo, setup } from 'xstate'
import type { PackRow } from '../../contract/answers/packs.ts'
import { type Failure, failureOf, rememberRefusal } from '../shared/failure.ts'
import { notProvided } from '../shared/notProvided.ts'
import { type JobOutcome, retriedJob } from '../shared/retriedJob.ts'

type PackInput = { pack: string; students: readonly PackRow[] }

type PackContext = PackInput & {
  got: number
  failure: Failure | null
}

/** Fetches a pack's parts one by one, stored until saved, so that it resumes; then joins them into a file. */
export const packMachine = setup({
  types: {} as {
    input: PackInput
    context: PackContext
    events: { type: 'pack.start' | 'pack.retry' | 'network.online' }
    children: { fetchPart: 'fetchPart' }
    tags: 'idle' | 'fetching' | 'saving' | 'failed' | 'done'
  },
  actors: {
    fetchPart: retriedJob<void, { pack: string; student: PackRow }>(notProvided('fetchPart')),
    savePack: fromPromise<void, PackInput>(notProvided('savePack')),
  },
  guards: {
    isWhole: ({ context: { got, students } }) => got >= students.length,
    isRefused: (_, { failure }: JobOutcome<void>) => failure !== null,
  },
  actions: {
    countPart: assign({ got: ({ context }) => context.got + 1 }),
    rememberFailure: assign(rememberRefusal),
    startAgain: assign({ got: 0, failure: null }),
    fetchNow: sendTo('fetchPart', { type: 'job.retry' as const }),
  },
}).createMachine({
  id: 'pack',
  context: ({ input }) => ({ ...input, got: 0, failure: null }),
  initial: 'idle',
  states: {
    idle: { tags: 'idle', on: { 'pack.start': 'deciding' } },
    deciding: { always: [{ guard: 'isWhole', target: 'saving' }, { target: 'fetching' }] },
    fetching: {
      tags: 'fetching',
      invoke: {
        src: 'fetchPart',
        id: 'fetchPart',
        input: ({ context: { pack, students, got } }) => ({ pack, student: students[got] as PackRow }),
        onDone: [
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'failed',
            actions: { type: 'rememberFailure', params: ({ event }) => event.output },
          },
          { target: 'deciding', actions: 'countPart' },
        ],
      },
      on: { 'network.online': { actions: 'fetchNow' }, 'pack.retry': { actions: 'fetchNow' } },
    },
    saving: {
      tags: 'saving',
      invoke: {
        src: 'savePack',
        input: ({ context: { pack, students } }) => ({ pack, students }),
        onDone: 'done',
        onError: {
          target: 'failed',
          actions: {
            type: 'rememberFailure',
            params: ({ event }) => ({ failure: failureOf(event.error) }),
          },
        },
      },
    },
    /** Such as a withdrawn link. A retry starts again and skips stored parts. */
    failed: { tags: 'failed', on: { 'pack.retry': { target: 'deciding', actions: 'startAgain' } } },
    done: { tags: 'done', on: { 'pack.start': { target: 'deciding', actions: 'startAgain' } } },
  },
})
