import { expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import type { MyProfile } from '../../../contract/answers/profiles.ts'
import type { Role } from '../../../contract/answers/shared.ts'
import { type SessionEvent, sessionMachine } from '../../../machines/session/sessionMachine.ts'
import { fails, feed, offline, scripted, settle } from '../jobs.ts'
import { uncovered } from '../uncovered.ts'

function recordOf(role: Role, changes: Partial<MyProfile> = {}): MyProfile {
  return {
    id: 'amina',
    firstName: 'Amina',
    middleName: null,
    lastName: 'Reyes',
    suffix: null,
    fullName: 'Amina Reyes',
    email: 'amina@maneho.test',
    address: null,
    birthday: null,
    phone: null,
    language: null,
    off: [],
    role,
    duties: role === 'admin' ? ['owner'] : [],
    createdAt: '2026-01-01T00:00:00Z',
    archivedAt: null,
    disabledAt: null,
    agreedTo: { terms: null, privacy: null },
    detailsRevision: 0,
    secondFactor: null,
    awaits: false,
    mark: 'a',
    ...changes,
  }
}

const noRecord = null

type Answers = Parameters<typeof scripted<MyProfile | null>>

/** Opens the app with a stored session, or right after a login on the landing page. */
function openApp(...answers: Answers) {
  return openAppAfter({}, ...answers)
}

type Opening = { login?: boolean; hadSession?: boolean; lastVisit?: MyProfile | null }

function openAppAfter({ login = false, hadSession = false, lastVisit = null }: Opening, ...answers: Answers) {
  const auth = feed<SessionEvent>()
  const hints = feed<SessionEvent, { userId: string }>()
  const profile = scripted<MyProfile | null>(...answers)
  const recalled = scripted<MyProfile | null>(lastVisit)
  const signOut = scripted<void>(undefined)
  const dropped: string[] = []
  const clock = new SimulatedClock()
  const session = createActor(
    sessionMachine.provide({
      actions: { dropDrafts: (_, { userId }) => dropped.push(userId) },
      actors: {
        watchAuth: auth.job,
        watchProfile: hints.job,
        loadProfile: profile.job,
        recallProfile: recalled.job,
        signOut: signOut.job,
      },
    }),
    { clock, input: { afterLogin: login, hadSession } },
  ).start()
  return { session, clock, auth: auth.handle, hints: hints.handle, profile, recalled, signOut, dropped }
}

function comeIn(...answers: Answers) {
  return comeInAfter({}, ...answers)
}

async function comeInAfter(opening: Opening, ...answers: Answers) {
  const app = openAppAfter(opening, ...answers)
  app.auth.send({ type: 'auth.changed', userId: 'amina' })
  await settle()
  return app
}

test('a visitor without a session is signed out', () => {
  const { session, auth } = openApp(noRecord)
  expect(session.getSnapshot().value).toBe('unknown')
  auth.send({ type: 'auth.changed', userId: null })
  expect(session.getSnapshot().value).toBe('signedOut')
})

test('a student who opens a page again is let in as soon as her record was read', async () => {
  const { session } = await comeIn(recordOf('otdc'))
  expect(session.getSnapshot().matches('signedIn')).toBe(true)
  expect(session.getSnapshot().context.profile?.firstName).toBe('Amina')
})

test('a student who has logged in on the landing page waits for a second after her record was read', async () => {
  const { session, clock, auth } = openAppAfter({ login: true }, recordOf('otdc'))
  auth.send({ type: 'auth.changed', userId: 'amina' })
  await settle()
  clock.increment(999)
  expect(session.getSnapshot().value).toBe('settling')
  clock.increment(1)
  expect(session.getSnapshot().matches('signedIn')).toBe(true)
})

test('a student who logs in where the app was signed out waits for that second too', async () => {
  const { session, clock, auth } = openApp(recordOf('otdc'))
  auth.send({ type: 'auth.changed', userId: null })
  auth.send({ type: 'auth.changed', userId: 'amina' })
  await settle()
  expect(session.getSnapshot().value).toBe('settling')
  clock.increment(1_000)
  expect(session.getSnapshot().matches('signedIn')).toBe(true)
})

test('a student whose record cannot be read has no role until the next focus rereads it', async () => {
  const { session } = await comeIn(fails(offline), recordOf('otdc'))
  await settle()
  expect(session.getSnapshot().context).toMatchObject({ profile: null, upToDate: false })
  session.send({ type: 'window.focus' })
  await settle()
  expect(session.getSnapshot().context).toMatchObject({ profile: { role: 'otdc' }, upToDate: true })
})

test('a paid student whose record cannot be read keeps the last visit’s role, and it is reread', async () => {
  const lastVisit = recordOf('otdc')
  const answers = [fails(offline), fails(offline), recordOf('ddc')] as const
  const { session, clock, profile } = await comeInAfter({ lastVisit }, ...answers)
  await settle()
  expect(session.getSnapshot().matches('signedIn')).toBe(true)
  expect(session.getSnapshot().context).toMatchObject({ profile: { role: 'otdc' }, upToDate: false })
  clock.increment(1_000)
  await settle()
  expect(profile.inputs).toHaveLength(2)
  expect(session.getSnapshot().context).toMatchObject({ profile: { role: 'otdc' }, upToDate: false })
  clock.increment(2_000)
  await settle()
  expect(session.getSnapshot().context).toMatchObject({ profile: { role: 'ddc' }, upToDate: true })
})

test('a refusal of the server is not replaced by the last visit', async () => {
  const { session, recalled } = await comeInAfter({ lastVisit: recordOf('otdc') }, fails('42501'))
  expect(session.getSnapshot().matches('signedIn')).toBe(true)
  expect(session.getSnapshot().context.profile).toBeNull()
  expect(recalled.inputs).toHaveLength(0)
})

test('a student whose stored session was over when the page was opened is told that it ended', async () => {
  const { session, auth } = openAppAfter({ hadSession: true }, noRecord)
  auth.send({ type: 'auth.changed', userId: null })
  expect(session.getSnapshot().value).toBe('signedOut')
  expect(session.getSnapshot().context.rejection).toBe('ended')
})

test('a student whose session turns out to be over while her record is read is told that it ended', async () => {
  const { session, auth } = openAppAfter({ lastVisit: recordOf('otdc') }, fails('session_not_found'))
  auth.send({ type: 'auth.changed', userId: 'amina' })
  auth.send({ type: 'auth.changed', userId: null })
  await settle()
  expect(session.getSnapshot().value).toBe('signedOut')
  expect(session.getSnapshot().context).toMatchObject({ userId: null, profile: null, rejection: 'ended' })
})

test('a student whose record is known is not read again when the window gets the focus', async () => {
  const { session, profile } = await comeIn(recordOf('otdc'))
  session.send({ type: 'window.focus' })
  expect(profile.inputs).toHaveLength(1)
})

test('auth events that repeat the same student change nothing', async () => {
  const { session, auth, profile } = await comeIn(recordOf('otdc'))
  auth.send({ type: 'auth.changed', userId: 'amina' })
  expect(session.getSnapshot().matches('signedIn')).toBe(true)
  expect(profile.inputs).toHaveLength(1)
})

test('a student who is granted a course sees it without a reload', async () => {
  const { session, hints } = await comeIn(recordOf('unpaid'), recordOf('otdc'))
  hints.send({ type: 'profile.hint' })
  await settle()
  expect(session.getSnapshot().context.profile?.role).toBe('otdc')
})

test('a hint that comes while the record is being read has it read once more', async () => {
  const { session, hints, profile } = await comeIn(recordOf('unpaid'), recordOf('unpaid'), recordOf('otdc'))
  hints.send({ type: 'profile.hint' })
  hints.send({ type: 'profile.hint' })
  await settle()
  expect(profile.inputs).toHaveLength(3)
  expect(session.getSnapshot().context.profile?.role).toBe('otdc')
})

test('a hint whose read fails keeps the profile of the student, and it is read again by itself', async () => {
  const { session, hints, clock } = await comeIn(recordOf('otdc'), fails(offline), recordOf('ddc'))
  hints.send({ type: 'profile.hint' })
  await settle()
  expect(session.getSnapshot().context).toMatchObject({ profile: { role: 'otdc' }, upToDate: true })
  clock.increment(1_000)
  await settle()
  expect(session.getSnapshot().context.profile?.role).toBe('ddc')
})

test.each([
  ['without a record', noRecord, 'missing'],
  ['whose record is archived', recordOf('otdc', { archivedAt: '2026-02-01T00:00:00Z' }), 'missing'],
  ['who is disabled', recordOf('otdc', { disabledAt: '2026-02-01T00:00:00Z' }), 'disabled'],
] as const)('a student %s is signed out and told why', async (_, record, rejection) => {
  const { session, auth, signOut } = await comeIn(record)
  await settle()
  auth.send({ type: 'auth.changed', userId: null })
  expect(session.getSnapshot().value).toBe('signedOut')
  expect(session.getSnapshot().context.rejection).toBe(rejection)
  expect(signOut.inputs).toHaveLength(1)
})

test('a student who is disabled while using the app is signed out at once', async () => {
  const disabled = recordOf('otdc', { disabledAt: '2026-02-01T00:00:00Z' })
  const { session, hints } = await comeIn(recordOf('otdc'), disabled)
  hints.send({ type: 'profile.hint' })
  await settle()
  await settle()
  expect(session.getSnapshot().value).toBe('signedOut')
  expect(session.getSnapshot().context.rejection).toBe('disabled')
  expect(hints.isOpen).toBe(false)
})

test('a student whose account was refused can log in with another one', async () => {
  const { session, auth } = await comeIn(noRecord, recordOf('ddc'))
  await settle()
  auth.send({ type: 'auth.changed', userId: 'dan' })
  expect(session.getSnapshot().value).toBe('loadingProfile')
  expect(session.getSnapshot().context.rejection).toBeNull()
})

test('somebody else who logs in from another tab takes over', async () => {
  const { session, auth, clock } = await comeIn(recordOf('otdc'), recordOf('ddc', { id: 'dan' }))
  auth.send({ type: 'auth.changed', userId: 'dan' })
  expect(session.getSnapshot().context.profile).toBeNull()
  await settle()
  clock.increment(1_000)
  expect(session.getSnapshot().context.profile?.id).toBe('dan')
})

test('a student whose session ends on the server is signed out, and the page can say why', async () => {
  const { session, auth, signOut } = await comeIn(recordOf('otdc'))
  auth.send({ type: 'auth.changed', userId: null })
  expect(session.getSnapshot().value).toBe('signedOut')
  expect(session.getSnapshot().context).toMatchObject({ userId: null, profile: null, rejection: 'ended' })
  expect(signOut.inputs).toHaveLength(0)
})

test('a student who logs out is signed out, with nothing left of her record', async () => {
  const { session } = await comeIn(recordOf('otdc'))
  session.send({ type: 'session.logOut' })
  await settle()
  expect(session.getSnapshot().value).toBe('signedOut')
  expect(session.getSnapshot().context).toMatchObject({ userId: null, profile: null, rejection: null })
})

test('a student who logs out leaves no draft on the device', async () => {
  const { session, dropped } = await comeIn(recordOf('otdc'))
  session.send({ type: 'session.logOut' })
  expect(dropped).toEqual(['amina'])
})

test('a student whose session ends elsewhere keeps her drafts on the device', async () => {
  const { auth, dropped } = await comeIn(recordOf('otdc'))
  auth.send({ type: 'auth.changed', userId: null })
  await settle()
  expect(dropped).toEqual([])
})

test('every state and transition of the session is reached', { timeout: 30_000 }, () => {
  const machine = sessionMachine.provide({ actions: { dropDrafts: () => {} } })
  const uncoveredParts = uncovered(machine, {
    inputs: [
      { afterLogin: false, hadSession: true },
      { afterLogin: true, hadSession: false },
    ],
    events: [
      { type: 'auth.changed', userId: null },
      { type: 'auth.changed', userId: 'amina' },
      { type: 'profile.hint' },
      { type: 'window.focus' },
      { type: 'session.logOut' },
    ],
    answers: {
      loadProfile: { results: [noRecord, recordOf('otdc')] },
      recallProfile: { results: [noRecord] },
    },
    view: ({ profile, userId, upToDate, hadSession }) => [profile !== null, userId, upToDate, hadSession],
  })
  expect(uncoveredParts).toEqual([])
})
