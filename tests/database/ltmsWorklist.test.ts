import { beforeEach, expect, test } from 'vitest'
import type { FunctionName } from '../../contract/functions.ts'
import { plantCertificate, revokeCertificate } from '../support/certificates.ts'
import { expectNoChange } from '../support/fingerprint.ts'
import { openDatabase } from './openDatabase.ts'
import { asPerson, call, FORBIDDEN, idOf, newPerson, overlap, refusal } from './signedIn.ts'

const sql = await openDatabase()
const ada = await idOf(sql, 'ada')

// Certificates cannot be deleted, but a truncate empties the table.
beforeEach(() => sql`truncate private.certificates, private.ltms_uploads, private.waits cascade`)

const worklist = (page = 0, size = 20, text = '') =>
  call(sql, ada, 'list_ltms_worklist', {
    p_query: text,
    p_page: page,
    p_page_size: size,
  })
const mark = (serial: string | null, reference: string | null, admin: string | null = ada) =>
  call(sql, admin, 'mark_ltms_uploaded', { p_serial: serial, p_reference: reference })
const undo = (serial: string, reason: string | null, admin: string | null = ada) =>
  call(sql, admin, 'undo_ltms_upload', { p_serial: serial, p_reason: reason })
const uploads = (query = '', from: string | null = null, to: string | null = null, page = 0, size = 20) =>
  call(sql, ada, 'list_ltms_uploads', {
    p_query: query,
    p_from: from,
    p_to: to,
    p_page: page,
    p_page_size: size,
  })
const compare = (list: string, from: string | null = null, to: string | null = null) =>
  call(sql, ada, 'reconcile_ltms', { p_list: list, p_from: from, p_to: to })
const logged = async (student: string) =>
  (
    await sql`select action from audit_log where subject_id = ${student} and action::text like 'ltms%' order by id`
  ).map(({ action }) => action)

async function certified(firstName: string, daysAgo: number) {
  const student = await newPerson(sql, 'otdc', firstName)
  return { student, serial: await plantCertificate(sql, { student, name: `${firstName} Abad`, daysAgo }) }
}

test('nobody gets more than a thousand certificates at once, and one who says no number gets five', async () => {
  await sql`
    with many as (insert into private.students (id) select gen_random_uuid() from generate_series(1, 1001) returning id)
    insert into private.certificates
      (serial, student_id, course, name, birth_date, hours, completed_on, school, accreditation_number, instructor)
    select private.new_serial(), id, 'otdc', 'Many Abad', '2000-02-29', 15, '2026-11-20', 'Maneho', 'ACC-1', 'Lorna Sample' from many`
  await sql`select private.settle_upload(serial) from private.certificates where name = 'Many Abad'`
  const sizes = async (size: number | null) => (await worklist(0, size as number)).rows.length
  expect([await sizes(1_000_000), await sizes(null)]).toEqual([1_000, 5])
})

test('an admin works from the oldest certificate on, with everything that the LTMS asks for', async () => {
  const young = await certified('Joy', 1)
  const old = await certified('Liza', 9)
  await revokeCertificate(sql, (await certified('Rina', 20)).serial)
  const { rows, total } = await worklist()
  expect(total).toBe(2)
  expect(rows.map(({ serial }) => serial)).toEqual([old.serial, young.serial])
  expect(rows[0]).toMatchObject({
    studentId: old.student,
    name: 'Liza Abad',
    firstName: 'Liza',
    lastName: 'Abad',
    birthDate: '2000-02-29',
    course: 'otdc',
    hours: 15,
    accreditationNumber: 'ACC-1',
  })
  expect(rows[0]?.startedOn).toMatch(/^\d{4}-\d\d-\d\d$/)
  expect((await worklist(1, 1)).rows.map(({ serial }) => serial)).toEqual([young.serial])
  await sql`update profiles set last_name = 'Reyes' where id = ${young.student}`
  expect((await worklist()).rows[1]).toMatchObject({ name: 'Joy Abad', firstName: null, lastName: null })
})

test('an admin finds a certificate to upload by name and by serial number, with or without its hyphens', async () => {
  const found = async (text: string) => {
    const { rows, total } = await worklist(0, 20, text)
    expect(total).toBe(rows.length)
    return rows.map(({ serial }) => serial)
  }
  const joy = await certified('Joy', 1)
  const liza = await certified('Ánne-Liza', 9)
  await revokeCertificate(sql, (await certified('Joyce', 20)).serial)
  expect(await found('joy')).toEqual([joy.serial])
  expect(await found('liza abad')).toEqual([liza.serial])
  expect(await found('anne-liza')).toEqual([liza.serial])
  for (const typed of [
    joy.serial,
    joy.serial.toLowerCase(),
    joy.serial.replaceAll('-', ' '),
    joy.serial.replaceAll('-', ''),
    joy.serial.slice(9, 13),
  ])
    expect(await found(typed), typed).toEqual([joy.serial])
  expect(await found('100%')).toEqual([])
  expect(await found('  ')).toEqual([liza.serial, joy.serial])
})

// Attack 276
test('a marked certificate leaves the list, counts for today, and comes back when the mark is undone', async () => {
  const { student, serial } = await certified('Nilo', 3)
  const marked = await mark(serial.toLowerCase().replaceAll('-', ' '), '  LTMS  77 ')
  expect(marked).toMatchObject({ serial, reference: 'LTMS 77', uploadedBy: 'Ada Reyes', undoneAt: null })
  expect(await worklist()).toMatchObject({ rows: [], total: 0, today: 1 })
  expect(await mark(serial, 'LTMS 77')).toEqual(marked)
  await expect(mark(serial, 'LTMS 78')).rejects.toMatchObject(refusal(409, 'already_uploaded'))

  await expect(undo(serial, ' ')).rejects.toMatchObject(refusal(400, 'reason_missing'))
  const undone = await undo(serial, 'Wrong student')
  expect(undone).toMatchObject({ id: marked.id, undoneBy: 'Ada Reyes', undoReason: 'Wrong student' })
  expect(await undo(serial, 'Once more')).toEqual(undone)
  expect(await worklist()).toMatchObject({ total: 1, today: 0, rows: [{ serial }] })
  await mark(serial, 'LTMS 78')
  expect((await uploads()).rows.map(({ reference, undoneAt }) => [reference, undoneAt !== null])).toEqual([
    ['LTMS 78', false],
    ['LTMS 77', true],
  ])
  expect(await logged(student)).toEqual(['ltms_uploaded', 'ltms_undone', 'ltms_uploaded'])
})

// Attack 276
test('two admins who mark the same certificate at once make one note', async () => {
  const { student, serial } = await certified('Dulce', 3)
  const bea = await idOf(sql, 'bea')
  const first = { p_serial: serial, p_reference: 'A-1' }
  expect(
    await overlap(sql, ada, ['mark_ltms_uploaded', first], () => mark(serial, 'B-1', bea)),
  ).toMatchObject({
    status: 'rejected',
    reason: refusal(409, 'already_uploaded'),
  })
  expect((await uploads()).total).toBe(1)
  expect(await logged(student)).toEqual(['ltms_uploaded'])
})

// Attack 275
test('what is unknown, revoked or without a reference is not marked', async () => {
  const { serial } = await certified('Rina', 3)
  const revoked = await certified('Rosa', 3)
  await revokeCertificate(sql, revoked.serial)
  await expectNoChange(sql, async () => {
    for (const nothing of [null, '', 'MNH-2026-0000-0000-00000', 'x'.repeat(10_000)]) {
      await expect(mark(nothing, 'A-1')).rejects.toMatchObject(refusal(404, 'certificate_unknown'))
    }
    for (const nothing of [null, '', ' \u200b ', 'x'.repeat(61)])
      await expect(mark(serial, nothing)).rejects.toMatchObject(refusal(400, 'upload_reference_missing'))
    await expect(mark(revoked.serial, 'A-1')).rejects.toMatchObject(refusal(409, 'certificate_revoked'))
    await expect(undo(serial, 'Never was')).rejects.toMatchObject(refusal(404, 'upload_not_found'))
  })
})

// Attacks 274, 277
test('nobody but an admin opens the worklist or forges a mark, and nobody changes or deletes one', async () => {
  const { student, serial } = await certified('Mila', 3)
  const other = await certified('Nora', 3)
  await mark(other.serial, 'N-1')
  const calls: [FunctionName, object][] = [
    ['list_ltms_worklist', { p_page: 0, p_page_size: 5 }],
    ['list_ltms_uploads', { p_query: '', p_from: null, p_to: null, p_page: 0, p_page_size: 5 }],
    ['reconcile_ltms', { p_list: 'N-1', p_from: null, p_to: null }],
    ['mark_ltms_uploaded', { p_serial: serial, p_reference: 'M-1' }],
    ['undo_ltms_upload', { p_serial: other.serial, p_reason: 'Mine' }],
  ]
  const dina = await idOf(sql, 'dina')
  await expectNoChange(sql, async () => {
    for (const [name, args] of calls) {
      for (const who of [student, dina])
        await expect(call(sql, who, name, { ...args }), name).rejects.toMatchObject(refusal(403, 'not_admin'))
      await expect(call(sql, null, name, { ...args }), name).rejects.toMatchObject(FORBIDDEN)
    }
    for (const who of [student, ada])
      for (const statement of [
        'select from private.ltms_uploads',
        'delete from private.ltms_uploads',
        `insert into private.ltms_uploads (serial, name, reference) values ('${serial}', 'M', 'M-1')`,
      ])
        await expect(asPerson(sql, who, (tx) => tx.unsafe(statement))).rejects.toMatchObject(FORBIDDEN)
    await expect(sql`delete from private.ltms_uploads`).rejects.toMatchObject(refusal(409, 'final'))
    await expect(sql`update private.ltms_uploads set reference = 'M-2'`).rejects.toMatchObject(
      refusal(409, 'final'),
    )
  })
})

test('an admin searches the uploads by name, serial number and reference, and lists those of some days', async () => {
  const [first, second] = [await certified('Zenaïda', 30), await certified('Perla', 30)]
  await mark(first.serial, 'REF-100')
  await mark(second.serial, 'REF-200')
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    await tx`update private.ltms_uploads set uploaded_at = '2026-03-31T16:30Z' where serial = ${first.serial}`
  })
  const found = async (...query: Parameters<typeof uploads>) =>
    (await uploads(...query)).rows.map(({ name }) => name)
  expect(await found('zenai')).toEqual(['Zenaïda Abad'])
  expect(await found('ref-2')).toEqual(['Perla Abad'])
  expect(await found(first.serial.toLowerCase())).toEqual(['Zenaïda Abad'])
  expect(await found('%')).toEqual([])
  // Half past midnight at the school.
  expect(await found('', '2026-04-01', '2026-04-01')).toEqual(['Zenaïda Abad'])
  expect(await found('', '2026-03-31', '2026-03-31')).toEqual([])
  expect(await found('', '2026-04-02')).toEqual(['Perla Abad'])
  expect((await uploads('', null, null, 1, 1)).rows.map(({ name }) => name)).toEqual(['Zenaïda Abad'])
})

test('an admin pastes a list from the LTMS and sees what is missing on either side', async () => {
  const [both, here, there] = [
    await certified('Ana', 9),
    await certified('Ben', 8),
    await certified('Carla', 7),
  ]
  await mark(both.serial, 'R-1')
  await mark(here.serial, 'R-2')
  const answer = await compare(`r-1\n${there.serial.toLowerCase()}, Q-9;\t\n r-1 \n`)
  expect(answer).toMatchObject({ entries: 3, matched: 1, notNotedTotal: 2, notThereTotal: 1 })
  expect(answer.notNoted).toEqual([
    { entry: there.serial.toLowerCase(), serial: there.serial, name: 'Carla Abad' },
    { entry: 'Q-9', serial: null, name: null },
  ])
  expect(answer.notThere.map(({ serial }) => serial)).toEqual([here.serial])
  expect(await compare(`${both.serial} ,R-2`)).toMatchObject({ matched: 2, notNoted: [], notThere: [] })
  expect((await compare('R-1', '2020-01-01', '2020-01-31')).notThere).toEqual([])
  await undo(here.serial, 'Deleted there')
  expect(await compare('R-1, R-2')).toMatchObject({ matched: 1, notNotedTotal: 1, notThere: [] })
  for (const nothing of ['', 'x'.repeat(200_001)])
    await expect(compare(nothing)).rejects.toMatchObject(refusal(400, 'list_missing'))
})
