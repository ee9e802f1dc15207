import { assign, fromPromise, setup } from 'xstate'
import type { PackRow } from '../../contract/answers/packs.ts'
import { countError, type Failure, failureOf, type Thrown } from '../shared/failure.ts'
import { notProvided } from '../shared/notProvided.ts'
import { retryDelay } from '../shared/retryDelay.ts'

type PackInput = { pack: string; students: readonly PackRow[] }

type PackContext = PackInput & {
  /** So many students' parts are there. */
  got: number
  failure: Failure | null
  failures: number
}

/**
 * Fetches a pack: one student's part after another, then one file of all of them. A part that has come is kept until the file is saved, so
 * that whatever is cut, by a dead network or a reload, goes on where it was.
 */
export const packMachine = setup({
  types: {} as {
    input: PackInput
    context: PackContext
    events: { type: 'pack.start' | 'pack.retry' | 'network.online' }
    tags: 'idle' | 'fetching' | 'saving' | 'paused' | 'failed' | 'done'
  },
  actors: {
    /** Fetches a student's part, or finds that it is here already. */
    fetchPart: fromPromise<void, { pack: string; student: PackRow }>(notProvided('fetchPart')),
    /** Joins the parts into one file and hands it to the browser. */
    savePack: fromPromise<void, PackInput>(notProvided('savePack')),
  },
  guards: {
    isWhole: ({ context: { got, students } }) => got >= students.length,
    isRetryable: (_, { error }: { error: unknown }) => failureOf(error).retryable,
  },
  actions: {
    countPart: assign(({ context }) => ({ got: context.got + 1, failure: null, failures: 0 })),
    rememberFailure: assign(({ context }, thrown: Thrown) => countError(context, thrown)),
    startAgain: assign({ got: 0, failure: null, failures: 0 }),
  },
  delays: { backOff: ({ context }) => retryDelay(context.failures) },
}).createMachine({
  id: 'pack',
  context: ({ input }) => ({ ...input, got: 0, failure: null, failures: 0 }),
  initial: 'idle',
  states: {
    idle: { tags: 'idle', on: { 'pack.start': 'deciding' } },
    deciding: { always: [{ guard: 'isWhole', target: 'saving' }, { target: 'fetching' }] },
    fetching: {
      tags: 'fetching',
      invoke: {
        src: 'fetchPart',
        input: ({ context: { pack, students, got } }) => ({ pack, student: students[got] as PackRow }),
        onDone: { target: 'deciding', actions: 'countPart' },
        onError: [
          {
            guard: { type: 'isRetryable', params: ({ event }) => event },
            target: 'paused',
            actions: { type: 'rememberFailure', params: ({ event }) => event },
          },
          { target: 'failed', actions: { type: 'rememberFailure', params: ({ event }) => event } },
        ],
      },
    },
    /** The network or the server is away. */
    paused: {
      tags: 'paused',
      on: { 'network.online': 'fetching', 'pack.retry': 'fetching' },
      after: { backOff: 'fetching' },
    },
    saving: {
      tags: 'saving',
      invoke: {
        src: 'savePack',
        input: ({ context: { pack, students } }) => ({ pack, students }),
        onDone: 'done',
        onError: {
          target: 'failed',
          actions: { type: 'rememberFailure', params: ({ event }) => event },
        },
      },
    },
    /** Refused, such as by a link that was withdrawn. Once more from the first student on: what is here is not fetched again. */
    failed: { tags: 'failed', on: { 'pack.retry': { target: 'deciding', actions: 'startAgain' } } },
    done: { tags: 'done', on: { 'pack.start': { target: 'deciding', actions: 'startAgain' } } },
  },
})
