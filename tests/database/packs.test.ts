import { createHash, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { plantCertificate } from '../support/certificates.ts'
import { expectNoChange } from '../support/fingerprint.ts'
import { PLANTED, sit, start, watch } from './learning.ts'
import { openDatabase } from './openDatabase.ts'
import {
  asPerson,
  call,
  callWithin,
  claimsOf,
  FORBIDDEN,
  idOf,
  inOneMoment,
  newPerson,
  refusal,
} from './signedIn.ts'
import { studentWithEverything } from './studentWithEverything.ts'

const sql = await openDatabase({ planted: true })
const ada = await idOf(sql, 'ada')

const make = (student: string, pack = randomUUID(), admin = ada) =>
  call(sql, admin, 'make_pack', { p_pack: pack, p_student: student })
const read = (pack: string, student: string, admin = ada) =>
  call(sql, admin, 'student_pack', { p_pack: pack, p_student: student })
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

async function linkTo(pack: string, purpose = 'LTO Region VII'): Promise<{ token: string; id: string }> {
  const [token, id] = [randomUUID(), randomUUID()]
  await call(sql, ada, 'make_inspection_link', {
    p_pack: pack,
    p_link: id,
    p_purpose: purpose,
    p_token_sha256: hashOf(token),
  })
  return { token, id }
}
const inspect = (token: string) => call(sql, null, 'inspect_pack', { p_token: token })
const fetchFrom = (token: string, student: string) =>
  sql.begin(async (tx) => {
    await tx`select set_config('role', 'service_role', true)`
    return callWithin(tx, 'inspected_student', { p_token: token, p_student: student })
  })
const logged = async (student: string) =>
  (
    await sql<{ action: string; actor_name: string }[]>`
      select action, actor_name from audit_log where subject_id = ${student} order by id`
  ).map(({ action, actor_name }) => `${action} ${actor_name}`)

test('a registrar makes a pack of a student, once, with everything that the school keeps of the training', async () => {
  const student = await studentWithEverything(sql, ada)
  const pack = randomUUID()
  await make(student, pack)
  expect((await make(student, pack)).students).toMatchObject([{ number: 1, studentId: student }])
  const { record, pack: place } = await read(pack, student)
  expect(place).toEqual({ id: pack, number: 1, of: 1 })
  for (const part of [record.learning, record.hours, record.hours.pictures, record.papers])
    for (const [name, value] of Object.entries(part))
      if (Array.isArray(value)) expect(value.length, name).toBeGreaterThan(0)
  expect(record.papers.payments[0]?.invoiceNumber).toMatch(/^MNH-/)
  expect(record.papers.consents.map(({ document }) => document)).toContain('hours')
  expect(record.papers.log.map(({ by }) => by)).toContain('Ada Reyes')
  expect((await logged(student)).filter((entry) => entry === 'pack_made Ada Reyes')).toHaveLength(1)
})

// Attack 490
test('a pack says which answers were right and never what would have been, and of an open exam neither', async () => {
  const student = await newPerson(sql, 'otdc')
  await watch(sql, student, 1)
  await sit(sql, student, 1, 2)
  await start(sql, student, 1)
  const pack = (await make(student)).id
  const { record } = await read(pack, student)
  expect(record.learning.attempts.map(({ questions }) => questions.length)).toEqual([PLANTED, 0])
  expect(record.learning.attempts[0]?.questions.map(({ right }) => right)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
  const text = JSON.stringify(record)
  expect(text).not.toMatch(/rightAnswer|rightOption|right_option/)
  const bank = await sql<{ id: string }[]>`select id from private.questions`
  for (const { id } of bank) expect(text).not.toContain(id)
})

test('a school’s monthly pack has everybody who finished, by name, and says if nobody did', async () => {
  const [zita, ana] = [await newPerson(sql, 'otdc', 'Zita'), await newPerson(sql, 'otdc', 'Ana')]
  for (const student of [zita, ana])
    await sql`insert into course_completions (student_id, course, student_name, completed_at)
      values (${student}, 'otdc', 'x', '2024-02-29 23:30+08')`
  const other = await newPerson(sql, 'otdc')
  await sql`insert into course_completions (student_id, course, student_name, completed_at) values (${other}, 'otdc', 'x', '2024-03-01 00:10+08')`
  const pack = await call(sql, ada, 'make_pack', { p_pack: randomUUID(), p_month: '2024-02-15' })
  expect(pack.month).toBe('2024-02-01')
  expect(pack.students.map(({ studentId }) => studentId)).toEqual([ana, zita])
  expect((await call(sql, ada, 'list_packs', { p_page: 0, p_page_size: 5 })).rows[0]).toMatchObject({
    id: pack.id,
    students: 2,
    first: 'Ana Abad',
    openLinks: 0,
  })
  await expect(
    call(sql, ada, 'make_pack', { p_pack: randomUUID(), p_month: '2020-01-01' }),
  ).rejects.toMatchObject(refusal(400, 'pack_empty'))
})

test('chosen people become one pack by a batch, and trying it makes none', async () => {
  const [one, two, batch] = [await newPerson(sql, 'otdc'), await newPerson(sql, 'otdc'), randomUUID()]
  await call(sql, ada, 'preview_batch', {
    p_batch: batch,
    p_action: 'pack',
    p_kind: 'people',
    p_ids: [one, two],
    p_filter: 'all',
  })
  await expect(call(sql, ada, 'read_pack', { p_pack: batch })).rejects.toMatchObject(
    refusal(404, 'pack_unknown'),
  )
  await call(sql, ada, 'run_batch', { p_batch: batch })
  await sql.begin(async (tx) => {
    await tx`select set_config('request.jwt.claims', ${claimsOf(ada)}, true), private.add_to_pack(${batch}, ${one})`
  })
  expect((await call(sql, ada, 'read_pack', { p_pack: batch })).students).toHaveLength(2)
  expect((await logged(one)).filter((entry) => entry === 'pack_made Ada Reyes')).toHaveLength(1)
})

// Attack 491
test('an inspector with a link sees its pack without an account, and each use is logged', async () => {
  const student = await newPerson(sql, 'otdc', 'Lina')
  const serial = await plantCertificate(sql, { student, name: 'Lina Abad' })
  const pack = (await make(student)).id
  const { token } = await linkTo(pack)
  expect(await inspect(token)).toMatchObject({
    purpose: 'LTO Region VII',
    students: [{ number: 1, studentId: student, name: 'Lina Abad' }],
  })
  expect((await fetchFrom(token, student)).papers).toMatchObject([{ serial }])
  await fetchFrom(token, student)
  expect((await call(sql, ada, 'read_pack', { p_pack: pack })).links).toMatchObject([
    { opened: 1, fetched: 2 },
  ])
  expect((await logged(student)).filter((entry) => entry === 'inspected LTO Region VII')).toHaveLength(1)
  const stored =
    await sql`select * from private.inspection_links join private.inspection_uses on link_id = inspection_links.id`
  expect(JSON.stringify(stored)).not.toContain(token)
  expect(JSON.stringify(stored)).not.toMatch(/\b\d{1,3}(\.\d{1,3}){3}\b/)
})

// Attack 492
test('nobody guesses a link: neither a token, nor its hash, nor the key of its row opens anything', async () => {
  const student = await newPerson(sql, 'otdc')
  const pack = (await make(student)).id
  const { token, id } = await linkTo(pack)
  await expectNoChange(sql, async () => {
    for (const guess of ['', id, pack, hashOf(token), `${token} `, token.toUpperCase(), 'x'.repeat(5000)]) {
      await expect(inspect(guess), guess).rejects.toMatchObject(refusal(404, 'inspection_unknown'))
      await expect(fetchFrom(guess, student)).rejects.toMatchObject(refusal(404, 'inspection_unknown'))
    }
    for (const person of [null, student, ada])
      await expect(
        asPerson(sql, person, (tx) =>
          callWithin(tx, 'inspected_student', { p_token: token, p_student: student }),
        ),
      ).rejects.toMatchObject(FORBIDDEN)
  })
  await inOneMoment(sql, async (moment) => {
    const inspectOnce = () =>
      asPerson(moment, null, async (tx) => {
        await tx`select set_config('request.headers', '{"cf-connecting-ip": "192.0.2.9"}', true)`
        return callWithin(tx, 'inspect_pack', { p_token: token })
      })
    for (let time = 0; time < 30; time += 1) await inspectOnce()
    await expect(inspectOnce()).rejects.toMatchObject(refusal(429, 'too_many_inspections'))
  })
  await sql`insert into private.inspection_uses (link_id, student_id) select ${id}, ${student} from generate_series(1, 2000)`
  await expect(fetchFrom(token, student)).rejects.toMatchObject(refusal(429, 'too_many_inspections'))
})

// Attack 493
test('a link opens nothing after its week, nor once it is withdrawn, nor a student of another pack', async () => {
  const [student, other] = [await newPerson(sql, 'otdc'), await newPerson(sql, 'otdc')]
  const pack = (await make(student)).id
  await make(other)
  const { token, id } = await linkTo(pack)
  await expect(fetchFrom(token, other)).rejects.toMatchObject(refusal(404, 'pack_unknown'))
  await sql`update private.inspection_links set until = now() - interval '1 second' where id = ${id}`
  await expect(inspect(token)).rejects.toMatchObject(refusal(410, 'inspection_over'))
  await expect(fetchFrom(token, student)).rejects.toMatchObject(refusal(410, 'inspection_over'))

  const second = await linkTo(pack, 'LTO main office')
  await inspect(second.token)
  const withdraw = () => call(sql, ada, 'withdraw_inspection_link', { p_link: second.id })
  expect((await withdraw()).links.find((link) => link.id === second.id)).toMatchObject({
    withdrawnBy: 'Ada Reyes',
  })
  await withdraw()
  await expect(inspect(second.token)).rejects.toMatchObject(refusal(410, 'inspection_over'))
  await expect(fetchFrom(second.token, student)).rejects.toMatchObject(refusal(410, 'inspection_over'))
  const written =
    await sql`select action from audit_log where after ->> 'what' = 'LTO main office' order by id`
  expect(written.map(({ action }) => action)).toEqual(['inspection_link_made', 'inspection_link_withdrawn'])
})

// Attack 494
test('a student makes, reads and opens no pack, nor do the cashier and the instructor', async () => {
  const student = await newPerson(sql, 'otdc')
  const pack = (await make(student)).id
  const cashier = await newPerson(sql, 'admin')
  await sql`update profiles set duties = '{cashier,instructor}' where id = ${cashier}`
  await expectNoChange(sql, async () => {
    for (const [person, code] of [
      [student, 'not_admin'],
      [cashier, 'not_your_duty'],
    ] as const) {
      const refused = refusal(403, code)
      await expect(make(student, randomUUID(), person)).rejects.toMatchObject(refused)
      await expect(read(pack, student, person)).rejects.toMatchObject(refused)
      await expect(call(sql, person, 'read_pack', { p_pack: pack })).rejects.toMatchObject(refused)
      await expect(call(sql, person, 'list_packs', { p_page: 0, p_page_size: 5 })).rejects.toMatchObject(
        refused,
      )
      await expect(
        call(sql, person, 'make_inspection_link', {
          p_pack: pack,
          p_link: randomUUID(),
          p_purpose: 'me',
          p_token_sha256: hashOf('x'),
        }),
      ).rejects.toMatchObject(refused)
    }
  })
})
