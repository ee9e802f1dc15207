import { assign, fromCallback, fromPromise, setup } from 'xstate'
import { notProvided } from '../shared/notProvided.ts'
import type { Profile } from './profile.ts'

/** Why somebody was signed out without asking for it: no record, disabled, or the session ended on the server or in another tab. */
export type Rejection = 'missing' | 'disabled' | 'ended'

type SessionContext = {
  userId: string | null
  /** Null while it is loading, and when the record cannot be read; the role then counts as unpaid. */
  profile: Profile | null
  /** Somebody has just logged in, rather than opened a page with a session that was stored. */
  afterLogin: boolean
  rejection: Rejection | null
}

export type SessionEvent =
  | { type: 'auth.changed'; userId: string | null }
  | { type: 'profile.hint' }
  | { type: 'window.focus' }
  | { type: 'session.logOut' }

/** Why this profile may not come in, or null. An archived profile does not exist for its owner. */
function rejectionOf(profile: Profile | null): Rejection | null {
  if (!profile || profile.archivedAt) return 'missing'
  return profile.disabledAt ? 'disabled' : null
}

/** Who uses the app: found out at the start, kept up to date by hints, ended by logging out or by an admin. */
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
    isUnread: ({ context }) => context.profile === null,
    isReturning: ({ context }) => !context.afterLogin,
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
    /** A person who logs out leaves nothing of theirs on this device. */
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
      // auth-js repeats itself on every focus and refresh.
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
        // A role that cannot be read counts as unpaid, and is asked for again on the next focus.
        onError: 'settling',
      },
    },
    /** The loading screen stays for a second after a login; a page that is opened again does not wait. */
    settling: { always: { guard: 'isReturning', target: 'signedIn' }, after: { roleSettling: 'signedIn' } },
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
          on: { 'profile.hint': 'refreshing', 'window.focus': { guard: 'isUnread', target: 'refreshing' } },
        },
        refreshing: {
          // A hint that comes while reading is a reason to read once more.
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
    /** Told to go or asking to: the local session ends even when the server is not reached. */
    leaving: {
      invoke: {
        src: 'signOut',
        onDone: { target: 'signedOut', actions: 'forgetUser' },
        onError: { target: 'signedOut', actions: 'forgetUser' },
      },
    },
  },
})
