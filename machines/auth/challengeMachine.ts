import { assign, emit, fromCallback, fromPromise, or, raise, sendTo, setup, stateIn } from 'xstate'
import { notProvided } from '../shared/notProvided.ts'

/** Reports of the provider's box: solved, expired or broken. */
export type ChallengeReport =
  | { type: 'challenge.solved'; token: string }
  | { type: 'challenge.expired' }
  | { type: 'challenge.failed' }

export type ChallengeRenewal = { type: 'challenge.renew' }

type ChallengeEvent =
  | ChallengeReport
  | { type: 'box.shown' | 'box.hidden' }
  | { type: 'token.request' }
  | { type: 'token.used' }

/** A form's bot challenge and the request waiting for it; a provider accepts each solution once. */
export const challengeMachine = setup({
  types: {} as {
    context: { token: string | null }
    events: ChallengeEvent
    emitted:
      | { type: 'token.given'; token: string }
      | { type: 'token.refused'; code: 'captcha_unsolved' | 'captcha_unavailable' }
    tags: 'loading' | 'failed'
  },
  actors: {
    loadProvider: fromPromise<void>(notProvided('loadProvider')),
    /** Shows the provider's box until stopped. It may solve itself, even after a failure. */
    showBox: fromCallback<ChallengeRenewal>(notProvided('showBox')),
  },
  guards: {
    hasToken: ({ context }) => context.token !== null,
    isAsking: stateIn({ box: { shown: 'asking' } }),
    hasFailed: or([stateIn({ box: 'missing' }), stateIn({ box: { shown: 'failed' } })]),
  },
  actions: {
    keepToken: assign((_, { token }: { token: string }) => ({ token })),
    dropToken: assign({ token: null }),
    renew: sendTo('box', { type: 'challenge.renew' }),
    giveToken: emit(({ context }) => ({ type: 'token.given' as const, token: context.token ?? '' })),
    noteUse: raise({ type: 'token.used' }),
    refuse: emit((_, code: 'captcha_unsolved' | 'captcha_unavailable') => ({
      type: 'token.refused' as const,
      code,
    })),
  },
  delays: { patience: 10_000 },
}).createMachine({
  id: 'challenge',
  type: 'parallel',
  context: { token: null },
  states: {
    box: {
      initial: 'hidden',
      on: { 'box.shown': '.loading', 'box.hidden': '.hidden' },
      states: {
        hidden: {},
        loading: {
          tags: 'loading',
          invoke: { src: 'loadProvider', onDone: 'shown', onError: 'missing' },
        },
        missing: { tags: 'failed', on: { 'token.request': 'loading' } },
        shown: {
          initial: 'asking',
          invoke: { src: 'showBox', id: 'box', onError: 'missing' },
          on: {
            'challenge.solved': {
              target: '.solved',
              actions: { type: 'keepToken', params: ({ event }) => event },
            },
            'challenge.failed': '.failed',
          },
          states: {
            asking: {},
            solved: {
              exit: 'dropToken',
              on: { 'challenge.expired': 'asking', 'token.used': { target: 'asking', actions: 'renew' } },
            },
            failed: { tags: 'failed', on: { 'token.request': { target: 'asking', actions: 'renew' } } },
          },
        },
      },
    },
    request: {
      initial: 'none',
      states: {
        none: { on: { 'token.request': 'waiting' } },
        /** A challenge often solves itself within moments. */
        waiting: {
          always: [
            { guard: 'hasToken', target: 'none', actions: ['giveToken', 'noteUse'] },
            {
              guard: 'hasFailed',
              target: 'none',
              actions: { type: 'refuse', params: 'captcha_unavailable' },
            },
          ],
          after: {
            patience: [
              {
                guard: 'isAsking',
                target: 'none',
                actions: { type: 'refuse', params: 'captcha_unsolved' },
              },
              { target: 'none', actions: { type: 'refuse', params: 'captcha_unavailable' } },
            ],
          },
        },
      },
    },
  },
})
