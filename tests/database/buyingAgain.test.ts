import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { plantCertificate } from '../support/certificates.ts'
import { expectNoChange } from '../support/fingerprint.ts'
import { fulfil } from '../support/training.ts'
import { finishTheory, passModule, sit, watch } from './learning.ts'
import { openDatabase } from './openDatabase.ts'
import { call, FORBIDDEN, idOf, newPerson, overlap, refusal } from './signedIn.ts'

const sql = await openDatabase({ connections: 8, planted: true })
const ada = await idOf(sql, 'ada')
const bea = await idOf(sql, 'bea')

const purchase = (student: string, p_invoice_number: string, p_centavos = 100_000) =>
  ({
    ...{ p_user: student, p_course: 'otdc', p_centavos, p_method: 'cash', p_reference: null },
    ...{
      p_invoice_number,
      p_received_on: new Date().toLocaleDateString('en-CA', { timeZone: 'Asia/Manila' }),
    },
  }) as const
const buy = (student: string, invoice: string, centavos?: number) =>
  call(sql, ada, 'record_payment', purchase(student, invoice, centavos))
let invoices = 0
const newInvoice = () => `AGAIN-${++invoices}`

const expire = (student: string) =>
  sql`update private.enrolments set last_day = private.school_day(now()) - 400, granted_at = granted_at - interval '2 years'
    where student_id = ${student}`

/** A student who has completed the theory course with 54,240 s, and whose weeks are over. */
async function graduate(): Promise<string> {
  const student = await newPerson(sql, 'otdc')
  await finishTheory(sql, student)
  await sql`insert into private.study_days values (${student}, 'otdc', '2024-03-01', 1, 28800), (${student}, 'otdc', '2024-03-02', 2, 25440)`
  await sql`insert into private.study_work select ${student}, 'otdc', id, 54240 from private.study_activities where kind = 'film' and module_index = 1`
  await sql`insert into private.person_verdicts (student_id, course, verdict, note, checks, given_by, given_by_name)
    values (${student}, 'otdc', 'seen_at_desk', 'No camera', 1, ${ada}, 'Ada Reyes')`
  await expire(student)
  return student
}

const stateOf = async (student: string) => {
  const { modules, completion, hours } = await call(sql, student, 'my_course')
  return {
    passed: modules.filter(({ index, progress }) => index > 0 && progress.passed).length,
    opened: modules.filter(({ available }) => available).map(({ index }) => index),
    started: modules.filter(({ progress }) => progress.watchedShare > 0 || progress.lastScore !== null)
      .length,
    completed: completion !== null,
    seconds: hours?.creditedSeconds,
  }
}
const FRESH = { passed: 0, opened: [0, 1], started: 0, completed: false, seconds: 0 }
const record = (id: string) => call(sql, ada, 'student_record', { p_user: id })

test('a student who buys the course again years later begins anew, and the earlier record stays as it was', async () => {
  const student = await graduate()
  const serial = await plantCertificate(sql, { student, name: 'Nena Abad', daysAgo: 400 })
  const before = await record(student)
  expect(before.hours?.creditedSeconds).toBe(54_240)
  const [graded] =
    await sql`select array_agg(to_jsonb(attempt) - 'student_id' order by id) as rows from public.exam_attempts attempt where student_id = ${student}`
  await buy(student, newInvoice())
  expect(await stateOf(student)).toEqual(FRESH)

  const after = await record(student)
  expect(after).toMatchObject({ attempts: [], essays: [], completions: [], formerRun: null })
  expect(after.certificates.map((one) => one.serial)).toEqual([serial])
  expect(after.formerRuns).toMatchObject([{ course: 'otdc' }])
  const former = await record(after.formerRuns[0]?.id ?? '')
  expect(former).toMatchObject({
    ...{ person: { id: student }, formerRun: { course: 'otdc' }, attempts: before.attempts },
    ...{ completions: before.completions, essays: before.essays, hours: { days: before.hours?.days } },
    ...{ lessons: before.lessons },
    certificates: [{ serial, revokedAt: null }],
  })
  expect(await call(sql, ada, 'essay_answers', { p_user: former.id })).toHaveLength(5)
  // Graded rows are unchanged.
  expect(
    await sql`select array_agg(to_jsonb(attempt) - 'student_id' order by id) as rows from public.exam_attempts attempt where student_id = ${former.id}`,
  ).toEqual([graded])
  expect(await call(sql, null, 'verify_certificate', { p_serial: serial })).toMatchObject({ state: 'valid' })
  expect(await call(sql, student, 'my_former_runs')).toMatchObject([
    { course: 'otdc', seconds: 54_240, certificate: serial, completedAt: expect.any(String) },
  ])
  const data = await call(sql, student, 'my_data')
  expect(data.formerCourses).toMatchObject([
    { course: 'otdc', completions: before.completions, personVerdicts: [{ note: 'No camera' }] },
  ])
  expect(data.formerCourses[0]?.exams).toHaveLength(before.attempts.length)
  expect(JSON.stringify(data.formerCourses)).not.toContain(ada)
})

async function practise(student: string) {
  for (const kind of ['first_look', 'mock'])
    await sql`insert into private.mock_exams (student_id, kind, item_keys, aliases, option_orders, until, score, topics, submitted_at)
      select ${student}, ${kind}::public.mock_kind, array[key], array[gen_random_uuid()], array['012'], now() + interval '1 hour', 40, '[]', now()
      from private.mock_items order by key limit 1`
  await sql`insert into private.practice_reviews values (${student}, 'card-stop', current_date, 3, current_date + 2)`
  await sql`insert into private.case_runs (student_id, case_key, revision_id, trail) select ${student}, key, revision_id, '{0}' from private.cases order by key limit 1`
  await sql`insert into private.case_results (student_id, case_key, revision_id, first_score, best_score) select ${student}, key, revision_id, 40, 90 from private.cases order by key limit 1`
}

test('looks, mock exams, practice and cases begin anew, too, and the inspector’s pack has both runs', async () => {
  const student = await graduate()
  await practise(student)
  const pack = async (of: string) => {
    const { id } = await call(sql, ada, 'make_pack', { p_pack: randomUUID(), p_student: of })
    return (await call(sql, ada, 'student_pack', { p_pack: id, p_student: of })).record
  }
  const before = await pack(student)
  expect(before.formerRun).toBeNull()
  expect(before.learning).toMatchObject({ looks: { first: { score: 40 } }, mocks: [{}, {}], cases: [{}] })
  expect(before.learning.essays).toHaveLength(5)
  await buy(student, newInvoice())

  expect(await call(sql, student, 'my_mocks')).toMatchObject({ firstLook: 'open', results: [] })
  expect((await call(sql, student, 'open_practice')).reviews).toEqual({})
  const none = { looks: { first: null, mocks: 0 }, mocks: [], practice: [], cases: [], essays: [] }
  expect((await pack(student)).learning).toMatchObject(none)

  const [run] = (await record(student)).formerRuns
  const former = await pack(run?.id ?? '')
  expect(former.learning).toEqual(before.learning)
  expect(former).toMatchObject({
    formerRun: run,
    student: { name: before.student.name },
    hours: { days: before.hours.days },
  })
  expect((await record(run?.id ?? '')).looks).toEqual(before.learning.looks)
  expect((await call(sql, student, 'my_data')).formerCourses[0]?.practice).toMatchObject({
    looks: before.learning.looks,
  })
  const logged =
    await sql`select action from public.audit_log where subject_id = ${student} and action = 'pack_made'`
  expect(logged).toHaveLength(3)
})

test('a month’s pack has the earlier course of a graduate who has bought it again', async () => {
  const student = await graduate()
  const serial = await plantCertificate(sql, { student, name: 'Nena Abad', daysAgo: 400 })
  await buy(student, newInvoice())
  const [run] = (await record(student)).formerRuns
  const [issued] =
    await sql`select (issued_at at time zone 'Asia/Manila')::date::text as day from private.certificates where serial = ${serial}`
  const { students } = await call(sql, ada, 'make_pack', { p_pack: randomUUID(), p_month: issued?.day })
  expect(students.map(({ studentId }) => studentId)).toEqual(expect.arrayContaining([run?.id]))
  expect(students.map(({ studentId }) => studentId)).not.toContain(student)
})

test('a student who has completed the course begins anew by paying the whole price again within the weeks', async () => {
  const student = await newPerson(sql, 'otdc')
  await watch(sql, student, 1)
  // She pays while she studies: nothing restarts.
  await buy(student, newInvoice())
  expect(await stateOf(student)).toMatchObject({ started: 1 })
  await finishTheory(sql, student)
  expect(await stateOf(student)).toMatchObject({ completed: true })
  await buy(student, newInvoice(), 40_000)
  expect(await stateOf(student)).toMatchObject({ completed: true })
  await buy(student, newInvoice(), 60_000)
  expect(await stateOf(student)).toEqual(FRESH)
  const { access } = await call(sql, student, 'my_course')
  expect(access?.daysLeft).toBeGreaterThan(20)
  // Half a price is no third purchase, and neither is money before the second completion.
  await buy(student, newInvoice())
  await finishTheory(sql, student)
  await buy(student, newInvoice(), 50_000)
  expect((await record(student)).formerRuns).toHaveLength(1)
})

test('a graduate who only now pays for the course that was opened before payment keeps it', async () => {
  const student = await newPerson(sql)
  await call(sql, ada, 'set_user_role', { p_user: student, p_role: 'otdc' })
  await finishTheory(sql, student)
  await buy(student, newInvoice())
  expect(await stateOf(student)).toMatchObject({ completed: true })
  await buy(student, newInvoice())
  expect(await stateOf(student)).toEqual(FRESH)
})

test('the new run is studied and certified by itself, and both certificates stay valid', async () => {
  const student = await graduate()
  for (const requirement of ['birthday', 'citizenship', 'identity'] as const)
    await fulfil(sql, student, requirement)
  const issue = () => call(sql, ada, 'issue_certificate', { p_user: student })
  const { serial } = await issue()
  await buy(student, newInvoice())
  await expect(issue()).rejects.toMatchObject(refusal(409, 'certificate_not_due'))
  // The former run's paper is still corrected and replaced, with its own hours and dates.
  const replaced = await call(sql, ada, 'replace_certificate', { p_serial: serial, p_reason: 'Torn' })
  expect(replaced).toMatchObject({ replaces: serial, hours: 15, name: 'Nena Peña Abad' })

  await finishTheory(sql, student)
  await fulfil(sql, student, 'hours')
  const second = await issue()
  expect(second.serial).not.toBe(replaced.serial)
  for (const each of [replaced.serial, second.serial])
    expect(await call(sql, null, 'verify_certificate', { p_serial: each })).toMatchObject({ revokedOn: null })
  expect((await call(sql, student, 'my_certificates')).certificates).toHaveLength(3)
  expect(await call(sql, student, 'my_former_runs')).toMatchObject([{ certificate: replaced.serial }])
})

test('a student whose weeks ended unfinished begins anew by paying, and goes on after an extension', async () => {
  const [paying, extended] = [await newPerson(sql, 'otdc'), await newPerson(sql, 'otdc')]
  for (const student of [paying, extended]) {
    await passModule(sql, student, 1)
    await watch(sql, student, 2)
    await sit(sql, student, 2, 0)
    await expire(student)
  }
  const [{ until } = { until: '' }] = await sql`select (private.school_day(now()) + 7)::text as until`
  const more = { p_user: extended, p_last_day: until, p_reason: 'She was ill' }
  await call(sql, ada, 'extend_access', more)
  // A second part of the price during the weeks is no new purchase.
  await buy(extended, newInvoice(), 50_000)
  expect(await stateOf(extended)).toMatchObject({ passed: 1, started: 2 })
  // The first part of the price opens nothing and ends nothing.
  await buy(paying, newInvoice(), 50_000)
  expect((await record(paying)).formerRuns).toEqual([])
  await buy(paying, newInvoice(), 50_000)
  expect(await stateOf(paying)).toEqual(FRESH)
})

test('a course that was taken away within its weeks and is paid goes on where it was', async () => {
  const student = await newPerson(sql, 'otdc')
  await passModule(sql, student, 1)
  await sql`update profiles set role = 'unpaid' where id = ${student}`
  await buy(student, newInvoice())
  expect(await stateOf(student)).toMatchObject({ passed: 1 })
})

test('a double click, and two clerks at once, begin one new run', async () => {
  const student = await graduate()
  const [first, second] = [newInvoice(), newInvoice()]
  const both = await overlap(sql, ada, ['record_payment', purchase(student, first)], () =>
    call(sql, bea, 'record_payment', purchase(student, second)),
  )
  expect(both?.status).toBe('fulfilled')
  await buy(student, first)
  await passModule(sql, student, 1)
  await buy(student, first)
  expect((await record(student)).formerRuns).toHaveLength(1)
  expect(await stateOf(student)).toMatchObject({ passed: 1 })
})

// Attack 258
test('nobody changes a former run or moves a record into one, the database’s owner included', async () => {
  const student = await graduate()
  await buy(student, newInvoice())
  await passModule(sql, student, 1)
  const [run] = await sql`select id from private.former_runs where student_id = ${student}`
  const certificate = await plantCertificate(sql, { student, name: 'Nena Abad' })
  const final = refusal(409, 'final')
  await expectNoChange(sql, async () => {
    for (const change of [
      sql`update private.former_runs set lessons = '[]' where id = ${run?.id}`,
      sql`update private.former_runs set essays = null where id = ${run?.id}`,
      sql`update private.former_runs set practice = null where id = ${run?.id}`,
      sql`update private.former_runs set ended_at = now() where id = ${run?.id}`,
      sql`update public.exam_attempts set student_id = ${run?.id} where student_id = ${student}`,
      sql`update public.exam_attempts set student_id = ${student} where student_id = ${run?.id}`,
      sql`update public.course_completions set student_id = ${student} where student_id = ${run?.id}`,
      sql`update private.certificates set former_run = ${run?.id} where serial = ${certificate}`,
    ])
      await expect(change).rejects.toMatchObject(final)
    await expect(call(sql, null, 'my_former_runs')).rejects.toMatchObject(FORBIDDEN)
    await expect(call(sql, student, 'student_record', { p_user: run?.id })).rejects.toMatchObject(
      refusal(403, 'not_admin'),
    )
  })
  expect(await call(sql, await newPerson(sql), 'my_former_runs')).toEqual([])
})

test('an erased student’s former run stays with the records, without the name and the essay', async () => {
  const student = await graduate()
  await buy(student, newInvoice())
  const [run] = await sql`select id from private.former_runs where student_id = ${student}`
  expect(await call(sql, ada, 'deletion_preview', { p_user: student })).toMatchObject({
    ...{ completions: 1, studyDays: 2 },
  })
  await sql`delete from auth.users where id = ${student}`
  const ids = [student, run?.id]
  expect(
    await sql`select from private.former_runs where id = any (${ids}::uuid[]) or student_id = any (${ids}::uuid[])`,
  ).toEqual([])
  const [kept] = await sql`
    select run.essays, run.practice, student_name, (select count(*)::int from private.students where id in (run.id, run.student_id) and keep_until is not null) as kept
    from private.former_runs run join public.course_completions done on done.student_id = run.id order by run.ended_at desc limit 1`
  expect(kept).toMatchObject({
    essays: null,
    practice: null,
    student_name: expect.stringMatching(/^Deleted person/),
    kept: 2,
  })
  await sql`update private.students set keep_until = private.school_day(now()) - 1 where keep_until is not null`
  await sql`select private.forget_expired()`
  expect(await sql`select from private.former_runs where essays is null`).toEqual([])
})
