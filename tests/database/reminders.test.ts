import { beforeEach, expect, test } from 'vitest'
import type { WaitingMail } from '../../contract/answers/mails.ts'
import { finishTheory } from './learning.ts'
import { openDatabase } from './openDatabase.ts'
import { asPerson, call, FORBIDDEN, idOf, newPerson, refusal } from './signedIn.ts'

const sql = await openDatabase({ connections: 4, planted: true })

/** Allows any hour, since tests also run at night. */
await sql`create or replace function private.reminders_wait() returns boolean
  language sql stable security definer set search_path = '' as $$
    select exists (select from private.reminder_choices where is_on and looked_on < private.school_day(now()))
  $$`

beforeEach(async () => {
  await sql`delete from private.reminder_choices`
  await sql`delete from private.mails where kind = 'reminder'`
  await sql`update private.mails set sent_at = now() where sent_at is null`
})

const asServer = async <Result>(statement: string) =>
  (await sql.begin(async (tx) => {
    await tx`select set_config('role', 'service_role', true)`
    return (await tx.unsafe(`select ${statement} as answer`))[0]?.answer
  })) as Result
const write = () => asServer<number>('write_reminders()')
const take = () => asServer<WaitingMail[]>('take_mails()')

const EVERY_DAY = '{1,2,3,4,5,6,7}'

/** A student with reminders since yesterday, whose access lasts this many days. */
async function reader(daysLeft = 20, role: 'otdc' | 'ddc' = 'otdc'): Promise<string> {
  const student = await newPerson(sql, role)
  await call(sql, student, 'set_reminders', { p_on: true })
  await tomorrow()
  await sql`update private.enrolments set last_day = private.school_day(now()) + ${daysLeft}::int where student_id = ${student}`
  return student
}
async function tomorrow(days = 1): Promise<void> {
  await sql`update private.reminder_choices set looked_on = looked_on - ${days}::int`
  await sql`update private.mails set created_at = created_at - make_interval(days => ${days}),
    facts = facts || jsonb_build_object('day', (facts ->> 'day')::date - ${days}::int) where kind = 'reminder'`
}
/** A plan chosen and ending this many days ago and ahead, without study since. */
const planned = (student: string, ago: number, ahead: number, weekdays = EVERY_DAY) => sql`
  insert into private.study_plans values (${student}, private.course_of((select role from profiles where id = ${student})),
    private.school_day(now()) + ${ahead}::int, ${weekdays}, private.school_day(now()) - ${ago}::int, 54000)`
const reminders = async (student: string) =>
  (
    await sql<{ facts: { reasons: string[] } }[]>`
      select facts from private.mails where student_id = ${student} and kind = 'reminder' order by id`
  ).map(({ facts }) => facts)
const reasons = async (student: string) => (await reminders(student)).map((facts) => facts.reasons)

test('nobody is reminded who has not asked for it, and whoever asks today is not reminded before tomorrow', async () => {
  const silent = await newPerson(sql, 'otdc')
  await planned(silent, 10, 10)
  expect(await call(sql, silent, 'my_reminders')).toEqual({ on: false })
  const student = await newPerson(sql, 'otdc')
  await planned(student, 10, 10)
  expect(await call(sql, student, 'set_reminders', { p_on: true })).toEqual({ on: true })
  // Another student is due, so that decisions run.
  const other = await newPerson(sql, 'otdc')
  await sql`insert into private.reminder_choices (student_id, is_on, looked_on) values (${other}, true, '2026-01-01')`
  expect(await write()).toBe(0)
  await tomorrow()
  expect(await write()).toBe(1)
  expect(await reminders(silent)).toEqual([])
  expect(await reasons(student)).toEqual([['behind']])
})

test('a student reads in one mail all that runs late: hours, papers and the weeks', async () => {
  const student = await reader(6)
  await planned(student, 10, 5)
  expect(await write()).toBe(1)
  const [facts] = await reminders(student)
  expect(facts).toMatchObject({ reasons: ['behind', 'papers', 'access'], papers: 3 })
  const [mail] = await take()
  expect(mail).toMatchObject({ kind: 'reminder', firstName: 'Nena', language: 'en', facts })
  expect(mail).toHaveProperty('token')
})

test('one who keeps the plan is left in peace, and on a free day so is one who does not', async () => {
  const [diligent, resting, undecided] = [await reader(), await reader(), await reader()]
  await planned(diligent, 10, 10)
  await sql`insert into private.study_days select ${diligent}, 'otdc', private.school_day(now()) - 1, 1, 28000`
  const [day] = await sql<{ other: number }[]>`
    select (extract(isodow from private.school_day(now())) % 7 + 1)::int as other`
  await planned(resting, 20, 10, `{${day?.other}}`)
  expect(await write()).toBe(0)
  for (const student of [diligent, resting, undecided]) expect(await reminders(student)).toEqual([])
})

test('a student gets at most one reminder a day, and the same reasons again only after three days', async () => {
  const student = await reader()
  await planned(student, 10, 10)
  const written = await Promise.all([write(), write(), write()])
  expect(written.reduce((sum, one) => sum + one, 0)).toBe(1)
  // Neither switching reminders off and on nor another decision repeats it.
  for (const on of [false, true]) await call(sql, student, 'set_reminders', { p_on: on })
  await sql`update private.reminder_choices set looked_on = looked_on - 1`
  await sql`update private.mails set facts = facts || '{"reasons": []}' where student_id = ${student}`
  expect(await write()).toBe(0)
  await sql`update private.mails set facts = facts || '{"reasons": ["behind"]}', sent_at = now() where student_id = ${student}`
  for (const count of [1, 1, 2]) {
    await tomorrow()
    await write()
    expect(await reminders(student)).toHaveLength(count)
  }
  await sql`update private.enrolments set last_day = private.school_day(now()) + 3 where student_id = ${student}`
  await tomorrow()
  expect(await write()).toBe(1)
  expect((await reasons(student)).at(-1)).toContain('access')
})

test('the third day after counts, not the hour: a reminder of one evening is repeated on a morning', async () => {
  const student = await reader()
  await planned(student, 10, 10)
  await write()
  await tomorrow(3)
  await sql`update private.mails set created_at = now() - interval '62 hours', sent_at = now() where student_id = ${student}`
  expect(await write()).toBe(1)
})

test('minutes that catch up are named only while days are left and they count in a day', async () => {
  for (const [ahead, minutes] of [
    [10, expect.any(Number)],
    // 900 minutes today: only eight hours count.
    [0, null],
    [-1, null],
  ] as const) {
    const student = await reader()
    await planned(student, 10, ahead)
    await write()
    const [facts] = await reminders(student)
    expect(facts).toMatchObject({ reasons: expect.arrayContaining(['behind']), minutesADay: minutes })
  }
})

test('a student whose reminder fails keeps nobody else waiting, and is decided for today', async () => {
  const [failing, other] = [await reader(), await reader()]
  for (const student of [failing, other]) await planned(student, 10, 10)
  await sql`update private.study_plans set chosen_on = '-infinity' where student_id = ${failing}`
  expect(await write()).toBe(1)
  expect(await reminders(failing)).toEqual([])
  expect(await reminders(other)).toHaveLength(1)
  expect(
    await sql`select from private.reminder_choices where looked_on < private.school_day(now())`,
  ).toHaveLength(0)
})

async function waiting(count: number): Promise<string[]> {
  const students: string[] = []
  for (let number = 1; number <= count; number += 1) students.push(await reader(5))
  // Each later one also moved the earlier decisions back.
  expect(await write()).toBe(count)
  return students
}
const payment = async (student: string) => sql`
  insert into private.mails (student_id, kind, facts, taken_at, tries) values
    (${student}, 'payment_refused', '{"centavos": 5, "reference": "77", "reason": "Lost"}', now() - interval '3 minutes', 1)`

test('a payment’s mail that is tried again goes before all reminders', async () => {
  const [student = ''] = await waiting(6)
  await payment(student)
  expect((await take()).map(({ kind }) => kind)).toContain('payment_refused')
})

test('reminders that came too late do not hide one that can be sent', async () => {
  const students = await waiting(7)
  const last = students.pop() ?? ''
  for (const student of students) await call(sql, student, 'set_reminders', { p_on: false })
  expect(await take()).toHaveLength(1)
  expect(await reminders(last)).toHaveLength(1)
  for (const student of students) expect(await reminders(student)).toEqual([])
})

test('a reminder that cannot be looked at again is dropped, and a payment’s mail is sent', async () => {
  const [student = ''] = await waiting(1)
  await payment(student)
  await sql`alter function private.plan_ends(public.profiles) rename to plan_ends_of`
  try {
    expect((await take()).map(({ kind }) => kind)).toEqual(['payment_refused'])
  } finally {
    await sql`alter function private.plan_ends_of(public.profiles) rename to plan_ends`
  }
  expect(await reminders(student)).toEqual([])
})

const ENDS: Record<string, (student: string) => Promise<unknown>> = {
  'has finished course and hours': async (student) => {
    await sql`delete from private.study_plans`
    await finishTheory(sql, student)
    await sql`insert into section_reads (student_id, module_index, section_key, read_at)
      select ${student}, module_index, key, now() from lesson_sections on conflict do nothing`
    await sql`update module_progress set watched_at = now() where student_id = ${student}`
    await sql`insert into private.study_days values (${student}, 'otdc', private.school_day(now()) - 1, 1, 54000)`
  },
  'has no access any more': (student) =>
    sql`update private.enrolments set last_day = private.school_day(now()) - 1 where student_id = ${student}`,
  'is archived': (student) => sql`update profiles set archived_at = now() where id = ${student}`,
  'is disabled': (student) => sql`update profiles set disabled_at = now() where id = ${student}`,
  'has no course any more': (student) => sql`update profiles set role = 'unpaid' where id = ${student}`,
  'has turned them off': (student) => call(sql, student, 'set_reminders', { p_on: false }),
}
for (const [end, comes] of Object.entries(ENDS)) {
  test(`nobody is reminded who ${end}, also when the mail was already waiting`, async () => {
    const student = await reader(5)
    expect(
      await sql`select private.reminder_of(person, private.school_day(now())) from profiles person where id = ${student}`,
    ).not.toEqual([{ reminder_of: null }])
    await write()
    expect(await reminders(student)).toHaveLength(1)
    await comes(student)
    expect(await take()).toEqual([])
    expect(await reminders(student)).toEqual([])
    await sql`update private.reminder_choices set looked_on = looked_on - 1`
    expect(await write()).toBe(0)
  })
}

test('nobody is reminded at an address that was never confirmed, and no mail of yesterday is sent today', async () => {
  const student = await reader(5)
  await sql`update profiles set confirmed_at = null where id = ${student}`
  expect(await write()).toBe(0)
  const other = await reader(5)
  await write()
  await tomorrow()
  expect(await take()).toEqual([])
  expect(await reminders(other)).toEqual([])
})

// Attack 291
test('a student’s reminder link turns reminders off once without an account; a guessed link does nothing', async () => {
  const student = await reader(5)
  const other = await reader(5)
  await write()
  const mine = await sql<
    { token: string }[]
  >`select token from private.reminder_choices where student_id = ${student}`
  const token = mine[0]?.token
  for (const guessed of ['00000000-0000-4000-8000-000000000000', null])
    expect(await asPerson(sql, null, (tx) => tx`select stop_reminders(${guessed})`)).toEqual([
      { stop_reminders: '' },
    ])
  expect(await call(sql, student, 'my_reminders')).toEqual({ on: true })
  for (let time = 1; time <= 2; time += 1)
    expect(await asPerson(sql, null, (tx) => tx`select stop_reminders(${token ?? ''})`)).toEqual([
      { stop_reminders: '' },
    ])
  expect(await call(sql, student, 'my_reminders')).toEqual({ on: false })
  expect(await call(sql, other, 'my_reminders')).toEqual({ on: true })
  // Only the student may switch them on again.
  expect(await call(sql, student, 'set_reminders', { p_on: true })).toEqual({ on: true })
  await expect(call(sql, student, 'set_reminders', { p_on: null })).rejects.toMatchObject(
    refusal(400, 'invalid_reminders'),
  )
  for (const person of [null, student, await idOf(sql, 'ada')])
    await expect(call(sql, person, 'write_reminders')).rejects.toMatchObject(FORBIDDEN)
  for (const rpc of ['my_reminders', 'set_reminders'] as const)
    await expect(call(sql, null, rpc, rpc === 'set_reminders' ? { p_on: true } : {})).rejects.toMatchObject(
      FORBIDDEN,
    )
  await sql`delete from auth.users where id = ${student}`
  expect(await sql`select from private.reminder_choices where student_id = ${student}`).toHaveLength(0)
})
