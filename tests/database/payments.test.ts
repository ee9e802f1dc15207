import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { Payment } from '../../contract/answers/payments.ts'
import { expectNoChange } from '../support/fingerprint.ts'
import { plantProof } from '../support/payments.ts'
import { openDatabase } from './openDatabase.ts'
import {
  asPerson,
  call,
  callWithin,
  claimsOf,
  FORBIDDEN,
  idOf,
  newPerson,
  overlap,
  refusal,
} from './signedIn.ts'

const sql = await openDatabase({ connections: 6 })
const ada = await idOf(sql, 'ada')
const bea = await idOf(sql, 'bea')
let today: string

beforeAll(async () => {
  const [row] = await sql`select private.school_day(now())::text as day`
  today = row?.day
})

const newInvoice = () => `INV-${randomUUID().slice(0, 8)}`.toUpperCase()

async function announce(student: string, changes: Record<string, unknown> = {}): Promise<Payment[]> {
  const p_document = changes.p_document ?? (await plantProof(sql, student))
  return call(sql, student, 'announce_payment', {
    p_centavos: 100_000,
    p_method: 'gcash',
    p_reference: '1234 567 890',
    ...changes,
    p_document,
  })
}

async function waitingStudent(firstName?: string): Promise<{ student: string; waiting: string }> {
  const student = await newPerson(sql, 'unpaid', firstName)
  const [waiting] = await announce(student, { p_reference: randomUUID().slice(0, 12) })
  return { student, waiting: waiting?.id ?? '' }
}

const acceptance = (waiting: string, changes: Record<string, unknown> = {}) => ({
  p_announcement: waiting,
  p_course: 'otdc',
  p_centavos: 100_000,
  p_invoice_number: newInvoice(),
  p_received_on: today,
  ...changes,
})

const accept = (admin: string | null, waiting: string, changes: Record<string, unknown> = {}) =>
  call(sql, admin, 'accept_payment', acceptance(waiting, changes))

const record = (admin: string, student: string, changes: Record<string, unknown> = {}) =>
  call(sql, admin, 'record_payment', {
    p_user: student,
    p_course: 'otdc',
    p_centavos: 100_000,
    p_method: 'cash',
    p_reference: null,
    p_invoice_number: newInvoice(),
    p_received_on: today,
    ...changes,
  })

const refuse = (admin: string, waiting: string, reason: string | null = 'The amount cannot be read') =>
  call(sql, admin, 'refuse_payment', { p_announcement: waiting, p_reason: reason })
const voidIt = (admin: string, payment: string, reason: string | null = 'The transfer bounced') =>
  call(sql, admin, 'void_payment', { p_payment: payment, p_reason: reason })
const paymentsOf = (student: string) => call(sql, student, 'my_payments')
const list = (queue: string, query = '', page = 0, size = 100) =>
  call(sql, ada, 'list_payments', {
    p_queue: queue,
    p_query: query,
    p_page: page,
    p_page_size: size,
  })
const roleOf = async (student: string) =>
  (await sql`select role from profiles where id = ${student}`)[0]?.role

test('a student who sends a proof waits for the school, and the admins hear of it once', async () => {
  const student = await newPerson(sql)
  await sql`update profiles set birthday = current_date - interval '17 years' where id = ${student}`
  const proof = await plantProof(sql, student)
  const first = await announce(student, { p_document: proof })
  expect(first).toMatchObject([
    { state: 'waiting', centavos: 100_000, method: 'gcash', reference: '1234 567 890', proof: { id: proof } },
  ])
  expect(await announce(student, { p_document: proof, p_reference: ' 1234  567 890 ' })).toEqual(first)
  expect(await paymentsOf(student)).toEqual(first)
  expect(
    await sql`select message, link from notifications where user_id = ${student} and type = 'payment_announced'`,
  ).toEqual([{ message: 'Nena Abad has sent a proof of payment.', link: '/admin-dashboard?view=payments' }])
  await expect(announce(student, { p_reference: 'another' })).rejects.toMatchObject(
    refusal(409, 'payment_waiting'),
  )
  await expect(call(sql, student, 'begin_upload', { p_kind: 'payment_proof' })).rejects.toMatchObject(
    refusal(409, 'payment_waiting'),
  )
  expect(await call(sql, student, 'begin_upload', { p_kind: 'guardian_consent' })).toBeTruthy()
})

// Attack 210
test('a student announces nothing that is not a payment with a proof of their own', async () => {
  const student = await newPerson(sql)
  const [own, theirs, consent] = [
    await plantProof(sql, student),
    await plantProof(sql, await newPerson(sql)),
    await plantProof(sql, student, { kind: 'guardian_consent' }),
  ]
  await expectNoChange(sql, async () => {
    for (const p_document of [theirs, consent, randomUUID(), null])
      await expect(
        announce(student, { p_document: p_document ?? '00000000-0000-0000-0000-000000000000' }),
      ).rejects.toMatchObject(refusal(404, 'document_not_found'))
    for (const p_centavos of [0, -100, 99, 100_000_001, null])
      await expect(announce(student, { p_document: own, p_centavos })).rejects.toMatchObject(
        refusal(400, 'invalid_amount'),
      )
    for (const p_reference of ['', ' \u200b ', 'x'.repeat(61), null])
      await expect(announce(student, { p_document: own, p_reference })).rejects.toMatchObject(
        refusal(400, 'reference_missing'),
      )
    await expect(announce(student, { p_document: own, p_method: null })).rejects.toMatchObject(
      refusal(400, 'method_missing'),
    )
    await expect(announce(student, { p_document: own, p_method: 'shells' })).rejects.toMatchObject({
      code: '22P02',
    })
    await expect(announce(ada, { p_document: own })).rejects.toMatchObject(refusal(403, 'account_is_admin'))
  })
})

test('one press of an admin records the payment, grants the course and begins the enrolment', async () => {
  const { student, waiting } = await waitingStudent()
  const p_invoice_number = newInvoice()
  const accepted = await accept(ada, waiting, { p_invoice_number, p_centavos: 100_500 })
  expect(accepted).toMatchObject({
    state: 'accepted',
    centavos: 100_500,
    missing: 0,
    invoiceNumber: p_invoice_number,
    receivedOn: today,
    receivedBy: 'Ada Reyes',
    course: 'otdc',
    proof: { kind: 'payment_proof' },
  })
  expect(await roleOf(student)).toBe('otdc')
  expect(await paymentsOf(student)).toEqual([accepted])
  expect(await sql`select granted_by from private.enrolments where student_id = ${student}`).toEqual([
    { granted_by: ada },
  ])
  expect(
    await sql`select action, after from audit_log where subject_id = ${student} and actor_id = ${ada} order by id`,
  ).toEqual([
    { action: 'payment_accepted', after: { invoiceNumber: p_invoice_number, centavos: 100_500 } },
    { action: 'role_changed', after: { role: 'otdc' } },
  ])
  // A retry after another role change grants nothing again.
  await sql`update profiles set role = 'unpaid' where id = ${student}`
  expect(await accept(ada, waiting, { p_invoice_number, p_centavos: 100_500 })).toMatchObject({
    id: accepted.id,
  })
  expect(await roleOf(student)).toBe('unpaid')
})

// Attack 440
test('a student’s one peso opens no course; the payment that completes the price does', async () => {
  const { student, waiting } = await waitingStudent()
  expect(await accept(ada, waiting, { p_centavos: 100 })).toMatchObject({
    state: 'accepted',
    missing: 99_900,
  })
  expect(await roleOf(student)).toBe('unpaid')
  expect(await sql`select from private.enrolments where student_id = ${student}`).toEqual([])
  expect(await paymentsOf(student)).toMatchObject([{ centavos: 100, missing: 99_900 }])
  await record(ada, student, { p_centavos: 60_000 })
  expect(await roleOf(student)).toBe('unpaid')
  const bounced = await record(ada, student, { p_centavos: 39_000 })
  await voidIt(ada, bounced.id)
  expect(await record(ada, student, { p_centavos: 900 })).toMatchObject({ missing: 39_000 })
  expect(await record(ada, student, { p_centavos: 39_000 })).toMatchObject({ missing: 0 })
  expect(await roleOf(student)).toBe('otdc')
  expect((await paymentsOf(student)).map(({ missing }: Payment) => missing)).toEqual([0, 0, null, 0, 0])
})

test('of two last parts that come at once, one opens the course, once', async () => {
  const student = await newPerson(sql)
  await record(ada, student, { p_centavos: 50_000 })
  const part = (invoice: string) => ({
    p_user: student,
    p_course: 'otdc',
    p_centavos: 50_000,
    p_method: 'cash',
    p_reference: null,
    p_invoice_number: invoice,
    p_received_on: today,
  })
  const [one, other] = [newInvoice(), newInvoice()]
  await overlap(sql, ada, ['record_payment', part(one)], () => call(sql, bea, 'record_payment', part(other)))
  expect(await roleOf(student)).toBe('otdc')
  expect(
    await sql`select count(*)::int from audit_log where subject_id = ${student} and action = 'role_changed'`,
  ).toEqual([{ count: 1 }])
})

test('a student who has begun to pay keeps the price of that day', async () => {
  const [begun, late] = [await newPerson(sql), await newPerson(sql)]
  const [row] = await sql`select (private.school_day(now()) - 1)::text as yesterday`
  await record(ada, begun, { p_centavos: 40_000, p_received_on: row?.yesterday })
  await sql`insert into private.prices (course, valid_from, centavos) values ('otdc', ${today}, 120_000)`
  expect(await record(ada, late, { p_centavos: 100_000 })).toMatchObject({ missing: 20_000 })
  expect(await record(ada, begun, { p_centavos: 60_000 })).toMatchObject({ missing: 0 })
  await sql`delete from private.prices where centavos = 120_000`
  expect(
    await sql`select private.price_of('otdc', date '2020-01-01') as long_ago, private.price_of('ddc', ${today}) as ddc`,
  ).toEqual([{ long_ago: 100_000, ddc: 150_000 }])
})

// Issue 50 D1.
test('a student who has begun to pay keeps the price of that hour, when it is raised on the same day', async () => {
  const owed = async (student: string) =>
    (await call(sql, ada, 'student_balances', { p_user: student })).find(({ course }) => course === 'otdc')
      ?.owed
  const [begun, announced, given, late] = await Promise.all([1, 2, 3, 4].map(() => newPerson(sql)))
  await record(ada, begun ?? '', { p_centavos: 40_000 })
  const [waiting] = await announce(announced ?? '', { p_centavos: 40_000, p_reference: '9123 400 111222' })
  await call(sql, ada, 'set_user_role', {
    ...{ p_user: given, p_role: 'otdc' },
  })
  await sql`insert into private.prices (course, valid_from, centavos) values ('otdc', ${today}, 120_000)`
  await accept(ada, waiting?.id ?? '', { p_centavos: 40_000 })
  expect(await Promise.all([begun, announced, given, late].map((student) => owed(student ?? '')))).toEqual([
    60_000, 60_000, 100_000, 120_000,
  ])
  expect(await record(ada, begun ?? '', { p_centavos: 60_000 })).toMatchObject({ missing: 0 })
  // The newest price of a day counts for later students.
  await sql`insert into private.prices (course, valid_from, centavos) values ('otdc', ${today}, 130_000)`
  expect(await Promise.all([announced, late].map((student) => owed(student ?? '')))).toEqual([
    60_000, 130_000,
  ])
  await sql`delete from private.prices where centavos in (120_000, 130_000)`
})

test('a student whose weeks are over pays again and has the course again, once however often it is sent', async () => {
  const { student, waiting } = await waitingStudent()
  await sql`update profiles set role = 'otdc' where id = ${student}`
  await sql`update private.enrolments set last_day = private.school_day(now()) - 1 where student_id = ${student}`
  const p_invoice_number = newInvoice()
  for (let times = 0; times < 2; times++) await accept(ada, waiting, { p_invoice_number })
  expect(
    await sql`
      select last_day - private.school_day(now()) as days, extension.reason, extension.granted_by
      from private.enrolments enrolment join private.enrolment_extensions extension on enrolment_id = enrolment.id
      where student_id = ${student}`,
  ).toEqual([{ days: 28, reason: `Paid again, invoice ${p_invoice_number}`, granted_by: ada }])
  expect(
    await sql`select action from audit_log where subject_id = ${student} and actor_id = ${ada} order by id`,
  ).toEqual([{ action: 'payment_accepted' }, { action: 'access_extended' }])
  // A second part changes nothing during the weeks.
  await call(sql, ada, 'record_payment', {
    p_user: student,
    p_course: 'otdc',
    p_centavos: 50_000,
    p_method: 'cash',
    p_reference: null,
    p_invoice_number: newInvoice(),
    p_received_on: today,
  })
  expect(
    await sql`select count(*)::int from private.enrolment_extensions extension
      join private.enrolments enrolment on enrolment_id = enrolment.id where student_id = ${student}`,
  ).toEqual([{ count: 1 }])
})

test('of two admins who decide on a proof, the second is told', async () => {
  const { waiting } = await waitingStudent()
  const again = await waitingStudent()
  const [invoice, other] = [newInvoice(), newInvoice()]
  const outcome = await overlap(
    sql,
    ada,
    ['accept_payment', acceptance(waiting, { p_invoice_number: invoice })],
    () => accept(bea, waiting, { p_invoice_number: other }),
  )
  expect(outcome).toMatchObject({ status: 'rejected', reason: refusal(409, 'payment_decided') })
  await expect(refuse(bea, waiting)).rejects.toMatchObject(refusal(409, 'payment_decided'))
  expect(await sql`select from private.payments where invoice_number in (${invoice}, ${other})`).toHaveLength(
    1,
  )
  await refuse(bea, again.waiting)
  await expect(accept(ada, again.waiting)).rejects.toMatchObject(refusal(409, 'payment_decided'))
  await expect(refuse(ada, again.waiting, 'Another reason')).rejects.toMatchObject(
    refusal(409, 'payment_decided'),
  )
})

test('a student whose proof was refused reads why, and sends another one', async () => {
  const { student, waiting } = await waitingStudent()
  const refused = await refuse(ada, waiting)
  expect(await refuse(ada, waiting)).toEqual(refused)
  expect(await paymentsOf(student)).toEqual([refused])
  expect(refused).toMatchObject({ state: 'refused', refuseReason: 'The amount cannot be read' })
  expect(await roleOf(student)).toBe('unpaid')
  expect(await announce(student)).toMatchObject([{ state: 'waiting' }, { state: 'refused' }])
  expect(
    await sql`select after from audit_log where subject_id = ${student} and action = 'payment_refused'`,
  ).toEqual([{ after: { reason: 'The amount cannot be read' } }])
})

// Attack 210
test('a student cannot pay twice with one proof', async () => {
  const { student, waiting } = await waitingStudent()
  const [{ proof } = { proof: null }] = await paymentsOf(student)
  await accept(ada, waiting)
  await expect(announce(student, { p_document: proof?.id, p_reference: 'new' })).rejects.toMatchObject(
    refusal(409, 'proof_used'),
  )
})

test('an admin records cash at the desk, once however often it is sent', async () => {
  const student = await newPerson(sql)
  const p_invoice_number = `  inv-${randomUUID().slice(0, 8)} `
  const paid = await record(ada, student, { p_invoice_number, p_course: 'ddc', p_centavos: 150_000 })
  expect(paid).toMatchObject({
    method: 'cash',
    reference: null,
    invoiceNumber: p_invoice_number.trim().toUpperCase(),
    proof: null,
  })
  expect(await roleOf(student)).toBe('ddc')
  const repeated = await Promise.all(
    [1, 2, 3].map(() => record(ada, student, { p_invoice_number, p_course: 'ddc', p_centavos: 150_000 })),
  )
  expect(repeated).toEqual([paid, paid, paid])
  for (const changes of [
    { p_centavos: 100_100 },
    { p_course: 'otdc' },
    { p_method: 'card', p_reference: 'x' },
  ])
    await expect(
      record(ada, student, { p_invoice_number, p_course: 'ddc', p_centavos: 150_000, ...changes }),
    ).rejects.toMatchObject(refusal(409, 'invoice_taken'))
  await expect(record(ada, await newPerson(sql), { p_invoice_number })).rejects.toMatchObject(
    refusal(409, 'invoice_taken'),
  )
  expect(await roleOf(student)).toBe('ddc')
})

test('an admin is offered the invoice after the one that was written last', async () => {
  const next = () => call(sql, ada, 'next_invoice_number')
  const paid = async (invoice: string) => record(ada, await newPerson(sql), { p_invoice_number: invoice })
  await paid('BOOK 7-0999')
  expect(await next()).toBe('BOOK 7-1000')
  const voided = await paid('BOOK 8-99')
  await voidIt(ada, voided.id)
  // A voided invoice's number stays used.
  expect(await next()).toBe('BOOK 8-100')
  await paid('BOOK 7-1000')
  await paid('BOOK 7-0998')
  // 0999 and 1000 are used.
  expect(await next()).toBe('BOOK 7-1001')
  await paid('without a number')
  expect(await next()).toBeNull()
  await expect(call(sql, await newPerson(sql), 'next_invoice_number')).rejects.toMatchObject(
    refusal(403, 'not_admin'),
  )
})

test('an admin records no payment that lacks what an invoice needs', async () => {
  const student = await newPerson(sql)
  const [row] =
    await sql`select (private.school_day(now()) + 1)::text as tomorrow, (private.school_day(now()) - 400)::text as long_ago`
  await expectNoChange(sql, async () => {
    for (const [changes, status, code] of [
      [{ p_invoice_number: ' ' }, 400, 'invoice_missing'],
      [{ p_invoice_number: null }, 400, 'invoice_missing'],
      [{ p_invoice_number: 'x'.repeat(41) }, 400, 'invoice_missing'],
      [{ p_received_on: row?.tomorrow }, 400, 'invalid_received_on'],
      [{ p_received_on: row?.long_ago }, 400, 'invalid_received_on'],
      [{ p_received_on: null }, 400, 'invalid_received_on'],
      [{ p_course: null }, 400, 'course_missing'],
      [{ p_centavos: 0 }, 400, 'invalid_amount'],
      [{ p_method: null }, 400, 'method_missing'],
      [{ p_method: 'bank' }, 400, 'reference_missing'],
      [{ p_user: bea }, 409, 'account_is_admin'],
      [{ p_user: randomUUID() }, 404, 'user_not_found'],
    ] as const)
      await expect(record(ada, student, changes), JSON.stringify(changes)).rejects.toMatchObject(
        refusal(status, code),
      )
  })
})

test('a payment of an archived student is not accepted, and nothing of it stays', async () => {
  const { student, waiting } = await waitingStudent()
  await sql`update profiles set archived_at = now() where id = ${student}`
  await expectNoChange(sql, async () => {
    await expect(accept(ada, waiting)).rejects.toMatchObject(refusal(409, 'user_archived'))
  })
})

// Attack 208
test('a cashier voids a payment with a reason; its invoice stays used and its row unchanged', async () => {
  const student = await newPerson(sql)
  const paid = await record(ada, student)
  await expect(voidIt(ada, paid.id, ' ')).rejects.toMatchObject(refusal(400, 'reason_missing'))
  const voided = await voidIt(ada, paid.id)
  expect(voided).toMatchObject({ state: 'voided', voidReason: 'The transfer bounced' })
  expect(await voidIt(bea, paid.id)).toEqual(voided)
  await expect(voidIt(bea, paid.id, 'Another reason')).rejects.toMatchObject(refusal(409, 'payment_decided'))
  await expect(voidIt(ada, randomUUID())).rejects.toMatchObject(refusal(404, 'payment_not_found'))
  await expect(record(ada, student, { p_invoice_number: paid.invoiceNumber })).rejects.toMatchObject(
    refusal(409, 'invoice_taken'),
  )
  expect(await roleOf(student)).toBe('otdc')
  for (const statement of [
    `update private.payments set voided_at = null, void_reason = null where id = '${paid.id}'`,
    `update private.payments set centavos = 1 where id = '${paid.id}'`,
    `update private.payments set invoice_number = 'x' where id = '${paid.id}'`,
    `delete from private.payments where id = '${paid.id}'`,
  ])
    await expect(sql.unsafe(statement), statement).rejects.toMatchObject(refusal(409, 'final'))
})

test('payments outlive the account under another id, and go with the student’s row', async () => {
  const { student, waiting } = await waitingStudent()
  const { invoiceNumber } = await accept(ada, waiting)
  await announce(student, { p_reference: 'for the next course' })
  await sql`delete from auth.users where id = ${student}`
  const [kept] = await sql`select student_id from private.payments where invoice_number = ${invoiceNumber}`
  expect(kept?.student_id).not.toBe(student)
  expect((await list('received', invoiceNumber ?? '')).rows).toMatchObject([
    { student: null, state: 'accepted' },
  ])
  // An unaccepted payment is no record.
  expect(
    await sql`select from private.payment_announcements where student_id = ${kept?.student_id}`,
  ).toHaveLength(1)
  expect(await sql`select from private.documents where student_id = ${kept?.student_id}`).toHaveLength(1)
  await sql`delete from private.students where id = ${kept?.student_id}`
  expect(await sql`select from private.payments where invoice_number = ${invoiceNumber}`).toEqual([])
})

test('a proof that was never accepted leaves nothing of a deleted person', async () => {
  const { student } = await waitingStudent()
  const before = await sql`select count(*) from private.students`
  await sql`delete from auth.users where id = ${student}`
  expect(await sql`select (count(*) + 1)::text as count from private.students`).toEqual(before)
})

test('an admin finds the proofs oldest first, and payments by name, reference and invoice', async () => {
  const early = await waitingStudent('Zenaida')
  const late = await waitingStudent('Zenaida')
  const { rows, total } = await list('waiting')
  expect(total).toBe(rows.length)
  const ids = rows.map(({ id }) => id)
  expect(ids.indexOf(early.waiting)).toBeLessThan(ids.indexOf(late.waiting))
  expect((await list('waiting', 'zenaida')).rows.map(({ id }) => id)).toEqual([early.waiting, late.waiting])
  expect(await list('waiting', 'zenaida', 1, 1)).toMatchObject({ total: 2, rows: [{ id: late.waiting }] })

  const paid = await record(ada, late.student, { p_method: 'bank', p_reference: 'BPI 77_1' })
  for (const query of ['zenaida', 'bpi 77_', paid.invoiceNumber?.slice(0, 7).toLowerCase() ?? ''])
    expect(
      (await list('received', query)).rows.map(({ id }) => id),
      query,
    ).toContain(paid.id)
  expect((await list('received', 'bpi 77x')).rows.map(({ id }) => id)).not.toContain(paid.id)
  await voidIt(ada, paid.id)
  expect((await list('voided', 'zenaida')).rows).toMatchObject([
    { id: paid.id, student: { id: late.student } },
  ])
  expect((await list('received', 'zenaida')).total).toBe(0)
  await refuse(ada, early.waiting)
  expect((await list('refused', 'zenaida')).rows).toMatchObject([{ id: early.waiting }])
})

const resembling = ({ rows }: Pick<Awaited<ReturnType<typeof list>>, 'rows'>, student: string) =>
  rows.find((row) => row.student?.id === student)?.resembles ?? []

test('an admin is warned of a reference or a file that was handed in before', async () => {
  const sha256 = 'ab'.repeat(32)
  const warned = async (student: string) => resembling(await list('waiting'), student).length > 0
  const honest = await newPerson(sql)
  await announce(honest, { p_reference: 'REF-1', p_document: await plantProof(sql, honest, { sha256 }) })
  expect(await warned(honest)).toBe(false)
  const sameReference = await newPerson(sql)
  await announce(sameReference, { p_reference: 'ref-1' })
  expect(await warned(sameReference)).toBe(true)
  const sameFile = await newPerson(sql)
  await announce(sameFile, { p_reference: 'REF-2', p_document: await plantProof(sql, sameFile, { sha256 }) })
  expect(await warned(sameFile)).toBe(true)
})

test('an admin is not warned of a reference that was refused, but of one that came without a proof', async () => {
  const warned = async (student: string) => resembling(await list('waiting'), student).length > 0
  const wrong = await newPerson(sql)
  await announce(wrong, { p_reference: 'REF-9', p_document: await plantProof(sql, wrong) })
  await refuse(ada, (await list('waiting')).rows.find((row) => row.student?.id === wrong)?.id ?? '')
  const right = await newPerson(sql)
  await announce(right, { p_reference: 'REF-9', p_document: await plantProof(sql, right) })
  expect(await warned(right)).toBe(false)
  await record(ada, await newPerson(sql), { p_method: 'gcash', p_reference: 'REF-10' })
  const late = await newPerson(sql)
  await announce(late, { p_reference: 'ref-10', p_document: await plantProof(sql, late) })
  expect(await warned(late)).toBe(true)
})

// Attack 344
test.each([
  ['5012 100444', '5012100444'],
  ['5012 100444', '5012-100444'],
  ['5012100444', 'Ref. 5012 100444'],
  ['ref no: 5012 100 444', '5012 100444.'],
  ['TXN-AB12', 'ab 12'],
])('an admin is warned of %j, which was handed in before as %j', async (before, again) => {
  const [first, second, other] = [await newPerson(sql), await newPerson(sql), await newPerson(sql)]
  await announce(first, { p_reference: before })
  await announce(second, { p_reference: again })
  await announce(other, { p_reference: 'Reference 77' })
  const warnings = Object.fromEntries(
    (await list('waiting')).rows.map((row) => [row.student?.id, row.resembles?.length !== 0]),
  )
  expect([warnings[first], warnings[second], warnings[other]]).toEqual([true, true, false])
  for (const student of [first, second, other]) await sql`delete from auth.users where id = ${student}`
})

// Issue 50 F1: one receipt opened three courses.
test('a cashier finds a receipt that three students typed differently, with the others’ proofs', async () => {
  const typed = [
    '5012 100 444321',
    'GCash Ref No. 5012 100 444321',
    'Ref. No. 5012 100 444321 Nov 27, 2026 3:14 PM',
  ]
  const students = await Promise.all(typed.map(() => newPerson(sql)))
  for (const [place, student] of students.entries()) await announce(student, { p_reference: typed[place] })
  const waiting = await list('waiting')
  for (const student of students)
    expect(
      resembling(waiting, student).map(({ reasons, payment }) => [
        reasons,
        payment.student?.id,
        payment.proof?.kind,
      ]),
    ).toEqual(
      expect.arrayContaining(
        students.filter((other) => other !== student).map((other) => [['number'], other, 'payment_proof']),
      ),
    )
  const [first = '', second = ''] = students
  const accepted = await accept(ada, waiting.rows.find((row) => row.student?.id === first)?.id ?? '')
  expect(resembling(await list('waiting'), second).map(({ payment }) => payment.id)).toContain(accepted.id)
  for (const student of students) await sql`delete from auth.users where id = ${student}`
})

test.each([
  ['a digit mistyped', '7012 211 444321', '7012 211 444327'],
  ['a digit left out', '7013 322 444321', '7013 32 444321'],
  ['a digit typed twice', '7014 433 444321', '7014 4330 444321'],
  ['two digits in each other’s place', '7015 544 444321', '7015 544 443421'],
  ['letters for digits', '7016 655 444320', '7OI6 655 44432O'],
  ['a name before the number', '7017766444321', 'Ana 7017766444321'],
])('an admin is warned of %s', async (_, before, again) => {
  const [first, second, other] = [await newPerson(sql), await newPerson(sql), await newPerson(sql)]
  await announce(first, { p_reference: before })
  await announce(second, { p_reference: again })
  await announce(other, { p_reference: '7099 200 555432' })
  const waiting = await list('waiting')
  expect(resembling(waiting, first).map(({ reasons, payment }) => [reasons, payment.student?.id])).toEqual([
    [['almost'], second],
  ])
  expect(resembling(waiting, second).map(({ payment }) => payment.student?.id)).toEqual([first])
  expect(resembling(waiting, other)).toEqual([])
  for (const student of [first, second, other]) await sql`delete from auth.users where id = ${student}`
})

const asServer = <Result>(statement: string) =>
  sql.begin(async (tx) => {
    await tx`select set_config('role', 'service_role', true)`
    return (await tx.unsafe(`select ${statement} as answer`))[0]?.answer as Result
  }) as Promise<Result>

type Compared = { grid: { id: string }; others: { id: string }[]; before: number | null } | null

/** A student's proof with a grid of that many rows of four cells; with its document and announcement. */
async function receipt(rows = 8) {
  const student = await newPerson(sql)
  const document = await plantProof(sql, student)
  const [waiting] = await announce(student, { p_document: document, p_reference: randomUUID() })
  const cells = Buffer.alloc(4 * rows, 7).toString('base64')
  await asServer(`record_receipt_grid('${document}', 4, '${cells}')`)
  return { student, document, waiting: waiting?.id ?? '' }
}

test('a cashier who accepts a proof sees another student’s proof with the same picture', async () => {
  const [first, second, other] = [await receipt(), await receipt(), await receipt()]
  const next = await asServer<Compared>(`receipts_to_compare('${second.document}')`)
  expect(next?.others[0]?.id).toBe(first.document)
  await asServer(`record_compared_receipts('${second.document}', '{${first.document}}')`)
  expect(await asServer(`receipts_to_compare('${second.document}')`)).toBeNull()
  const waiting = await list('waiting')
  expect(resembling(waiting, second.student)).toMatchObject([
    { reasons: ['picture'], payment: { student: { id: first.student }, proof: { id: first.document } } },
  ])
  expect(resembling(waiting, first.student)).toMatchObject([{ payment: { student: { id: second.student } } }])
  expect(resembling(waiting, other.student)).toEqual([])
  // An accepted payment and a refused proof still warn.
  const accepted = await accept(ada, first.waiting)
  expect(resembling(await list('waiting'), second.student)[0]?.payment.id).toBe(accepted.id)
  await refuse(ada, second.waiting)
  const { rows } = await list('refused')
  expect(resembling({ rows }, second.student)[0]?.payment.id).toBe(accepted.id)
  for (const { student } of [first, second, other]) await sql`delete from auth.users where id = ${student}`
})

test('a student who sends a refused receipt again, cut anew, warns nobody', async () => {
  const first = await receipt()
  await refuse(ada, first.waiting)
  const again = await plantProof(sql, first.student)
  await announce(first.student, { p_document: again, p_reference: randomUUID() })
  await asServer(`record_receipt_grid('${again}', 4, '${Buffer.alloc(32).toString('base64')}')`)
  await asServer(`record_compared_receipts('${again}', '{${first.document}}')`)
  expect(resembling(await list('waiting'), first.student)).toEqual([])
  await sql`delete from auth.users where id = ${first.student}`
})

test('a receipt is compared with the newest of its shape, a few at a time, until none is left', async () => {
  const tall = await receipt(20)
  const others: { student: string; document: string }[] = []
  for (let count = 0; count < 9; count += 1) others.push(await receipt())
  const last = await receipt()
  const ids = others.map(({ document }) => document).reverse()
  const one = await asServer<Compared>(`receipts_to_compare('${last.document}', 8)`)
  expect(one?.others.map(({ id }) => id)).toEqual(ids.slice(0, 8))
  await asServer(`record_compared_receipts('${last.document}', '{}', ${one?.before})`)
  const two = await asServer<Compared>('receipts_to_compare()')
  expect(two?.grid.id).toBe(last.document)
  expect(two?.others[0]?.id).toBe(ids[8])
  expect(two?.others.map(({ id }) => id)).not.toContain(tall.document)
  // A late answer to the first part does not undo the second.
  await asServer(`record_compared_receipts('${last.document}', '{}')`)
  await asServer(`record_compared_receipts('${last.document}', '{}', ${one?.before})`)
  expect(await asServer(`receipts_to_compare('${last.document}')`)).toBeNull()
  for (const { student } of [tall, ...others, last]) await sql`delete from auth.users where id = ${student}`
})

test('a deleted student’s proof takes its grid and what was found along; an undecodable one stays without', async () => {
  const [first, second] = [await receipt(), await receipt()]
  await asServer(`record_compared_receipts('${second.document}', '{${first.document}}')`)
  await sql`delete from auth.users where id = ${first.student}`
  const left =
    await sql`select document_id as id from private.receipt_grids where document_id in (${first.document}, ${second.document})`
  expect(left).toEqual([{ id: second.document }])
  expect(await sql`select from private.same_receipts where document_id = ${second.document}`).toEqual([])
  const broken = await plantProof(sql, second.student)
  await asServer(`record_receipt_grid('${broken}')`)
  await asServer(`record_receipt_grid('${broken}', 4, '${Buffer.alloc(32).toString('base64')}')`)
  expect(await asServer(`receipts_to_compare('${broken}')`)).toBeNull()
  await sql`delete from auth.users where id = ${second.student}`
})

test('an admin is warned when a student who has just paid sends the same amount again in the same minute', async () => {
  const student = await newPerson(sql)
  await record(ada, student, { p_centavos: 40_000, p_method: 'gcash', p_reference: '8001 100 444321' })
  await announce(student, { p_centavos: 40_000, p_reference: '8002 200 555432' })
  expect(resembling(await list('waiting'), student).map(({ reasons }) => reasons)).toEqual([['moment']])
  await sql`delete from auth.users where id = ${student}`
})

// Attack 344
test('a reference without a letter or digit is nobody’s, and finds nothing', async () => {
  const [first, second] = [await newPerson(sql), await newPerson(sql)]
  await announce(first, { p_reference: '--' })
  await announce(second, { p_reference: '##' })
  const { rows } = await list('waiting')
  for (const student of [first, second]) expect(resembling({ rows }, student)).toEqual([])
  expect((await list('waiting', '--')).total).toBe(0)
  for (const student of [first, second]) await sql`delete from auth.users where id = ${student}`
})

// Attack 207
test('207: a student accepts, records, refuses, voids and lists no payment, the own one included', async () => {
  const { student, waiting } = await waitingStudent()
  const paid = await record(ada, await newPerson(sql))
  await expectNoChange(sql, async () => {
    for (const attempt of [
      () => accept(student, waiting),
      () => record(student, student),
      () => refuse(student, waiting),
      () => voidIt(student, paid.id),
      () =>
        call(sql, student, 'list_payments', { p_queue: 'waiting', p_query: '', p_page: 0, p_page_size: 20 }),
    ])
      await expect(attempt()).rejects.toMatchObject(refusal(403, 'not_admin'))
    await expect(accept(null, waiting)).rejects.toMatchObject(FORBIDDEN)
  })
})

// Attack 208
test('208: a student reads and writes nobody’s payments and documents past the functions', async () => {
  const { student } = await waitingStudent()
  const other = await waitingStudent()
  await accept(ada, other.waiting)
  expect((await paymentsOf(student)).map(({ state }) => state)).toEqual(['waiting'])
  for (const table of ['payments', 'payment_announcements', 'documents', 'document_folders'])
    for (const statement of [
      `select * from private.${table}`,
      `delete from private.${table}`,
      `update private.${table} set student_id = '${student}'`,
    ])
      await expect(
        asPerson(sql, student, (tx) => tx.unsafe(statement)),
        statement,
      ).rejects.toMatchObject(FORBIDDEN)
  for (const helper of [
    `private.payments_of('${other.student}')`,
    `private.receive_payment(null, 'otdc', 100, 'cash', null, 'x', now()::date, null)`,
    `private.announcement_documents(array['${randomUUID()}'::uuid])`,
  ])
    await expect(
      asPerson(sql, student, (tx) => tx.unsafe(`select ${helper}`)),
      helper,
    ).rejects.toMatchObject(FORBIDDEN)
})

// Attack 209
test('209: a second device or a replayed request makes no second payment', async () => {
  const student = await newPerson(sql)
  const [first, second] = [await plantProof(sql, student), await plantProof(sql, student)]
  const outcomes = await Promise.allSettled(
    [first, second, first, second].map((p_document) =>
      announce(student, { p_document, p_reference: 'same moment' }),
    ),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  const [waiting, ...others] = await paymentsOf(student)
  expect(others).toEqual([])
  const p_invoice_number = newInvoice()
  const accepted = await Promise.all(
    [1, 2, 3].map(() => accept(ada, waiting?.id ?? '', { p_invoice_number })),
  )
  expect(new Set(accepted.map(({ id }) => id)).size).toBe(1)
  expect(await sql`select from private.payments where student_id = ${student}`).toHaveLength(1)
  expect(
    await sql`select from audit_log where subject_id = ${student} and action = 'payment_accepted'`,
  ).toHaveLength(1)
})

test('a disabled student, and one whose session has ended, reads and announces no payment', async () => {
  const student = await newPerson(sql)
  const proof = await plantProof(sql, student)
  await sql`update profiles set disabled_at = now() where id = ${student}`
  await expect(paymentsOf(student)).rejects.toMatchObject(refusal(403, 'account_disabled'))
  await expect(announce(student, { p_document: proof })).rejects.toMatchObject(
    refusal(403, 'account_disabled'),
  )
  await sql`update profiles set disabled_at = null where id = ${student}`
  await sql`delete from auth.sessions where user_id = ${student}`
  await expect(paymentsOf(student)).rejects.toMatchObject(refusal(401, 'session_not_found'))
  expect(claimsOf(student)).toContain(student)
})

// Attack 200
test('an admin who opens a document leaves a trace, its owner none', async () => {
  const student = await newPerson(sql)
  const p_id = await plantProof(sql, student)
  await call(sql, student, 'open_document', { p_id })
  expect(
    await sql`select from audit_log where subject_id = ${student} and action = 'document_opened'`,
  ).toEqual([])
  await call(sql, ada, 'open_document', { p_id })
  expect(
    await sql`select actor_id from audit_log where subject_id = ${student} and action = 'document_opened'`,
  ).toEqual([{ actor_id: ada }])
  await expect(call(sql, await newPerson(sql), 'open_document', { p_id })).rejects.toMatchObject(
    refusal(404, 'document_not_found'),
  )
})

test('mails that cannot be sent do not hold up the mail of another student', async () => {
  const student = await newPerson(sql)
  const facts = sql.json({ centavos: 5, reference: '77', reason: 'Not readable' })
  await sql`
    insert into private.mails (student_id, kind, facts, taken_at)
    select ${student}, 'payment_refused', ${facts}, now() - interval '3 minutes' from generate_series(1, 30)`
  await sql`update private.mails set sent_at = now() where taken_at is null`
  const [fresh] = await sql`
    insert into private.mails (student_id, kind, facts) values (${student}, 'payment_refused', ${facts}) returning id::int`
  const taken = await callWithin(sql, 'take_mails')
  expect(taken.map(({ id }) => id)).toContain(fresh?.id)
})

// The last one: deleting its 210 people would take seconds.
test('an admin who searches payments is told of all that match, however many people have the name', async () => {
  await sql`
    with people as (
      insert into auth.users (id, email, email_confirmed_at, raw_user_meta_data)
      select gen_random_uuid(), 'ligaya' || number || '@example.test', now(), '{"first_name": "Ligaya", "last_name": "Uy"}'
      from generate_series(1, 210) number returning id
    )
    select from people`
  await sql`
    insert into private.payments (student_id, course, centavos, method, invoice_number, received_on, received_by_name)
    select id, 'otdc', 100000, 'cash', 'LU-' || row_number() over (), now(), 'Ada Reyes' from profiles where first_name = 'Ligaya'`
  expect((await list('received', 'ligaya', 2)).total).toBe(210)
  expect((await list('received', 'ligaya', 2)).rows).toHaveLength(10)
  const reported = { p_query: 'ligaya uy', p_archived: false, p_page: 2, p_page_size: 100 }
  const reports = await call(sql, ada, 'search_reports', reported)
  expect([reports.total, reports.rows.length]).toEqual([210, 10])
  // A typo without an exact match.
  expect((await list('received', 'ligya')).total).toBeGreaterThan(0)
})
