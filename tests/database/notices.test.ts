import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import type { WaitingMail } from '../../contract/answers/mails.ts'
import { plantCertificate, revokeCertificate } from '../support/certificates.ts'
import { expectNoChange } from '../support/fingerprint.ts'
import { openDatabase } from './openDatabase.ts'
import { asPerson, call, callWithin, FORBIDDEN, idOf, newPerson, refusal } from './signedIn.ts'

const sql = await openDatabase({ connections: 4, planted: true })
const ada = await idOf(sql, 'ada')

/** Allows any hour, since tests also run at night. */
await sql`create or replace function private.is_awake() returns boolean language sql stable set search_path = '' as 'select true'`

beforeEach(async () => {
  await sql`update private.enrolments set told_of_end = last_day`
  await sql`update private.mails set sent_at = now() where sent_at is null`
})

const bell = (student: string) => call(sql, student, 'my_notices')
const kinds = async (student: string) => (await bell(student)).map(({ kind }) => kind)
const mailed = async (student: string) =>
  (
    await sql<{ kind: string }[]>`select kind from private.mails where student_id = ${student} order by id`
  ).map(({ kind }) => kind)
const tell = (student: string, kind = 'consent_accepted', facts = {}) =>
  sql`select private.tell_student(${student}, ${kind}, ${sql.json(facts)})`
const tick = async () => {
  const [row] = await sql<{ told: number }[]>`select private.tell_of_endings() as told`
  return row?.told
}
const lastDayIn = (student: string, days: number) =>
  sql`update private.enrolments set last_day = private.school_day(now()) + ${days}::int where student_id = ${student}`

test('a student hears of the money: received, given back and cancelled', async () => {
  const student = await newPerson(sql)
  const [day] = await sql`select private.school_day(now())::text as today`
  const invoices = ['A', 'B'].map((letter) => `${letter}-${student}`.slice(0, 20).toUpperCase())
  for (const number of invoices)
    await call(sql, ada, 'record_payment', {
      p_user: student,
      p_course: 'otdc',
      p_centavos: 40_000,
      p_method: 'cash',
      p_invoice_number: number,
      p_received_on: day?.today,
    })
  const payments = await sql`select id, invoice_number from private.payments where student_id = ${student}`
  const idOfInvoice = (number?: string) => payments.find((row) => row.invoice_number === number)?.id
  await call(sql, ada, 'refund_payment', {
    p_key: randomUUID(),
    p_payment: idOfInvoice(invoices[0]),
    p_centavos: 10_000,
    p_method: 'cash',
    p_number: `V-${student}`.slice(0, 20),
    p_reason: 'Paid too much',
  })
  await call(sql, ada, 'void_payment', { p_payment: idOfInvoice(invoices[1]), p_reason: 'Counted twice' })
  const [voided, refunded, second, first] = await bell(student)
  expect(first).toMatchObject({
    kind: 'payment_accepted',
    facts: { centavos: 40_000, course: 'otdc', missing: 60_000 },
    seen: false,
  })
  expect(second).toMatchObject({ kind: 'payment_accepted', facts: { missing: 20_000 } })
  expect(refunded).toMatchObject({
    kind: 'payment_refunded',
    facts: { centavos: 10_000, reason: 'Paid too much' },
  })
  expect(voided).toMatchObject({ kind: 'payment_voided', facts: { reason: 'Counted twice' } })
  expect(await mailed(student)).toEqual([
    'payment_accepted',
    'payment_accepted',
    'payment_refunded',
    'payment_voided',
  ])
})

test('a student hears of the papers, the certificate and more time, in the transaction of each', async () => {
  const student = await newPerson(sql, 'otdc')
  await lastDayIn(student, 3)
  const serial = await plantCertificate(sql, { student, name: 'Nena Abad' })
  await sql`insert into private.identity_checks (student_id, legal_name, birth_date, citizenship, document, profile_name, checked_by, checked_by_name)
    values (${student}, 'NENA ABAD', '2001-02-03', 'filipino', 'passport', 'Nena Abad', ${ada}, 'Ada Reyes')`
  await sql`select private.happened('identity_confirmed', to_jsonb(shown)) from private.identity_checks shown where student_id = ${student}`
  await sql`
    with form as (
      insert into private.documents (student_id, kind, media_type, bytes, sha256, path)
      values (${student}, 'guardian_consent', 'image/png', 10, repeat('a', 64), ${student}) returning id
    )
    insert into private.guardian_consents (student_id, guardian_name, relation, contact, document_id)
    select ${student}, 'Luz Abad', 'mother', '+63 917 555 0000', id from form`
  expect(await kinds(student)).not.toContain('consent_accepted')
  await sql`update private.guardian_consents set decided_at = now(), decided_by = ${ada}, decided_by_name = 'Ada' where student_id = ${student}`
  await sql`select private.happened('consent_accepted', jsonb_build_object('student_id', ${student}::text))`
  await revokeCertificate(sql, serial, 'A wrong name')
  expect(await kinds(student)).toEqual([
    'certificate_revoked',
    'consent_accepted',
    'identity_confirmed',
    'certificate_issued',
    'access_changed',
  ])
  await expect(
    sql.begin(async (tx) => {
      await tx`update private.enrolments set last_day = last_day + 1 where student_id = ${student}`
      throw new Error('not now')
    }),
  ).rejects.toThrow('not now')
  expect(await bell(student)).toHaveLength(5)
})

test('what is read stays in the bell, in all tabs, and the first reading counts', async () => {
  const student = await newPerson(sql, 'otdc')
  await tell(student)
  await tell(student)
  const [newest] = await bell(student)
  await sql`delete from realtime.messages`
  await call(sql, student, 'mark_notices_seen')
  expect((await bell(student)).map(({ seen }) => seen)).toEqual([true, true])
  await call(sql, student, 'read_notice', { p_id: newest?.id })
  const times = () =>
    sql`select seen_at, read_at from private.notices where student_id = ${student} order by created_at desc`
  const [read, unread] = await times()
  expect([read?.read_at, unread?.read_at]).toEqual([expect.any(Date), null])
  expect(await sql`select distinct topic, event from realtime.messages`).toEqual([
    { topic: `user:${student}`, event: 'notices_changed' },
  ])
  await expectNoChange(sql, async () => {
    await call(sql, student, 'mark_notices_seen')
    await call(sql, student, 'read_notice', { p_id: newest?.id })
  })
})

test('a bell of years shows the newest fifty', async () => {
  const student = await newPerson(sql, 'otdc')
  await sql`insert into private.notices (student_id, kind, facts, created_at)
    select ${student}, 'consent_refused', jsonb_build_object('reason', 'Number ' || n), now() - n * interval '1 day' from generate_series(1, 60) n`
  const listed = await bell(student)
  expect(listed).toHaveLength(50)
  expect(listed[0]).toMatchObject({ facts: { reason: 'Number 1' } })
})

// Attack 450
test('nobody reads, marks or writes what somebody else is told', async () => {
  const student = await newPerson(sql, 'otdc')
  const other = await newPerson(sql, 'otdc')
  const disabled = await newPerson(sql, 'otdc')
  await sql`update profiles set disabled_at = now() where id = ${disabled}`
  await tell(student)
  const [mine] = await bell(student)
  await expectNoChange(sql, async () => {
    expect(await bell(other)).toEqual([])
    expect(await bell(ada)).toEqual([])
    for (const who of [other, ada])
      await expect(call(sql, who, 'read_notice', { p_id: mine?.id })).rejects.toMatchObject(
        refusal(404, 'notification_not_found'),
      )
    await call(sql, other, 'mark_notices_seen')
    for (const rpc of ['my_notices', 'mark_notices_seen'] as const) {
      await expect(call(sql, null, rpc)).rejects.toMatchObject(FORBIDDEN)
      await expect(call(sql, disabled, rpc)).rejects.toBeDefined()
    }
    for (const who of [student, ada])
      for (const forgery of [
        'select from private.notices',
        `insert into private.notices (student_id, kind, facts) values ('${other}', 'consent_accepted', '{}')`,
        'update private.notices set read_at = null',
        `select private.tell_student('${other}', 'consent_accepted', '{}')`,
      ])
        await expect(
          asPerson(sql, who, (tx) => tx.unsafe(forgery)),
          forgery,
        ).rejects.toMatchObject(FORBIDDEN)
  })
})

test('a student whose access ends within a week is told once, in the bell and by mail', async () => {
  const [soon = '', later = '', gone = '', done = ''] = await Promise.all(
    [1, 2, 3, 4].map(() => newPerson(sql, 'otdc')),
  )
  await plantCertificate(sql, { student: done, name: 'Nena Abad' })
  await sql`update profiles set archived_at = now() where id = ${gone}`
  for (const student of [soon, gone, done]) await lastDayIn(student, 7)
  await lastDayIn(later, 8)
  expect(await tick()).toBe(1)
  expect(await tick()).toBe(0)
  expect(await kinds(soon)).toEqual(['access_ending', 'access_changed'])
  expect(await mailed(soon)).toEqual(['access_ending'])
  for (const student of [later, gone, done]) expect(await mailed(student)).not.toContain('access_ending')

  // More days mean another end, announced when it is near.
  await lastDayIn(soon as string, 20)
  expect(await tick()).toBe(0)
  await lastDayIn(soon as string, 5)
  expect(await tick()).toBe(1)
  // The unsent mail about the former end is obsolete.
  const taken = await callWithin(sql, 'take_mails')
  expect((taken as WaitingMail[]).filter(({ kind }) => kind === 'access_ending')).toHaveLength(1)
})

test('a student with reminders, or without a mailbox, reads only in the bell that access ends', async () => {
  const reminded = await newPerson(sql, 'otdc')
  await call(sql, reminded, 'set_reminders', { p_on: true })
  const walkIn = await newPerson(sql, 'otdc')
  await sql`update auth.users set email = ${`${walkIn}@walk-in.invalid`} where id = ${walkIn}`
  for (const student of [reminded, walkIn]) await lastDayIn(student, 4)
  expect(await tick()).toBe(2)
  for (const student of [reminded, walkIn]) {
    expect(await kinds(student)).toContain('access_ending')
    expect(await mailed(student)).toEqual([])
  }
})

test('a student is told once despite two clock ticks, and next time if an admin edits her', async () => {
  const student = await newPerson(sql, 'otdc')
  await lastDayIn(student, 4)
  expect((await Promise.all([tick(), tick()])).sort()).toEqual([0, 1])
  await lastDayIn(student, 5)
  const admin = await sql.reserve()
  try {
    await admin`begin`
    await admin`select from profiles where id = ${student} for no key update`
    expect(await tick()).toBe(0)
  } finally {
    await admin`rollback`
    admin.release()
  }
  expect(await tick()).toBe(1)
})
