import { assign, fromCallback, fromPromise, setup } from 'xstate'
import { MAIL_SECONDS } from '../../contract/limits.ts'
import { type Failure, failureOf, rememberError } from '../shared/failure.ts'
import { notProvided } from '../shared/notProvided.ts'

type VerificationInput = {
  email: string
  /** True when the credentials just typed are known, so that a sign-in with them can be tried. */
  canSignIn: boolean
  /** The id that the sign-up has answered; with it the page asks whether it is confirmed, which costs no sign-in. */
  account: string | null
  /** True when a mail has just been sent. */
  mailSent: boolean
}

type VerificationContext = VerificationInput & {
  /** Consecutive questions that were answered with 429 or not at all. */
  refusals: number
  /** Seconds until another mail may be requested. */
  secondsLeft: number
  failure: Failure | null
}

type VerificationEvent = { type: 'session.opened' } | { type: 'page.focused' } | { type: 'mail.resend' }

/** Whether the server has sent the mail, and for how many seconds it refuses to send another one. */
export type MailAnswer = { sent: boolean; seconds: number }

/**
 * Waits until the mailed link has been used, on this device or another, and signs in then. After a registration it asks every 5 s
 * whether the account is confirmed, and at once when the page gets the focus; one sign-in follows. Where no account is known it
 * tries to sign in once a minute, since a classroom shares one IP address and its rate limit. Ends as soon as there is a session.
 */
export const emailVerificationMachine = setup({
  types: {} as { input: VerificationInput; context: VerificationContext; events: VerificationEvent },
  actors: {
    askConfirmed: fromPromise<boolean, { account: string }>(notProvided('askConfirmed')),
    /** Tries to sign in with the credentials just typed; true when that opened a session, false before the confirmation. */
    signIn: fromPromise<boolean>(notProvided('signIn')),
    /** Sends `session.opened` when a session appears in this browser, `page.focused` when the page gets the focus. */
    watchBrowser: fromCallback<VerificationEvent>(notProvided('watchBrowser')),
    resendMail: fromPromise<MailAnswer, { email: string }>(notProvided('resendMail')),
  },
  guards: {
    canAsk: ({ context }) => context.canSignIn && context.account !== null,
    canSignIn: ({ context }) => context.canSignIn,
    isTrue: (_, { output }: { output: boolean }) => output,
    isRetryable: (_, { error }: { error: unknown }) => failureOf(error).retryable,
    /** The sign-in was not sent, or not looked at: nothing is known of the account, and the challenge is still on the page. */
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
                // Entered only with an account.
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
            /** Confirmed, but not with this password, or disabled: trying again would only use up the sign-ins. */
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
