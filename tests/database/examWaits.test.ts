import { expect, test } from 'vitest'
import { expectNoChange } from '../support/fingerprint.ts'
import { PLANTED, readIn, sit, start, watch } from './learning.ts'
import { openDatabase } from './openDatabase.ts'
import { asPerson, call, callWithin, idOf, newPerson, refusal } from './signedIn.ts'

const sql = await openDatabase({ connections: 5, planted: true })
const ada = await idOf(sql, 'ada')

const HOUR = 3_600_000

/** Fails module 1's exam three times after its video, with all waits over. */
async function failRound(student: string) {
  await sql`update module_progress set opens_at = null, closed_at = null where student_id = ${student}`
  await watch(sql, student, 1)
  for (const _ of [1, 2]) await sit(sql, student, 1, 0)
  return sit(sql, student, 1, 0)
}

async function failRounds(
  rounds: number,
): Promise<{ student: string; last: Awaited<ReturnType<typeof failRound>> }> {
  const student = await newPerson(sql, 'otdc')
  let last = await failRound(student)
  for (let round = 2; round <= rounds; round += 1) last = await failRound(student)
  return { student, last }
}

const waitOf = (student: string) => call(sql, student, 'exam_wait', { p_module: 1 })
const alertOf = async (student: string) => {
  const { rows } = await call(sql, ada, 'list_today', {
    p_kind: 'exams',
    p_query: null,
    p_page: 0,
    p_page_size: 100,
  })
  return rows.find(({ studentId }) => studentId === student)
}
const ms = (wait: { milliseconds: number | null } | null) => wait?.milliseconds ?? 0

test('a student waits after the first failed round only for the video, then one hour, twelve, and a day', async () => {
  const student = await newPerson(sql, 'otdc')
  expect(await failRound(student)).toMatchObject({ mustRewatch: true, wait: null })
  const hours = []
  for (const _ of [2, 3, 4, 5]) {
    const { wait } = await failRound(student)
    hours.push(wait?.closed ? 'closed' : Math.ceil(ms(wait) / HOUR))
  }
  expect(hours).toEqual([1, 'closed', 24, 24])
  const [progress] = await sql<{ hours: number }[]>`
    select private.exam_wait_hours(3) as hours, failed_rounds from module_progress where student_id = ${student} and module_index = 1`
  expect(progress).toMatchObject({ hours: 12, failed_rounds: 5 })
})

// Attack 540
test('the next round is refused a millisecond before its time and opens at that time, on every device', async () => {
  const { student } = await failRounds(2)
  await watch(sql, student, 1)
  await expectNoChange(sql, async () => {
    await expect(start(sql, student, 1)).rejects.toMatchObject(refusal(409, 'exam_waits'))
  })
  const startWith = (left: number) =>
    sql.begin(async (tx) => {
      await tx`update module_progress set opens_at = now() + ${left} * interval '1 ms' where student_id = ${student} and module_index = 1`
      await tx`select set_config('role', 'authenticated', true),
        set_config('request.jwt.claims', ${JSON.stringify({ role: 'authenticated', sub: student, session_id: student })}, true)`
      const wait = await callWithin(tx, 'exam_wait', { p_module: 1 })
      expect(ms(wait)).toBe(left)
      return callWithin(tx, 'start_exam', { p_module: 1 })
    })
  await expect(startWith(1)).rejects.toMatchObject(refusal(409, 'exam_waits'))
  expect(await startWith(0)).toMatchObject({ number: 1 })
})

test('the page of the course and the wait say the same, and nothing once the exam is passed', async () => {
  const { student, last } = await failRounds(2)
  const { modules } = await call(sql, student, 'my_course')
  expect(modules[1]?.progress.wait).toMatchObject({ closed: false, failures: 6, opensAt: last.wait?.opensAt })
  expect(await waitOf(student)).toMatchObject({ opensAt: last.wait?.opensAt, remind: false })
  await sql`update module_progress set opens_at = null where student_id = ${student}`
  await watch(sql, student, 1)
  expect(await sit(sql, student, 1, PLANTED)).toMatchObject({ passed: true, wait: null })
  expect(await waitOf(student)).toBeNull()
})

test('a student who asks for it is told once that the exam is open, by mail too', async () => {
  const { student } = await failRounds(2)
  expect(await call(sql, student, 'exam_wait', { p_module: 1, p_remind: true })).toMatchObject({
    remind: true,
  })
  const told = async () => {
    await sql`select private.tick()`
    const notices =
      await sql`select facts from private.notices where student_id = ${student} and kind = 'exam_open'`
    const mails = await sql`select from private.mails where student_id = ${student} and kind = 'exam_open'`
    return [notices.map(({ facts }) => facts), mails.length]
  }
  expect(await told()).toEqual([[], 0])
  await sql`update module_progress set opens_at = now() where student_id = ${student} and module_index = 1`
  expect(await told()).toEqual([[{ moduleIndex: 1 }], 1])
  expect(await told()).toEqual([[{ moduleIndex: 1 }], 1])
})

// Attack 541
test('a student’s exam closes after nine failures until staff reopen it, with the attempts in view', async () => {
  const { student, last } = await failRounds(3)
  expect(last.wait).toEqual({ closed: true, milliseconds: null, opensAt: null, failures: 9, remind: false })
  await watch(sql, student, 1)
  // Time alone does not reopen it.
  await sql`update module_progress set opens_at = now() - interval '1 day' where student_id = ${student} and module_index = 1`
  await expect(start(sql, student, 1)).rejects.toMatchObject(refusal(409, 'exam_closed'))

  expect(await alertOf(student)).toMatchObject({
    course: 'otdc',
    facts: {
      module: 1,
      why: 'closed failures sittings',
      attempts: expect.stringMatching(/^(0:\d+:0 ?){9}$/),
    },
  })
  const settle = (open: boolean, by = ada) =>
    call(sql, by, 'settle_exam_alert', { p_student: student, p_module: 1, p_open: open })
  await expect(settle(true, student)).rejects.toMatchObject(refusal(403, 'not_admin'))
  // A view from before the ninth failure cannot decide.
  await expect(settle(false)).rejects.toMatchObject(refusal(409, 'user_changed_elsewhere'))
  await settle(true)
  await settle(true)
  expect(await alertOf(student)).toBeUndefined()
  expect(await start(sql, student, 1)).toMatchObject({ number: 1 })
  expect(
    await sql`select after from audit_log where subject_id = ${student} and action = 'exam_opened'`,
  ).toEqual([{ after: { moduleIndex: 1 } }])
  expect(
    await sql`select from private.notices where student_id = ${student} and kind = 'exam_open'`,
  ).toHaveLength(1)
})

test('staff see six failures, seven exams a day or a too fast attempt as one row each in Today', async () => {
  const { student: five } = await failRounds(1)
  await watch(sql, five, 1)
  for (const _ of [4, 5]) await sit(sql, five, 1, 0)
  expect(await alertOf(five)).toBeUndefined()
  await sit(sql, five, 1, 0)
  expect(await alertOf(five)).toMatchObject({ facts: { why: 'failures' } })
  await call(sql, ada, 'settle_exam_alert', { p_student: five, p_module: 1, p_open: false })
  expect(await alertOf(five)).toBeUndefined()
  await sql`update module_progress set opens_at = null where student_id = ${five}`
  await watch(sql, five, 1)
  await sit(sql, five, 1, PLANTED)
  expect(await alertOf(five)).toMatchObject({ facts: { why: 'sittings' } })

  await readIn(sql, 4)
  const fast = await newPerson(sql, 'otdc')
  await watch(sql, fast, 1)
  expect(await sit(sql, fast, 1, PLANTED)).toMatchObject({ passed: true })
  expect(await alertOf(fast)).toMatchObject({
    facts: { why: 'fast', attempts: expect.stringMatching(/^100:\d+:1$/) },
  })
  await readIn(sql, 0)
})

test('a student’s exam from before these rules ends by the old ones: no wait at the third failure', async () => {
  const { student } = await failRounds(1)
  await watch(sql, student, 1)
  for (const _ of [1, 2]) await sit(sql, student, 1, 0)
  const paper = await start(sql, student, 1)
  await sql`update exam_attempts set rules = 1 where id = ${paper.attemptId}`
  expect(await sit(sql, student, 1, 0)).toMatchObject({ mustRewatch: true, wait: null })
  expect(await alertOf(student)).toBeUndefined()
})

test('an owner changes the waits, never below their floor', async () => {
  const school = await call(sql, ada, 'read_school')
  const change = async (changes: Record<string, number>) => {
    const { version } = await call(sql, ada, 'read_school')
    return call(sql, ada, 'change_school', { p_changes: sql.json(changes), p_version: version })
  }
  expect(school.facts).toMatchObject({ 'examWaits.second': 1, 'examWaits.third': 12, 'examWaits.later': 24 })
  const low = { 'examWaits.second': 0, 'examWaits.third': 5, 'examWaits.later': 11 }
  expect((await change(low)).problems.map(({ field, problem }) => [field, problem])).toEqual(
    Object.keys(low)
      .sort()
      .map((field) => [field, 'low']),
  )
  await expect(
    sql`insert into private.school_versions (version, facts, terms_since, privacy_since) values (99, ${sql.json(low)}, 1, 1)`,
  ).rejects.toMatchObject(refusal(400, 'school_fact_invalid'))
  await change({ 'examWaits.second': 3 })
  expect(ms((await failRounds(2)).last.wait)).toBeGreaterThan(2 * HOUR)
})

test('the demo’s students raise no row in Today: what they did is what honest students do', async () => {
  const [seeded] = await sql`
    select count(*) filter (where marked or submitted_at - started_at < cardinality(revision_ids) * interval '4 s')::int as fast, count(*)::int as attempts
    from exam_attempts join profiles on profiles.id = student_id where email like '%@maneho.test'`
  expect(seeded?.attempts).toBeGreaterThan(50)
  expect(seeded?.fast).toBe(0)
  expect(
    await sql`select from module_progress join profiles on profiles.id = student_id where email like '%@maneho.test' and failed_rounds > 1`,
  ).toEqual([])
  expect(
    await sql`
      select student_id from exam_attempts join profiles on profiles.id = student_id where email like '%@maneho.test'
      group by student_id, private.school_day(submitted_at) having count(*) >= 7`,
  ).toEqual([])
})

test('nobody but an active student of the course hears how long an exam waits', async () => {
  await expect(asPerson(sql, null, (tx) => tx`select public.exam_wait(1)`)).rejects.toMatchObject({
    code: '42501',
  })
  const unpaid = await newPerson(sql, 'unpaid')
  await expect(waitOf(unpaid)).rejects.toMatchObject(refusal(403, 'not_enrolled'))
})
