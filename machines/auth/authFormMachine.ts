import { assign, emit, fromPromise, setup } from 'xstate'
import { type Failure, failureOf } from '../shared/failure.ts'
import { notProvided } from '../shared/notProvided.ts'

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
}

type AuthFormEvent =
  | { type: 'mode.switch'; mode: AuthMode }
  | { type: 'terms.open' }
  | { type: 'terms.close' }
  | { type: 'terms.agree'; agreed: boolean }
  | { type: 'form.submit'; fields: AuthFields }

const NO_FIELDS: AuthFields = { email: '', password: '' }

/** The form's three modes. The page decides what follows a success: the machine emits an event for it. */
export const authFormMachine = setup({
  types: {} as {
    /** `mode` is the one the form opens with. */
    input: { mode: AuthMode }
    context: AuthFormContext
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
    isResetRequest: ({ context }) => context.mode === 'forgotPassword',
  },
  actions: {
    chooseMode: assign((_, { mode }: { mode: AuthMode }) => ({ nextMode: mode, failure: null })),
    chooseLogin: assign({ nextMode: 'login', failure: null }),
    showChosenMode: assign({ mode: ({ context }) => context.nextMode }),
    rememberFields: assign((_, { fields }: { fields: AuthFields }) => ({ fields, failure: null })),
    forgetFields: assign({ fields: null }),
    rememberFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
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
  delays: { fade: 300 },
}).createMachine({
  id: 'authForm',
  type: 'parallel',
  context: ({ input: { mode } }) => ({
    mode,
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
            onError: {
              target: 'ready',
              actions: [
                { type: 'rememberFailure', params: ({ event }) => event },
                { type: 'announceFailure', params: ({ event }) => event },
                'forgetFields',
              ],
            },
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
