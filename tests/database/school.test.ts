import { afterEach, expect, test } from 'vitest'
import { schoolField } from '../../contract/answers/school.ts'
import { EVERY, LETTERS } from '../../contract/letters.ts'
import { DEMO_SCHOOL } from '../../scripts/start/schoolSeed.ts'
import { LEGAL_VERSIONS } from '../../src/i18n/legalVersions.ts'
import { openDatabase } from './openDatabase.ts'
import { asPerson, call, FORBIDDEN, idOf, newPerson, overlap, refusal } from './signedIn.ts'

const sql = await openDatabase({ connections: 6 })
const ada = await idOf(sql, 'ada')
const amina = await idOf(sql, 'amina')

const read = () => call(sql, ada, 'read_school')
const change = (p_changes: unknown, p_version: number, owner = ada) =>
  call(sql, owner, 'change_school', { p_changes, p_version })

afterEach(async () => {
  const { version, facts } = await read()
  const { problems } = await change({ ...facts, ...DEMO_SCHOOL, refundDays: 3, 'otdc.days': 28 }, version)
  expect(problems).toEqual([])
})

test('an owner who edits phones and hours sees the version, and visitors read both', async () => {
  const before = await read()
  expect(before.missing).toEqual([])
  const { school, problems } = await change(
    { phones: [{ number: ' 0917  555 0142 ' }], 'hours.en': 'Mondays' },
    before.version,
  )
  expect(problems).toEqual([])
  expect(school).toMatchObject({ version: before.version + 1, setBy: 'Ada Reyes' })
  expect(await call(sql, null, 'school_facts')).toMatchObject({
    version: before.version + 1,
    phones: [{ label: '0917 555 0142', href: 'tel:+639175550142' }],
    hours: { en: 'Mondays', fil: DEMO_SCHOOL['hours.fil'] },
    prices: { TDC: 1000, DDC: 1500, PDC: 4000, MRC: 2500, DLC: 5500 },
  })
  const [newest] = await call(sql, ada, 'school_history')
  expect(newest).toMatchObject({
    version: before.version + 1,
    setBy: 'Ada Reyes',
    changes: [
      { field: 'hours.en', before: DEMO_SCHOOL['hours.en'], after: 'Mondays' },
      { field: 'phones', after: [{ number: '0917 555 0142' }] },
    ],
  })
  const [logged] =
    await sql`select after from audit_log where action = 'setting_changed' order by id desc limit 1`
  expect(logged?.after).toEqual({
    setting: 'school',
    facts: ['hours.en', 'phones'],
    version: before.version + 1,
  })
})

// Attack 467
test('an owner is told of every fact that is none, at its field, and nothing of the change is kept', async () => {
  const { version, facts } = await read()
  const wrong = {
    name: 'x'.repeat(41),
    legalName: '李',
    url: 'javascript:alert(1)',
    email: 'nobody',
    messenger: 'http://m.me/school',
    phones: [{ number: '12' }, { number: '0917 555 0142', note: 'x' }],
    ways: [{ name: 'GCash', method: 'shells', account: '', holder: 'x' }],
    instructors: [],
    openingHours: 'always',
    'prices.otdc': 1001,
    'prices.ddcFrom': '2020-02-30',
    'prices.dlc': 1.5,
    'otdc.hours': 14,
    'otdc.atOnce': 'yes',
    notarized: 'perhaps',
    refundDays: null,
    nothing: 'of the kind',
  }
  const { problems, school } = await change({ ...wrong, 'hours.en': 'Mondays' }, version)
  expect(Object.fromEntries(problems.map(({ field, problem }) => [field, problem]))).toEqual({
    name: 'long',
    legalName: 'not_printable',
    url: 'not_web',
    email: 'not_mail',
    messenger: 'not_web',
    'phones.0.number': 'not_phone',
    'phones.1.number': 'not_list',
    'ways.0.account': 'missing',
    'ways.0.method': 'not_choice',
    instructors: 'missing',
    openingHours: 'not_hours',
    'otdc.instructor': 'not_an_instructor',
    'ddc.instructor': 'not_an_instructor',
    'prices.otdc': 'high',
    'prices.otdcFrom': 'past',
    'prices.ddcFrom': 'not_day',
    'prices.dlc': 'not_number',
    'otdc.hours': 'low',
    'otdc.atOnce': 'not_choice',
    notarized: 'not_choice',
    refundDays: 'missing',
    nothing: 'unknown',
  })
  expect(school).toMatchObject({ version, facts })
  for (const nonsense of ['[]', '3', `{"name": ${JSON.stringify('é'.repeat(50_000))}}`]) {
    await expect(change(nonsense, version)).rejects.toMatchObject(refusal(400, 'school_fact_invalid'))
  }
  await expect(
    sql`insert into private.school_versions (version, facts) values (99, '{"name": 3}')`,
  ).rejects.toMatchObject(refusal(400, 'school_fact_invalid'))
  await expect(sql`update private.school_versions set facts = '{}'`).rejects.toMatchObject(
    refusal(409, 'final'),
  )
})

test('an owner’s settings drive courses, prices and refunds, each payment by those of its day', async () => {
  const [today] = await sql<{ day: string }[]>`select private.school_day(now())::text as day`
  const { version } = await read()
  const { problems } = await change(
    {
      'otdc.days': 42,
      'ddc.atOnce': true,
      'prices.ddc': 1400,
      'prices.ddcFrom': today?.day,
      keepYears: 6,
      pictureDays: 60,
      archiveYears: 2,
      refundDays: 7,
      schoolNumber: 'LTO-ACC-2026-0117',
    },
    version,
  )
  expect(problems).toEqual([])
  const [set] = await sql`
    select access_days, at_once, accreditation_number, private.price_of('ddc', private.school_day(now())) as price,
      private.price_of('ddc', private.school_day(now()) - 1) as earlier, extract(year from keep_for)::int as keep_for, picture_days, archive_years,
      private.school_number('refundDays') as days, private.school_number('refundDays', now() - interval '1 day') as days_before
    from private.retention, private.courses course
    join private.certificate_settings on certificate_settings.course = 'ddc' where course.course = 'otdc'`
  expect(set).toEqual({
    access_days: 42,
    at_once: true,
    accreditation_number: 'LTO-ACC-2026-0117',
    price: 140_000,
    earlier: 150_000,
    keep_for: 6,
    picture_days: 60,
    archive_years: 2,
    days: 7,
    days_before: 3,
  })
  expect(
    (await change({ 'ddc.atOnce': false, keepYears: 5, pictureDays: 90, 'prices.ddc': 1500 }, version + 1))
      .problems,
  ).toEqual([])
  await change({ archiveYears: null }, version + 2)
  expect(await sql`select archive_years from private.retention`).toEqual([{ archive_years: null }])
  expect((await read()).facts).not.toHaveProperty('archiveYears')
})

// Attack 468
test('two owners who change the same fact are told, those who change others are not in each other’s way', async () => {
  const bea = await idOf(sql, 'bea')
  const { version } = await read()
  const second = await overlap(
    sql,
    ada,
    ['change_school', { p_changes: { 'hours.en': 'Mondays' }, p_version: version }],
    () => change({ 'hours.en': 'Tuesdays' }, version, bea),
  )
  expect(second).toMatchObject({
    status: 'rejected',
    reason: refusal(409, 'school_changed_elsewhere'),
  })
  expect((await change({ 'office.street': '14 Rizal Street' }, version, bea)).school.version).toBe(
    version + 2,
  )
  // A retry after a lost reply changes nothing.
  expect((await change({ 'hours.en': 'Mondays' }, version)).school.version).toBe(version + 2)
})

// Attack 469
test('nobody but an owner reads or changes what owners do, and a visitor learns what is public alone', async () => {
  const registrar = await newPerson(sql, 'admin')
  await sql`update profiles set duties = '{registrar,cashier,instructor}' where id = ${registrar}`
  for (const [person, code] of [
    [registrar, 'not_your_duty'],
    [amina, 'not_admin'],
  ] as const) {
    await expect(call(sql, person, 'read_school')).rejects.toMatchObject(refusal(403, code))
    await expect(call(sql, person, 'school_history')).rejects.toMatchObject(refusal(403, code))
    await expect(change({ name: 'Mine' }, 1, person)).rejects.toMatchObject(refusal(403, code))
  }
  await expect(asPerson(sql, null, (tx) => tx`select public.read_school()`)).rejects.toMatchObject({
    code: '42501',
  })
  const facts = JSON.stringify(await call(sql, null, 'school_facts'))
  expect(facts).not.toMatch(/Lorna|Ada|set_by|atOnce/)
})

// Attack 471
test('a person agrees under a version of the facts, and again only if facts change that text', async () => {
  const person = await newPerson(sql)
  const agree = (p_document: 'terms' | 'privacy', p_school?: number) =>
    call(sql, person, 'give_consent', {
      p_document,
      p_version: LEGAL_VERSIONS[p_document],
      p_language: 'en',
      ...(p_school !== undefined && { p_school }),
    })
  const { version } = await read()
  await agree('terms', version)
  // An unknown version is treated as the newest.
  expect(await agree('privacy', 2147483647)).toEqual(LEGAL_VERSIONS)
  await change({ 'hours.en': 'Mondays' }, version)
  expect((await call(sql, person, 'my_profile'))?.agreedTo).toEqual(LEGAL_VERSIONS)
  await change({ refundDays: 9 }, version + 1)
  expect((await call(sql, person, 'my_profile'))?.agreedTo).toEqual({ ...LEGAL_VERSIONS, terms: null })
  // A page opened earlier still says three days.
  expect(await agree('terms', version)).toEqual({ ...LEGAL_VERSIONS, terms: null })
  expect(await agree('terms', version + 2)).toEqual(LEGAL_VERSIONS)
  const kept = await sql`
    select document::text, school_version from private.consents where student_id = ${person} order by 1, 2`
  expect(kept).toEqual([
    { document: 'privacy', school_version: version },
    { document: 'terms', school_version: version },
    { document: 'terms', school_version: version + 2 },
  ])
})

// Attack 507
test('an owner edits a mail, and is told of each unknown or missing word in braces', async () => {
  const { version } = await read()
  const field = 'mail.certificate_issued.text.en'
  const wrong = {
    'mail.certificate_issued.subject.en': 'For {reason}',
    [field]: 'Here it is, {first name}.',
    'mail.certificate_issued.text.fil': '{serial number} {',
    'mail.consent_refused.text.en': `{reason} ${'x'.repeat(2000)}`,
    'mail.consent_refused.text.fil': ['{reason}'],
    'mail.consent_refused.subject.fil': '{reason}\nBcc: all@example.com',
    'mail.account_made.text.en': '{code} {last day} {address} {password}',
    'mail.message.text.en': 'Nothing',
  }
  const refused = await change(wrong, version)
  expect(
    Object.fromEntries(
      refused.problems.map((one: { field: string; problem: string }) => [one.field, one.problem]),
    ),
  ).toEqual({
    'mail.certificate_issued.subject.en': 'unknown_name',
    [field]: 'missing_name',
    'mail.certificate_issued.text.fil': 'unknown_name',
    'mail.consent_refused.text.en': 'long',
    'mail.consent_refused.text.fil': 'not_a_text',
    'mail.account_made.text.en': 'unknown_name',
    'mail.message.text.en': 'unknown',
  })
  const text = ' Dear {first name},\r\n\n\n\nyour  number is {serial number}. '
  const { problems, school } = await change({ [field]: text }, version)
  expect(problems).toEqual([])
  expect(school.facts[field]).toBe('Dear {first name},\n\nyour number is {serial number}.')
  expect((await call(sql, ada, 'school_history'))[0]).toMatchObject({
    setBy: 'Ada Reyes',
    changes: [{ field, before: null, after: school.facts[field] }],
  })
  expect((await change({ [field]: '' }, school.version)).school.facts).not.toHaveProperty([field])
  await expect(
    sql`insert into private.school_versions (version, facts) values (99, ${sql.json({ [field]: 'Yours' })})`,
  ).rejects.toMatchObject(refusal(400, 'school_fact_invalid'))
})

// Attack 508
test('nobody but an owner reads or writes the mails’ texts, and no visitor learns them', async () => {
  const field = 'mail.payment_accepted.text.en'
  const { version } = await read()
  const { school } = await change({ [field]: 'A secret of the office: {amount} {access}' }, version)
  const registrar = await newPerson(sql, 'admin')
  await sql`update profiles set duties = '{registrar,cashier,instructor}' where id = ${registrar}`
  for (const [person, code] of [
    [registrar, 'not_your_duty'],
    [amina, 'not_admin'],
  ] as const) {
    const own = { [field]: '{amount} {access}' }
    await expect(change(own, school.version, person)).rejects.toMatchObject(refusal(403, code))
    await expect(call(sql, person, 'read_school')).rejects.toMatchObject(refusal(403, code))
    await expect(call(sql, person, 'school_history')).rejects.toMatchObject(refusal(403, code))
    await expect(
      asPerson(sql, person, (tx) => tx`select from private.school_versions`),
    ).rejects.toMatchObject(FORBIDDEN)
    await expect(asPerson(sql, person, (tx) => tx`select public.take_mails()`)).rejects.toMatchObject(
      FORBIDDEN,
    )
  }
  for (const person of [null, amina, registrar]) {
    expect(JSON.stringify(await call(sql, person, 'school_facts'))).not.toContain('secret of the office')
  }
  expect((await read()).version).toBe(school.version)
  await change({ [field]: '' }, school.version)
})

test('an admin’s mails have the same names in app and database, and valid original texts', async () => {
  const rules = await sql<{ field: string; words: string[]; must: string[] }[]>`
    select field, words, must_name as must from private.school_fields where field like 'mail.%'`
  const expected = Object.entries(LETTERS).flatMap(([kind, letter]) => {
    const { needs, takes = [] }: { needs: readonly string[]; takes?: readonly string[] } = letter
    return (['subject', 'text'] as const).flatMap((part) =>
      (['en', 'fil'] as const).map((language) => ({
        field: `mail.${kind}.${part}.${language}`,
        words: [...EVERY, ...needs, ...takes],
        must: part === 'text' ? needs : [],
        original: letter[language][part],
      })),
    )
  })
  const byField = (one: { field: string }, other: { field: string }) => one.field.localeCompare(other.field)
  expect([...rules].sort(byField)).toEqual(expected.map(({ original, ...rule }) => rule).sort(byField))
  for (const { field, original } of expected) {
    const found =
      await sql`select problem from private.fact_problems(${field}, ${sql.json(original)}) where problem is not null`
    expect(found, field).toEqual([])
  }
})

test('the app knows the same facts as the database', async () => {
  const rows = await sql<{ field: string }[]>`select field from private.school_fields`
  expect(rows.map(({ field }) => field).sort()).toEqual([...schoolField.options].sort())
})
