import { expect, test } from 'vitest'
import { SERIAL_ALPHABET } from '../../contract/limits.ts'
import { readSerial } from '../../src/features/verify/serial.ts'
import { school } from '../../src/school/school.ts'
import { plantCertificate, sealCertificate } from '../support/certificates.ts'
import { expectNoChange } from '../support/fingerprint.ts'
import { fulfil, REQUIREMENTS, train } from '../support/training.ts'
import { openDatabase } from './openDatabase.ts'
import {
  asPerson,
  call,
  callWithin,
  FORBIDDEN,
  idOf,
  inOneMoment,
  newPerson,
  overlap,
  refusal,
} from './signedIn.ts'

const sql = await openDatabase()
const ada = await idOf(sql, 'ada')
const bea = await idOf(sql, 'bea')

const certify = (student: string, name = 'Nena Abad', isSealed = true) =>
  plantCertificate(sql, { student, name, isSealed })

async function trainedStudent(): Promise<string> {
  const student = await newPerson(sql, 'otdc')
  await train(sql, student)
  return student
}

const issue = (admin: string | null, student: string) =>
  call(sql, admin, 'issue_certificate', { p_user: student })
const revoke = (admin: string | null, serial: string, reason: string | null = 'Wrong person') =>
  call(sql, admin, 'revoke_certificate', { p_serial: serial, p_reason: reason })
const replace = (admin: string | null, serial: string, reason: string | null = 'The name was wrong') =>
  call(sql, admin, 'replace_certificate', { p_serial: serial, p_reason: reason })
const mine = (student: string) => call(sql, student, 'my_certificates')
const actionsOf = async (student: string) =>
  (
    await sql`select action from audit_log where subject_id = ${student} and action::text like 'certificate%' order by id`
  ).map(({ action }) => action)

const verify = (serial: string | null) => call(sql, null, 'verify_certificate', { p_serial: serial })
const verifyFrom = (headers: Record<string, string>, serial: string, at: Pick<typeof sql, 'begin'> = sql) =>
  asPerson(at, null, async (tx) => {
    await tx`select set_config('request.headers', ${JSON.stringify(headers)}, true)`
    return callWithin(tx, 'verify_certificate', { p_serial: serial })
  })
const forgetCounts = () => sql`delete from private.visitor_counts`

// Attack 256
test('anybody with the serial number reads that a certificate is valid, and the name only in part', async () => {
  const serial = await certify(await newPerson(sql), 'Maria Clara Nuñez de la Cruz')
  const facts = {
    serial,
    state: 'valid',
    name: 'M•••a C•••a N•••z d• l• C••z',
    course: 'otdc',
    hours: 15,
    completedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    school: 'Maneho',
    accreditationNumber: 'ACC-1',
    providerNumber: null,
    revokedOn: null,
    replacedBy: null,
  }
  expect(await verify(serial)).toMatchObject(facts)
  expect(
    await verify(` ${serial.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')}`),
  ).toMatchObject(facts)
})

test('a certificate keeps the accreditation and the version of the school’s facts as they were', async () => {
  const student = await trainedStudent()
  const provider = (number: string | null) =>
    sql`update private.certificate_settings set provider_number = ${number} where course = 'otdc'`
  await provider('OTDC-7')
  const { serial, providerNumber, schoolVersion } = await issue(ada, student)
  expect({ providerNumber, schoolVersion }).toEqual({ providerNumber: 'OTDC-7', schoolVersion: 1 })
  await provider(null)
  expect(await verify(serial)).toMatchObject({ providerNumber: 'OTDC-7' })
})

// Attack 254
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

// Attack 254
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

test('an inspector offline accepts each serial number of the school, and none with a wrong check digit', async () => {
  // Each with all 32 endings; more numbers would show no more.
  const serials = await sql<
    { serial: string }[]
  >`select private.new_serial() as serial from generate_series(1, 1000)`
  for (const { serial } of serials) {
    const whole = [...SERIAL_ALPHABET].map((end) => serial.slice(0, -1) + end).filter(readSerial)
    expect(whole).toEqual([serial])
  }
})

test('a serial number pasted with long dashes, a period or the text around it is read as on the page', async () => {
  const serial = 'MNH-2026-7K3F-9QXB-2M4HT'
  const pasted = [
    serial.replaceAll('-', '\u2013').toLowerCase(),
    serial.replaceAll('-', ' \u2014 '),
    `${serial}.`,
    `Certificate no. ${serial}, issued to Juan Dela Cruz on 27 November 2026.`,
    `\u200bhttps://maneho.example/verify/${serial}#token`,
  ]
  const wrong = ['', 'MNH', `${serial}0`, `X${serial}`, `Certificate no. ${serial.slice(0, -1)}`]
  const read = await sql`
    select private.read_serial(typed) as serial
    from unnest(${[...pasted, ...wrong]}::text[]) with ordinality given (typed, place) order by place`
  expect(read.map((row) => row.serial)).toEqual([...pasted.map(() => serial), ...wrong.map(() => null)])
})

// Attack 255
test('a stranger verifies at most sixty certificates a minute per address, despite forged headers', async () => {
  const serial = await certify(await newPerson(sql))
  await forgetCounts()
  const address = '203.0.113.5'
  const tooMany = refusal(429, 'too_many_verifications')
  await inOneMoment(sql, async (moment) => {
    const verifyWith = (headers: Record<string, string>) => verifyFrom(headers, serial, moment)
    for (let count = 0; count < 60; count++)
      await verifyWith({ 'cf-connecting-ip': address, 'x-forwarded-for': '10.9.8.7' })
    for (const forwarded of ['10.9.8.7', '198.51.100.1'])
      await expect(
        verifyWith({ 'cf-connecting-ip': address, 'x-forwarded-for': forwarded }),
      ).rejects.toMatchObject(tooMany)
    await verifyWith({ 'cf-connecting-ip': '203.0.113.6', 'x-forwarded-for': '10.9.8.7' })
    await verifyWith({ 'cf-connecting-ip': '203.0.113.7', 'x-real-ip': address })
  })
  await sql`update private.visitor_counts set minute = minute - interval '1 minute'`
  await verifyFrom({ 'cf-connecting-ip': address }, serial)
  expect(await sql`select client, calls from private.visitor_counts`).toEqual([
    { client: expect.stringMatching(/^[0-9a-f]{64}$/), calls: 1 },
  ])
})

// Attack 255
test('a stranger with a whole IPv6 network counts as one client, an IPv4 address as itself in either form', async () => {
  await forgetCounts()
  await inOneMoment(sql, async (moment) => {
    const from = (address: string) => verifyFrom({ 'cf-connecting-ip': address }, 'MNH', moment)
    for (let count = 0; count < 60; count++) await from(`2001:db8:7:1:${count}::${count}`)
    await expect(from('2001:db8:7:1::ffff')).rejects.toMatchObject(refusal(429, 'too_many_verifications'))
    await from('2001:db8:7:2::1')
    await from('::ffff:203.0.113.8')
    await from('203.0.113.8')
    await from('::ffff:203.0.113.9')
    await from('unknown')
  })
  expect(await sql`select calls from private.visitor_counts order by calls`).toEqual(
    [1, 1, 1, 2, 60].map((calls) => ({ calls })),
  )
})

// Attack 255
test('strangers with thousands of addresses do not keep an inspector from verifying', async () => {
  await forgetCounts()
  const counted = await sql`
    select count(public.verify_certificate('MNH'))::int as verified
    from generate_series(0, 3000) stranger
    where set_config('request.headers', format('{"cf-connecting-ip": "10.0.%s.%s"}', stranger / 250, stranger % 250), true) <> ''`
  expect(counted).toEqual([{ verified: 3001 }])
  await verifyFrom({ 'cf-connecting-ip': '203.0.113.5' }, 'MNH')
})

test('an inspector does not wait for the verification of somebody else', async () => {
  await forgetCounts()
  await verifyFrom({ 'cf-connecting-ip': '203.0.113.20' }, 'MNH')
  await sql`update private.visitor_counts set minute = minute - interval '1 minute'`
  const slow = await sql.reserve()
  try {
    await slow`begin`
    await slow`select set_config('request.headers', '{"cf-connecting-ip": "203.0.113.20"}', true)`
    await callWithin(slow, 'verify_certificate', { p_serial: 'MNH' })
    const answer = await asPerson(sql, null, async (tx) => {
      await tx`select set_config('lock_timeout', '2s', true), set_config('request.headers', '{"cf-connecting-ip": "203.0.113.21"}', true)`
      return callWithin(tx, 'verify_certificate', { p_serial: 'MNH' })
    })
    expect(answer.state).toBe('unknown')
  } finally {
    await slow`rollback`
    slow.release()
  }
})

test('nobody shows a certificate as valid whose paper was never drawn', async () => {
  const serial = await certify(await newPerson(sql), 'Nena Abad', false)
  expect(await verify(serial)).toMatchObject({ state: 'unsealed', revokedOn: null })
  await sealCertificate(sql, serial)
  expect(await verify(serial)).toMatchObject({ state: 'valid' })
  const withdrawn = await certify(await newPerson(sql), 'Nena Abad', false)
  await revoke(ada, withdrawn)
  expect(await verify(withdrawn)).toMatchObject({ state: 'revoked' })
})

test('nobody writes a certificate for a name that its paper cannot hold', async () => {
  for (const name of ['漢字', 'Nena 👍', 'ế'.repeat(300)])
    await expect(certify(await newPerson(sql), name), name).rejects.toMatchObject({ code: '23514' })
})

// Attack 258
test('nobody changes a certificate, the database’s owner included, except for one seal and one revocation', async () => {
  const student = await newPerson(sql)
  const other = await newPerson(sql)
  const serial = await certify(student)
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

// Attack 250
test('nobody reads or writes the certificates past the functions', async () => {
  const student = await newPerson(sql)
  await certify(student)
  for (const statement of [
    'select * from private.certificates',
    'select * from private.visitor_counts',
    'update private.certificate_settings set at_once = true',
    `select private.new_serial()`,
  ])
    for (const person of [student, null])
      await expect(
        asPerson(sql, person, (tx) => tx.unsafe(statement)),
        statement,
      ).rejects.toMatchObject(FORBIDDEN)
})

test('an admin issues a certificate with what was checked, and a second press returns the same one', async () => {
  const student = await trainedStudent()
  expect(await mine(student)).toEqual({ course: 'otdc', certificates: [], missing: [] })
  const issued = await issue(ada, student)
  const [{ school } = { school: '' }] =
    await sql`select school from private.certificate_settings where course = 'otdc'`
  expect(issued).toMatchObject({
    serial: expect.stringMatching(/^MNH-\d{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}-[0-9A-HJKMNP-TV-Z]{5}$/),
    course: 'otdc',
    name: 'Nena Peña Abad',
    birthDate: '2000-02-29',
    hours: 15,
    completedOn: '2026-11-20',
    issuedBy: 'Ada Reyes',
    school,
    sha256: null,
    revokedAt: null,
  })
  expect(await issue(bea, student)).toEqual(issued)
  expect(await mine(student)).toEqual({ course: 'otdc', certificates: [issued], missing: [] })
  await sealCertificate(sql, issued.serial)
  expect(await verify(issued.serial)).toMatchObject({ state: 'valid', name: 'N••a P••a A••d' })
  expect(await actionsOf(student)).toEqual(['certificate_issued'])
})

// Attack 251
test.each(REQUIREMENTS)('nobody gets a certificate without the %s', async (requirement) => {
  const student = await newPerson(sql, 'otdc')
  const leftOut =
    requirement === 'birthday' || requirement === 'citizenship'
      ? ([requirement, 'identity'] as const)
      : [requirement]
  await train(sql, student, leftOut)
  expect((await mine(student)).missing).toEqual([...leftOut])
  await expectNoChange(sql, () =>
    expect(issue(ada, student)).rejects.toMatchObject(refusal(409, 'certificate_not_due')),
  )
  for (const missing of leftOut) await fulfil(sql, student, missing)
  expect((await issue(ada, student)).serial).toMatch(/^MNH/)
})

// Attack 251
test('a student a second short of fifteen hours waits', async () => {
  const student = await trainedStudent()
  await sql`update private.study_days set seconds = seconds - 1 where student_id = ${student} and module_index = 1`
  await expect(issue(ada, student)).rejects.toMatchObject(refusal(409, 'certificate_not_due'))
})

// Attack 250
test('a student cannot issue, revoke or replace a certificate, nor read another student’s', async () => {
  const student = await trainedStudent()
  const other = await trainedStudent()
  const { serial } = await issue(ada, other)
  await expectNoChange(sql, async () => {
    for (const person of [student, other]) {
      await expect(issue(person, student)).rejects.toMatchObject(refusal(403, 'not_admin'))
      await expect(revoke(person, serial)).rejects.toMatchObject(refusal(403, 'not_admin'))
      await expect(replace(person, serial)).rejects.toMatchObject(refusal(403, 'not_admin'))
      await expect(call(sql, person, 'student_certificates', { p_user: other })).rejects.toMatchObject(
        refusal(403, 'not_admin'),
      )
      const seal = {
        p_serial: serial,
        p_address: 'https://evil.example',
        p_token: 'x',
        p_sha256: 'a'.repeat(64),
      }
      await expect(call(sql, person, 'seal_certificate', seal)).rejects.toMatchObject(FORBIDDEN)
    }
    await expect(issue(null, student)).rejects.toMatchObject(FORBIDDEN)
    const file = (person: string | null, wanted: string) =>
      call(sql, person, 'certificate_file', { p_serial: wanted })
    await expect(file(student, serial)).rejects.toMatchObject(refusal(404, 'certificate_unknown'))
    await expect(file(student, 'MNH-2026-0000-0000-00000')).rejects.toMatchObject(
      refusal(404, 'certificate_unknown'),
    )
    await expect(file(null, serial)).rejects.toMatchObject(FORBIDDEN)
    expect(await file(other, serial)).toMatchObject({ serial, layout: 1 })
    expect(await file(bea, serial)).toMatchObject({ serial, layout: 1 })
  })
})

// Attack 260
test('two admins who issue at once make one certificate', async () => {
  const student = await trainedStudent()
  const second = await overlap(sql, ada, ['issue_certificate', { p_user: student }], () =>
    issue(bea, student),
  )
  expect(second).toMatchObject({ status: 'fulfilled', value: { issuedBy: 'Ada Reyes' } })
  expect((await mine(student)).certificates).toHaveLength(1)
})

// Attack 260
test('an admin who issues while another one revokes makes a new certificate, and one is valid', async () => {
  const student = await trainedStudent()
  const { serial } = await issue(ada, student)
  const second = await overlap(
    sql,
    ada,
    ['revoke_certificate', { p_serial: serial, p_reason: 'Wrong' }],
    () => issue(bea, student),
  )
  expect(second).toMatchObject({
    status: 'fulfilled',
    value: { issuedBy: 'Bea Lim Villanueva', revokedAt: null },
  })
  expect((await mine(student)).certificates.map(({ revokedAt }) => revokedAt === null)).toEqual([true, false])
})

// Attack 256
test('an admin revokes once with a reason, which stays, and the student loses the paper', async () => {
  const student = await trainedStudent()
  const { serial } = await issue(ada, student)
  await expectNoChange(sql, async () => {
    for (const reason of ['', ' \u200b', null, 'x'.repeat(301)])
      await expect(revoke(ada, serial, reason)).rejects.toMatchObject(refusal(400, 'reason_missing'))
    await expect(revoke(ada, 'MNH-2026-0000-0000-00000')).rejects.toMatchObject(
      refusal(404, 'certificate_unknown'),
    )
  })
  const revoked = await revoke(ada, serial, 'Somebody else sat the exams')
  expect(revoked).toMatchObject({ revokedBy: 'Ada Reyes', revokeReason: 'Somebody else sat the exams' })
  expect(await revoke(bea, serial, 'Another reason')).toEqual(revoked)
  expect(await verify(serial)).toMatchObject({ state: 'revoked' })
  expect(JSON.stringify(await verify(serial))).not.toContain('exams')
  await expect(call(sql, student, 'certificate_file', { p_serial: serial })).rejects.toMatchObject(
    refusal(409, 'certificate_revoked'),
  )
  expect(await actionsOf(student)).toEqual(['certificate_issued', 'certificate_revoked'])
})

test('an admin replaces a certificate after a corrected name, and a second press returns the same new one', async () => {
  const student = await trainedStudent()
  const { serial } = await issue(ada, student)
  await sql`
    insert into private.identity_checks (student_id, legal_name, birth_date, citizenship, document, profile_name, checked_by, checked_by_name)
    select student_id, 'Nena Peña Abad-Cruz', birth_date, citizenship, document, profile_name, checked_by, checked_by_name
    from private.identity_checks where student_id = ${student}`
  const replaced = await replace(ada, serial)
  expect(replaced).toMatchObject({ name: 'Nena Peña Abad-Cruz', replaces: serial, revokedAt: null })
  expect(await replace(bea, serial, 'Again')).toEqual(replaced)
  expect((await mine(student)).certificates).toMatchObject([
    { serial: replaced.serial },
    { serial, name: 'Nena Peña Abad', revokeReason: 'The name was wrong', replacedBy: replaced.serial },
  ])
  await revoke(ada, replaced.serial)
  await expect(replace(ada, replaced.serial)).rejects.toMatchObject(refusal(409, 'certificate_revoked'))
  expect(await actionsOf(student)).toEqual([
    'certificate_issued',
    'certificate_replaced',
    'certificate_revoked',
  ])
})

const correct = (admin: string | null, serial: string, more: Record<string, unknown> = {}) =>
  call(sql, admin, 'correct_certificate', {
    p_serial: serial,
    p_first_name: 'Nena',
    p_middle_name: 'Peña',
    p_last_name: 'Abad-Cruz',
    p_birthday: '2000-02-29',
    p_document: 'passport',
    p_reason: 'Married since',
    p_profile_name: 'Nena Abad',
    ...more,
  })

test('the desk corrects a name on a certificate in one step: profile, ID check, and a linked new one', async () => {
  const student = await trainedStudent()
  const { serial } = await issue(ada, student)
  const corrected = await correct(ada, serial)
  expect(corrected).toMatchObject({ name: 'Nena Peña Abad-Cruz', replaces: serial, revokedAt: null })
  expect(await correct(bea, serial)).toEqual(corrected)
  expect((await mine(student)).certificates).toMatchObject([
    { serial: corrected.serial },
    { serial, name: 'Nena Peña Abad', revokeReason: 'Married since', replacedBy: corrected.serial },
  ])
  expect(await call(sql, ada, 'student_eligibility', { p_user: student })).toMatchObject({
    profileName: 'Nena Peña Abad-Cruz',
    identity: { legalName: 'Nena Peña Abad-Cruz', document: 'passport', checkedBy: 'Ada Reyes' },
    missing: [],
  })
  expect(await actionsOf(student)).toEqual(['certificate_issued', 'certificate_replaced'])
})

test('two tabs correct one certificate: the second gets the first one’s paper, or learns that it is late', async () => {
  const student = await trainedStudent()
  const { serial } = await issue(ada, student)
  const sent = {
    p_serial: serial,
    p_first_name: 'Nena',
    p_middle_name: '',
    p_last_name: 'Abad',
    p_birthday: '2000-03-01',
    p_document: 'passport',
    p_reason: 'Misread',
    p_profile_name: 'Nena Abad',
  } as const
  const second = await overlap(sql, ada, ['correct_certificate', sent], () =>
    call(sql, bea, 'correct_certificate', sent),
  )
  expect(second).toMatchObject({ status: 'fulfilled', value: { birthDate: '2000-03-01', replaces: serial } })
  expect((await mine(student)).certificates).toHaveLength(2)
  await expectNoChange(sql, () =>
    expect(correct(bea, serial, { ...sent, p_birthday: '2000-03-02' })).rejects.toMatchObject(
      refusal(409, 'certificate_revoked'),
    ),
  )
})

// Attack 258
test('a correction that fails in any step changes nothing', async () => {
  const student = await trainedStudent()
  const other = await newPerson(sql)
  const { serial } = await issue(ada, student)
  await expectNoChange(sql, async () => {
    const refused = (more: Record<string, unknown>, status: number, code: string) =>
      expect(correct(ada, serial, more), code).rejects.toMatchObject(refusal(status, code))
    await refused({ p_reason: ' ' }, 400, 'reason_missing')
    await refused({ p_last_name: '漢字' }, 400, 'name_not_printable')
    await refused({ p_birthday: '2009-06-01' }, 409, 'certificate_not_due')
    await refused({ p_profile_name: 'Nina Abad' }, 409, 'profile_changed')
    await refused({ p_document: null }, 400, 'identity_incomplete')
    await refused({ p_birthday: null }, 400, 'invalid_birthday')
    await refused({ p_serial: 'MNH-2026-0000-0000-00000' }, 404, 'certificate_unknown')
    await refused({ p_last_name: 'Abad' }, 409, 'certificate_correct')
    for (const person of [student, other])
      await expect(correct(person, serial)).rejects.toMatchObject(refusal(403, 'not_admin'))
    await expect(correct(null, serial)).rejects.toMatchObject(FORBIDDEN)
  })
  await revoke(ada, serial)
  await expectNoChange(sql, () =>
    expect(correct(ada, serial)).rejects.toMatchObject(refusal(409, 'certificate_revoked')),
  )
})

// Attack 256
test('whoever verifies a replaced certificate reads so, and how the number of the newest valid one ends', async () => {
  const student = await trainedStudent()
  const { serial } = await issue(ada, student)
  const second = await replace(ada, serial)
  const third = await replace(ada, second.serial)
  for (const former of [serial, second.serial]) {
    const answer = await verify(former)
    expect(answer).toMatchObject({
      state: 'replaced',
      replacedBy: third.serial.slice(-5),
      revokedOn: expect.any(String),
    })
    // A found or stolen old paper must not lead to a valid number.
    expect(JSON.stringify(answer)).not.toContain(third.serial)
  }
  await revoke(ada, third.serial)
  expect(await verify(serial)).toMatchObject({ state: 'revoked', replacedBy: null })
})

// Attack 258
test('the seal of a certificate is set once: the second one returns the first', async () => {
  const { serial } = await issue(ada, await trainedStudent())
  const seal = (token: string) =>
    callWithin(sql, 'seal_certificate', {
      p_serial: serial,
      p_address: 'https://maneho.example',
      p_token: token,
      p_sha256: 'a'.repeat(64),
    })
  const first = await seal('first')
  const second = await seal('second')
  expect(second).toEqual(first)
  expect(second).toMatchObject({ serial, token: 'first', sha256: 'a'.repeat(64) })
})

test.each(REQUIREMENTS.filter((requirement) => requirement !== 'birthday' && requirement !== 'citizenship'))(
  'a course with the setting "at once" certifies with the last thing missing: the %s',
  async (last) => {
    const student = await newPerson(sql, 'otdc')
    await sql`update private.certificate_settings set at_once = true`
    try {
      await train(sql, student, [last])
      expect((await mine(student)).certificates).toEqual([])
      await fulfil(sql, student, last)
      expect((await mine(student)).certificates).toMatchObject([{ name: 'Nena Peña Abad', issuedBy: null }])
      const [{ serial } = { serial: '' }] = (await mine(student)).certificates
      await revoke(ada, serial)
      await sql`update private.study_days set seconds = seconds + 30 where student_id = ${student}`
      expect((await mine(student)).certificates).toHaveLength(1)
    } finally {
      await sql`update private.certificate_settings set at_once = false`
    }
  },
)

test('a student keeps her last hours when issuing fails, and a staff member issues the certificate later', async () => {
  const student = await newPerson(sql, 'otdc')
  await train(sql, student, ['hours'])
  await sql`update private.certificate_settings set at_once = true`
  await sql`alter table private.certificates add constraint broken check (name <> 'Nena Peña Abad') not valid`
  try {
    await fulfil(sql, student, 'hours')
    expect(await mine(student)).toMatchObject({ certificates: [], missing: [] })
  } finally {
    await sql`alter table private.certificates drop constraint broken`
    await sql`update private.certificate_settings set at_once = false`
  }
  expect(await issue(ada, student)).toMatchObject({ name: 'Nena Peña Abad', issuedBy: 'Ada Reyes' })
})

test('a course asks for no more hours than the signed code can hold', async () => {
  await expect(
    sql`update private.courses set required_hours = 256 where course = 'otdc'`,
  ).rejects.toMatchObject({
    code: '23514',
  })
})

test('certificates name the school as the app does', async () => {
  const settings = await sql`select distinct school from private.certificate_settings`
  expect(settings).toEqual([{ school: school.legalName }])
})

test('an admin whose own name cannot be printed issues nothing, and a colleague does', async () => {
  const student = await trainedStudent()
  const [bea] = await sql`select id from profiles where email = 'admin2@maneho.test'`
  await sql`update profiles set first_name = '李' where id = ${bea?.id}`
  await expectNoChange(sql, () =>
    expect(issue(bea?.id, student)).rejects.toMatchObject(refusal(409, 'staff_name_not_printable')),
  )
  expect(await issue(ada, student)).toMatchObject({ issuedBy: 'Ada Reyes' })
  await expect(sql`update private.certificate_settings set instructor = '李'`).rejects.toMatchObject({
    code: '23514',
  })
})

test('nobody is certified before the school has set what its certificates say', async () => {
  const student = await trainedStudent()
  const [kept] = await sql`
    delete from private.certificate_settings where course = 'otdc' returning to_jsonb(certificate_settings) as row`
  try {
    await expectNoChange(sql, () =>
      expect(issue(ada, student)).rejects.toMatchObject(refusal(409, 'school_facts_missing')),
    )
  } finally {
    await sql`
      insert into private.certificate_settings
      select * from jsonb_populate_record(null::private.certificate_settings, ${sql.json(kept?.row)})`
  }
  expect(await issue(ada, student)).toMatchObject({ school: school.legalName })
})

test('without the setting nothing is issued by itself', async () => {
  expect((await mine(await trainedStudent())).certificates).toEqual([])
})
