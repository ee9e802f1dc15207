import { assign, fromPromise, setup } from 'xstate'
import type { Checkout, CheckoutOffer } from '../../contract/answers/checkouts.ts'
import { countError, type Failure, failureOf, type Thrown } from '../shared/failure.ts'
import { notProvided } from '../shared/notProvided.ts'
import { retryDelay } from '../shared/retryDelay.ts'

type Wanted = Pick<CheckoutOffer, 'course' | 'part'>

type Context = {
  /** The checkout that the student returned from. */
  id: string | null
  isCancelled: boolean
  /** The idempotency key: a retry keeps it, so that only one checkout is made. */
  key: string
  wanted: Wanted | null
  checkout: Checkout | null
  failure: Failure | null
  failures: number
  /** Polls since the student came back. */
  looks: number
}

type Input = { id: string | null; isCancelled: boolean; newKey: () => string }

type CheckoutEvent =
  | { type: 'pay.begin'; wanted: Wanted }
  | { type: 'pay.retry' | 'pay.again' }
  | { type: 'page.restored' }
  /** The server hinted at a change, or the connection is back. */
  | { type: 'checkout.changed' }

/** After this many polls, a sentence tells the student that the page may be left. */
const LONG = 8

const checkoutSetup = setup({
  types: {} as {
    context: Context & { newKey: () => string }
    events: CheckoutEvent
    input: Input
    tags: 'offering' | 'leaving' | 'beginFailed' | 'waiting' | 'paid' | 'failed' | 'expired' | 'unknown'
  },
  actors: {
    beginCheckout: fromPromise<Checkout, Wanted & { key: string }>(notProvided('beginCheckout')),
    readCheckout: fromPromise<Checkout, { id: string }>(notProvided('readCheckout')),
  },
  guards: {
    hasReturned: ({ context }) => context.id !== null,
    isPaid: (_, { output }: { output: Checkout }) => output.state === 'paid',
    isExpired: (_, { output }: { output: Checkout }) => output.state === 'expired',
    /** A payment attempt failed, or the page was left: it can still be paid. */
    isUnpaid: ({ context }, { output }: { output: Checkout }) =>
      output.state === 'failed' || (context.isCancelled && output.url !== null),
    hasPage: (_, { output }: { output: Checkout }) => output.url !== null,
    isRefused: (_, { error }: { error: unknown }) => !failureOf(error).retryable,
    hasOpenPage: ({ context }) => (context.checkout?.url ?? null) !== null,
  },
  actions: {
    openPage: notProvided('openPage') as (_: unknown, params: { url: string }) => void,
    rememberWish: assign((_, { wanted }: { wanted: Wanted }) => ({ wanted })),
    rememberCheckout: assign(({ context }, { output }: { output: Checkout }) => ({
      checkout: output,
      wanted: { course: output.course, part: output.part },
      failure: null,
      failures: 0,
      looks: context.looks + 1,
    })),
    rememberFailure: assign(({ context }, thrown: Thrown) => countError(context, thrown)),
    /** The server has decided the previous checkout. */
    takeNewKey: assign(({ context }) => ({ key: context.newKey() })),
  },
  delays: {
    backOff: ({ context }) => retryDelay(context.failures),
    nextLook: ({ context }) => retryDelay(Math.ceil(context.looks / 2)),
  },
})

/** Polls the checkout's status with back-off, and at once when the server hints at a change. */
const looking = (stays: 'waiting' | 'failed') =>
  checkoutSetup.createStateConfig({
    initial: 'asking',
    states: {
      asking: {
        invoke: {
          src: 'readCheckout',
          input: ({ context }) => ({ id: context.id ?? '' }),
          onDone: [
            {
              guard: { type: 'isPaid', params: ({ event }) => event },
              target: '#checkout.paid',
              actions: { type: 'rememberCheckout', params: ({ event }) => event },
            },
            {
              guard: { type: 'isExpired', params: ({ event }) => event },
              target: '#checkout.expired',
              actions: { type: 'rememberCheckout', params: ({ event }) => event },
            },
            {
              guard: { type: 'isUnpaid', params: ({ event }) => event },
              target: stays === 'failed' ? 'resting' : '#checkout.failed',
              actions: { type: 'rememberCheckout', params: ({ event }) => event },
            },
            {
              target: stays === 'waiting' ? 'resting' : '#checkout.waiting.resting',
              actions: { type: 'rememberCheckout', params: ({ event }) => event },
            },
          ],
          onError: [
            {
              guard: { type: 'isRefused', params: ({ event }) => event },
              target: '#checkout.unknown',
              actions: { type: 'rememberFailure', params: ({ event }) => event },
            },
            { target: 'cutOff', actions: { type: 'rememberFailure', params: ({ event }) => event } },
          ],
        },
      },
      resting: { after: { nextLook: 'asking' }, on: { 'checkout.changed': 'asking' } },
      cutOff: { after: { backOff: 'asking' }, on: { 'checkout.changed': 'asking' } },
    },
  })

/** A student pays on the provider's page and comes back; the status is on the server for every device. */
export const checkoutMachine = checkoutSetup.createMachine({
  id: 'checkout',
  context: ({ input: { id, isCancelled, newKey } }) => ({
    id,
    isCancelled,
    newKey,
    key: newKey(),
    wanted: null,
    checkout: null,
    failure: null,
    failures: 0,
    looks: 0,
  }),
  initial: 'arriving',
  states: {
    arriving: { always: [{ guard: 'hasReturned', target: 'waiting' }, { target: 'offering' }] },
    offering: {
      tags: 'offering',
      on: {
        'pay.begin': {
          target: 'creating',
          actions: { type: 'rememberWish', params: ({ event }) => event },
        },
      },
    },
    creating: {
      tags: 'leaving',
      invoke: {
        src: 'beginCheckout',
        input: ({ context }) => ({
          key: context.key,
          course: 'otdc' as const,
          part: 'rest' as const,
          ...context.wanted,
        }),
        onDone: [
          {
            guard: { type: 'isPaid', params: ({ event }) => event },
            target: 'paid',
            actions: { type: 'rememberCheckout', params: ({ event }) => event },
          },
          {
            guard: { type: 'hasPage', params: ({ event }) => event },
            target: 'redirecting',
            actions: { type: 'rememberCheckout', params: ({ event }) => event },
          },
          {
            target: 'expired',
            actions: [{ type: 'rememberCheckout', params: ({ event }) => event }, 'takeNewKey'],
          },
        ],
        onError: [
          {
            guard: { type: 'isRefused', params: ({ event }) => event },
            target: 'beginFailed',
            actions: [{ type: 'rememberFailure', params: ({ event }) => event }, 'takeNewKey'],
          },
          { target: 'beginFailed', actions: { type: 'rememberFailure', params: ({ event }) => event } },
        ],
      },
    },
    beginFailed: {
      tags: 'beginFailed',
      on: {
        'pay.retry': 'creating',
        'pay.begin': {
          target: 'creating',
          actions: { type: 'rememberWish', params: ({ event }) => event },
        },
      },
    },
    redirecting: {
      tags: 'leaving',
      entry: { type: 'openPage', params: ({ context }) => ({ url: context.checkout?.url ?? '' }) },
      // The provider does not notice when its page is left by the Back button.
      on: { 'page.restored': [{ guard: 'hasReturned', target: 'waiting' }, { target: 'offering' }] },
    },
    waiting: { tags: 'waiting', ...looking('waiting') },
    failed: {
      tags: 'failed',
      ...looking('failed'),
      initial: 'resting',
      on: { 'pay.again': [{ guard: 'hasOpenPage', target: 'redirecting' }, { target: 'creating' }] },
    },
    expired: { tags: 'expired', on: { 'pay.again': 'creating' } },
    paid: { tags: 'paid', type: 'final' },
    unknown: { tags: 'unknown', type: 'final' },
  },
})

export const waitsLong = ({ looks }: Pick<Context, 'looks'>) => looks >= LONG
