import { assign, fromCallback, fromPromise, setup } from 'xstate'
import type { MyProfile } from '../../contract/answers/profiles.ts'
import { failureOf } from '../shared/failure.ts'
import { notProvided } from '../shared/notProvided.ts'
import { retryDelay } from '../shared/retryDelay.ts'

/** Why a session was ended: no profile, disabled, or ended on the server or in another tab. */
export type Rejection = 'missing' | 'disabled' | 'ended'

type SessionContext = {
  userId: string | null
  /** Null while unknown: a missing response is not a missing role. */
  profile: MyProfile | null
  /** False while the profile is unknown or from an earlier visit; it is reloaded until the server answers. */
  upToDate: boolean
  /** Failed reads since the last response. */
  failures: number
  /** True after a login, false for a stored session. */
  afterLogin: boolean
  /** True if this browser held a session when the page opened: without it now, the session has ended. */
  hadSession: boolean
  rejection: Rejection | null
}

export type SessionEvent =
  | { type: 'auth.changed'; userId: string | null }
  | { type: 'profile.hint' }
  | { type: 'window.focus' }
  | { type: 'session.logOut' }

/** Why a user with this profile is signed out, or null. To its owner, an archived profile does not exist. */
function rejectionOf(profile: MyProfile | null): Rejection | null {
  if (!profile || profile.archivedAt) return 'missing'
  return profile.disabledAt ? 'disabled' : null
}

/** The user's session and profile: read at the start, reloaded on hints, ended by logout or an admin. */
export const sessionMachine = setup({
  types: {} as {
    input: { afterLogin: boolean; hadSession: boolean }
    context: SessionContext
    events: SessionEvent
  },
  actors: {
    /** Sends `auth.changed` at the start and at each sign-in or sign-out, in any tab. */
    watchAuth: fromCallback<SessionEvent>(notProvided('watchAuth')),
    loadProfile: fromPromise<MyProfile | null>(notProvided('loadProfile')),
    /** The user's profile from this device's last visit, or null. */
    recallProfile: fromPromise<MyProfile | null>(notProvided('recallProfile')),
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
    /** Removes an account's drafts from this device at logout. */
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
    /** No answer: the profile of the last visit is shown meanwhile. A refusal is final. */
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
    /** The loading screen stays for a second after a login, but not when a page is reopened. */
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
          // A hint during a read starts another read, since the response may be older than the hint.
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
    /** After a logout or a rejection the local session ends, even if the server is unreachable. */
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
