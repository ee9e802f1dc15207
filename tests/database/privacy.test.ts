import { expect, test } from 'vitest'
import { LEGAL_VERSIONS } from '../../src/i18n/legalVersions.ts'
import { expectNoChange } from '../support/fingerprint.ts'
import { finishTheory } from './learning.ts'
import { openDatabase } from './openDatabase.ts'
import { call, idOf, newPerson, refusal } from './signedIn.ts'

const sql = await openDatabase({ connections: 8, planted: true })
const ada = await idOf(sql, 'ada')

const ask = (student: string, reason: string | null = null) =>
  call(sql, student, 'request_erasure', { p_reason: reason })
const withdraw = (student: string) => call(sql, student, 'withdraw_erasure')
const refuse = (admin: string, student: string, reason: string | null = 'You owe us a fee') =>
  call(sql, admin, 'refuse_erasure', { p_user: student, p_reason: reason })
const noticesOf = (student: string) =>
  sql`select message, link from notifications where user_id = ${student} and type = 'erasure_requested'`

async function register(metadata: Record<string, string>): Promise<string> {
  const [account] = await sql`
    insert into auth.users (id, email, raw_user_meta_data)
    values (gen_random_uuid(), gen_random_uuid() || '@example.test', ${sql.json(metadata)}) returning id`
  return account?.id
}

const consentsOf = (student: string) => sql`
  select document, version::text, language from private.consents where student_id = ${student} order by document`

test('a person who registers has agreed to the versions that were shown, in that language', async () => {
  const person = await register({ first_name: 'Nena', language: 'fil', ...LEGAL_VERSIONS })
  expect(await consentsOf(person)).toEqual([
    { document: 'terms', version: LEGAL_VERSIONS.terms, language: 'fil' },
    { document: 'privacy', version: LEGAL_VERSIONS.privacy, language: 'fil' },
  ])
  expect(await sql`select raw_user_meta_data as kept from auth.users where id = ${person}`).toEqual([
    { kept: { language: 'fil' } },
  ])
})

// Attack 284
test('a version that the school never had is no consent, and does not fail the registration', async () => {
  const person = await register({ terms: '2020-01-01', privacy: "'; drop table profiles; --" })
  expect(await consentsOf(person)).toEqual([])
  expect(await sql`select from profiles where id = ${person}`).toHaveLength(1)
})

test('a person who has agreed to nothing yet agrees later, once', async () => {
  const person = await newPerson(sql)
  const agreed = async () => (await call(sql, person, 'my_profile'))?.agreedTo
  expect(await agreed()).toEqual({ terms: null, privacy: null })
  const consent = { p_document: 'terms', p_version: LEGAL_VERSIONS.terms, p_language: 'en' }
  expect(await call(sql, person, 'give_consent', consent)).toEqual({ ...LEGAL_VERSIONS, privacy: null })
  const [first] = await sql`select given_at from private.consents where student_id = ${person}`
  await call(sql, person, 'give_consent', consent)
  expect(
    await sql`select distinct given_at from private.consents where student_id = ${person}`,
  ).toMatchObject([first])
  await call(sql, person, 'give_consent', {
    ...consent,
    p_document: 'privacy',
    p_version: LEGAL_VERSIONS.privacy,
  })
  expect(await agreed()).toEqual(LEGAL_VERSIONS)
  await expectNoChange(sql, async () => {
    for (const wrong of [
      { p_version: '1999-01-01' },
      { p_version: null },
      { p_version: 'yes' },
      { p_document: null },
      { p_document: 'both' },
    ])
      await expect(call(sql, person, 'give_consent', { ...consent, ...wrong })).rejects.toMatchObject(
        refusal(400, 'unknown_version'),
      )
  })
})

test('a student asks to be deleted, the admins hear of it once, and see it in the table', async () => {
  const student = await newPerson(sql, 'otdc')
  const first = await ask(student, '  I moved\nabroad ')
  expect(first).toMatchObject({ reason: 'I moved abroad', refusedAt: null })
  expect(await ask(student, 'Something else')).toEqual(first)
  expect(await noticesOf(student)).toEqual([
    { message: 'Nena Abad asks to be deleted.', link: `/admin-student?id=${student}` },
  ])
  const rows = await call(sql, ada, 'search_users', {
    p_query: `${student}@example.test`,
    p_filter: 'all',
  })
  expect(rows.find(({ id }) => id === student)?.erasure).toEqual(first)
})

// Attack 289
test('a student withdraws the request; asking and withdrawing all day long is one notification', async () => {
  const student = await newPerson(sql, 'otdc')
  for (let again = 0; again < 3; again += 1) {
    await ask(student)
    expect(await withdraw(student)).toBeNull()
  }
  expect(await withdraw(student)).toBeNull()
  expect(await noticesOf(student)).toHaveLength(1)
  await expect(refuse(ada, student)).rejects.toMatchObject(refusal(409, 'no_erasure_request'))
})

test('an admin refuses with a reason, which the student reads and can ask again', async () => {
  const student = await newPerson(sql, 'otdc')
  await ask(student)
  await expect(refuse(ada, student, ' ')).rejects.toMatchObject(refusal(400, 'reason_missing'))
  await refuse(ada, student)
  await expectNoChange(sql, async () => {
    await refuse(ada, student)
    await withdraw(student)
    await expect(refuse(ada, student, 'Another reason')).rejects.toMatchObject(
      refusal(409, 'no_erasure_request'),
    )
  })
  const { erasure } = await call(sql, student, 'my_privacy')
  expect(erasure).toMatchObject({ refusal: 'You owe us a fee', refusedAt: expect.any(String) })
  expect(
    await sql`select actor_id, after from audit_log where subject_id = ${student} and action = 'erasure_refused'`,
  ).toEqual([{ actor_id: ada, after: { reason: 'You owe us a fee' } }])
  expect(await ask(student, 'Please')).toMatchObject({ reason: 'Please', refusedAt: null, refusal: null })
})

test('an admin cannot ask to be deleted, and a reason has a limit', async () => {
  await expect(ask(ada)).rejects.toMatchObject(refusal(409, 'account_is_admin'))
  const student = await newPerson(sql)
  await expect(ask(student, 'x'.repeat(301))).rejects.toMatchObject(refusal(400, 'reason_too_long'))
})

test('a student and an admin read beforehand what a deletion keeps, and it is what it keeps', async () => {
  const student = await newPerson(sql, 'otdc')
  await finishTheory(sql, student)
  const { kept } = await call(sql, student, 'my_privacy')
  expect(kept).toMatchObject({ completions: 1, exams: 4, enrolments: 1, studyDays: 0, certificates: 0 })
  expect(await call(sql, ada, 'deletion_preview', { p_user: student })).toEqual(kept)
  await sql`delete from auth.users where id = ${student}`
  const [pseudonym] = await sql`
    select id, keep_until::text from private.students where erased_at is not null order by erased_at desc limit 1`
  expect(await sql`select private.kept_of(${pseudonym?.id}) as kept`).toEqual([{ kept }])
  expect(pseudonym?.keep_until).toBe(kept.until)
})

// Attack 280
test('a person asks, withdraws and reads for themselves only, and nobody but an admin decides', async () => {
  const student = await newPerson(sql, 'otdc')
  await ask(student)
  const other = await newPerson(sql, 'otdc')
  await expectNoChange(sql, async () => {
    await withdraw(other)
    for (const person of [student, other]) {
      await expect(refuse(person, student)).rejects.toMatchObject(refusal(403, 'not_admin'))
      const preview = call(sql, person, 'deletion_preview', { p_user: student })
      await expect(preview).rejects.toMatchObject(refusal(403, 'not_admin'))
    }
    for (const rpc of ['my_privacy', 'my_data', 'withdraw_erasure'] as const)
      await expect(call(sql, null, rpc), rpc).rejects.toMatchObject({ code: '42501' })
  })
})
