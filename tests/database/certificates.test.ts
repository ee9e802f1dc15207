import type { Sql } from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../support/database.ts'
import { expectNoChange } from '../support/fingerprint.ts'
import { asPerson, call, FORBIDDEN, newPerson, refusal } from './signedIn.ts'

type Answer = Record<string, string | number | null>

let database: FreshDatabase
let sql: Sql

beforeAll(async () => {
  database = await freshDatabase()
  sql = database.sql
})

afterAll(() => database.drop())

/** A certificate as the issuing function writes it. */
async function certify(student: string, name = 'Nena Abad'): Promise<string> {
  const [row] = await sql`
    insert into private.certificates (serial, student_id, course, name, birth_date, hours, completed_on, school, accreditation_number, instructor)
    values (private.new_serial(), ${student}, 'otdc', ${name}, '2000-02-29', 15, '2026-11-20', 'School', 'LTO-1', 'Lorna')
    returning serial`
  return row?.serial
}

const verify = (serial: string | null) => call<Answer>(sql, null, 'verify_certificate', { p_serial: serial })
/** Verifies as a visitor whose request came with these headers. */
const verifyFrom = (headers: Record<string, string>, serial: string) =>
  asPerson(sql, null, async (tx) => {
    await tx`select set_config('request.headers', ${JSON.stringify(headers)}, true)`
    return tx`select verify_certificate(${serial})`
  })
const forgetCounts = () => sql`delete from private.verification_counts`

test('anybody with the serial number reads that a certificate is valid, and the name only in part', async () => {
  const serial = await certify(await newPerson(sql), 'Maria Clara Nuñez de la Cruz')
  const facts = {
    serial,
    state: 'valid',
    name: 'M•••a C•••a N•••z d• l• C••z',
    course: 'otdc',
    hours: 15,
    completedOn: '2026-11-20',
    school: 'School',
    accreditationNumber: 'LTO-1',
    revokedOn: null,
  }
  expect(await verify(serial)).toMatchObject(facts)
  // As people type it.
  expect(
    await verify(` ${serial.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')}`),
  ).toMatchObject(facts)
})

test('an unknown, malformed or missing serial number gets an answer of the same fields and tells nothing', async () => {
  const known = await verify(await certify(await newPerson(sql)))
  const [unknown] = await sql`select private.new_serial() as serial`
  for (const serial of [unknown?.serial, '', 'MNH', "' or true --", 'MNH-2026-%', 'x'.repeat(5000), null]) {
    const answer = await verify(serial)
    expect(Object.keys(answer).sort()).toEqual(Object.keys(known).sort())
    const { serial: read, state, ...rest } = answer
    expect([state, ...Object.values(rest)]).toEqual(['unknown', ...Object.keys(rest).map(() => null)])
    expect(read).toBe(serial === unknown?.serial ? serial : null)
  }
})

test('a serial number cannot be guessed: sixty random bits, and one wrong character is noticed', async () => {
  const serials = await sql<
    { serial: string }[]
  >`select private.new_serial() as serial from generate_series(1, 2000)`
  expect(new Set(serials.map(({ serial }) => serial)).size).toBe(2000)
  const bodies = serials.map(({ serial }) => serial.replaceAll('-', '').slice(7, 19))
  for (let place = 0; place < 12; place++) {
    const used = new Set(bodies.map((body) => body[place]))
    expect(used.size, `place ${place}`).toBe(32)
  }
  const broken = await sql`
    with one as (select replace(substr(private.new_serial(), 5), '-', '') as text)
    select letter, place from one, generate_series(1, 16) place,
      regexp_split_to_table('0123456789ABCDEFGHJKMNPQRSTVWXYZ', '') letter
    where substr(text, place, 1) <> letter
      and private.check_character(overlay(left(text, 16) placing letter from place for 1)) = right(text, 1)`
  expect(broken).toEqual([])
})

test('nobody verifies certificates by the thousand: sixty a minute and address, whatever a forged header says', async () => {
  const serial = await certify(await newPerson(sql))
  await forgetCounts()
  const from = (address: string) => verifyFrom({ 'x-forwarded-for': `10.9.8.7, ${address}` }, serial)
  for (let count = 0; count < 60; count++) await from('203.0.113.5')
  await expect(from('203.0.113.5')).rejects.toMatchObject(refusal(429, 'too_many_verifications'))
  await expect(
    verifyFrom({ 'x-forwarded-for': `198.51.100.${1}, 203.0.113.5` }, serial),
  ).rejects.toMatchObject(refusal(429, 'too_many_verifications'))
  await from('203.0.113.6')
  await verifyFrom({ 'cf-connecting-ip': '203.0.113.7', 'x-forwarded-for': '203.0.113.5' }, serial)
  // The next minute.
  await sql`update private.verification_counts set minute = minute - interval '1 minute'`
  await from('203.0.113.5')
  expect(await sql`select client, checks from private.verification_counts where client <> 'all'`).toEqual([
    { client: expect.stringMatching(/^[0-9a-f]{64}$/), checks: 1 },
  ])
})

test('all clients together verify three thousand certificates a minute, however many addresses they have', async () => {
  await forgetCounts()
  await sql`insert into private.verification_counts values ('all', date_trunc('minute', now()), 3000)`
  await expect(verify('MNH')).rejects.toMatchObject(refusal(429, 'too_many_verifications'))
  await forgetCounts()
  await verify('MNH')
})

test('nobody changes a certificate, the database’s owner included, except for one seal and one revocation', async () => {
  const student = await newPerson(sql)
  const other = await newPerson(sql)
  const serial = await certify(student)
  const seal = { address: 'https://maneho.example', token: 'token', sha256: 'a'.repeat(64) }
  await sql`update private.certificates set ${sql(seal)} where serial = ${serial}`
  await expectNoChange(sql, async () => {
    for (const change of [
      { name: 'Nina Abad' },
      { birth_date: '1999-01-01' },
      { hours: 40 },
      { completed_on: '2020-01-01' },
      { course: 'ddc' },
      { school: 'Another' },
      { issued_at: '2020-01-01' },
      { serial: 'MNH-1' },
      { student_id: other },
      { sha256: 'b'.repeat(64) },
      { token: 'another' },
      { sha256: null, token: null, address: null },
      { name: 'Nina Abad', revoked_at: '2026-01-01', revoke_reason: 'x' },
    ])
      await expect(
        sql`update private.certificates set ${sql(change)} where serial = ${serial}`,
        JSON.stringify(change),
      ).rejects.toMatchObject(refusal(409, 'final'))
    await expect(sql`delete from private.certificates where serial = ${serial}`).rejects.toMatchObject(
      refusal(409, 'final'),
    )
  })
  await sql`update private.certificates set revoked_at = now(), revoke_reason = 'Issued by mistake' where serial = ${serial}`
  for (const change of [{ revoked_at: null, revoke_reason: null }, { revoke_reason: 'Another' }])
    await expect(
      sql`update private.certificates set ${sql(change)} where serial = ${serial}`,
    ).rejects.toMatchObject(refusal(409, 'final'))
  expect(await verify(serial)).toMatchObject({ state: 'revoked', revokedOn: expect.any(String) })
})

test('a certificate outlives the account under a new pseudonym, and goes with the person’s record', async () => {
  const student = await newPerson(sql)
  const serial = await certify(student)
  const [pseudonym] = await sql`
    update private.students set id = gen_random_uuid() where id = ${student} returning id`
  expect(await sql`select student_id from private.certificates where serial = ${serial}`).toEqual([
    { student_id: pseudonym?.id },
  ])
  await sql`delete from private.students where id = ${pseudonym?.id}`
  expect(await verify(serial)).toMatchObject({ state: 'unknown' })
})

test('nobody reads or writes the certificates past the functions', async () => {
  const student = await newPerson(sql)
  await certify(student)
  for (const statement of [
    'select * from private.certificates',
    'select * from private.verification_counts',
    'update private.certificate_settings set at_once = true',
    `select private.new_serial()`,
  ])
    for (const person of [student, null])
      await expect(
        asPerson(sql, person, (tx) => tx.unsafe(statement)),
        statement,
      ).rejects.toMatchObject(FORBIDDEN)
})
