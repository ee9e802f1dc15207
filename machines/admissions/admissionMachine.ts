import { assign, fromPromise, setup } from 'xstate'
import type { AdmittedList, CheckedPerson, ToldPerson } from '../../contract/answers/admissions.ts'
import { countError, type Failure, failureOf, type Thrown } from '../shared/failure.ts'
import { notProvided } from '../shared/notProvided.ts'
import { retryDelay } from '../shared/retryDelay.ts'

type Context = {
  /** Names the list: the server registers it once, however often it is sent. */
  key: string
  people: ToldPerson[]
  /** Registers a list without an error as soon as it is checked, without being asked. */
  atOnce: boolean
  checked: CheckedPerson[]
  list: AdmittedList | null
  /** The accounts that are still to be made, of this list and of others. */
  left: number
  failure: Failure | null
  failures: number
}

type AdmissionEvent =
  | { type: 'list.give'; key: string; people: ToldPerson[]; atOnce?: boolean }
  /** `without` are the places, from 0, of those whom the desk leaves out. */
  | { type: 'list.admit'; goodOnly: boolean; without?: readonly number[] }
  /** The same list, with what the desk has corrected. */
  | { type: 'list.correct'; people: ToldPerson[] }
  /** Back to the list as it was typed, or on to another one. */
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

/**
 * The desk registers a list of people: the server checks it, admits those who can be, and makes their accounts, some at a time. What
 * breaks off goes on by itself, also after a reload: with the key of an unfinished list it begins there.
 */
export const admissionMachine = setup({
  types: {} as {
    context: Context
    events: AdmissionEvent
    /** The key of a list whose accounts were not finished; null for none. */
    input: { unfinished: string | null }
    tags: 'working'
  },
  actors: {
    checkPeople: fromPromise<CheckedPerson[], ToldPerson[]>(notProvided('checkPeople')),
    admitPeople: fromPromise<AdmittedList, { key: string; people: ToldPerson[]; goodOnly: boolean }>(
      notProvided('admitPeople'),
    ),
    /** Makes the next accounts, and says how many are left. */
    makeAccounts: fromPromise<number>(notProvided('makeAccounts')),
    /** Reads a list whose accounts are made. */
    readList: fromPromise<AdmittedList | null, string>(notProvided('readList')),
  },
  guards: {
    isUnfinished: ({ context }) => context.key !== '',
    wasChecked: ({ context }) => context.checked.length > 0,
    isGoodAtOnce: ({ context }) =>
      context.atOnce && context.checked.every(({ errors }) => Object.keys(errors).length === 0),
    hasAccountsLeft: (_, { left }: { left: number }) => left > 0,
    /** The server has looked at the list and refused it: somebody on it has become known meanwhile. */
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
    /** What was checked stays until the new answer, so that the desk goes on in the same row. */
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
          // What the desk has corrected stays in the rows.
          {
            guard: 'wasChecked',
            target: 'checked',
            actions: { type: 'rememberFailure', params: ({ event }) => event },
          },
          { target: 'writing', actions: { type: 'rememberFailure', params: ({ event }) => event } },
        ],
      },
    },
    /** The desk looks at what is wrong, and decides. */
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
    /** The people are registered; making their accounts goes on. */
    interrupted: { after: { retry: 'making' }, on: { 'accounts.retry': 'making' } },
    done: {
      on: {
        /** Those who were refused, to be corrected. */
        'list.give': { target: 'checking', actions: { type: 'takeList', params: ({ event }) => event } },
        'list.leave': { target: 'writing', actions: 'forget' },
      },
    },
  },
})
