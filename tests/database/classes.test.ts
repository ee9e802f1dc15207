import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Batch } from '../../contract/answers/batches.ts'
import type { FunctionName } from '../../contract/functions.ts'
import { plantCertificate } from '../support/certificates.ts'
import { expectNoChange } from '../support/fingerprint.ts'
import { openDatabase } from './openDatabase.ts'
import { call, idOf, newPerson } from './signedIn.ts'

const sql = await openDatabase({ connections: 4 })
const ada = await idOf(sql, 'ada')
const bea = await idOf(sql, 'bea')

async function adminWith(duty: string): Promise<string> {
  const id = await newPerson(sql, 'admin')
  await sql`update profiles set duties = ${[duty]}::public.duty[] where id = ${id}`
  return id
}
const instructor = await adminWith('instructor')
const registrar = await adminWith('registrar')
const cashier = await adminWith('cashier')

const facts = (id: string, more: object = {}) => ({
  p_id: id,
  p_name: `Class ${id.slice(0, 8)}`,
  p_course: 'otdc',
  p_first_day: '2026-12-07',
  p_last_day: '2026-12-11',
  ...more,
})

async function newClass(more: object = {}): Promise<string> {
  const id = randomUUID()
  await call(sql, ada, 'save_class', facts(id, more))
  return id
}

const asking = (action: string, students: string[], options: object) => ({
  p_batch: randomUUID(),
  p_action: action,
  p_kind: 'people',
  p_ids: students,
  p_options: options,
})
type Asked = { p_batch: string; p_action: string }
const tryOut = (asked: Asked, admin = ada) => call(sql, admin, 'preview_batch', asked)
const run = ({ p_batch }: Asked, admin = ada) => call(sql, admin, 'run_batch', { p_batch })

async function put(students: string[], into: string, admin = ada): Promise<Batch> {
  const asked = asking('join_class', students, { class: into })
  await tryOut(asked, admin)
  return run(asked, admin)
}
async function undo({ id, undoneBy }: Batch): Promise<Batch> {
  const asked = { p_batch: randomUUID(), p_action: String(undoneBy), p_undo: id }
  await tryOut(asked)
  return run(asked)
}
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'not refused',
    (error: Error) => error.message,
  )
const outcomes = ({ rows }: Batch) => Object.fromEntries(rows.map((row) => [row.id, row.outcome]))
const progress = (id: string, more: object = {}, admin = ada) =>
  call(sql, admin, 'class_progress', { p_class: id, p_query: '', p_page: 0, p_page_size: 25, ...more })
const namesIn = async (id: string) => (await progress(id)).rows.map(({ id: student }) => student)

// Attack 455
test('a class sent twice is one class, and of two admins on one class the second is told', async () => {
  const id = await newClass({ p_name: 'Early birds', p_instructor: instructor })
  const made = await call(
    sql,
    ada,
    'save_class',
    facts(id, { p_name: ' Early  birds', p_instructor: instructor }),
  )
  expect(made).toMatchObject({ revision: 1, students: 0, instructor: { id: instructor } })
  const change = (more: object, admin = ada) =>
    call(sql, admin, 'save_class', facts(id, { p_name: 'Early birds', p_instructor: instructor, ...more }))
  expect(await change({ p_last_day: '2026-12-14', p_revision: 1 })).toMatchObject({
    lastDay: '2026-12-14',
    revision: 2,
  })
  expect(await refusal(change({ p_last_day: '2026-12-15', p_revision: 1 }, bea))).toBe(
    'class_changed_elsewhere',
  )
  expect(await refusal(newClass({ p_name: 'EARLY birds' }))).toBe('class_name_taken')
  expect(await refusal(newClass({ p_last_day: '2026-12-01' }))).toBe('class_days')
  expect(await refusal(newClass({ p_name: '\u200b' }))).toBe('class_name_missing')
  expect(await refusal(newClass({ p_instructor: cashier }))).toBe('not_an_instructor')
  expect(await refusal(call(sql, bea, 'remove_class', { p_id: id, p_revision: 1 }))).toBe(
    'class_changed_elsewhere',
  )
  const student = await newPerson(sql)
  await put([student], id)
  expect(await refusal(change({ p_course: 'ddc', p_last_day: '2026-12-14', p_revision: 2 }))).toBe(
    'class_has_students',
  )
  expect(await refusal(call(sql, ada, 'remove_class', { p_id: id, p_revision: 2 }))).toBe(
    'class_has_students',
  )
  await sql`delete from private.seats where class_id = ${id}`
  for (const _ of [1, 2]) await call(sql, ada, 'remove_class', { p_id: id, p_revision: 2 })
  expect(await refusal(change({ p_revision: 2 }))).toBe('class_changed_elsewhere')
})

test('somebody who has not paid has a seat, and whoever has another course is refused by name', async () => {
  const id = await newClass()
  const [unpaid, enrolled, other] = [
    await newPerson(sql),
    await newPerson(sql, 'otdc'),
    await newPerson(sql, 'ddc'),
  ]
  const done = await put([unpaid, enrolled, other], id)
  expect(outcomes(done)).toEqual({ [unpaid]: 'done', [enrolled]: 'done', [other]: 'has_other_course' })
  expect((await namesIn(id)).toSorted()).toEqual([unpaid, enrolled].toSorted())
  // The seat survives opening the course and a following course.
  await sql`update profiles set role = 'otdc' where id = ${unpaid}`
  await sql`update profiles set role = 'ddc' where id = ${unpaid}`
  expect(await namesIn(id)).toContain(unpaid)
  const defensive = await newClass({ p_course: 'ddc' })
  await put([unpaid], defensive)
  expect(await namesIn(id)).toContain(unpaid)
  expect(await namesIn(defensive)).toEqual([unpaid])
  expect(await refusal(tryOut(asking('join_class', [unpaid], { class: randomUUID() })))).toBe('class_unknown')
})

// Attack 455
test('taking back a batch gives everybody the former class, and leaves those whom somebody has moved since', async () => {
  const [former, next, third] = [await newClass(), await newClass(), await newClass()]
  const people = await Promise.all([1, 2, 3, 4].map(() => newPerson(sql, 'otdc')))
  const [moved = '', fresh = '', stayed = '', taken = ''] = people
  await put([moved, taken], former)
  await put([stayed], next)
  const done = await put(people, next)
  expect(outcomes(done)).toEqual({ [moved]: 'done', [fresh]: 'done', [stayed]: 'same', [taken]: 'done' })
  await put([taken], third, bea)
  const undone = await undo(done)
  expect(outcomes(undone)).toEqual({ [moved]: 'done', [fresh]: 'done', [taken]: 'user_changed_elsewhere' })
  expect(await namesIn(former)).toEqual([moved])
  expect(await namesIn(next)).toEqual([stayed])
  expect(await namesIn(third)).toEqual([taken])

  const asked = asking('leave_class', [stayed, fresh], { class: next })
  await tryOut(asked)
  const left = await run(asked)
  expect(outcomes(left)).toEqual({ [stayed]: 'done', [fresh]: 'not_in_class' })
  expect(await namesIn(next)).toEqual([])
  await undo(left)
  expect(await namesIn(next)).toEqual([stayed])
})

// Attack 455
test('an admin who decided before a colleague moved the student is told, and moves nobody', async () => {
  const [one, two] = [await newClass(), await newClass()]
  const student = await newPerson(sql, 'otdc')
  const asked = asking('join_class', [student], { class: one })
  await tryOut(asked)
  await put([student], two, bea)
  expect(outcomes(await run(asked))).toEqual({ [student]: 'user_changed_elsewhere' })
  expect(await namesIn(two)).toEqual([student])
  await expectNoChange(sql, () => run(asked))
})

// Attack 456
test('an instructor sees how far a class is and no money, a cashier the names of classes alone', async () => {
  const id = await newClass()
  const [unpaid, open] = [await newPerson(sql), await newPerson(sql)]
  // A course given before payment is open, and everything is owed.
  await call(sql, ada, 'set_user_role', { p_user: open, p_role: 'otdc' })
  await plantCertificate(sql, { student: open, name: 'Nena Abad', daysAgo: 1 })
  await put([unpaid, open], id)
  const [{ price } = { price: 0 }] = await sql<
    { price: number }[]
  >`select private.price_of('otdc', current_date) as price`
  const seen = await progress(id)
  expect(seen.sums).toMatchObject({ students: 2, open: 1, certificates: 1, owing: 2, owed: 2 * price })
  expect(Object.fromEntries(seen.rows.map((row) => [row.id, row.owed]))).toEqual({
    [unpaid]: price,
    [open]: price,
  })
  expect((await progress(id, {}, registrar)).sums.owed).toBe(2 * price)
  const taught = await progress(id, {}, instructor)
  expect([taught.sums.owed, taught.sums.owing, ...taught.rows.map(({ owed }) => owed)]).toEqual([
    null,
    null,
    null,
    null,
  ])
  expect(taught.rows.map(({ missing }) => missing)).toContainEqual(expect.arrayContaining(['identity']))
  expect(await refusal(progress(id, {}, cashier))).toBe('not_your_duty')
  expect(
    (await call(sql, cashier, 'list_classes', { p_query: '', p_page: 0, p_page_size: 25 })).total,
  ).toBeGreaterThan(0)
  expect(await refusal(put([unpaid], id, cashier))).toBe('not_your_duty')
})

test('every list of students shows those of a class alone', async () => {
  const id = await newClass()
  const student = await newPerson(sql, 'otdc')
  await put([student], id)
  await sql`
    insert into private.payments (student_id, course, centavos, method, invoice_number, received_on, received_by_name)
    values (${student}, 'otdc', 100000, 'cash', 'INV-77', current_date, 'Ada Reyes')`
  const serial = await plantCertificate(sql, { student, name: 'Nena Abad', daysAgo: 1 })
  const certified = await newPerson(sql, 'otdc')
  await plantCertificate(sql, { student: certified, name: 'Nena Abad', daysAgo: 1 })
  const uploaded = await plantCertificate(sql, { student, name: 'Nena Abad', daysAgo: 3, course: 'ddc' })
  await call(sql, ada, 'mark_ltms_uploaded', { p_serial: uploaded, p_reference: 'L-1' })
  const page = { p_page: 0, p_page_size: 25, p_class: id }
  const lists: [FunctionName, object, number][] = [
    ['list_users', { p_filter: 'all', p_sort: 'fullName', p_descending: false }, 1],
    ['list_payments', { p_queue: 'received', p_query: '' }, 1],
    ['list_payments', { p_queue: 'waiting', p_query: '' }, 0],
    ['search_reports', { p_query: '', p_archived: false }, 1],
    ['list_today', { p_kind: 'uploads', p_query: '' }, 1],
    ['list_ltms_worklist', {}, 1],
    ['list_ltms_uploads', { p_query: '' }, 1],
    ['list_mails', { p_queue: 'sent', p_query: '' }, 0],
    ['list_activity', {}, 3],
  ]
  for (const [list, args, total] of lists)
    expect([list, ((await call(sql, ada, list, { ...args, ...page })) as { total: number }).total]).toEqual([
      list,
      total,
    ])
  const found = await call(sql, ada, 'search_users', { p_query: 'Nena', p_filter: 'all', p_class: id })
  expect(found.map((user) => [user.id, user.className])).toEqual([[student, `Class ${id.slice(0, 8)}`]])
  const asked = { ...asking('leave_class', [], { class: id }), p_ids: null, p_filter: 'all', p_class: id }
  expect((await tryOut(asked)).rows.map((row) => row.id)).toEqual([student])
  const waiting = {
    ...asking('upload', [], { reference: 'L-2' }),
    p_kind: 'uploads',
    p_ids: null,
    p_class: id,
  }
  expect((await tryOut(waiting)).rows.map((row) => row.id)).toEqual([serial])
})

test('a list that the desk registers names the class of each, and an unknown class is an error in its cell', async () => {
  const id = await newClass({ p_name: 'Sunday Class' })
  const person = { firstName: 'Ligaya', lastName: 'Ramos', birthday: '2001-02-03', class: 'sunday class ' }
  expect(
    await call(sql, registrar, 'check_people', {
      p_people: JSON.stringify([person, { ...person, firstName: 'Luz', class: 'Monday' }]),
    }),
  ).toMatchObject([{ errors: {} }, { errors: { class: 'class_unknown' } }])
  await call(sql, registrar, 'admit_people', { p_key: randomUUID(), p_people: JSON.stringify([person]) })
  const [next] = (await call(sql, registrar, 'waiting_admissions')).people
  await sql`insert into auth.users (id, aud, role, email, email_confirmed_at) values (${next?.id ?? ''}, 'authenticated', 'authenticated', ${next?.email ?? ''}, now())`
  expect((await progress(id)).rows).toMatchObject([{ id: next?.id, name: 'Ligaya Ramos', lastDay: null }])
})
