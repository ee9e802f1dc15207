import { type ActorRef, assign, fromPromise, type Snapshot, setup } from 'xstate'
import { countError, type Failure, failureOf, type Thrown } from './failure.ts'
import { retryDelay } from './retryDelay.ts'

/** A job's outcome: its answer, or a final refusal. A retryable failure means that the user gave up waiting. */
export type JobOutcome<Answer> = { answer: Answer; failure: null } | { answer: null; failure: Failure }

/** Runs one job until the server answers. It retries after back-off, when back online, or on request. */
export function retriedJob<Answer, Input = unknown>(
  /** `signal` aborts if the job is stopped during a request. */
  job: (args: { input: Input; signal: AbortSignal }) => PromiseLike<Answer>,
) {
  return setup({
    types: {} as {
      input: Input
      context: { input: Input; answer: Answer | null; failure: Failure | null; failures: number }
      output: JobOutcome<Answer>
      events: { type: 'job.retry' | 'job.cancel' | 'network.online' }
      tags: 'waiting'
    },
    actors: {
      attempt: fromPromise<Answer, { input: Input }>(({ input: { input }, signal }) =>
        job({ input, signal }),
      ),
    },
    guards: { isRetryable: (_, { error }: { error: unknown }) => failureOf(error).retryable },
    actions: {
      rememberAnswer: assign((_, { output }: { output: Answer }) => ({ answer: output, failure: null })),
      rememberFailure: assign(({ context }, thrown: Thrown) => countError(context, thrown)),
    },
    delays: { backOff: ({ context }) => retryDelay(context.failures) },
  }).createMachine({
    id: 'job',
    context: ({ input }) => ({ input, answer: null, failure: null, failures: 0 }),
    output: ({ context: { answer, failure } }) =>
      failure ? { answer: null, failure } : { answer: answer as Answer, failure },
    initial: 'trying',
    states: {
      trying: {
        invoke: {
          src: 'attempt',
          input: ({ context: { input } }) => ({ input }),
          onDone: { target: 'done', actions: { type: 'rememberAnswer', params: ({ event }) => event } },
          onError: [
            {
              guard: { type: 'isRetryable', params: ({ event }) => event },
              target: 'waiting',
              actions: { type: 'rememberFailure', params: ({ event }) => event },
            },
            { target: 'refused', actions: { type: 'rememberFailure', params: ({ event }) => event } },
          ],
        },
      },
      waiting: {
        tags: 'waiting',
        on: { 'job.retry': 'trying', 'network.online': 'trying', 'job.cancel': 'cancelled' },
        after: { backOff: 'trying' },
      },
      done: { type: 'final' },
      refused: { type: 'final' },
      cancelled: { type: 'final' },
    },
  })
}

export type JobActor = ActorRef<
  Snapshot<unknown> & { hasTag: (tag: 'waiting') => boolean; context: { failure: Failure | null } },
  { type: 'job.retry' }
>
