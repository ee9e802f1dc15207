import { assign, fromCallback, fromPromise, setup } from 'xstate'
import { MAIL_SECONDS } from '../../contract/limits.ts'
import { type Failure, failureOf, rememberError } from '../shared/failure.ts'
import { notProvided } from '../shared/notProvided.ts'

type VerificationInput = {
  email: string
  /** True when the page still has the typed credentials, so that it can try to sign in. */
  canSignIn: boolean
  /** The account id returned by the sign-up. Polling with it uses up no sign-in. */
  account: string | null
  mailSent: boolean
}

type VerificationContext = VerificationInput & {
  /** Consecutive polls that returned 429 or no answer. */
  refusals: number
  /** Seconds until another mail may be requested. */
  secondsLeft: number
  failure: Failure | null
}

type VerificationEvent = { type: 'session.opened' } | { type: 'page.focused' } | { type: 'mail.resend' }

/** Whether the server sent the mail, and for how many seconds it refuses another. */
export type MailAnswer = { sent: boolean; seconds: number }

/**
 * Waits until the mailed link was used, on any device, then signs in. With an account it polls every 5 s;
 * without one it tries to sign in once a minute, since a classroom shares one IP address.
 */
export const emailVerificationMachine = setup({
  types: {} as { input: VerificationInput; context: VerificationContext; events: VerificationEvent },
  actors: {
    askConfirmed: fromPromise<boolean, { account: string }>(notProvided('askConfirmed')),
    /** Tries to sign in with the typed credentials; false before the confirmation. */
    signIn: fromPromise<boolean>(notProvided('signIn')),
    /** Sends `session.opened` when this browser gets a session, `page.focused` when the page gets the focus. */
    watchBrowser: fromCallback<VerificationEvent>(notProvided('watchBrowser')),
    resendMail: fromPromise<MailAnswer, { email: string }>(notProvided('resendMail')),
  },
  guards: {
    canAsk: ({ context }) => context.canSignIn && context.account !== null,
    canSignIn: ({ context }) => context.canSignIn,
    isTrue: (_, { output }: { output: boolean }) => output,
    isRetryable: (_, { error }: { error: unknown }) => failureOf(error).retryable,
    /** The challenge stopped the sign-in before Auth saw it: the account's state is unknown. */
    isChallenge: (_, { error }: { error: unknown }) => failureOf(error).code.startsWith('captcha_'),
    isCoolingDown: ({ context }) => context.secondsLeft > 0,
    hasCooledDown: ({ context }) => context.secondsLeft <= 1,
  },
  actions: {
    backOff: assign({ refusals: ({ context }) => context.refusals + 1 }),
    resetPollInterval: assign({ refusals: 0 }),
    startCooldown: assign((_, { sent, seconds }: MailAnswer) => ({
      secondsLeft: seconds,
      mailSent: sent,
      failure: null,
    })),
    countDown: assign({ secondsLeft: ({ context }) => context.secondsLeft - 1 }),
    rememberFailure: assign(rememberError),
  },
  delays: {
    pollInterval: ({ context }) =>
      (context.account === null ? 60_000 : 5_000) * 2 ** Math.min(context.refusals, 3),
    oneSecond: 1_000,
  },
}).createMachine({
  id: 'emailVerification',
  context: ({ input }) => ({
    ...input,
    refusals: 0,
    secondsLeft: input.mailSent ? MAIL_SECONDS : 0,
    failure: null,
  }),
  invoke: { src: 'watchBrowser' },
  on: { 'session.opened': '.verified' },
  initial: 'waiting',
  states: {
    waiting: {
      type: 'parallel',
      states: {
        polling: {
          initial: 'pausing',
          states: {
            pausing: {
              on: {
                'page.focused': [
                  { guard: 'canAsk', target: 'asking' },
                  { guard: 'canSignIn', target: 'signingIn' },
                ],
              },
              after: {
                pollInterval: [
                  { guard: 'canAsk', target: 'asking' },
                  { guard: 'canSignIn', target: 'signingIn' },
                ],
              },
            },
            asking: {
              invoke: {
                src: 'askConfirmed',
                input: ({ context }) => ({ account: context.account ?? '' }),
                onDone: [
                  { guard: { type: 'isTrue', params: ({ event }) => event }, target: 'signingIn' },
                  { target: 'pausing', actions: 'resetPollInterval' },
                ],
                onError: { target: 'pausing', actions: 'backOff' },
              },
            },
            signingIn: {
              invoke: {
                src: 'signIn',
                onDone: [
                  {
                    guard: { type: 'isTrue', params: ({ event }) => event },
                    target: '#emailVerification.verified',
                  },
                  { target: 'pausing', actions: 'resetPollInterval' },
                ],
                onError: [
                  {
                    guard: { type: 'isRetryable', params: ({ event }) => event },
                    target: 'pausing',
                    actions: 'backOff',
                  },
                  {
                    guard: { type: 'isChallenge', params: ({ event }) => event },
                    target: 'pausing',
                    actions: { type: 'rememberFailure', params: ({ event }) => event },
                  },
                  { target: 'refused', actions: { type: 'rememberFailure', params: ({ event }) => event } },
                ],
              },
            },
            /** Confirmed, but the password is wrong or the account disabled: a retry would only use up sign-ins. */
            refused: {},
          },
        },
        resend: {
          initial: 'ready',
          states: {
            ready: {
              always: { guard: 'isCoolingDown', target: 'coolingDown' },
              on: { 'mail.resend': 'sending' },
            },
            sending: {
              invoke: {
                src: 'resendMail',
                input: ({ context }) => ({ email: context.email }),
                onDone: {
                  target: 'ready',
                  actions: { type: 'startCooldown', params: ({ event }) => event.output },
                },
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
