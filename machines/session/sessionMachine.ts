import { assign, fromCallback, fromPromise, setup } from 'xstate'
import type { MyProfile } from '../../contract/answers/profiles.ts'
import { failureOf } from '../shared/failure.ts'
import { notProvided } from '../shared/notProvided.ts'
import { retryDelay } from '../shared/retryDelay.ts'

/** Why somebody was signed out without asking for it: no profile, disabled, or the session ended on the server or in another tab. */
export type Rejection = 'missing' | 'disabled' | 'ended'

type SessionContext = {
  userId: string | null
  /** Null while it is not known: no answer is no role. */
  profile: MyProfile | null
  /** False while the profile is unknown or that of an earlier visit; it is read again until the server answers. */
  upToDate: boolean
  /** How many reads have failed since the last answer. */
  failures: number
  /** True after a login, false when the page was opened with a stored session. */
  afterLogin: boolean
  /** True when this browser held a session as the page was opened: without it now, it has ended. */
  hadSession: boolean
  rejection: Rejection | null
}

export type SessionEvent =
  | { type: 'auth.changed'; userId: string | null }
  | { type: 'profile.hint' }
  | { type: 'window.focus' }
  | { type: 'session.logOut' }

/** Why a person with this profile is signed out, or null. An archived profile does not exist for its owner. */
function rejectionOf(profile: MyProfile | null): Rejection | null {
  if (!profile || profile.archivedAt) return 'missing'
  return profile.disabledAt ? 'disabled' : null
}

/** The session and profile of the person who uses the app: read at the start, reread on hints, ended by logout or an admin. */
export const sessionMachine = setup({
  types: {} as {
    input: { afterLogin: boolean; hadSession: boolean }
    context: SessionContext
    events: SessionEvent
  },
  actors: {
    /** Sends `auth.changed` now and whenever somebody signs in or out, in any tab. */
    watchAuth: fromCallback<SessionEvent>(notProvided('watchAuth')),
    loadProfile: fromPromise<MyProfile | null>(notProvided('loadProfile')),
    /** The profile that this person had at the last visit of this device, or null. */
    recallProfile: fromPromise<MyProfile | null>(notProvided('recallProfile')),
    /** Sends `profile.hint` when the profile may have changed. */
    watchProfile: fromCallback<SessionEvent, { userId: string }>(notProvided('watchProfile')),
    signOut: fromPromise<void>(notProvided('signOut')),
  },
  guards: {
    isSignedOut: (_, { userId }: { userId: string | null }) => userId === null,
    isSameUser: ({ context }, { userId }: { userId: string | null }) => userId === context.userId,
    isRejected: (_, { profile }: { profile: MyProfile | null }) => rejectionOf(profile) !== null,
    hasLostSession: ({ context }, { userId }: { userId: string | null }) =>
      userId === null && context.hadSession,
    isUpToDate: ({ context }) => context.upToDate,
    isRetryable: (_, { error }: { error: unknown }) => failureOf(error).retryable,
    openedWithStoredSession: ({ context }) => !context.afterLogin,
  },
  actions: {
    rememberUser: assign((_, { userId }: { userId: string | null }) => ({
      userId,
      profile: null,
      upToDate: false,
      failures: 0,
      rejection: null,
    })),
    rememberLogin: assign({ afterLogin: true }),
    rememberProfile: assign((_, { profile }: { profile: MyProfile | null }) => ({
      profile,
      upToDate: true,
      failures: 0,
    })),
    rememberRecalled: assign((_, { profile }: { profile: MyProfile | null }) => ({ profile })),
    countFailure: assign({ failures: ({ context }) => context.failures + 1 }),
    rememberRejection: assign((_, { profile }: { profile: MyProfile | null }) => ({
      profile: null,
      rejection: rejectionOf(profile),
    })),
    /** Removes the drafts of an account from this device, when its owner logs out. */
    dropDrafts: (_, _params: { userId: string }) => notProvided('dropDrafts')(),
    rememberEnd: assign({ rejection: 'ended' as const }),
    forgetUser: assign({ userId: null, profile: null }),
  },
  delays: { roleSettling: 1_000, backOff: ({ context }) => retryDelay(context.failures) },
}).createMachine({
  id: 'session',
  context: ({ input }) => ({
    ...input,
    userId: null,
    profile: null,
    upToDate: false,
    failures: 0,
    rejection: null,
  }),
  invoke: { src: 'watchAuth' },
  on: {
    'auth.changed': [
      // auth-js reports the same session again on every focus and token refresh.
      { guard: { type: 'isSameUser', params: ({ event }) => event } },
      {
        guard: { type: 'isSignedOut', params: ({ event }) => event },
        target: '.signedOut',
        actions: ['forgetUser', 'rememberEnd'],
      },
      {
        target: '.loadingProfile',
        actions: ['rememberLogin', { type: 'rememberUser', params: ({ event }) => event }],
      },
    ],
  },
  initial: 'unknown',
  states: {
    unknown: {
      on: {
        'auth.changed': [
          {
            guard: { type: 'hasLostSession', params: ({ event }) => event },
            target: 'signedOut',
            actions: 'rememberEnd',
          },
          { guard: { type: 'isSignedOut', params: ({ event }) => event }, target: 'signedOut' },
          { target: 'loadingProfile', actions: { type: 'rememberUser', params: ({ event }) => event } },
        ],
      },
    },
    signedOut: {},
    loadingProfile: {
      invoke: {
        src: 'loadProfile',
        onDone: [
          {
            guard: { type: 'isRejected', params: ({ event }) => ({ profile: event.output }) },
            target: 'leaving',
            actions: { type: 'rememberRejection', params: ({ event }) => ({ profile: event.output }) },
          },
          {
            target: 'settling',
            actions: { type: 'rememberProfile', params: ({ event }) => ({ profile: event.output }) },
          },
        ],
        onError: [
          {
            guard: { type: 'isRetryable', params: ({ event }) => event },
            target: 'recalling',
            actions: 'countFailure',
          },
          { target: 'settling', actions: 'countFailure' },
        ],
      },
    },
    /** There was no answer: what is known from the last visit is shown meanwhile. A refusal is not replaced by it. */
    recalling: {
      invoke: {
        src: 'recallProfile',
        onDone: {
          target: 'settling',
          actions: { type: 'rememberRecalled', params: ({ event }) => ({ profile: event.output }) },
        },
        onError: 'settling',
      },
    },
    /** The loading screen stays for a second after a login; a page that is opened again does not wait. */
    settling: {
      always: { guard: 'openedWithStoredSession', target: 'signedIn' },
      after: { roleSettling: 'signedIn' },
    },
    signedIn: {
      invoke: { src: 'watchProfile', input: ({ context }) => ({ userId: context.userId ?? '' }) },
      on: {
        'session.logOut': {
          target: 'leaving',
          actions: { type: 'dropDrafts', params: ({ context }) => ({ userId: context.userId ?? '' }) },
        },
      },
      initial: 'arriving',
      states: {
        arriving: { always: [{ guard: 'isUpToDate', target: 'current' }, { target: 'retrying' }] },
        current: { on: { 'profile.hint': 'refreshing' } },
        retrying: {
          on: { 'profile.hint': 'refreshing', 'window.focus': 'refreshing' },
          after: { backOff: 'refreshing' },
        },
        refreshing: {
          // A hint that arrives during a read starts another read, since the answer may be older than the hint.
          on: { 'profile.hint': { target: 'refreshing', reenter: true } },
          invoke: {
            src: 'loadProfile',
            onDone: [
              {
                guard: { type: 'isRejected', params: ({ event }) => ({ profile: event.output }) },
                target: '#session.leaving',
                actions: { type: 'rememberRejection', params: ({ event }) => ({ profile: event.output }) },
              },
              {
                target: 'current',
                actions: { type: 'rememberProfile', params: ({ event }) => ({ profile: event.output }) },
              },
            ],
            onError: { target: 'retrying', actions: 'countFailure' },
          },
        },
      },
    },
    /** After a logout or a rejection the local session ends, even when the server cannot be reached. */
    leaving: {
      on: {
        'auth.changed': {
          guard: { type: 'isSignedOut', params: ({ event }) => event },
          target: 'signedOut',
          actions: 'forgetUser',
        },
      },
      invoke: {
        src: 'signOut',
        onDone: { target: 'signedOut', actions: 'forgetUser' },
        onError: { target: 'signedOut', actions: 'forgetUser' },
      },
    },
  },
})
