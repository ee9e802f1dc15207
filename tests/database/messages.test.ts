import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Batch } from '../../contract/answers/batches.ts'
import { plantCertificate } from '../support/certificates.ts'
import { expectNoChange } from '../support/fingerprint.ts'
import { giveOldName } from '../support/oldName.ts'
import { openDatabase } from './openDatabase.ts'
import { asPerson, call, FORBIDDEN, idOf, newPerson, overlap, refusal } from './signedIn.ts'

const sql = await openDatabase({ connections: 4, planted: true })
const ada = await idOf(sql, 'ada')
const bea = await idOf(sql, 'bea')

const TEXTS = {
  subjectEn: 'Your {course}, {first name}',
  subjectFil: 'Ang {course} mo, {first name}',
  textEn: 'You have {hours left} left.\n\nThe lessons are open until {access ends}.',
  textFil: 'May {hours left} ka pa.\n\nBukas ang mga lesson hanggang {access ends}.',
}

type Sending = Record<string, unknown> & { p_batch: string }
const sending = (students: string[] | null, more: object = {}, texts: object = {}): Sending => ({
  p_batch: randomUUID(),
  p_action: 'message',
  p_kind: 'people',
  p_ids: students,
  p_options: sql.json({ ...TEXTS, ...texts }),
  ...more,
})

async function send(message: Sending, { admin = ada, forGood = true } = {}): Promise<Batch> {
  let batch = await call(sql, admin, 'preview_batch', message)
  while (batch.rows.some(({ tried }) => tried === null))
    batch = await call(sql, admin, 'preview_batch', message)
  while (forGood && batch.rows.some(({ outcome }) => outcome === null))
    batch = await call(sql, admin, 'run_batch', { p_batch: message.p_batch })
  return batch
}
const outcomes = ({ rows }: Batch) => Object.fromEntries(rows.map((row) => [row.id, row.outcome]))
const got = async (student: string) =>
  (await call(sql, student, 'my_notices')).flatMap((notice) =>
    notice.kind === 'message' ? [notice.facts] : [],
  )
const mails = (student: string) =>
  sql`select facts from private.mails where student_id = ${student} and kind = 'message'`
const studentUntil = async (day: string, name = 'Nena') => {
  const student = await newPerson(sql, 'otdc', name)
  await sql`update private.enrolments set last_day = ${day} where student_id = ${student}`
  return student
}
const adminWith = async (duty: string) => {
  const admin = await newPerson(sql, 'admin')
  await sql`update profiles set duties = array[${duty}]::public.duty[] where id = ${admin}`
  return admin
}

test('a message is previewed and sent with each reader’s values, by bell and mail, in both languages', async () => {
  const [nena, oscar] = [await studentUntil('2027-01-05'), await studentUntil('2027-12-20', 'Oscar')]
  const [{ email } = { email: '' }] = await sql<
    { email: string }[]
  >`select email from profiles where id = ${oscar}`
  await giveOldName(sql, email, 'Oscar {course}')
  await sql`insert into private.study_days values (${oscar}, 'otdc', current_date, 1, 9000)`
  const message = sending([nena, oscar])
  const tried = await send(message, { forGood: false })
  expect(tried.rows.map((row) => row.tried)).toEqual(['done', 'done'])
  expect([await got(nena), (await mails(nena)).length]).toEqual([[], 0])
  const preview = await call(sql, ada, 'preview_message', { p_batch: message.p_batch, p_student: oscar })
  const expected = {
    subject: {
      en: 'Your Theoretical Driving Course, Oscar {course}',
      fil: 'Ang Theoretical Driving Course mo, Oscar {course}',
    },
    text: {
      en: 'You have 12 h 30 min left.\n\nThe lessons are open until December 20, 2027.',
      fil: 'May 12 h 30 min ka pa.\n\nBukas ang mga lesson hanggang Disyembre 20, 2027.',
    },
  }
  expect(preview).toEqual({ ...expected, language: 'en', mailed: true })

  await send(message)
  expect(await got(oscar)).toEqual([expected])
  expect(await mails(oscar)).toEqual([{ facts: expected }])
  expect((await got(nena))[0]?.text.fil).toBe(
    'May 15 h ka pa.\n\nBukas ang mga lesson hanggang Enero 5, 2027.',
  )
  expect(
    await sql`select action, after from audit_log where subject_id = ${oscar} and actor_id = ${ada}`,
  ).toEqual([{ action: 'message_sent', after: { subject: TEXTS.subjectEn } }])
})

// Attack 452
test('a message that is sent again, twice at once, or to a student with two rows in the list comes once', async () => {
  const student = await studentUntil('2027-01-05')
  const message = sending([student])
  await send(message, { forGood: false })
  await overlap(sql, ada, ['run_batch', { p_batch: message.p_batch }], () =>
    call(sql, ada, 'run_batch', { p_batch: message.p_batch }),
  )
  await expectNoChange(sql, async () => {
    await call(sql, ada, 'run_batch', { p_batch: message.p_batch })
    await send(message)
  })
  expect([(await got(student)).length, (await mails(student)).length]).toEqual([1, 1])
  const serials = await Promise.all(
    (['otdc', 'ddc'] as const).map((course) => plantCertificate(sql, { student, name: 'Nena Abad', course })),
  )
  const twice = await send(sending(serials, { p_kind: 'uploads' }))
  expect(Object.values(outcomes(twice)).sort()).toEqual(['done', 'same'])
  expect([(await got(student)).length, (await mails(student)).length]).toEqual([2, 2])
})

test('whoever cannot read a message, or has not what it says, gets none, and the sender is told why', async () => {
  const [fine, archived, unpaid, walkIn] = [
    await studentUntil('2027-01-05'),
    await studentUntil('2027-01-05'),
    await newPerson(sql),
    await studentUntil('2027-01-05'),
  ]
  await sql`update profiles set archived_at = now() where id = ${archived}`
  await sql`update auth.users set email = ${`${walkIn}@walk-in.invalid`} where id = ${walkIn}`
  const done = outcomes(await send(sending([fine, archived, unpaid, walkIn, ada, 'nonsense'])))
  expect(done).toEqual({
    [fine]: 'done',
    [archived]: 'message_unreadable',
    [unpaid]: 'message_value_missing',
    [walkIn]: 'done',
    [ada]: 'not_listed',
    nonsense: 'not_listed',
  })
  expect([(await got(walkIn)).length, (await mails(walkIn)).length]).toEqual([1, 0])
  // Without the placeholder, it can be sent to people without a course.
  const plain = {
    subjectEn: 'Hello',
    subjectFil: 'Kumusta',
    textEn: 'We are closed.',
    textFil: 'Sarado kami.',
  }
  expect(outcomes(await send(sending([unpaid], {}, plain)))).toEqual({ [unpaid]: 'done' })
})

// Attack 453
test('a message with an unknown placeholder, without a part or too long is refused before it is tried', async () => {
  const student = await studentUntil('2027-01-05')
  await expectNoChange(sql, async () => {
    for (const [texts, code] of [
      [{ textEn: 'Your password is {password}.' }, 'message_placeholder_unknown'],
      [{ subjectFil: '{First Name}' }, 'message_placeholder_unknown'],
      [{ textFil: '{}' }, 'message_placeholder_unknown'],
      [{ textFil: ' \n ' }, 'message_missing'],
      [{ subjectEn: null }, 'message_missing'],
      [{ subjectEn: 'x'.repeat(101) }, 'message_missing'],
      [{ textEn: 'x'.repeat(2001) }, 'message_missing'],
    ] as const)
      await expect(
        call(sql, ada, 'preview_batch', sending([student], {}, texts)),
        JSON.stringify(texts),
      ).rejects.toMatchObject({ message: code })
  })
})

test('all of a filter are written to: of a role, active, and nobody of the staff', async () => {
  const [open, gone] = [await newPerson(sql, 'ddc', 'Zenaida'), await newPerson(sql, 'ddc', 'Zenaida')]
  await sql`update profiles set disabled_at = now() where id = ${gone}`
  const every = await send(sending(null, { p_filter: 'active', p_role: 'ddc' }), { forGood: false })
  const ids = every.rows.map(({ id }) => id)
  const [count] = await sql<{ students: number }[]>`
    select count(*)::int as students from profiles where role = 'ddc' and archived_at is null and disabled_at is null`
  expect([ids.includes(open), ids.includes(gone), ids.length]).toEqual([true, false, count?.students])
  const all = await send(sending(null, { p_filter: 'all' }), { forGood: false })
  expect(all.rows.map(({ id }) => id)).not.toContain(ada)
  const named = await send(sending(null, { p_filter: 'all', p_query: 'zenaida' }), { forGood: false })
  expect(named.rows.map(({ id }) => id).sort()).toEqual([open, gone].sort())
})

test('the staff sees who got a message and who has read it', async () => {
  const [reader, other] = [
    await studentUntil('2027-01-05', 'Amado'),
    await studentUntil('2027-01-05', 'Berto'),
  ]
  const message = sending([reader, other])
  await send(message)
  const [notice] = await call(sql, reader, 'my_notices')
  await call(sql, reader, 'mark_notices_seen')
  await call(sql, reader, 'read_notice', { p_id: notice?.id })
  const { rows } = await call(sql, ada, 'list_messages', { p_page: 0, p_page_size: 25 })
  expect(rows[0]).toMatchObject({ id: message.p_batch, subject: TEXTS.subjectEn, readers: 2, read: 1 })
  const sent = await call(sql, ada, 'message_readers', { p_message: message.p_batch })
  expect(sent.text).toEqual({ en: TEXTS.textEn, fil: TEXTS.textFil })
  expect(sent.readers).toMatchObject([
    { studentId: reader, mailed: true, readAt: expect.any(String) },
    { studentId: other, seenAt: null, readAt: null },
  ])
})

// Attack 451
test('only registrars, instructors and owners write to students or see who has read what', async () => {
  const [student, stranger] = [await studentUntil('2027-01-05'), await studentUntil('2027-01-05')]
  const message = sending([student])
  await send(message)
  const cashier = await adminWith('cashier')
  const reads = [
    ['list_messages', { p_page: 0, p_page_size: 25 }],
    ['message_readers', { p_message: message.p_batch }],
    ['preview_message', { p_batch: message.p_batch, p_student: student }],
  ] as const
  await expectNoChange(sql, async () => {
    await expect(call(sql, cashier, 'preview_batch', sending([student]))).rejects.toMatchObject(
      refusal(403, 'not_your_duty'),
    )
    for (const [rpc, args] of reads) {
      await expect(call(sql, cashier, rpc, args), rpc).rejects.toMatchObject(refusal(403, 'not_your_duty'))
      await expect(call(sql, student, rpc, args), rpc).rejects.toMatchObject(refusal(403, 'not_admin'))
      await expect(call(sql, null, rpc, args), rpc).rejects.toMatchObject(FORBIDDEN)
    }
    // A preview is limited to its own batch's rows, so that ids reveal no names.
    for (const [who, of] of [
      [bea, student],
      [ada, stranger],
    ] as const)
      await expect(
        call(sql, who, 'preview_message', { p_batch: message.p_batch, p_student: of }),
      ).rejects.toMatchObject(refusal(404, 'batch_unknown'))
    for (const who of [student, ada])
      await expect(
        asPerson(sql, who, (tx) =>
          tx.unsafe(`select private.send_message('${randomUUID()}', '${student}', '{}')`),
        ),
      ).rejects.toMatchObject(FORBIDDEN)
  })
  for (const duty of ['registrar', 'instructor'])
    expect(outcomes(await send(sending([student]), { admin: await adminWith(duty) })), duty).toEqual({
      [student]: 'done',
    })
})

// Attack 454
test('a deleted student leaves nothing of a message, and a message to nobody else leaves no text', async () => {
  const [alone, both, stays] = [
    await studentUntil('2027-01-05'),
    await studentUntil('2027-01-05'),
    await studentUntil('2027-01-05'),
  ]
  const secret = { textEn: 'Your father called.', textFil: 'Tumawag ang tatay mo.' }
  const [toOne, toTwo] = [sending([alone], {}, secret), sending([both, stays])]
  await send(toOne)
  await send(toTwo)
  await sql`delete from auth.users where id in (${alone}, ${both})`
  const ids = [toOne.p_batch, toTwo.p_batch]
  expect(await sql`select id from private.messages where id = any (${ids})`).toEqual([{ id: toTwo.p_batch }])
  expect(await sql`select options from private.batches where id = ${toOne.p_batch}`).toEqual([
    { options: {} },
  ])
  const { readers } = await call(sql, ada, 'message_readers', { p_message: toTwo.p_batch })
  expect(readers.map(({ studentId }) => studentId)).toEqual([stays])
  expect(await sql`select from private.mails where facts::text like '%Your father called%'`).toHaveLength(0)
})
