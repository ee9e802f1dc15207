import { assign, fromCallback, fromPromise, setup } from 'xstate'
import { notProvided } from '../shared/notProvided.ts'
import type { Profile } from './profile.ts'

/** Why somebody was signed out without asking for it: no profile, disabled, or the session ended on the server or in another tab. */
export type Rejection = 'missing' | 'disabled' | 'ended'

type SessionContext = {
  userId: string | null
  /** Null while it is loading, and when it cannot be read; the role then counts as unpaid. */
  profile: Profile | null
  /** True after a login, false when the page was opened with a stored session. */
  afterLogin: boolean
  rejection: Rejection | null
}

export type SessionEvent =
  | { type: 'auth.changed'; userId: string | null }
  | { type: 'profile.hint' }
  | { type: 'window.focus' }
  | { type: 'session.logOut' }

/** Why a person with this profile is signed out, or null. An archived profile does not exist for its owner. */
function rejectionOf(profile: Profile | null): Rejection | null {
  if (!profile || profile.archivedAt) return 'missing'
  return profile.disabledAt ? 'disabled' : null
}

/** The session and profile of the person who uses the app: read at the start, reread on hints, ended by logout or an admin. */
export const sessionMachine = setup({
  types: {} as { input: { afterLogin: boolean }; context: SessionContext; events: SessionEvent },
  actors: {
    /** Sends `auth.changed` now and whenever somebody signs in or out, in any tab. */
    watchAuth: fromCallback<SessionEvent>(notProvided('watchAuth')),
    loadProfile: fromPromise<Profile | null>(notProvided('loadProfile')),
    /** Sends `profile.hint` when the profile may have changed. */
    watchProfile: fromCallback<SessionEvent, { userId: string }>(notProvided('watchProfile')),
    signOut: fromPromise<void>(notProvided('signOut')),
  },
  guards: {
    isSignedOut: (_, { userId }: { userId: string | null }) => userId === null,
    isSameUser: ({ context }, { userId }: { userId: string | null }) => userId === context.userId,
    isRejected: (_, { profile }: { profile: Profile | null }) => rejectionOf(profile) !== null,
    hasNoProfile: ({ context }) => context.profile === null,
    openedWithStoredSession: ({ context }) => !context.afterLogin,
  },
  actions: {
    rememberUser: assign((_, { userId }: { userId: string | null }) => ({
      userId,
      profile: null,
      rejection: null,
    })),
    rememberLogin: assign({ afterLogin: true }),
    rememberProfile: assign((_, { profile }: { profile: Profile | null }) => ({ profile })),
    rememberRejection: assign((_, { profile }: { profile: Profile | null }) => ({
      profile: null,
      rejection: rejectionOf(profile),
    })),
    /** Removes the drafts of an account from this device, when its owner logs out. */
    dropDrafts: (_, _params: { userId: string }) => notProvided('dropDrafts')(),
    rememberEnd: assign({ rejection: 'ended' as const }),
    forgetUser: assign({ userId: null, profile: null }),
  },
  delays: { roleSettling: 1_000 },
}).createMachine({
  id: 'session',
  context: ({ input }) => ({ ...input, userId: null, profile: null, rejection: null }),
  invoke: { src: 'watchAuth' },
  on: {
    'auth.changed': [
      // auth-js reports the same session again on every focus and token refresh.
      { guard: { type: 'isSameUser', params: ({ event }) => event } },
      {
        guard: { type: 'isSignedOut', params: ({ event }) => event },
        target: '.signedOut',
        actions: 'forgetUser',
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
        // A role that cannot be read counts as unpaid, and is read again on the next hint or focus.
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
        'auth.changed': {
          guard: { type: 'isSignedOut', params: ({ event }) => event },
          target: 'signedOut',
          actions: ['forgetUser', 'rememberEnd'],
        },
      },
      initial: 'current',
      states: {
        current: {
          on: {
            'profile.hint': 'refreshing',
            'window.focus': { guard: 'hasNoProfile', target: 'refreshing' },
          },
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
            onError: 'current',
          },
        },
      },
    },
    /** After a logout or a rejection the local session ends, even when the server cannot be reached. */
    leaving: {
      invoke: {
        src: 'signOut',
        onDone: { target: 'signedOut', actions: 'forgetUser' },
        onError: { target: 'signedOut', actions: 'forgetUser' },
      },
    },
  },
})
