import { assign, emit, fromPromise, setup } from 'xstate'
import { type Failure, rememberError } from '../shared/failure.ts'
import { notProvided } from '../shared/notProvided.ts'

/** For an authenticator app: the QR code (an <img> address), and the secret as text. */
export type FactorKey = { factorId: string; picture: string; secret: string }

type Context = {
  userId: string
  key: FactorKey | null
  code: string
  factorId: string
  codes: string[] | null
  failure: Failure | null
}

type FactorEvent =
  | { type: 'factor.add' | 'factor.cancel' | 'codes.make' | 'codes.close' }
  | { type: 'code.submit'; code: string }
  | { type: 'factor.remove'; factorId: string }

/** A staff member sets up or removes an authenticator app, and stores the recovery codes. */
export const factorMachine = setup({
  types: {} as {
    /** Recovery codes of this session that the user has not yet confirmed to have stored. */
    input: { userId: string; unkept: string[] | null } | undefined
    context: Context
    events: FactorEvent
    /** `factor.changed`: the list of apps or codes changed. */
    emitted: { type: 'factor.changed' }
    tags: 'busy' | 'scanning' | 'codes'
  },
  actors: {
    beginFactor: fromPromise<FactorKey>(notProvided('beginFactor')),
    finishFactor: fromPromise<void, { factorId: string; code: string }>(notProvided('finishFactor')),
    makeCodes: fromPromise<string[], { userId: string }>(notProvided('makeCodes')),
    removeFactor: fromPromise<void, { factorId: string }>(notProvided('removeFactor')),
  },
  guards: {
    hasCodes: ({ context }) => context.codes !== null,
  },
  actions: {
    rememberKey: assign((_, { output }: { output: FactorKey }) => ({ key: output, failure: null })),
    forgetKey: assign({ key: null, code: '' }),
    rememberCode: assign((_, { code }: { code: string }) => ({ code, failure: null })),
    rememberFactor: assign((_, { factorId }: { factorId: string }) => ({ factorId })),
    rememberCodes: assign((_, { output }: { output: string[] }) => ({ codes: output })),
    forgetCodes: assign({ codes: null }),
    rememberFailure: assign(rememberError),
    forgetFailure: assign({ failure: null }),
    announceChange: emit({ type: 'factor.changed' }),
  },
}).createMachine({
  id: 'factor',
  context: ({ input }) => ({
    userId: input?.userId ?? '',
    key: null,
    code: '',
    factorId: '',
    codes: input?.unkept ?? null,
    failure: null,
  }),
  initial: 'idle',
  states: {
    idle: {
      always: { target: 'showingCodes', guard: 'hasCodes' },
      on: {
        'factor.add': { target: 'beginning', actions: 'forgetFailure' },
        'codes.make': { target: 'makingCodes', actions: 'forgetFailure' },
        'factor.remove': {
          target: 'removing',
          actions: ['forgetFailure', { type: 'rememberFactor', params: ({ event }) => event }],
        },
      },
    },
    beginning: {
      tags: 'busy',
      invoke: {
        src: 'beginFactor',
        onDone: { target: 'scanning', actions: { type: 'rememberKey', params: ({ event }) => event } },
        onError: { target: 'idle', actions: { type: 'rememberFailure', params: ({ event }) => event } },
      },
    },
    scanning: {
      tags: 'scanning',
      on: {
        'code.submit': {
          target: 'finishing',
          actions: { type: 'rememberCode', params: ({ event }) => event },
        },
        'factor.cancel': { target: 'idle', actions: ['forgetKey', 'forgetFailure'] },
      },
    },
    finishing: {
      tags: ['busy', 'scanning'],
      invoke: {
        src: 'finishFactor',
        input: ({ context: { key, code } }) => ({ factorId: key?.factorId ?? '', code }),
        onDone: { target: 'makingCodes', actions: ['forgetKey', 'announceChange'] },
        onError: { target: 'scanning', actions: { type: 'rememberFailure', params: ({ event }) => event } },
      },
    },
    makingCodes: {
      tags: 'busy',
      invoke: {
        src: 'makeCodes',
        input: ({ context: { userId } }) => ({ userId }),
        onDone: {
          target: 'showingCodes',
          actions: [{ type: 'rememberCodes', params: ({ event }) => event }, 'announceChange'],
        },
        onError: { target: 'idle', actions: { type: 'rememberFailure', params: ({ event }) => event } },
      },
    },
    showingCodes: {
      tags: 'codes',
      exit: 'forgetCodes',
      on: { 'codes.close': 'idle' },
    },
    removing: {
      tags: 'busy',
      invoke: {
        src: 'removeFactor',
        input: ({ context: { factorId } }) => ({ factorId }),
        onDone: { target: 'idle', actions: 'announceChange' },
        onError: { target: 'idle', actions: { type: 'rememberFailure', params: ({ event }) => event } },
      },
    },
  },
})
