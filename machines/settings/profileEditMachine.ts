import { assign, fromPromise, setup } from 'xstate'
import type { MyProfile, ProfileFields } from '../../contract/answers/profiles.ts'
import { type Failure, failureOf, rememberError } from '../shared/failure.ts'
import { notProvided } from '../shared/notProvided.ts'
import { retryDelay } from '../shared/retryDelay.ts'

export type OwnProfile = ProfileFields & Pick<MyProfile, 'detailsRevision'>

type ProfileEditContext = {
  /** The profile when the form opened; the base of the save. */
  base: OwnProfile
  typed: ProfileFields | null
  /** The server's profile if it differs from `base`, for a choice between both. */
  theirs: OwnProfile | null
  failure: Failure | null
  failures: number
}

export type ProfileEditEvent =
  /** The profile was reloaded; `edited` if the form has unsaved changes. */
  | { type: 'profile.read'; profile: OwnProfile; edited: boolean }
  | { type: 'profile.save'; fields: ProfileFields }
  | { type: 'conflict.keepMine' | 'conflict.takeTheirs' | 'network.online' }

const FIELDS = ['firstName', 'middleName', 'lastName', 'suffix', 'address', 'birthday', 'phone'] as const

/** As the server normalizes input. */
const tidy = (text: string | null) => text?.normalize('NFC').replace(/\s+/g, ' ').trim() || null

const differing = (one: ProfileFields, other: ProfileFields) =>
  FIELDS.filter((field) => tidy(one[field]) !== tidy(other[field]))

/** The fields of `typed` that differ from the base profile: only these are sent. */
export function changesOf(typed: ProfileFields, base: ProfileFields): Partial<ProfileFields> {
  return Object.fromEntries(differing(typed, base).map((field) => [field, typed[field]]))
}

/** Another page's saved fields that this page would overwrite or has not shown: both values of each. */
export function conflictsOf(typed: ProfileFields, theirs: ProfileFields) {
  return differing(typed, theirs).map((field) => ({ field, mine: typed[field], theirs: theirs[field] }))
}

/** Edits the user's own profile over its revision; on a conflict, the user chooses between both. */
export const profileEditMachine = setup({
  types: {} as {
    input: { profile: OwnProfile }
    context: ProfileEditContext
    events: ProfileEditEvent
    tags: 'editing' | 'saving' | 'checking' | 'conflict' | 'saved'
  },
  actors: {
    saveProfile: fromPromise<void, { changes: Partial<ProfileFields>; revision: number }>(
      notProvided('saveProfile'),
    ),
    readProfile: fromPromise<OwnProfile>(notProvided('readProfile')),
  },
  guards: {
    changesNothing: ({ context }, { fields }: { fields: ProfileFields }) =>
      differing(fields, context.base).length === 0,
    isNewerAndUnedited: ({ context }, { profile, edited }: { profile: OwnProfile; edited: boolean }) =>
      !edited && profile.detailsRevision > context.base.detailsRevision,
    isStale: (_, { error }: { error: unknown }) => failureOf(error).code === 'profile_changed_elsewhere',
    isRetryable: (_, { error }: { error: unknown }) => failureOf(error).retryable,
    isAsTyped: ({ context: { typed } }, { output }: { output: OwnProfile }) =>
      typed !== null && differing(typed, output).length === 0,
    isUntouched: ({ context: { base } }, { output }: { output: OwnProfile }) =>
      output.detailsRevision === base.detailsRevision,
  },
  actions: {
    adopt: assign((_, { profile }: { profile: OwnProfile }) => ({ base: profile })),
    rememberTyped: assign((_, { fields }: { fields: ProfileFields }) => ({
      typed: fields,
      failure: null,
      failures: 0,
    })),
    rememberTheirs: assign((_, { output }: { output: OwnProfile }) => ({ theirs: output })),
    rebase: assign(({ context: { base, theirs } }) => ({ base: theirs ?? base, theirs: null })),
    rememberFailure: assign(rememberError),
    rememberUnsaved: assign({ failure: { code: 'profile_not_saved', retryable: false } }),
    countFailure: assign({ failures: ({ context }) => context.failures + 1 }),
  },
  delays: { backOff: ({ context }) => retryDelay(context.failures) },
}).createMachine({
  id: 'profileEdit',
  context: ({ input }) => ({ base: input.profile, typed: null, theirs: null, failure: null, failures: 0 }),
  initial: 'editing',
  states: {
    editing: {
      tags: 'editing',
      on: {
        'profile.read': {
          guard: { type: 'isNewerAndUnedited', params: ({ event }) => event },
          actions: { type: 'adopt', params: ({ event }) => event },
        },
        'profile.save': [
          { guard: { type: 'changesNothing', params: ({ event }) => event }, target: 'saved' },
          { target: 'saving', actions: { type: 'rememberTyped', params: ({ event }) => event } },
        ],
      },
    },
    saving: {
      tags: 'saving',
      invoke: {
        src: 'saveProfile',
        input: ({ context: { typed, base } }) => ({
          changes: changesOf(typed ?? base, base),
          revision: base.detailsRevision,
        }),
        onDone: 'saved',
        onError: [
          { guard: { type: 'isStale', params: ({ event }) => event }, target: 'checking' },
          {
            guard: { type: 'isRetryable', params: ({ event }) => event },
            target: 'checking',
            actions: 'countFailure',
          },
          { target: 'editing', actions: { type: 'rememberFailure', params: ({ event }) => event } },
        ],
      },
    },
    /** A response was lost, or another page was first: only the server knows what it saved. */
    checking: {
      tags: 'checking',
      initial: 'asking',
      states: {
        asking: {
          invoke: {
            src: 'readProfile',
            onDone: [
              {
                guard: { type: 'isAsTyped', params: ({ event }) => event },
                target: '#profileEdit.saved',
              },
              {
                guard: { type: 'isUntouched', params: ({ event }) => event },
                target: '#profileEdit.editing',
                actions: 'rememberUnsaved',
              },
              {
                target: '#profileEdit.conflict',
                actions: { type: 'rememberTheirs', params: ({ event }) => event },
              },
            ],
            onError: [
              {
                guard: { type: 'isRetryable', params: ({ event }) => event },
                target: 'waiting',
                actions: 'countFailure',
              },
              {
                target: '#profileEdit.editing',
                actions: { type: 'rememberFailure', params: ({ event }) => event },
              },
            ],
          },
        },
        waiting: { on: { 'network.online': 'asking' }, after: { backOff: 'asking' } },
      },
    },
    conflict: {
      tags: 'conflict',
      on: {
        'conflict.keepMine': { target: 'saving', actions: 'rebase' },
        'conflict.takeTheirs': { target: 'editing', actions: 'rebase' },
      },
    },
    saved: { tags: 'saved' },
  },
})
