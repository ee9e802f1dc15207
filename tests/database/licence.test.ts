import { expect, test } from 'vitest'
import { PERMIT_DAYS } from '../../contract/limits.ts'
import { plantCertificate } from '../support/certificates.ts'
import { openDatabase } from './openDatabase.ts'
import { call, idOf, newPerson, refusal } from './signedIn.ts'

const sql = await openDatabase()
const ada = await idOf(sql, 'ada')

async function graduate(): Promise<string> {
  const student = await newPerson(sql, 'otdc')
  await plantCertificate(sql, { student, name: 'Nena Abad' })
  return student
}
const set = (student: string, step: string, day: string | null) =>
  call(sql, student, 'set_licence_step', { p_step: step, p_done_on: day })
const dayFromNow = async (days: number) =>
  (await sql<{ day: string }[]>`select (private.school_day(now()) + ${days}::int)::text as day`)[0]?.day ?? ''
const reminderOf = async (student: string) =>
  (
    await sql`select private.reminder_of(person, private.school_day(now())) as facts from profiles person where id = ${student}`
  )[0]?.facts
const remind = async (student: string) =>
  sql`insert into private.mails (student_id, kind, facts) values (${student}, 'reminder', ${sql.json(await reminderOf(student))})`

test('a graduate ticks the permit and reads from when on the licence may be applied for, and takes it back', async () => {
  const student = await graduate()
  const other = await graduate()
  await set(other, 'permit', await dayFromNow(-3))
  expect((await call(sql, student, 'my_licence'))?.steps).toEqual(
    ['ltms', 'medical', 'permit', 'practical', 'exam', 'licence'].map((step) => ({ step, doneOn: null })),
  )
  const ticked = await set(student, 'permit', await dayFromNow(-1))
  expect(ticked).toMatchObject({ readyOn: await dayFromNow(PERMIT_DAYS - 1) })
  expect(await set(student, 'permit', await dayFromNow(-1))).toEqual(ticked)
  expect(await set(student, 'permit', null)).toMatchObject({ readyOn: null, permitUntil: null })
  for (const day of [1, -800])
    await expect(set(student, 'ltms', await dayFromNow(day))).rejects.toMatchObject(
      refusal(400, 'invalid_done_on'),
    )
})

test('somebody without a certificate has no way to the licence, nor has one whose certificate was revoked', async () => {
  const student = await newPerson(sql, 'otdc')
  expect(await call(sql, student, 'my_licence')).toBeNull()
  await expect(set(student, 'ltms', await dayFromNow(0))).rejects.toMatchObject(
    refusal(403, 'not_a_graduate'),
  )
  const former = await graduate()
  await sql`update private.certificates set revoked_at = now(), revoke_reason = 'x' where student_id = ${former}`
  expect(await call(sql, former, 'my_licence')).toBeNull()
})

test('the school writes down when its practical course begins, and a graduate sees the coming dates', async () => {
  const student = await graduate()
  const [soon, later] = [await dayFromNow(5), await dayFromNow(40)]
  const write = (day: string, note: string | null, by = ada) =>
    call(sql, by, 'set_practical_date', { p_day: day, p_note: note })
  await sql`insert into private.practical_dates values (${await dayFromNow(-1)}, 'Yesterday')`
  await write(later, 'Cars')
  await write(soon, 'Motorcycles')
  expect((await call(sql, student, 'my_licence'))?.practicalDates).toEqual([
    { day: soon, note: 'Motorcycles' },
    { day: later, note: 'Cars' },
  ])
  expect(await write(soon, null)).toEqual([{ day: later, note: 'Cars' }])
  await expect(write(await dayFromNow(-1), 'Cars')).rejects.toMatchObject(
    refusal(400, 'invalid_practical_date'),
  )
  await expect(write(soon, 'Mine', student)).rejects.toMatchObject(refusal(403, 'not_admin'))
})

test('a graduate is reminded once that the licence may be applied for, and once before the permit ends', async () => {
  const student = await graduate()
  await sql`delete from private.enrolments where student_id = ${student}`
  await set(student, 'permit', await dayFromNow(-PERMIT_DAYS + 1))
  expect(await reminderOf(student)).toBeNull()
  await set(student, 'permit', await dayFromNow(-PERMIT_DAYS))
  expect(await reminderOf(student)).toMatchObject({ reasons: ['licence'], lastDay: await dayFromNow(0) })
  await remind(student)
  expect(await reminderOf(student)).toBeNull()
  await set(student, 'permit', await dayFromNow(-340))
  expect(await reminderOf(student)).toMatchObject({ reasons: ['permit'] })
  await set(student, 'licence', await dayFromNow(0))
  expect(await reminderOf(student)).toBeNull()
})

test('a graduate sits mock exams when the weeks of the course are over, and nobody else does', async () => {
  const [student, late] = [await graduate(), await newPerson(sql, 'otdc')]
  await sql`update private.enrolments set last_day = current_date - 2 where student_id = any (${[student, late]})`
  expect(await call(sql, student, 'open_mock', { p_kind: 'mock' })).toMatchObject({ kind: 'mock' })
  await expect(call(sql, late, 'open_mock', { p_kind: 'mock' })).rejects.toMatchObject(
    refusal(403, 'access_ended'),
  )
})
