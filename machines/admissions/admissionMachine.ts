import { assign, fromPromise, setup } from 'xstate'
import type { AdmittedList, CheckedPerson, ToldPerson } from '../../contract/answers/admissions.ts'
import { countError, type Failure, failureOf, type Thrown } from '../shared/failure.ts'
import { notProvided } from '../shared/notProvided.ts'
import { retryDelay } from '../shared/retryDelay.ts'

type Context = {
  /** Idempotency key: the server registers the list once, however often it is sent. */
  key: string
  people: ToldPerson[]
  /** Registers a list without errors right after the check, without confirmation. */
  atOnce: boolean
  checked: CheckedPerson[]
  list: AdmittedList | null
  /** Accounts still to be made, of this list and others. */
  left: number
  failure: Failure | null
  failures: number
}

type AdmissionEvent =
  | { type: 'list.give'; key: string; people: ToldPerson[]; atOnce?: boolean }
  /** `without`: indexes of the rows the desk leaves out. */
  | { type: 'list.admit'; goodOnly: boolean; without?: readonly number[] }
  | { type: 'list.correct'; people: ToldPerson[] }
  /** Back to the typed list, or on to another one. */
  | { type: 'list.leave' }
  | { type: 'accounts.retry' }

const EMPTY = {
  key: '',
  people: [],
  atOnce: false,
  checked: [],
  list: null,
  left: 0,
  failure: null,
  failures: 0,
}

/** Registers a list of people: checks, admits and makes accounts in batches. Resumes after a reload. */
export const admissionMachine = setup({
  types: {} as {
    context: Context
    events: AdmissionEvent
    /** Key of a list with unfinished accounts, or null. */
    input: { unfinished: string | null }
    tags: 'working'
  },
  actors: {
    checkPeople: fromPromise<CheckedPerson[], ToldPerson[]>(notProvided('checkPeople')),
    admitPeople: fromPromise<AdmittedList, { key: string; people: ToldPerson[]; goodOnly: boolean }>(
      notProvided('admitPeople'),
    ),
    /** Makes the next batch and returns the number left. */
    makeAccounts: fromPromise<number>(notProvided('makeAccounts')),
    readList: fromPromise<AdmittedList | null, string>(notProvided('readList')),
  },
  guards: {
    isUnfinished: ({ context }) => context.key !== '',
    wasChecked: ({ context }) => context.checked.length > 0,
    isGoodAtOnce: ({ context }) =>
      context.atOnce && context.checked.every(({ errors }) => Object.keys(errors).length === 0),
    hasAccountsLeft: (_, { left }: { left: number }) => left > 0,
    /** The server refused the list: one of its people got an account in the meantime. */
    isRefused: (_, { error }: { error: unknown }) => failureOf(error).code === 'list_has_errors',
  },
  actions: {
    takeList: assign(
      (_, { key, people, atOnce = false }: { key: string; people: ToldPerson[]; atOnce?: boolean }) => ({
        ...EMPTY,
        key,
        people,
        atOnce,
      }),
    ),
    /** The checked list stays until the new answer, so that the desk stays in the same row. */
    correct: assign((_, { people }: { people: ToldPerson[] }) => ({ people })),
    keepChecked: assign((_, { checked }: { checked: CheckedPerson[] }) => ({ checked, failure: null })),
    keepList: assign((_, { list }: { list: AdmittedList | null }) => ({
      list,
      left: list?.left ?? 0,
      failure: null,
      failures: 0,
    })),
    countLeft: assign((_, { left }: { left: number }) => ({ left, failure: null, failures: 0 })),
    rememberFailure: assign(({ context }, thrown: Thrown) => countError(context, thrown)),
    askAgain: assign({ atOnce: false }),
    forget: assign(EMPTY),
  },
  delays: { retry: ({ context }) => retryDelay(context.failures) },
}).createMachine({
  id: 'admission',
  context: ({ input }) => ({ ...EMPTY, key: input.unfinished ?? '' }),
  initial: 'opening',
  states: {
    opening: { always: [{ guard: 'isUnfinished', target: 'making' }, { target: 'writing' }] },
    writing: {
      on: {
        'list.give': { target: 'checking', actions: { type: 'takeList', params: ({ event }) => event } },
      },
    },
    checking: {
      tags: 'working',
      invoke: {
        src: 'checkPeople',
        input: ({ context }) => context.people,
        onDone: {
          target: 'checked',
          actions: { type: 'keepChecked', params: ({ event }) => ({ checked: event.output }) },
        },
        onError: [
          {
            guard: 'wasChecked',
            target: 'checked',
            actions: { type: 'rememberFailure', params: ({ event }) => event },
          },
          { target: 'writing', actions: { type: 'rememberFailure', params: ({ event }) => event } },
        ],
      },
    },
    checked: {
      always: { guard: 'isGoodAtOnce', target: 'admitting', actions: 'askAgain' },
      on: {
        'list.give': { target: 'checking', actions: { type: 'takeList', params: ({ event }) => event } },
        'list.correct': { target: 'checking', actions: { type: 'correct', params: ({ event }) => event } },
        'list.admit': { target: 'admitting' },
        'list.leave': { target: 'writing', actions: 'forget' },
      },
    },
    admitting: {
      tags: 'working',
      invoke: {
        src: 'admitPeople',
        input: ({ context: { key, people }, event }) => ({
          key,
          people: people.filter((_, at) => event.type !== 'list.admit' || !event.without?.includes(at)),
          goodOnly: event.type === 'list.admit' && event.goodOnly,
        }),
        onDone: {
          target: 'making',
          actions: { type: 'keepList', params: ({ event }) => ({ list: event.output }) },
        },
        onError: [
          { guard: { type: 'isRefused', params: ({ event }) => event }, target: 'checking' },
          { target: 'checked', actions: { type: 'rememberFailure', params: ({ event }) => event } },
        ],
      },
    },
    making: {
      tags: 'working',
      invoke: {
        src: 'makeAccounts',
        onDone: [
          {
            guard: { type: 'hasAccountsLeft', params: ({ event }) => ({ left: event.output }) },
            target: 'making',
            reenter: true,
            actions: { type: 'countLeft', params: ({ event }) => ({ left: event.output }) },
          },
          { target: 'reading' },
        ],
        onError: {
          target: 'interrupted',
          actions: { type: 'rememberFailure', params: ({ event }) => event },
        },
      },
    },
    reading: {
      tags: 'working',
      invoke: {
        src: 'readList',
        input: ({ context }) => context.key,
        onDone: {
          target: 'done',
          actions: { type: 'keepList', params: ({ event }) => ({ list: event.output }) },
        },
        onError: {
          target: 'interrupted',
          actions: { type: 'rememberFailure', params: ({ event }) => event },
        },
      },
    },
    interrupted: { after: { retry: 'making' }, on: { 'accounts.retry': 'making' } },
    done: {
      on: {
        'list.give': { target: 'checking', actions: { type: 'takeList', params: ({ event }) => event } },
        'list.leave': { target: 'writing', actions: 'forget' },
      },
    },
  },
})
