import { assign, fromPromise, setup } from 'xstate'
import { type Failure, rememberError } from '../shared/failure.ts'
import { notProvided } from '../shared/notProvided.ts'

type CodeEntryEvent = { type: 'recovery.open' | 'recovery.close' } | { type: 'code.submit'; code: string }

/** The second factor at login: a code of the authenticator app, or a recovery code. */
export const codeEntryMachine = setup({
  types: {} as {
    context: { code: string; failure: Failure | null }
    events: CodeEntryEvent
    tags: 'busy' | 'recovery'
  },
  actors: {
    enterCode: fromPromise<void, { code: string }>(notProvided('enterCode')),
    enterRecoveryCode: fromPromise<void, { code: string }>(notProvided('enterRecoveryCode')),
  },
  actions: {
    rememberCode: assign((_, { code }: { code: string }) => ({ code, failure: null })),
    forgetCode: assign({ code: '' }),
    rememberFailure: assign(rememberError),
    forgetFailure: assign({ failure: null }),
  },
}).createMachine({
  id: 'codeEntry',
  context: { code: '', failure: null },
  initial: 'asking',
  states: {
    asking: {
      on: {
        'code.submit': {
          target: 'entering',
          actions: { type: 'rememberCode', params: ({ event }) => event },
        },
        'recovery.open': { target: 'recovering', actions: 'forgetFailure' },
      },
    },
    entering: {
      tags: 'busy',
      invoke: {
        src: 'enterCode',
        input: ({ context: { code } }) => ({ code }),
        onDone: 'done',
        onError: {
          target: 'asking',
          actions: [{ type: 'rememberFailure', params: ({ event }) => event }, 'forgetCode'],
        },
      },
    },
    recovering: {
      tags: 'recovery',
      on: {
        'code.submit': {
          target: 'enteringRecovery',
          actions: { type: 'rememberCode', params: ({ event }) => event },
        },
        'recovery.close': { target: 'asking', actions: 'forgetFailure' },
      },
    },
    enteringRecovery: {
      tags: ['busy', 'recovery'],
      invoke: {
        src: 'enterRecoveryCode',
        input: ({ context: { code } }) => ({ code }),
        onDone: 'done',
        onError: {
          target: 'recovering',
          actions: [{ type: 'rememberFailure', params: ({ event }) => event }, 'forgetCode'],
        },
      },
    },
    done: { tags: 'busy', entry: 'forgetCode', type: 'final' },
  },
})
