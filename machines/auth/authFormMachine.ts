import { assign, emit, fromPromise, setup } from 'xstate'
import { type Failure, failureOf, rememberError } from '../shared/failure.ts'
import { notProvided } from '../shared/notProvided.ts'
import { retryDelay } from '../shared/retryDelay.ts'

export type AuthMode = 'login' | 'register' | 'forgotPassword'

/** The values of the form's fields; which of them are present depends on the mode. */
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
  /** How often the form was refused in a row because too many people of this network were sending theirs. */
  refusals: number
  /** Until it is sent again, counting down (s); 0 while nothing is waited for. */
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

/** The refusal because too many mails went out: waiting a little does not help. Any other 429 is about one network address, which a class shares. */
const TOO_MANY_MAILS = 'over_email_send_rate_limit'
/** After so many refusals in a row, some six minutes, the person is told to try later. */
const MOST_REFUSALS = 12
/** The first wait is as long as that after so many failures more: 4 to 8 s, and none is longer than 30 s. */
const FAILURES_MORE = 3

/** How long to wait (whole s): as long as Auth asks for, with a random part, so that a class does not come back at one moment. */
function waitAfter(refusals: number, retryAfter: number | undefined, random: () => number): number {
  const delay = retryDelay(refusals + FAILURES_MORE, random)
  return Math.ceil((retryAfter ?? 0) + delay / 1000)
}

/**
 * The form's three modes. The page decides what follows a success: the machine emits an event for it. Where too many people
 * of one network send theirs at once, it waits and sends the form again by itself.
 */
export const authFormMachine = setup({
  types: {} as {
    /** `mode` is the one the form opens with. */
    input: { mode: AuthMode; random?: () => number }
    context: AuthFormContext & { random: () => number }
    events: AuthFormEvent
    emitted:
      | { type: 'terms.agreed' }
      | { type: 'submit.done'; mode: AuthMode; fields: AuthFields; account: string | null }
      | { type: 'submit.failed'; failure: Failure; fields: AuthFields }
  },
  actors: {
    /** The id of the account that a registration has named, null for the other modes. */
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
        /** Too many people of this network are sending their forms: this one is sent again by itself. */
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
        /** Closing the terms ticks the box; from then on the person can untick it and tick it again. */
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
