import { expect, test } from 'vitest'
import { plantCertificate } from '../support/certificates.ts'
import { expectNoChange } from '../support/fingerprint.ts'
import { plantProof } from '../support/payments.ts'
import { fulfil, REQUIREMENTS, train } from '../support/training.ts'
import { openDatabase } from './openDatabase.ts'
import { asPerson, call, FORBIDDEN, idOf, newPerson, refusal, untilSomebodyWaits } from './signedIn.ts'

const sql = await openDatabase({ connections: 4 })
const ada = await idOf(sql, 'ada')
const dina = await idOf(sql, 'dina')

const list = async (kind: string, options: object = {}, admin: string | null = ada) =>
  call(sql, admin, 'list_today', { p_kind: kind, p_query: '', p_page: 0, p_page_size: 1_000, ...options })
const waits = async (kind: string, student: string) =>
  (await list(kind)).rows.some(({ studentId }) => studentId === student)
const bells = (student: string) =>
  sql`select message, link from notifications where user_id = ${student} and type = 'certificate_due'`

test.each(REQUIREMENTS)(
  'a student whose last step is the %s is ready with it, and the bell rings once',
  async (last) => {
    const student = await newPerson(sql, 'otdc')
    await train(sql, student, [last])
    // The student added the data after the ID check, which counts from then on.
    expect([await waits('certificates', student), (await bells(student)).length]).toEqual([false, 0])
    await fulfil(sql, student, last)
    expect(await waits('certificates', student)).toBe(true)
    expect(await bells(student)).toEqual([
      {
        message: 'Nena Abad is ready for a certificate.',
        link: '/admin-dashboard?view=today&kind=certificates',
      },
    ])
    await sql`update private.study_days set seconds = seconds + 60 where student_id = ${student}`
    expect(await bells(student)).toHaveLength(1)
  },
)

test('hours and an ID check that come at the same moment make a student ready', async () => {
  const student = await newPerson(sql, 'otdc')
  await train(sql, student, ['hours', 'identity'])
  const other = await sql.reserve()
  await other`begin`
  await fulfil(other as unknown as typeof sql, student, 'hours')
  const second = fulfil(sql, student, 'identity').then(() => 'done')
  await untilSomebodyWaits(sql)
  await other`commit`
  other.release()
  expect(await second).toBe('done')
  expect(await waits('certificates', student)).toBe(true)
})

test('a certificate leaves one list for the next, and the LTMS ends it; undone or revoked it changes again', async () => {
  const student = await newPerson(sql, 'otdc')
  await train(sql, student)
  await sql`
    insert into private.certificate_settings (course, school, accreditation_number, instructor)
    values ('otdc', 'Maneho', 'ACC-1', 'Lorna Sample') on conflict do nothing`
  const lists = async () => [await waits('certificates', student), await waits('uploads', student)]
  expect(await lists()).toEqual([true, false])
  const { serial } = await call(sql, ada, 'issue_certificate', { p_user: student })
  expect(await lists()).toEqual([false, true])
  const [entry] = (await list('uploads', { p_query: 'nena abad' })).rows.filter(({ id }) => id === serial)
  expect(entry).toMatchObject({
    studentId: student,
    name: 'Nena Peña Abad',
    course: 'otdc',
    facts: { serial },
  })
  await call(sql, ada, 'mark_ltms_uploaded', { p_serial: serial, p_reference: 'L-1' })
  expect(await lists()).toEqual([false, false])
  await call(sql, ada, 'undo_ltms_upload', { p_serial: serial, p_reason: 'Wrong one' })
  expect(await lists()).toEqual([false, true])
  await call(sql, ada, 'revoke_certificate', { p_serial: serial, p_reason: 'Wrong name' })
  expect(await lists()).toEqual([true, false])
})

test('a student’s ID is to be compared once birth date and citizenship are given, and after a new name', async () => {
  const student = await newPerson(sql, 'otdc')
  expect(await waits('identity', student)).toBe(false)
  await fulfil(sql, student, 'birthday')
  expect(await waits('identity', student)).toBe(false)
  await fulfil(sql, student, 'citizenship')
  expect(await waits('identity', student)).toBe(true)
  await fulfil(sql, student, 'identity')
  expect(await waits('identity', student)).toBe(false)
  await sql`update profiles set last_name = 'Reyes' where id = ${student}`
  expect(await waits('identity', student)).toBe(true)
  await sql`update private.enrolments set last_day = private.school_day(now()) - 1 where student_id = ${student}`
  expect(await waits('identity', student)).toBe(false)
  await fulfil(sql, student, 'course')
  expect(await waits('identity', student)).toBe(true)
})

test('a foreigner who finished before the minimum age is ready on the birthday automatically', async () => {
  const student = await newPerson(sql, 'otdc')
  await train(sql, student, ['birthday', 'citizenship', 'identity'])
  await sql`insert into private.citizenships (student_id, citizenship) values (${student}, 'foreign')`
  await sql`update profiles set birthday = (private.school_day(now()) - interval '18 years' + interval '1 day')::date where id = ${student}`
  const document = await plantProof(sql, student, { kind: 'guardian_consent' })
  await sql`
    insert into private.guardian_consents (student_id, guardian_name, relation, contact, document_id, decided_at)
    values (${student}, 'Luz', 'mother', '0917', ${document}, now())`
  await sql`
    insert into private.identity_checks (student_id, legal_name, birth_date, citizenship, document, profile_name, checked_by, checked_by_name)
    select id, 'Nena Abad', birthday, 'foreign', 'passport', full_name, id, 'Ada' from profiles where id = ${student}`
  expect(await waits('certificates', student)).toBe(false)
  const [kept] = await sql<{ day: string; tomorrow: string }[]>`
    select private.school_day(since)::text as day, (private.school_day(now()) + 1)::text as tomorrow
    from private.waits where kind = 'certificate' and student_id = ${student}`
  expect(kept?.day).toBe(kept?.tomorrow)
})

test('a student idle for a week is at a standstill until the next study or the end of access', async () => {
  const student = await newPerson(sql, 'otdc')
  const forget = () =>
    sql`update private.waits set since = now() - interval '8 days' where kind = 'study' and student_id = ${student}`
  expect(await waits('still', student)).toBe(false)
  const signs = [
    () => fulfil(sql, student, 'hours'),
    () => sql`update module_progress set failures = 1 where student_id = ${student} and module_index = 0`,
  ]
  for (const sign of signs) {
    await forget()
    expect(await waits('still', student)).toBe(true)
    await sign()
    expect(await waits('still', student)).toBe(false)
  }
  await forget()
  await sql`update private.enrolments set last_day = private.school_day(now()) - 1 where student_id = ${student}`
  expect(await waits('still', student)).toBe(false)
})

test('an admin sees access that ends within a week, soonest first, without certified students', async () => {
  const [soon, sooner, certified] = [
    await newPerson(sql, 'otdc'),
    await newPerson(sql, 'ddc'),
    await newPerson(sql, 'otdc'),
  ]
  for (const [student, days] of [
    [soon, 7],
    [sooner, 0],
    [certified, 3],
  ] as const)
    await sql`update private.enrolments set last_day = private.school_day(now()) + ${days}::int where student_id = ${student}`
  await plantCertificate(sql, { student: certified, name: 'Nena Abad' })
  const mine = async (options: object = {}) =>
    (await list('ending', options)).rows
      .map(({ studentId }) => studentId)
      .filter((id) => [soon, sooner, certified].includes(id))
  expect(await mine()).toEqual([sooner, soon])
  expect(await mine({ p_descending: true })).toEqual([soon, sooner])
  expect(await mine({ p_course: 'ddc' })).toEqual([sooner])
})

test('an admin finds proofs, forms, time requests and deletion requests with their details', async () => {
  const student = await newPerson(sql, 'otdc', 'Wilma')
  const document = await plantProof(sql, student)
  await call(sql, student, 'announce_payment', {
    p_document: document,
    p_centavos: 150_000,
    p_method: 'gcash',
    p_reference: 'G-7',
  })
  await call(sql, student, 'request_extension', { p_reason: 'I was ill' })
  await call(sql, student, 'request_erasure', { p_reason: null })
  const form = await plantProof(sql, student, { kind: 'guardian_consent' })
  await sql`
    insert into private.guardian_consents (student_id, guardian_name, relation, contact, document_id)
    values (${student}, 'Luz Abad', 'mother', '0917', ${form})`
  const facts = async (kind: string) =>
    (await list(kind, { p_query: 'wilma' })).rows.map((row) => [row.name, row.facts])
  expect(await facts('proofs')).toEqual([
    ['Wilma Abad', { centavos: 150_000, method: 'gcash', reference: 'G-7' }],
  ])
  expect(await facts('consents')).toEqual([['Wilma Abad', { guardian: 'Luz Abad', relation: 'mother' }]])
  expect(await facts('wishes')).toMatchObject([['Wilma Abad', { reason: 'I was ill' }]])
  expect(await facts('erasures')).toEqual([['Wilma Abad', { reason: null }]])
  await sql`insert into private.mails (student_id, kind, facts) values (${student}, 'reminder', '{}')`
  expect(await facts('mails')).toEqual([])
  await sql`update private.mails set failure = '422' where student_id = ${student} and kind = 'reminder'`
  expect(await facts('mails')).toEqual([['Wilma Abad', { mail: 'reminder', failure: '422' }]])
  await call(sql, ada, 'archive_user', { p_user: student })
  for (const kind of ['proofs', 'consents', 'wishes', 'identity', 'still'])
    expect(await waits(kind, student), kind).toBe(false)
})

test('the counts are those of the lists, and the first of a kind is its oldest', async () => {
  for (const { kind, total, oldest } of await call(sql, ada, 'today')) {
    const { rows, total: listed } = await list(kind)
    expect([kind, total, oldest]).toEqual([kind, listed, rows[0]?.at ?? null])
    expect(rows.map(({ at }) => at)).toEqual(rows.map(({ at }) => at).toSorted())
    const page = await list(kind, { p_page: 1, p_page_size: 1 })
    expect([page.total, page.rows]).toEqual([total, rows.slice(1, 2)])
    const names = (await list(kind, { p_sort: 'name' })).rows.map(({ id }) => id)
    expect(names.toSorted()).toEqual(rows.map(({ id }) => id).toSorted())
  }
})

test('a person who is deleted leaves nothing that waits', async () => {
  const student = await newPerson(sql, 'otdc')
  await train(sql, student)
  expect(await waits('certificates', student)).toBe(true)
  await sql`delete from auth.users where id = ${student}`
  expect(await sql`select kind from private.waits where id = ${student}`).toEqual([])
})

// Attack 430
test('an admin sees what the own duties end, and nobody else sees anything', async () => {
  const cashier = await newPerson(sql, 'admin')
  await sql`update profiles set duties = '{cashier}' where id = ${cashier}`
  expect((await call(sql, cashier, 'today')).map(({ kind }) => kind)).toEqual([
    'proofs',
    'online',
    'invoices',
    'unpaid',
    'instalments',
    'mails',
  ])
  await list('proofs', {}, cashier)
  await expect(list('erasures', {}, cashier)).rejects.toMatchObject(refusal(403, 'not_your_duty'))
  for (const nothing of ['', 'private.students', `proofs' or true --`, null])
    await expect(list(nothing as string)).rejects.toMatchObject(refusal(400, 'list_unknown'))
  const student = await newPerson(sql, 'otdc')
  await expectNoChange(sql, async () => {
    for (const who of [student, dina]) {
      await expect(call(sql, who, 'today')).rejects.toMatchObject(refusal(403, 'not_admin'))
      await expect(list('proofs', {}, who)).rejects.toMatchObject(refusal(403, 'not_admin'))
    }
    await expect(call(sql, null, 'today')).rejects.toMatchObject(FORBIDDEN)
    for (const table of ['waits', 'today_kinds'])
      await expect(
        asPerson(sql, ada, (tx) => tx.unsafe(`select from private.${table}`)),
      ).rejects.toMatchObject(FORBIDDEN)
  })
})

// Attacks 500, 501
test('a student who meets errors is counted once until the next day ends, only for staff who read records', async () => {
  const student = await newPerson(sql, 'otdc')
  const other = await newPerson(sql, 'otdc')
  const mine = () => sql`select * from private.met_errors where student_id in (${student}, ${other})`
  await call(sql, student, 'note_error')
  const [first] = await mine()
  for (let again = 0; again < 30; again += 1) await call(sql, student, 'note_error')
  expect(await mine()).toEqual([first])
  expect([await waits('errors', student), await waits('errors', other)]).toEqual([true, false])
  await expectNoChange(sql, async () => {
    await expect(call(sql, null, 'note_error')).rejects.toMatchObject(FORBIDDEN)
    await expect(
      call(sql, student, 'note_error', { p_user: other, p_text: 'Nena' } as object as never),
    ).rejects.toThrow()
    for (const person of [student, ada])
      await expect(asPerson(sql, person, (tx) => tx`select * from private.met_errors`)).rejects.toMatchObject(
        FORBIDDEN,
      )
    await expect(list('errors', {}, other)).rejects.toMatchObject(refusal(403, 'not_admin'))
  })
  const move = (days: number) =>
    sql`update private.met_errors set met_at = now() - make_interval(days => ${days}) where student_id = ${student}`
  await move(1)
  expect(await waits('errors', student)).toBe(true)
  await move(2)
  expect(await waits('errors', student)).toBe(false)
  await call(sql, student, 'note_error')
  expect(await waits('errors', student)).toBe(true)
})
