import { expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import {
  conflictsOf,
  type OwnProfile,
  profileEditMachine,
} from '../../../machines/settings/profileEditMachine.ts'
import { fails, offline, scripted, settle } from '../jobs.ts'
import { uncovered } from '../uncovered.ts'

const amina: OwnProfile = {
  firstName: 'Amina',
  middleName: null,
  lastName: 'Reyes',
  suffix: null,
  address: null,
  birthday: '2005-02-03',
  phone: '0917 000 0001',
  detailsRevision: 3,
}
const elsewhere: OwnProfile = { ...amina, phone: '0917 000 0002', detailsRevision: 4 }
const moved = { ...amina, address: '1 Rizal St' }
const savedAsTyped: OwnProfile = { ...moved, detailsRevision: 4 }

type Save = { changes: Partial<OwnProfile>; revision: number }

function openSettings({
  saves = [undefined] as Parameters<typeof scripted<void>>,
  reads = [amina] as Parameters<typeof scripted<OwnProfile>>,
} = {}) {
  const clock = new SimulatedClock()
  const save = scripted<void, Save>(...saves)
  const read = scripted<OwnProfile>(...reads)
  const edit = createActor(
    profileEditMachine.provide({ actors: { saveProfile: save.job, readProfile: read.job } }),
    { clock, input: { profile: amina } },
  ).start()
  const tags = () => [...edit.getSnapshot().tags]
  return { edit, clock, save, read, tags, context: () => edit.getSnapshot().context }
}

async function save(page: ReturnType<typeof openSettings>, fields: OwnProfile = moved) {
  page.edit.send({ type: 'profile.save', fields })
  await settle()
  await settle()
}

test('a student who changes one field sends that field, with the revision that it is based on', async () => {
  const page = openSettings()
  await save(page)
  expect(page.save.inputs).toEqual([{ changes: { address: '1 Rizal St' }, revision: 3 }])
  expect(page.tags()).toEqual(['saved'])
})

test('a student who changed nothing sends nothing', async () => {
  const page = openSettings()
  await save(page, { ...amina, firstName: ' Amina ' })
  expect(page.save.inputs).toEqual([])
  expect(page.tags()).toEqual(['saved'])
})

test('a student whose profile was changed on another device sees both and keeps what she typed', async () => {
  const page = openSettings({ saves: [fails('profile_changed_elsewhere'), undefined], reads: [elsewhere] })
  await save(page)
  expect(page.tags()).toEqual(['conflict'])
  expect(conflictsOf(moved, elsewhere)).toEqual([
    { field: 'address', mine: '1 Rizal St', theirs: null },
    { field: 'phone', mine: '0917 000 0001', theirs: '0917 000 0002' },
  ])
  page.edit.send({ type: 'conflict.keepMine' })
  await settle()
  expect(page.save.inputs.at(-1)).toEqual({
    changes: { address: '1 Rizal St', phone: '0917 000 0001' },
    revision: 4,
  })
  expect(page.tags()).toEqual(['saved'])
})

test('a student who takes what the other device has saved goes on from there', async () => {
  const page = openSettings({ saves: [fails('profile_changed_elsewhere')], reads: [elsewhere] })
  await save(page)
  page.edit.send({ type: 'conflict.takeTheirs' })
  expect(page.tags()).toEqual(['editing'])
  expect(page.context().base).toEqual(elsewhere)
})

test('a student whose answer was lost is told that it is being checked, and then that it was saved', async () => {
  const page = openSettings({ saves: [fails(offline)], reads: [fails(offline), savedAsTyped] })
  await save(page)
  expect(page.tags()).toEqual(['checking'])
  page.clock.increment(2_000)
  await settle()
  expect(page.tags()).toEqual(['saved'])
  expect(page.save.inputs).toHaveLength(1)
})

test('a student whose change never arrived is told so, and can save it again', async () => {
  const page = openSettings({ saves: [fails(offline), undefined] })
  await save(page)
  expect(page.tags()).toEqual(['editing'])
  expect(page.context().failure?.code).toBe('profile_not_saved')
  await save(page)
  expect(page.tags()).toEqual(['saved'])
})

test('a student who is back online while it is being checked does not wait', async () => {
  const page = openSettings({ saves: [fails(offline)], reads: [fails(offline), savedAsTyped] })
  await save(page)
  page.edit.send({ type: 'network.online' })
  await settle()
  expect(page.tags()).toEqual(['saved'])
})

test('a student whose change is refused reads why, and keeps what was typed', async () => {
  const page = openSettings({ saves: [fails('too_young')] })
  await save(page)
  expect(page.tags()).toEqual(['editing'])
  expect(page.context().failure?.code).toBe('too_young')
  expect(page.read.inputs).toHaveLength(0)
})

test('an open page without changes follows the profile, and one with changes keeps what it is based on', () => {
  const { edit, context } = openSettings()
  edit.send({ type: 'profile.read', profile: elsewhere, edited: true })
  expect(context().base).toEqual(amina)
  edit.send({ type: 'profile.read', profile: elsewhere, edited: false })
  expect(context().base).toEqual(elsewhere)
  edit.send({ type: 'profile.read', profile: amina, edited: false })
  expect(context().base).toEqual(elsewhere)
})

test('an open page stays as it is when the profile was read again and nobody has saved anything', () => {
  const { edit, context } = openSettings()
  const before = context().base
  edit.send({ type: 'profile.read', profile: { ...amina }, edited: false })
  expect(context().base).toBe(before)
})

test('every state and transition of editing a profile is reached', { timeout: 30_000 }, () => {
  const uncoveredParts = uncovered(profileEditMachine, {
    inputs: [{ profile: amina }],
    events: [
      { type: 'profile.read', profile: elsewhere, edited: false },
      { type: 'profile.save', fields: moved },
      { type: 'profile.save', fields: amina },
      { type: 'conflict.keepMine' },
      { type: 'conflict.takeTheirs' },
      { type: 'network.online' },
    ],
    answers: {
      saveProfile: {
        errors: [
          offline,
          { code: 'profile_changed_elsewhere', retryable: false },
          { code: 'x', retryable: false },
        ],
      },
      readProfile: { results: [amina, elsewhere, savedAsTyped] },
    },
    view: ({ base }) => base.detailsRevision,
  })
  expect(uncoveredParts).toEqual([])
})
