import { expect, test } from 'vitest'
import { expectNoChange } from '../support/fingerprint.ts'
import { openDatabase } from './openDatabase.ts'
import { asPerson, call, changeProfile, FORBIDDEN, idOf, newPerson, overlap, refusal } from './signedIn.ts'

const sql = await openDatabase({ connections: 4 })
const ada = await idOf(sql, 'ada')
const bea = await idOf(sql, 'bea')

const eligibilityOf = (student: string) => call(sql, student, 'my_eligibility')
const missingOf = async (student: string) => (await eligibilityOf(student)).missing

async function bornYearsAgo(years: number, days = 0): Promise<string> {
  const [row] = await sql`
    select (private.school_day(now()) - make_interval(years => ${years}, days => ${days}))::date::text as day`
  return row?.day
}

const setBirthday = (student: string, birthday: string | null) => changeProfile(sql, student, { birthday })
const setCitizenship = (student: string, citizenship: string | null) =>
  call(sql, student, 'set_citizenship', { p_citizenship: citizenship })

async function studentOf(years: number, citizenship = 'filipino', days = 0) {
  const student = await newPerson(sql, 'otdc')
  const birthday = await bornYearsAgo(years, days)
  await setBirthday(student, birthday)
  await setCitizenship(student, citizenship)
  return { student, birthday }
}

const confirm = (admin: string | null, student: string, birthday: string | null, changes: object = {}) =>
  call(sql, admin, 'confirm_identity', {
    p_user: student,
    p_legal_name: 'NENA CRUZ ABAD',
    p_birth_date: birthday,
    p_citizenship: 'filipino',
    p_document: 'passport',
    p_profile_name: 'Nena Abad',
    ...changes,
  })

test('a student with everything missing opens the first lessons and sits an exam', async () => {
  const student = await newPerson(sql, 'otdc')
  expect(await missingOf(student)).toEqual(['birthday', 'citizenship', 'identity'])
  await call(sql, student, 'open_video', { p_module: 0 })
  await call(sql, student, 'open_video', { p_module: 1 })
  await call(sql, student, 'read_lesson', { p_module: 1 })
  await sql`update module_progress set watched_at = now() where student_id = ${student} and module_index = 1`
  await call(sql, student, 'start_exam', { p_module: 1 })
})

// Attack 224
test.each([
  ['a Filipino of 16 is old enough, with a guardian', 16, 'filipino', 0, ['guardian', 'identity']],
  [
    'a Filipino on the eve of the 18th birthday needs a guardian',
    18,
    'filipino',
    -1,
    ['guardian', 'identity'],
  ],
  ['a Filipino on the 18th birthday needs no guardian', 18, 'filipino', 0, ['identity']],
  ['a foreigner of 17 is too young', 17, 'foreign', 0, ['age', 'guardian', 'identity']],
  ['a foreigner on the 18th birthday is old enough', 18, 'foreign', 0, ['identity']],
] as const)('%s', async (_, years, citizenship, days, missing) => {
  const { student, birthday } = await studentOf(years, citizenship, days)
  expect(await eligibilityOf(student)).toMatchObject({ birthday, citizenship, missing })
})

test('a staff member confirms an identity against an ID, and nothing is missing any more', async () => {
  const { student, birthday } = await studentOf(20)
  const answer = await confirm(ada, student, birthday)
  const check = {
    legalName: 'NENA CRUZ ABAD',
    birthDate: birthday,
    citizenship: 'filipino',
    document: 'passport',
    profileName: 'Nena Abad',
    checkedBy: 'Ada Reyes',
    checkedAt: expect.any(String),
  }
  expect(answer).toMatchObject({ identity: check, missing: [], checks: [check] })
  expect(await eligibilityOf(student)).toMatchObject({ identity: check, missing: [] })
  await expectNoChange(sql, () => confirm(ada, student, birthday))
  const [entry] =
    await sql`select action, actor_name, after from audit_log where subject_id = ${student} order by id desc`
  expect(entry).toEqual({
    action: 'identity_confirmed',
    actor_name: 'Ada Reyes',
    after: { document: 'passport' },
  })
})

// Attack 222
test.each([
  ['name', (student: string) => sql`update profiles set first_name = 'Neneng' where id = ${student}`],
  ['birthday', async (student: string) => setBirthday(student, await bornYearsAgo(21))],
  ['citizenship', (student: string) => setCitizenship(student, 'foreign')],
])(
  'a student whose %s changes after the check shows the ID again, and the check is kept',
  async (_, change) => {
    const { student, birthday } = await studentOf(20)
    await confirm(ada, student, birthday)
    await change(student)
    expect(await eligibilityOf(student)).toMatchObject({
      identity: null,
      identityOutdated: true,
      missing: ['identity'],
    })
    const seen = await call(sql, ada, 'student_eligibility', { p_user: student })
    expect(seen.checks).toMatchObject([{ legalName: 'NENA CRUZ ABAD', birthDate: birthday }])
  },
)

// Attack 222
test('a staff member cannot confirm what the student has not said, or has changed in the meantime', async () => {
  const { student, birthday } = await studentOf(20)
  const silent = await newPerson(sql, 'otdc')
  await expectNoChange(sql, async () => {
    for (const [changes, error] of [
      [{ p_birth_date: await bornYearsAgo(21) }, refusal(409, 'identity_differs')],
      [{ p_citizenship: 'foreign' }, refusal(409, 'identity_differs')],
      [{ p_user: silent }, refusal(409, 'identity_differs')],
      [{ p_profile_name: 'Neneng Abad' }, refusal(409, 'profile_changed')],
      [{ p_legal_name: '\u200b ' }, refusal(400, 'identity_incomplete')],
      [{ p_document: null }, refusal(400, 'identity_incomplete')],
      [{ p_birth_date: null }, refusal(400, 'identity_incomplete')],
      [{ p_user: '00000000-0000-4000-8000-000000000000' }, refusal(404, 'user_not_found')],
    ] as const)
      await expect(confirm(ada, student, birthday, changes), JSON.stringify(changes)).rejects.toMatchObject(
        error,
      )
    await expect(setCitizenship(student, null)).rejects.toMatchObject(refusal(400, 'citizenship_missing'))
  })
})

// Attack 321
test.each(['漢字', 'Nena 👍 Abad', 'אבא Abad', 'Nena\u0303 M\u0303', '\u{10ffff}'])(
  'a staff member is told at the ID check that a certificate cannot print the name %j',
  async (name) => {
    const { student, birthday } = await studentOf(20)
    await expectNoChange(sql, () =>
      expect(confirm(ada, student, birthday, { p_legal_name: name })).rejects.toMatchObject(
        refusal(400, 'name_not_printable'),
      ),
    )
  },
)

// Attack 321
test('a staff member is told at the ID check that a name is longer than the code holds', async () => {
  const { student, birthday } = await studentOf(20)
  const refused = (p_legal_name: string) =>
    expect(confirm(ada, student, birthday, { p_legal_name })).rejects.toMatchObject(
      refusal(400, 'name_too_long'),
    )
  await expectNoChange(sql, async () => {
    await refused('ế'.repeat(300))
    await refused('ế'.repeat(201))
  })
  const { checks } = await confirm(ada, student, birthday, { p_legal_name: 'ế'.repeat(200) })
  expect(checks[0]?.legalName).toHaveLength(200)
})

test('a staff member confirms any name in Latin or Cyrillic letters, decomposed ones as one letter each', async () => {
  const { student, birthday } = await studentOf(20)
  for (const [typed, kept] of [
    ['NEN\u0303A D’ABAD-CRUZ, JR.', 'NEÑA D’ABAD-CRUZ, JR.'],
    ['Nguyễn Łukasz Ñandú', 'Nguyễn Łukasz Ñandú'],
    ['Щербакова Ђурђа', 'Щербакова Ђурђа'],
  ])
    expect((await confirm(ada, student, birthday, { p_legal_name: typed })).checks[0]?.legalName).toBe(kept)
})

// Attack 225
test('a corrected check replaces the former one, which is kept and cannot be changed', async () => {
  const { student, birthday } = await studentOf(20)
  await confirm(ada, student, birthday, { p_legal_name: 'NENA ABAD' })
  const { checks } = await confirm(ada, student, birthday)
  expect(checks.map(({ legalName }) => legalName)).toEqual(['NENA CRUZ ABAD', 'NENA ABAD'])
  await expect(sql`update private.identity_checks set legal_name = 'X'`).rejects.toMatchObject({
    message: 'final',
  })
})

async function upload(student: string, kind = 'guardian_consent'): Promise<string> {
  const [row] = await sql`
    insert into private.documents (student_id, kind, media_type, bytes, sha256, path)
    select ${student}, ${kind}::private.document_kind, 'image/png', 9, encode(sha256(id::text::bytea), 'hex'), id::text
    from gen_random_uuid() id
    returning id`
  return row?.id
}

const handIn = (student: string | null, document: string, changes: object = {}) =>
  call(sql, student, 'submit_guardian_consent', {
    p_document: document,
    p_name: 'Lorna Abad',
    p_relation: 'Mother',
    p_contact: '+63 917 555 0101',
    ...changes,
  })

async function handInConsent(student: string): Promise<number> {
  const { guardian } = await handIn(student, await upload(student))
  return guardian?.id ?? 0
}

async function openForm(admin: string, consent: number) {
  const [form] = await sql`select document_id as id from private.guardian_consents where id = ${consent}`
  await call(sql, admin, 'open_document', { p_id: form?.id })
}
const accept = (admin: string | null, consent: number) =>
  call(sql, admin, 'accept_guardian_consent', { p_consent: consent })
const refuse = (admin: string | null, consent: number, reason: string | null = 'The form is not signed') =>
  call(sql, admin, 'refuse_guardian_consent', { p_consent: consent, p_reason: reason })

// Attack 225
test('a guardian’s consent counts once a staff member has accepted it', async () => {
  const { student } = await studentOf(17)
  const consent = await handInConsent(student)
  expect(await eligibilityOf(student)).toMatchObject({
    guardianNeeded: true,
    guardian: { id: consent, name: 'Lorna Abad', state: 'waiting', reason: null },
    missing: ['guardian', 'identity'],
  })
  const accepted = {
    guardian: { id: consent, state: 'accepted', decidedBy: 'Ada Reyes' },
    missing: ['identity'],
  }
  await openForm(ada, consent)
  expect(await accept(ada, consent)).toMatchObject(accepted)
  expect(await eligibilityOf(student)).toMatchObject(accepted)
  await expectNoChange(sql, async () => {
    await accept(ada, consent)
    await expect(refuse(ada, consent)).rejects.toMatchObject(refusal(409, 'consent_decided'))
  })
})

test('a staff member cannot accept a consent whose form only a colleague has opened, and can refuse it', async () => {
  const { student } = await studentOf(17)
  const consent = await handInConsent(student)
  await openForm(bea, consent)
  await call(sql, student, 'open_document', {
    p_id: (await eligibilityOf(student)).guardian?.form.id ?? '',
  })
  await expectNoChange(sql, () =>
    expect(accept(ada, consent)).rejects.toMatchObject(refusal(409, 'form_not_opened')),
  )
  expect(await accept(bea, consent)).toMatchObject({
    guardian: { state: 'accepted', decidedBy: expect.any(String) },
  })
  // A repeated decision changes nothing, by any sender.
  await expectNoChange(sql, () => accept(ada, consent))
})

test('a student under 18 submits one consent, the school is notified, and a refusal allows another', async () => {
  const { student } = await studentOf(17)
  const form = await upload(student)
  expect(await handIn(student, form)).toMatchObject({ guardian: { state: 'waiting', form: { id: form } } })
  expect(
    await sql`select message from notifications where user_id = ${student} and type = 'consent_submitted'`,
  ).toEqual([{ message: 'Nena Abad has handed in the consent of a guardian.' }])
  await expectNoChange(sql, async () => {
    await handIn(student, form)
    await expect(handIn(student, form, { p_name: 'Somebody Else' })).rejects.toMatchObject(
      refusal(409, 'consent_submitted'),
    )
  })
  const { guardian } = await eligibilityOf(student)
  await refuse(ada, guardian?.id ?? 0)
  expect(await handIn(student, form, { p_name: 'Lorna Cruz Abad' })).toMatchObject({
    guardian: { state: 'waiting', name: 'Lorna Cruz Abad', reason: null },
  })
  expect(await sql`select from private.guardian_consents where student_id = ${student}`).toHaveLength(2)
})

test('two tabs that hand in a consent at once hand in one', async () => {
  const { student } = await studentOf(17)
  const form = await upload(student)
  const fields = {
    p_document: form,
    p_name: 'Lorna Abad',
    p_relation: 'Mother',
    p_contact: '+63 917 555 0101',
  }
  expect(
    await overlap(sql, student, ['submit_guardian_consent', fields], () => handIn(student, form)),
  ).toMatchObject({
    status: 'fulfilled',
  })
  expect(await sql`select from private.guardian_consents where student_id = ${student}`).toHaveLength(1)
})

// Attack 221
test('nobody submits another’s form, another file type, an empty or an unneeded consent', async () => {
  const { student } = await studentOf(17)
  const { student: other } = await studentOf(17)
  const { student: grown } = await studentOf(18)
  const ageless = await newPerson(sql, 'otdc')
  const form = await upload(student)
  const proof = await upload(student, 'payment_proof')
  const [grownForm, agelessForm] = [await upload(grown), await upload(ageless)]
  await expectNoChange(sql, async () => {
    await expect(handIn(other, form)).rejects.toMatchObject(refusal(404, 'document_not_found'))
    await expect(handIn(student, proof)).rejects.toMatchObject(refusal(404, 'document_not_found'))
    await expect(handIn(null, form)).rejects.toMatchObject(FORBIDDEN)
    await expect(handIn(grown, grownForm)).rejects.toMatchObject(refusal(409, 'consent_not_needed'))
    await expect(handIn(ageless, agelessForm)).rejects.toMatchObject(refusal(409, 'consent_not_needed'))
    for (const missing of ['p_name', 'p_relation', 'p_contact'])
      await expect(handIn(student, form, { [missing]: ' \u200b' }), missing).rejects.toMatchObject(
        refusal(400, 'consent_incomplete'),
      )
    for (const tooLong of [
      { p_name: 'x'.repeat(201) },
      { p_relation: 'x'.repeat(101) },
      { p_contact: 'x'.repeat(101) },
    ])
      await expect(handIn(student, form, tooLong)).rejects.toMatchObject(refusal(400, 'consent_incomplete'))
  })
})

test('a student reads why the school refused the consent, and the consent stays missing', async () => {
  const { student } = await studentOf(17)
  const consent = await handInConsent(student)
  await expect(refuse(ada, consent, ' \u200b ')).rejects.toMatchObject(refusal(400, 'reason_missing'))
  const refused = {
    guardian: { state: 'refused', reason: 'The form is not signed' },
    missing: ['guardian', 'identity'],
  }
  expect(await refuse(ada, consent)).toMatchObject(refused)
  expect(await eligibilityOf(student)).toMatchObject(refused)
  await expectNoChange(sql, async () => {
    await refuse(ada, consent)
    await expect(accept(ada, consent)).rejects.toMatchObject(refusal(409, 'consent_decided'))
    await expect(refuse(ada, consent, 'Another reason')).rejects.toMatchObject(
      refusal(409, 'consent_decided'),
    )
  })
  const [entry] =
    await sql`select action, after from audit_log where subject_id = ${student} order by id desc`
  expect(entry).toEqual({ action: 'guardian_refused', after: { reason: 'The form is not signed' } })
})

// Attacks 220, 223
test('a student cannot confirm an identity, decide about a consent, or read or write past the functions', async () => {
  const { student, birthday } = await studentOf(17)
  const { student: other } = await studentOf(17)
  const consents = [await handInConsent(student), await handInConsent(other)]
  await expectNoChange(sql, async () => {
    for (const caller of [student, other, null]) {
      const refused = caller === null ? FORBIDDEN : refusal(403, 'not_admin')
      await expect(confirm(caller, student, birthday)).rejects.toMatchObject(refused)
      for (const consent of [...consents, 0]) {
        await expect(accept(caller, consent)).rejects.toMatchObject(refused)
        await expect(refuse(caller, consent)).rejects.toMatchObject(refused)
      }
      await expect(call(sql, caller, 'student_eligibility', { p_user: student })).rejects.toMatchObject(
        refused,
      )
    }
    await expect(accept(ada, 0)).rejects.toMatchObject(refusal(404, 'consent_not_found'))
    for (const table of ['citizenships', 'identity_checks', 'guardian_consents'])
      for (const statement of [
        `select * from private.${table}`,
        `delete from private.${table}`,
        `update private.${table} set student_id = '${student}'`,
        `insert into private.${table} (student_id) values ('${student}')`,
      ])
        await expect(
          asPerson(sql, student, (tx) => tx.unsafe(statement)),
          statement,
        ).rejects.toMatchObject(FORBIDDEN)
    await expect(
      asPerson(sql, student, (tx) => tx`select private.eligibility_of(${other})`),
    ).rejects.toMatchObject(FORBIDDEN)
  })
})

// Attack 220
test('an admin cannot confirm the own identity or accept the consent of the own guardian', async () => {
  const { student: admin, birthday } = await studentOf(17)
  const consent = await handInConsent(admin)
  await sql`update profiles set role = 'admin' where id = ${admin}`
  await expectNoChange(sql, async () => {
    const refused = refusal(403, 'own_eligibility')
    await expect(confirm(admin, admin, birthday)).rejects.toMatchObject(refused)
    await expect(accept(admin, consent)).rejects.toMatchObject(refused)
    await expect(refuse(admin, consent)).rejects.toMatchObject(refused)
  })
  await openForm(ada, consent)
  await accept(ada, consent)
})

test('the form of a guardian is taken only from a student who needs one', async () => {
  const begin = (student: string) => call(sql, student, 'begin_upload', { p_kind: 'guardian_consent' })
  for (const student of [
    (await studentOf(18)).student,
    (await studentOf(40)).student,
    await newPerson(sql, 'otdc'),
  ])
    await expect(begin(student)).rejects.toMatchObject(refusal(409, 'consent_not_needed'))
  await begin((await studentOf(17)).student)
})

test('a student hands in no more than an account holds, however many days it takes', async () => {
  const { student } = await studentOf(17)
  const begin = (p_kind: string) => call(sql, student, 'begin_upload', { p_kind })
  for (let count = 0; count < 9; count += 1) await upload(student)
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    await tx`update private.documents set bytes = 5242880 where student_id = ${student}`
  })
  await begin('guardian_consent')
  await upload(student)
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    await tx`update private.documents set bytes = 5242880 where student_id = ${student}`
  })
  for (const kind of ['guardian_consent', 'payment_proof'])
    await expect(begin(kind)).rejects.toMatchObject(refusal(409, 'documents_full'))
})
