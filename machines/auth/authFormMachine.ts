import { assign, emit, fromPromise, setup } from 'xstate'
import { type Failure, failureOf, rememberError } from '../shared/failure.ts'
import { notProvided } from '../shared/notProvided.ts'
import { retryDelay } from '../shared/retryDelay.ts'

export type AuthMode = 'login' | 'register' | 'forgotPassword'

/** The form's values; which are present depends on the mode. */
export type AuthFields = {
  email: string
  password: string
  firstName?: string
  middleName?: string
  lastName?: string
}

type AuthFormContext = {
  mode: AuthMode
  nextMode: AuthMode
  termsRead: boolean
  termsAgreed: boolean
  failure: Failure | null
  fields: AuthFields | null
  /** Consecutive refusals by the network's rate limit. */
  refusals: number
  /** Countdown to the retry (s); 0 while not waiting. */
  secondsLeft: number
}

type AuthFormEvent =
  | { type: 'mode.switch'; mode: AuthMode }
  | { type: 'terms.open' }
  | { type: 'terms.close' }
  | { type: 'terms.agree'; agreed: boolean }
  | { type: 'form.submit'; fields: AuthFields }
  | { type: 'wait.stop' }

const NO_FIELDS: AuthFields = { email: '', password: '' }

/** Too many mails: a short wait does not help. Other 429s concern one IP address, which a class shares. */
const TOO_MANY_MAILS = 'over_email_send_rate_limit'
/** After this many refusals in a row (about six minutes) the form asks the user to try later. */
const MOST_REFUSALS = 12
/** Start the back-off at this many failures: first 4 to 8 s, never over 30 s. */
const FAILURES_MORE = 3

/** Seconds before the retry: Auth's Retry-After plus jitter, since a class retries at the same moment. */
function waitAfter(refusals: number, retryAfter: number | undefined, random: () => number): number {
  const delay = retryDelay(refusals + FAILURES_MORE, random)
  return Math.ceil((retryAfter ?? 0) + delay / 1000)
}

/** The login form's three modes; it emits an event on success, and retries at the network's rate limit. */
export const authFormMachine = setup({
  types: {} as {
    input: { mode: AuthMode; random?: () => number }
    context: AuthFormContext & { random: () => number }
    events: AuthFormEvent
    emitted:
      | { type: 'terms.agreed' }
      | { type: 'submit.done'; mode: AuthMode; fields: AuthFields; account: string | null }
      | { type: 'submit.failed'; failure: Failure; fields: AuthFields }
  },
  actors: {
    /** The id of a newly registered account; null in the other modes. */
    submit: fromPromise<string | null, { mode: AuthMode; fields: AuthFields }>(notProvided('submit')),
  },
  guards: {
    isOtherMode: ({ context }, { mode }: { mode: AuthMode }) => mode !== context.mode,
    hasAgreedIfAsked: ({ context }) => context.mode !== 'register' || context.termsAgreed,
    isTooManyHere: ({ context }, { error }: { error: unknown }) => {
      const { status, code } = failureOf(error)
      return status === 429 && code !== TOO_MANY_MAILS && context.refusals < MOST_REFUSALS
    },
    isLastSecond: ({ context }) => context.secondsLeft <= 1,
    isResetRequest: ({ context }) => context.mode === 'forgotPassword',
  },
  actions: {
    chooseMode: assign((_, { mode }: { mode: AuthMode }) => ({ nextMode: mode, failure: null })),
    chooseLogin: assign({ nextMode: 'login', failure: null }),
    showChosenMode: assign({ mode: ({ context }) => context.nextMode }),
    rememberFields: assign((_, { fields }: { fields: AuthFields }) => ({ fields, failure: null })),
    forgetFields: assign({ fields: null, refusals: 0, secondsLeft: 0 }),
    beginWait: assign(({ context: { refusals, random } }, { error }: { error: unknown }) => ({
      refusals: refusals + 1,
      secondsLeft: waitAfter(refusals + 1, failureOf(error).retryAfter, random),
    })),
    countDown: assign({ secondsLeft: ({ context }) => context.secondsLeft - 1 }),
    rememberFailure: assign(rememberError),
    markTermsRead: assign({ termsRead: true, termsAgreed: true }),
    agreeToTerms: assign((_, { agreed }: { agreed: boolean }) => ({ termsAgreed: agreed })),
    announceAgreement: emit({ type: 'terms.agreed' }),
    announceDone: emit(({ context }, { output }: { output: string | null }) => ({
      type: 'submit.done' as const,
      mode: context.mode,
      fields: context.fields ?? NO_FIELDS,
      account: output,
    })),
    announceFailure: emit(({ context }, { error }: { error: unknown }) => ({
      type: 'submit.failed' as const,
      failure: failureOf(error),
      fields: context.fields ?? NO_FIELDS,
    })),
  },
  delays: { fade: 300, second: 1_000 },
}).createMachine({
  id: 'authForm',
  type: 'parallel',
  context: ({ input: { mode, random = Math.random } }) => ({
    mode,
    random,
    refusals: 0,
    secondsLeft: 0,
    nextMode: mode,
    termsRead: false,
    termsAgreed: false,
    failure: null,
    fields: null,
  }),
  states: {
    form: {
      initial: 'ready',
      states: {
        ready: {
          on: {
            'mode.switch': {
              guard: { type: 'isOtherMode', params: ({ event }) => event },
              target: 'fading',
              actions: { type: 'chooseMode', params: ({ event }) => event },
            },
            'form.submit': {
              guard: 'hasAgreedIfAsked',
              target: 'submitting',
              actions: { type: 'rememberFields', params: ({ event }) => event },
            },
          },
        },
        fading: {
          on: { 'mode.switch': { actions: { type: 'chooseMode', params: ({ event }) => event } } },
          after: { fade: { target: 'ready', actions: 'showChosenMode' } },
        },
        submitting: {
          invoke: {
            src: 'submit',
            input: ({ context }) => ({ mode: context.mode, fields: context.fields ?? NO_FIELDS }),
            onDone: [
              {
                guard: 'isResetRequest',
                target: 'fading',
                actions: [
                  { type: 'announceDone', params: ({ event }) => event },
                  'forgetFields',
                  'chooseLogin',
                ],
              },
              {
                target: 'ready',
                actions: [{ type: 'announceDone', params: ({ event }) => event }, 'forgetFields'],
              },
            ],
            onError: [
              {
                guard: { type: 'isTooManyHere', params: ({ event }) => event },
                target: 'waiting',
                actions: { type: 'beginWait', params: ({ event }) => event },
              },
              {
                target: 'ready',
                actions: [
                  { type: 'rememberFailure', params: ({ event }) => event },
                  { type: 'announceFailure', params: ({ event }) => event },
                  'forgetFields',
                ],
              },
            ],
          },
        },
        /** The network's rate limit is reached: the form is retried automatically. */
        waiting: {
          on: {
            'wait.stop': { target: 'ready', actions: 'forgetFields' },
            'mode.switch': {
              guard: { type: 'isOtherMode', params: ({ event }) => event },
              target: 'fading',
              actions: ['forgetFields', { type: 'chooseMode', params: ({ event }) => event }],
            },
          },
          after: {
            second: [
              { guard: 'isLastSecond', target: 'submitting' },
              { target: 'waiting', reenter: true, actions: 'countDown' },
            ],
          },
        },
      },
    },
    terms: {
      initial: 'unread',
      states: {
        unread: { on: { 'terms.open': 'reading' } },
        /** Closing the terms ticks the box; after that the user can untick and tick it. */
        reading: {
          on: { 'terms.close': { target: 'read', actions: ['markTermsRead', 'announceAgreement'] } },
        },
        read: {
          on: {
            'terms.open': 'reading',
            'terms.agree': { actions: { type: 'agreeToTerms', params: ({ event }) => event } },
          },
        },
      },
    },
  },
})
