import { assign, fromCallback, fromPromise, setup } from 'xstate'
import { type Failure, failureOf } from '../shared/failure.ts'
import { notProvided } from '../shared/notProvided.ts'

type VerificationContext = {
  email: string
  /** Polls answered with «too many requests» in a row. */
  refusals: number
  /** Seconds until the mail may be asked for again. */
  secondsLeft: number
  failure: Failure | null
}

type VerificationEvent = { type: 'session.opened' } | { type: 'mail.resend' }

const COOLDOWN_SECONDS = 30

/**
 * The page that waits for a mailed link to be used, on this device or another: asks every 5 s, and may have the
 * mail sent again every 30 s. Ends as soon as there is a session.
 */
export const emailVerificationMachine = setup({
  types: {} as {
    input: { email: string; canPoll: boolean }
    context: VerificationContext & { canPoll: boolean }
    events: VerificationEvent
  },
  actors: {
    /** Tries to sign in with the credentials just typed; true when that opened a session. */
    checkVerified: fromPromise<boolean>(notProvided('checkVerified')),
    /** Sends `session.opened` when a session appears in this browser. */
    watchSession: fromCallback<VerificationEvent>(notProvided('watchSession')),
    resendMail: fromPromise<void, { email: string }>(notProvided('resendMail')),
  },
  guards: {
    canPoll: ({ context }) => context.canPoll,
    isVerified: (_, { verified }: { verified: boolean }) => verified,
    isTooOften: (_, { error }: { error: unknown }) => failureOf(error).retryable,
    hasCooledDown: ({ context }) => context.secondsLeft <= 1,
  },
  actions: {
    backOff: assign({ refusals: ({ context }) => context.refusals + 1 }),
    pollAsUsual: assign({ refusals: 0 }),
    startCooldown: assign({ secondsLeft: COOLDOWN_SECONDS, failure: null }),
    countDown: assign({ secondsLeft: ({ context }) => context.secondsLeft - 1 }),
    rememberFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
  },
  delays: {
    pollInterval: ({ context }) => 5_000 * 2 ** Math.min(context.refusals, 3),
    oneSecond: 1_000,
  },
}).createMachine({
  id: 'emailVerification',
  context: ({ input }) => ({ ...input, refusals: 0, secondsLeft: 0, failure: null }),
  invoke: { src: 'watchSession' },
  on: { 'session.opened': '.verified' },
  initial: 'waiting',
  states: {
    waiting: {
      type: 'parallel',
      states: {
        polling: {
          initial: 'pausing',
          states: {
            pausing: { after: { pollInterval: { guard: 'canPoll', target: 'checking' } } },
            checking: {
              invoke: {
                src: 'checkVerified',
                onDone: [
                  {
                    guard: { type: 'isVerified', params: ({ event }) => ({ verified: event.output }) },
                    target: '#emailVerification.verified',
                  },
                  { target: 'pausing', actions: 'pollAsUsual' },
                ],
                onError: [
                  {
                    guard: { type: 'isTooOften', params: ({ event }) => event },
                    target: 'pausing',
                    actions: 'backOff',
                  },
                  { target: 'pausing' },
                ],
              },
            },
          },
        },
        resend: {
          initial: 'ready',
          states: {
            ready: { on: { 'mail.resend': 'sending' } },
            sending: {
              invoke: {
                src: 'resendMail',
                input: ({ context }) => ({ email: context.email }),
                onDone: { target: 'coolingDown', actions: 'startCooldown' },
                onError: {
                  target: 'ready',
                  actions: { type: 'rememberFailure', params: ({ event }) => event },
                },
              },
            },
            coolingDown: {
              after: {
                oneSecond: [
                  { guard: 'hasCooledDown', target: 'ready', actions: 'countDown' },
                  { target: 'coolingDown', reenter: true, actions: 'countDown' },
                ],
              },
            },
          },
        },
      },
    },
    verified: { type: 'final' },
  },
})
