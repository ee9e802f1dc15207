import { expect, test } from 'vitest'
import { expectNoChange } from '../support/fingerprint.ts'
import { openDatabase } from './openDatabase.ts'
import { watched } from './reporting.ts'
import { asPerson, call, callWithin, claimsOf, FORBIDDEN, idOf, newPerson, refusal } from './signedIn.ts'

const sql = await openDatabase({ connections: 4 })
const ada = await idOf(sql, 'ada')
const bea = await idOf(sql, 'bea')

const setRole = (user: string, role: string) =>
  call(sql, ada, 'set_user_role', { p_user: user, p_role: role })
const courseOf = (student: string) => call(sql, student, 'my_course')
const enrolmentsOf = (student: string) => sql`
  select course, granted_by, ended_at is not null as ended from private.enrolments where student_id = ${student} order by id`

async function schoolDay(days: number): Promise<string> {
  const [row] = await sql`select (private.school_day(now()) + ${days}::int)::text as day`
  return row?.day
}

const endAccess = (student: string) => sql`
  update private.enrolments set granted_at = now() - interval '29 days', last_day = private.school_day(now()) - 1
  where student_id = ${student} and ended_at is null`

const extend = (admin: string, student: string, lastDay: string, reason: string | null = 'She was ill') =>
  call(sql, admin, 'extend_access', { p_user: student, p_last_day: lastDay, p_reason: reason })

test('a student who is given a course has it until the end of the same weekday four weeks later', async () => {
  const student = await newPerson(sql)
  expect((await courseOf(student)).access).toBeNull()
  await setRole(student, 'otdc')
  expect((await courseOf(student)).access).toEqual({
    lastDay: await schoolDay(28),
    daysLeft: 29,
    asked: null,
  })
  const [enrolment] = await enrolmentsOf(student)
  expect(enrolment).toMatchObject({ course: 'otdc', granted_by: ada, ended: false })
})

test('a student who takes one course after the other has an enrolment for each, one of them current', async () => {
  const student = await newPerson(sql, 'otdc')
  await setRole(student, 'ddc')
  await setRole(student, 'ddc')
  await setRole(student, 'unpaid')
  await setRole(student, 'otdc')
  expect((await enrolmentsOf(student)).map(({ course, ended }) => ({ course, ended }))).toEqual([
    { course: 'otdc', ended: true },
    { course: 'ddc', ended: true },
    { course: 'otdc', ended: false },
  ])
})

// Attack 75
test('a student whose weeks are over opens no module, exam or essay, and keeps what is passed', async () => {
  const student = await newPerson(sql, 'otdc')
  const [passed] =
    await sql`select count(*) from module_progress where student_id = ${student} and passed_at is not null`
  await endAccess(student)
  const { access, modules } = await courseOf(student)
  expect(access).toMatchObject({ daysLeft: 0 })
  expect(modules.length).toBeGreaterThan(3)
  expect(modules.filter(({ available }) => available)).toEqual([])
  await expectNoChange(sql, async () => {
    for (const [rpc, parameters] of [
      ['open_video', { p_module: 0 }],
      ['start_exam', { p_module: 1 }],
    ] as const)
      await expect(call(sql, student, rpc, parameters), rpc).rejects.toMatchObject(
        refusal(403, 'access_ended'),
      )
    await expect(
      watched(sql, student, { moduleIndex: 0, ranges: [[0, 5]], position: 5 }),
    ).rejects.toMatchObject(refusal(403, 'access_ended'))
  })
  expect(
    (
      await sql`select count(*) from module_progress where student_id = ${student} and passed_at is not null`
    )[0],
  ).toEqual(passed)
})

test('an admin’s own access does not end', async () => {
  expect((await courseOf(ada)).access).toBeNull()
  expect((await courseOf(ada)).modules.every(({ available }) => available)).toBe(true)
})

test('a student asks for more time once, an admin grants it with a reason, and everything opens again', async () => {
  const student = await newPerson(sql, 'otdc')
  await endAccess(student)
  const ask = (reason: string) => call(sql, student, 'request_extension', { p_reason: reason })
  expect(await ask('I was ill')).toMatchObject({ daysLeft: 0, asked: 'I was ill' })
  expect(await ask('Once more')).toMatchObject({ asked: 'I was ill' })
  expect(
    await sql`select reason from private.extension_requests join private.enrolments on id = enrolment_id where enrolments.student_id = ${student}`,
  ).toEqual([{ reason: 'I was ill' }])
  expect(
    await sql`select message from notifications where user_id = ${student} and type = 'extension_requested'`,
  ).toEqual([{ message: 'Nena Abad asks for more time.' }])
  const lastDay = await schoolDay(14)
  await extend(ada, student, lastDay)
  await extend(ada, student, lastDay)
  expect((await courseOf(student)).access).toEqual({ lastDay, daysLeft: 15, asked: null })
  expect((await courseOf(student)).modules[0]?.available).toBe(true)
  expect(
    await sql`select extension.reason, extension.granted_by from private.enrolment_extensions extension join private.enrolments e on e.id = enrolment_id where student_id = ${student}`,
  ).toEqual([{ reason: 'She was ill', granted_by: ada }])
  expect(
    await sql`select actor_id, after from audit_log where subject_id = ${student} and action = 'access_extended'`,
  ).toEqual([{ actor_id: ada, after: { lastDay, reason: 'She was ill' } }])
})

test('nobody extends access without a reason, into the past, for years, or for somebody without a course', async () => {
  const student = await newPerson(sql, 'otdc')
  const unpaid = await newPerson(sql)
  const soon = await schoolDay(14)
  await expectNoChange(sql, async () => {
    await expect(extend(ada, student, soon, ' \u200b ')).rejects.toMatchObject(refusal(400, 'reason_missing'))
    await expect(extend(ada, student, soon, null)).rejects.toMatchObject(refusal(400, 'reason_missing'))
    await expect(extend(ada, student, await schoolDay(-1))).rejects.toMatchObject(
      refusal(400, 'invalid_last_day'),
    )
    await expect(extend(ada, student, await schoolDay(400))).rejects.toMatchObject(
      refusal(400, 'invalid_last_day'),
    )
    await expect(extend(ada, unpaid, soon)).rejects.toMatchObject(refusal(409, 'not_a_student'))
    await expect(call(sql, unpaid, 'request_extension', { p_reason: 'Please' })).rejects.toMatchObject(
      refusal(403, 'not_enrolled'),
    )
  })
})

// Attack 75
test('a student cannot extend their own access, nor write or read what is not theirs', async () => {
  const student = await newPerson(sql, 'otdc')
  const other = await newPerson(sql, 'otdc')
  await call(sql, other, 'request_extension', { p_reason: 'Private' })
  await extend(ada, other, await schoolDay(10), 'Private as well')
  await call(sql, other, 'request_extension', { p_reason: 'Private' })
  await expectNoChange(sql, async () => {
    await expect(extend(student, student, await schoolDay(60))).rejects.toMatchObject(
      refusal(403, 'not_admin'),
    )
    for (const statement of [
      `update private.enrolments set last_day = 'infinity'`,
      `insert into private.enrolments (student_id, course, last_day) values ('${student}', 'ddc', 'infinity')`,
      `delete from private.extension_requests`,
      `insert into private.enrolment_extensions (enrolment_id, last_day_before, last_day_after, reason) select id, now(), now(), 'x' from private.enrolments`,
      `update private.courses set access_days = 1000`,
    ])
      await expect(
        asPerson(sql, student, (tx) => tx.unsafe(statement)),
        statement,
      ).rejects.toMatchObject(FORBIDDEN)
  })
  for (const table of ['courses', 'enrolments', 'extension_requests', 'enrolment_extensions'])
    await expect(
      asPerson(sql, student, (tx) => tx.unsafe(`select * from private.${table}`)),
      table,
    ).rejects.toMatchObject(FORBIDDEN)
})

test('an admin whose page is old does not take away the days that another admin has given', async () => {
  const student = await newPerson(sql, 'otdc')
  const [seen, long, short] = [await schoolDay(28), await schoolDay(60), await schoolDay(42)]
  const change = (admin: string, lastDay: string) =>
    call(sql, admin, 'extend_access', {
      p_user: student,
      p_last_day: lastDay,
      p_reason: 'She was ill',
      p_seen: seen,
    })
  await change(ada, long)
  await expect(change(bea, short)).rejects.toMatchObject(refusal(409, 'user_changed_elsewhere'))
  expect((await courseOf(student)).access).toMatchObject({ lastDay: long })
  // A retry after a lost reply.
  await change(ada, long)
})

test('a student goes on while an admin’s decision about the same student is not finished', async () => {
  const student = await newPerson(sql, 'otdc')
  const day = await schoolDay(40)
  const slow = await sql.reserve()
  try {
    await slow`begin`
    await slow`select set_config('role', 'authenticated', true), set_config('request.jwt.claims', ${claimsOf(ada)}, true)`
    await callWithin(slow, 'extend_access', { p_user: student, p_last_day: day, p_reason: 'Ill for a week' })
    await asPerson(sql, student, async (tx) => {
      await tx`select set_config('lock_timeout', '2s', true)`
      await callWithin(tx, 'set_citizenship', { p_citizenship: 'filipino' })
    })
  } finally {
    await slow`rollback`
    slow.release()
  }
})
