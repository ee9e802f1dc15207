import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { Batch } from '../../contract/answers/batches.ts'
import { plantCertificate } from '../support/certificates.ts'
import { expectNoChange } from '../support/fingerprint.ts'
import { train } from '../support/training.ts'
import { openDatabase } from './openDatabase.ts'
import { asPerson, call, FORBIDDEN, idOf, newPerson, overlap, refusal } from './signedIn.ts'

const sql = await openDatabase({ connections: 4 })
const ada = await idOf(sql, 'ada')
const bea = await idOf(sql, 'bea')
const dina = await idOf(sql, 'dina')

beforeAll(async () => {
  await sql`
    insert into private.certificate_settings (course, school, accreditation_number, instructor)
    values ('otdc', 'Maneho', 'ACC-1', 'Lorna Sample') on conflict do nothing`
})

async function ready(count: number) {
  const students = []
  for (let place = 0; place < count; place += 1) {
    const student = await newPerson(sql, 'otdc', `Nena ${String.fromCodePoint(0x100 + place)}`)
    await train(sql, student)
    students.push(student)
  }
  return students
}

type Preview = Record<string, unknown> & { p_batch: string }
const issuing = (students: string[] | null, more: object = {}): Preview => ({
  p_batch: randomUUID(),
  p_action: 'issue',
  p_kind: 'certificates',
  p_ids: students,
  ...more,
})

async function finish(preview: Preview, { admin = ada, forGood = true } = {}): Promise<Batch> {
  let batch = await call(sql, admin, 'preview_batch', preview)
  while (batch.rows.some(({ tried }) => tried === null))
    batch = await call(sql, admin, 'preview_batch', preview)
  while (forGood && batch.rows.some(({ outcome }) => outcome === null))
    batch = await call(sql, admin, 'run_batch', { p_batch: preview.p_batch })
  return batch
}
const outcomes = ({ rows }: Batch) => Object.fromEntries(rows.map((row) => [row.id, row.outcome]))
const triedRows = ({ rows }: Batch) => Object.fromEntries(rows.map((row) => [row.id, row.tried]))
const certificates = (students: string[]) =>
  sql`select serial from private.certificates where student_id = any (${students}::uuid[])`
const logged = async (students: string[]) =>
  (
    await sql`select action from audit_log where subject_id = any (${students}::uuid[]) and actor_id is not null`
  ).map(({ action }) => action)

// Attack 433
test('an admin is told what will happen, nothing does until it is confirmed, and once more changes nothing', async () => {
  const students = await ready(3)
  const preview = issuing(students)
  const tried = await finish(preview, { forGood: false })
  expect(tried.rows.map((row) => [row.name.slice(0, 4), row.tried, row.outcome])).toEqual(
    students.map(() => ['Nena', 'done', null]),
  )
  expect([tried.begunAt, await certificates(students), await logged(students)]).toEqual([null, [], []])

  const done = await finish(preview)
  expect(outcomes(done)).toEqual(Object.fromEntries(students.map((id) => [id, 'done'])))
  expect(await certificates(students)).toHaveLength(3)
  await expectNoChange(sql, async () => {
    expect(await call(sql, ada, 'run_batch', { p_batch: preview.p_batch })).toEqual(done)
    expect(await call(sql, ada, 'preview_batch', preview)).toEqual(done)
    expect(await call(sql, ada, 'read_batch', { p_batch: preview.p_batch })).toEqual(done)
  })
  expect(await logged(students)).toEqual(students.map(() => 'certificate_issued'))
})

// Attack 456
test('an admin who issues certificates reads each number, and one without the duty downloads none', async () => {
  const students = await ready(2)
  const issued = await finish(issuing(students))
  const serials = await certificates(students)
  expect(issued.rows.map(({ made }) => made).toSorted()).toEqual(
    serials.map(({ serial }) => serial).toSorted(),
  )
  const nobody = await newPerson(sql, 'otdc')
  const downloading = (kind: string, ids: string[]): Preview => ({
    ...{ p_batch: randomUUID(), p_action: 'certificates', p_kind: kind, p_ids: ids },
  })
  const done = await finish(downloading('people', [...students, nobody]))
  expect(outcomes(done)).toEqual({
    ...Object.fromEntries(students.map((id) => [id, 'done'])),
    [nobody]: 'no_certificate',
  })
  expect(
    done.rows
      .map(({ made }) => made)
      .filter(Boolean)
      .toSorted(),
  ).toEqual(serials.map(({ serial }) => serial).toSorted())
  const waiting = await finish(downloading('uploads', [serials[0]?.serial]))
  expect(waiting.rows).toMatchObject([{ outcome: 'done', made: serials[0]?.serial }])
  expect(await logged(students)).toEqual(expect.arrayContaining(['certificate_downloaded']))
  const instructor = await newPerson(sql, 'admin')
  await sql`update profiles set duties = '{instructor}' where id = ${instructor}`
  await expect(call(sql, instructor, 'preview_batch', downloading('people', students))).rejects.toMatchObject(
    refusal(403, 'not_your_duty'),
  )
})

test('a row that is refused says why, and the others are done', async () => {
  const [fine = '', late = '', slow = ''] = await ready(3)
  const preview = issuing([fine, late, slow])
  await finish(preview, { forGood: false })
  // Between preview and confirmation, one student loses the ID check and another admin acts first.
  await sql`update profiles set last_name = 'Reyes' where id = ${slow}`
  await call(sql, bea, 'issue_certificate', { p_user: late })
  expect(outcomes(await finish(preview))).toEqual({
    [fine]: 'done',
    [late]: 'same',
    [slow]: 'certificate_not_due',
  })
  expect(await certificates([fine, late, slow])).toHaveLength(2)
})

// Attack 432
test('ids that are not in the list are told and left alone, whatever they are', async () => {
  const [fine = ''] = await ready(1)
  const stranger = await newPerson(sql, 'otdc')
  const nonsense = `'; drop table profiles; --`
  const batch = await finish(issuing([fine, fine, stranger, nonsense, 'x'.repeat(5_000)]))
  expect(outcomes(batch)).toEqual({
    [fine]: 'done',
    [stranger]: 'not_listed',
    [nonsense]: 'not_listed',
    ['x'.repeat(60)]: 'not_listed',
  })
  expect(await certificates([stranger])).toEqual([])
  for (const wrong of [
    { p_kind: 'ending' },
    { p_kind: null },
    { p_kind: 'people' },
    { p_action: 'undo_upload' },
  ])
    await expect(call(sql, ada, 'preview_batch', issuing([fine], wrong))).rejects.toMatchObject({
      message: expect.stringMatching(/^(list|batch)_unknown$/),
    })
  await expect(call(sql, ada, 'preview_batch', issuing([]))).rejects.toMatchObject(
    refusal(400, 'batch_empty'),
  )
})

test('all that match are more than a chunk, a page or what was there later', async () => {
  const students = await ready(52)
  const preview = issuing(null, { p_query: 'nena' })
  const first = await call(sql, ada, 'preview_batch', preview)
  expect(first.rows.filter(({ tried }) => tried !== null).length).toBeLessThanOrEqual(50)
  const [later = ''] = await ready(1)
  const done = outcomes(await finish(preview))
  expect(students.every((id) => done[id] === 'done')).toBe(true)
  expect(done[later]).toBeUndefined()
})

test('certificates are marked as uploaded at once, and that is undone at once, each where it was done', async () => {
  const [mine = '', others = ''] = await Promise.all(
    [1, 2].map(async () =>
      plantCertificate(sql, { student: await newPerson(sql, 'otdc'), name: 'Nena Abad' }),
    ),
  )
  const upload = {
    p_batch: randomUUID(),
    p_action: 'upload',
    p_kind: 'uploads',
    p_ids: [mine, others],
    p_options: sql.json({ reference: 'LTMS 7' }),
  }
  await finish(upload, { forGood: false })
  await call(sql, bea, 'mark_ltms_uploaded', { p_serial: others, p_reference: 'B-1' })
  expect(outcomes(await finish(upload))).toEqual({ [mine]: 'done', [others]: 'already_uploaded' })
  const undo = {
    p_batch: randomUUID(),
    p_action: 'undo_upload',
    p_undo: upload.p_batch,
    p_options: sql.json({ reason: 'Wrong day' }),
  }
  expect(outcomes(await finish(undo))).toEqual({ [mine]: 'done' })
  const [state] = await sql`select undo_reason from private.ltms_uploads where serial = ${mine}`
  expect(state?.undo_reason).toBe('Wrong day')
  const empty = { ...upload, p_batch: randomUUID(), p_ids: [mine], p_options: sql.json({ reference: ' ' }) }
  expect(triedRows(await finish(empty, { forGood: false }))).toEqual({ [mine]: 'upload_reference_missing' })
})

test('access is extended by the same days whenever a call is repeated, and not over another admin’s day', async () => {
  const [one = '', two = ''] = [await newPerson(sql, 'otdc'), await newPerson(sql, 'otdc')]
  await sql`update private.enrolments set last_day = private.school_day(now()) + 3 where student_id in (${one}, ${two})`
  const extend = {
    p_batch: randomUUID(),
    p_action: 'extend',
    p_kind: 'ending',
    p_ids: [one, two],
    p_options: sql.json({ days: 14, reason: 'The flood' }),
  }
  await finish(extend, { forGood: false })
  await sql`update private.enrolments set last_day = private.school_day(now()) + 5 where student_id = ${two}`
  expect(outcomes(await finish(extend))).toEqual({ [one]: 'done', [two]: 'user_changed_elsewhere' })
  const days = await sql`
    select (last_day - private.school_day(now()))::int as days from private.enrolments where student_id in (${one}, ${two}) order by last_day desc`
  expect(days.map((row) => row.days)).toEqual([17, 5])
  const archive = { p_batch: randomUUID(), p_action: 'archive', p_kind: 'ending', p_ids: [two] }
  expect(outcomes(await finish(archive))).toEqual({ [two]: 'done' })
  const restore = { p_batch: randomUUID(), p_action: 'restore', p_undo: archive.p_batch }
  expect(outcomes(await finish(restore))).toEqual({ [two]: 'done' })
  const nonsense = {
    ...extend,
    p_batch: randomUUID(),
    p_ids: [two],
    p_options: sql.json({ days: 'many', reason: 'x' }),
  }
  expect(triedRows(await finish(nonsense, { forGood: false }))).toEqual({ [two]: 'invalid_value' })
})

test('people of the list of users are given more time and archived at once, whoever of them can be', async () => {
  const [one = '', none = '', gone = ''] = await Promise.all(
    (['otdc', 'unpaid', 'ddc'] as const).map((role) => newPerson(sql, role, 'Chosen')),
  )
  await sql`update private.enrolments set last_day = private.school_day(now()) - 3 where student_id = ${gone}`
  const people = { p_kind: 'people', p_filter: 'all', p_ids: [one, none, gone, ada] }
  const extend = {
    ...{ ...people, p_batch: randomUUID(), p_action: 'extend' },
    p_options: sql.json({ days: 7, reason: 'The flood' }),
  }
  expect(outcomes(await finish(extend))).toEqual({
    ...{ [one]: 'done', [none]: 'not_a_student', [gone]: 'done' },
    // Staff are in the users table but cannot be in a batch.
    [ada]: 'not_listed',
  })
  const [ended] = await sql`
    select (last_day - private.school_day(now()))::int as days from private.enrolments where student_id = ${gone}`
  expect(ended?.days).toBe(7)
  const archive = { ...people, p_batch: randomUUID(), p_action: 'archive' }
  expect(outcomes(await finish(archive))).toEqual({
    ...{ [one]: 'done', [none]: 'done', [gone]: 'done', [ada]: 'not_listed' },
  })
})

// Attack 506
test('an admin gives many a course with a reason, and takes it back unless it was paid since', async () => {
  const [una = '', zita = '', dan = ''] = await Promise.all(
    (['unpaid', 'unpaid', 'ddc'] as const).map((role) => newPerson(sql, role, 'Scholar')),
  )
  const grant = (options: object) => ({
    ...{ p_batch: randomUUID(), p_action: 'grant', p_kind: 'people', p_ids: [una, zita, dan] },
    p_options: sql.json({ course: 'otdc', ...options }),
  })
  const cashier = await newPerson(sql, 'admin')
  await sql`update profiles set duties = '{cashier}' where id = ${cashier}`
  await expect(call(sql, cashier, 'preview_batch', grant({ reason: 'Scholars' }))).rejects.toMatchObject(
    refusal(403, 'not_your_duty'),
  )
  expect(triedRows(await finish(grant({ reason: ' ' }), { forGood: false }))[una]).toBe('reason_missing')
  const given = grant({ reason: 'Scholars of the city' })
  expect(outcomes(await finish(given))).toEqual({ [una]: 'done', [zita]: 'done', [dan]: 'has_other_course' })
  const reasons = await sql`
    select after ->> 'reason' as reason from audit_log where action = 'course_granted' and subject_id in (${una}, ${zita}, ${dan})`
  expect(reasons.map(({ reason }) => reason)).toEqual(['Scholars of the city', 'Scholars of the city'])
  expect(outcomes(await finish(grant({ reason: 'Again' })))[una]).toBe('same')
  const [{ today } = { today: '' }] = await sql<
    { today: string }[]
  >`select private.school_day(now())::text as today`
  await call(sql, ada, 'record_payment', {
    ...{ p_user: zita, p_course: 'otdc', p_centavos: 100_000, p_method: 'cash', p_received_on: today },
    p_invoice_number: 'SCHOLAR-1',
  })
  const back = { p_batch: randomUUID(), p_action: 'take_back', p_undo: given.p_batch }
  expect(outcomes(await finish(back))).toEqual({ [una]: 'done', [zita]: 'paid_since' })
  expect(await sql`select from profiles where id = ${una} and role = 'unpaid'`).toHaveLength(1)
})

// Attack 505
test('an admin who prints many students’ records is logged once for each, and needs the duty', async () => {
  const students = [await newPerson(sql, 'otdc', 'Printed'), await newPerson(sql, 'unpaid', 'Printed')]
  const print = { p_batch: randomUUID(), p_action: 'print', p_kind: 'people', p_ids: students }
  const cashier = await newPerson(sql, 'admin')
  await sql`update profiles set duties = '{cashier}' where id = ${cashier}`
  await expect(call(sql, cashier, 'preview_batch', print)).rejects.toMatchObject(
    refusal(403, 'not_your_duty'),
  )
  await finish(print, { forGood: false })
  expect(await logged(students)).not.toContain('record_printed')
  const done = await finish(print)
  expect(outcomes(done)).toEqual(Object.fromEntries(students.map((id) => [id, 'done'])))
  await call(sql, ada, 'run_batch', { p_batch: print.p_batch })
  expect((await logged(students)).filter((action) => action === 'record_printed')).toHaveLength(2)
})

// Attack 433
test('two admins who run batches of the same rows at once do each row once, and the second is told', async () => {
  const students = await ready(2)
  const [first, second] = [issuing(students), issuing(students)]
  await finish(first, { forGood: false })
  await finish(second, { admin: bea, forGood: false })
  const outcome = await overlap(sql, ada, ['run_batch', { p_batch: first.p_batch }], () =>
    call(sql, bea, 'run_batch', { p_batch: second.p_batch }),
  )
  expect(outcome?.status === 'fulfilled' && outcomes(outcome.value)).toEqual(
    Object.fromEntries(students.map((id) => [id, 'same'])),
  )
  expect(await certificates(students)).toHaveLength(2)
  const again = issuing(await ready(1))
  const both = await Promise.all([1, 2].map(() => call(sql, ada, 'preview_batch', again)))
  expect(both.map(({ rows }) => rows.length)).toEqual([1, 1])
})

// Attack 431
test('a batch is its admin’s alone, and takes the duty of its action', async () => {
  const [student = ''] = await ready(1)
  const preview = issuing([student])
  await finish(preview, { forGood: false })
  const cashier = await newPerson(sql, 'admin')
  await sql`update profiles set duties = '{cashier}' where id = ${cashier}`
  await expectNoChange(sql, async () => {
    for (const who of [bea, cashier]) {
      await expect(call(sql, who, 'run_batch', { p_batch: preview.p_batch })).rejects.toMatchObject(
        refusal(404, 'batch_unknown'),
      )
      await expect(call(sql, who, 'preview_batch', preview)).rejects.toMatchObject(
        refusal(404, 'batch_unknown'),
      )
      await expect(call(sql, who, 'read_batch', { p_batch: preview.p_batch })).rejects.toMatchObject(
        refusal(404, 'batch_unknown'),
      )
    }
    await expect(call(sql, cashier, 'preview_batch', issuing([student]))).rejects.toMatchObject(
      refusal(403, 'not_your_duty'),
    )
    for (const who of [student, dina])
      for (const [name, args] of [
        ['preview_batch', preview],
        ['run_batch', { p_batch: preview.p_batch }],
        ['read_batch', { p_batch: preview.p_batch }],
      ] as const)
        await expect(call(sql, who, name, args)).rejects.toMatchObject(refusal(403, 'not_admin'))
    await expect(call(sql, null, 'run_batch', { p_batch: preview.p_batch })).rejects.toMatchObject(FORBIDDEN)
    await expect(call(sql, ada, 'preview_batch', { ...preview, p_action: 'archive' })).rejects.toMatchObject(
      refusal(409, 'batch_changed'),
    )
    for (const table of ['batches', 'batch_rows', 'batch_actions'])
      await expect(
        asPerson(sql, ada, (tx) => tx.unsafe(`select from private.${table}`)),
      ).rejects.toMatchObject(FORBIDDEN)
  })
  await sql`update profiles set duties = '{cashier}' where id = ${bea}`
  const own = issuing([student])
  await sql`update profiles set duties = '{registrar}' where id = ${cashier}`
  await finish(own, { admin: cashier, forGood: false })
  await sql`update profiles set duties = '{cashier}' where id = ${cashier}`
  expect(outcomes(await finish(own, { admin: cashier }))).toEqual({ [student]: 'not_your_duty' })
  await sql`update profiles set duties = '{owner}' where id = ${bea}`
})

test('a batch that was not tried is not done', async () => {
  const students = await ready(1)
  const preview = issuing(students)
  await call(sql, ada, 'preview_batch', preview)
  await sql`update private.batch_rows set tried = null where batch_id = ${preview.p_batch}`
  await expect(call(sql, ada, 'run_batch', { p_batch: preview.p_batch })).rejects.toMatchObject(
    refusal(409, 'batch_not_tried'),
  )
  await expect(call(sql, ada, 'run_batch', { p_batch: randomUUID() })).rejects.toMatchObject(
    refusal(404, 'batch_unknown'),
  )
})
