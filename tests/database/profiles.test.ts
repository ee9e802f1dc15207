import { createHash, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { PHONE_PATTERN } from '../../src/features/settings/profileForm.ts'
import { expectNoChange } from '../support/fingerprint.ts'
import { openDatabase } from './openDatabase.ts'
import {
  asPerson,
  call,
  callWithin,
  changeProfile,
  FORBIDDEN,
  idOf,
  newPerson,
  refusal,
  signIn,
} from './signedIn.ts'

const sql = await openDatabase()

const profileOf = (person: string) => call(sql, person, 'my_profile')

async function register(metadata: unknown, email: string | null = `${randomUUID()}@example.test`) {
  const id = randomUUID()
  await sql`insert into auth.users (id, email, raw_user_meta_data) values (${id}, ${email}, ${sql.json(metadata as null)})`
  const [profile] = await sql`select * from profiles where id = ${id}`
  return { id, profile }
}

test('whoever registers gets a profile with the names given, unpaid, and module 0 passed', async () => {
  const { id, profile } = await register({ first_name: ' Maria ', middle_name: '', last_name: 'dela Cruz' })
  expect(profile).toMatchObject({
    first_name: 'Maria',
    middle_name: null,
    full_name: 'Maria dela Cruz',
    role: 'unpaid',
  })
  expect(
    await sql`select module_index from module_progress where student_id = ${id} and passed_at is not null`,
  ).toEqual([{ module_index: 0 }])
  await signIn(sql, id)
  expect(await profileOf(id)).toMatchObject({
    id,
    firstName: 'Maria',
    middleName: null,
    role: 'unpaid',
    disabledAt: null,
  })
})

test.each([
  ['Bonifacio Jr.', 'Bonifacio', 'Jr.'],
  ['dela Cruz iii', 'dela Cruz', 'III'],
  ['Bonifacio', 'Bonifacio', null],
  ['V', 'V', null],
])('whoever registers with the last name %j has the suffix apart', async (typed, lastName, suffix) => {
  const { profile } = await register({ first_name: 'Maria', last_name: typed })
  expect(profile).toMatchObject({
    last_name: lastName,
    suffix,
    full_name: `Maria ${[lastName, suffix].filter(Boolean).join(' ')}`,
  })
})

test('a visitor hears whether the account just registered is confirmed, at one read of one index', async () => {
  const { id } = await register({ first_name: 'Maria' })
  expect(await call(sql, null, 'is_confirmed', { p_account: id })).toBe(false)
  await sql`update auth.users set email_confirmed_at = now() where id = ${id}`
  expect(await call(sql, null, 'is_confirmed', { p_account: id })).toBe(true)
  const scans = await sql.begin(async (tx) => {
    await tx`
      create temp table scans on commit drop as
      select relid, seq_scan, idx_scan from pg_stat_xact_user_tables`
    await callWithin(tx, 'is_confirmed', { p_account: id })
    return tx`
      select now.relname, (now.seq_scan - past.seq_scan)::int as whole, (now.idx_scan - past.idx_scan)::int as by_index
      from pg_stat_xact_user_tables now join scans past using (relid)
      where (now.seq_scan, now.idx_scan) is distinct from (past.seq_scan, past.idx_scan)`
  })
  expect([...scans]).toEqual([{ relname: 'profiles', whole: 0, by_index: 1 }])
})

test('a newcomer gives up an unconfirmed account by the secret of the browser that registered it', async () => {
  const email = `Una.${randomUUID()}@gmial.con`
  const secret = randomUUID()
  const registration = createHash('sha256').update(secret).digest('hex')
  const { id } = await register({ first_name: 'Una', registration }, email.toLowerCase())
  const exists = async () => (await sql`select from profiles where id = ${id}`).length === 1
  const giveUp = (p_secret: string, p_email = email) =>
    call(sql, null, 'give_up_registration', { p_email, p_secret })

  // Auth shows the hash to strangers who register the same address.
  for (const guess of [registration, '', randomUUID()]) await giveUp(guess)
  await giveUp(secret, 'nobody@example.test')
  expect(await exists()).toBe(true)
  const answers = [await giveUp(registration), await giveUp(secret), await giveUp(secret)]
  expect(new Set(answers).size).toBe(1)
  expect(await exists()).toBe(false)
  expect(await sql`select from auth.users where id = ${id}`).toHaveLength(0)
})

test('a confirmed account is not given up, whoever knows the secret, and neither is one with a role', async () => {
  const secret = randomUUID()
  const registration = createHash('sha256').update(secret).digest('hex')
  for (const change of [
    (id: string) => sql`update auth.users set email_confirmed_at = now() where id = ${id}`,
    (id: string) => sql`update profiles set role = 'otdc' where id = ${id}`,
  ]) {
    const email = `${randomUUID()}@example.test`
    const { id } = await register({ first_name: 'Una', registration }, email)
    await change(id)
    await call(sql, null, 'give_up_registration', { p_email: email, p_secret: secret })
    expect(await sql`select from profiles where id = ${id}`).toHaveLength(1)
  }
})

// Attack 363
test('a person’s change of an outdated profile, or without its version, is refused', async () => {
  const id = await newPerson(sql)
  const revision = async () => (await profileOf(id))?.detailsRevision
  const change = (changes: Record<string, unknown>, p_revision: number | null = null) =>
    call(sql, id, 'change_profile', { p_changes: sql.json(changes), p_revision })
  const stale = refusal(409, 'profile_changed_elsewhere')
  expect(await revision()).toBe(0)
  expect(await change({ phone: '0917 000 0001' }, 0)).toEqual({ detailsRevision: 1 })
  await expect(change({ phone: '0917 000 0002' }, 0)).rejects.toMatchObject(stale)
  await expect(change({ phone: '0917 000 0002' })).rejects.toMatchObject(stale)
  await expect(change({ phone: '0917 000 0002' }, 8)).rejects.toMatchObject(stale)
  expect(await profileOf(id)).toMatchObject({ phone: '0917 000 0001', detailsRevision: 1 })
  // A repeat, or the language and revision alone, is no new detail.
  await change({ phone: '0917 000 0001' }, 0)
  await change({ language: 'fil' })
  await change({}, 8)
  expect(await revision()).toBe(1)
})

// Attack 11
test('nobody registers as an admin', async () => {
  const { profile } = await register({
    first_name: 'Eve',
    role: 'admin',
    app_metadata: { role: 'admin' },
    archived_at: null,
  })
  expect(profile?.role).toBe('unpaid')
})

test('odd metadata never stops a registration', async () => {
  const oddities = [
    null,
    [],
    'text',
    7,
    true,
    {},
    { first_name: null },
    { first_name: { a: 1 }, last_name: ['x'] },
  ]
  for (const oddity of oddities) expect((await register(oddity)).profile?.role).toBe('unpaid')
  const long = await register({
    first_name: 'Ñ'.repeat(5000),
    middle_name: 'x'.repeat(101),
    last_name: '👩‍👩‍👧'.repeat(300),
  })
  expect([...(long.profile?.first_name ?? '')]).toHaveLength(100)
  expect(long.profile?.last_name).toBe('')
  expect((await register({ first_name: 'Phone' }, null)).profile?.email).toBe('')
})

// Attack 342
test.each(['', '  ', '\u200b', '\u2060\u00a0'])(
  'a person cannot replace a name by %j, which nobody sees',
  async (unseen) => {
    const person = await newPerson(sql)
    for (const field of ['firstName', 'lastName'])
      await expect(changeProfile(sql, person, { [field]: unseen }), field).rejects.toMatchObject(
        refusal(400, 'name_missing'),
      )
  },
)

test('a person changes names, address, birthday and phone, trimmed', async () => {
  const person = await newPerson(sql)
  const changes = { firstName: ' Ana ', middleName: '  ', lastName: 'Peña', address: '12 Mabini Street' }
  await changeProfile(sql, person, { ...changes, birthday: '2001-02-03', phone: '+63 917 555 0101' })
  expect(await profileOf(person)).toMatchObject({
    fullName: 'Ana Peña',
    middleName: null,
    address: '12 Mabini Street',
    birthday: '2001-02-03',
    phone: '+63 917 555 0101',
  })
})

test('whoever registers in Filipino has it in the profile and in the metadata that the mails read', async () => {
  const { id, profile } = await register({ first_name: 'Nena', language: 'fil' })
  expect(profile?.language).toBe('fil')
  const [account] = await sql`select raw_user_meta_data as data from auth.users where id = ${id}`
  expect(account?.data).toEqual({ language: 'fil' })
  for (const odd of ['de', 7, null, { en: 1 }])
    expect((await register({ language: odd as string })).profile?.language, String(odd)).toBeNull()
})

test('a person chooses the language of the own profile and mails', async () => {
  const person = await newPerson(sql)
  const choose = (language: string) =>
    call(sql, person, 'change_profile', { p_changes: sql.json({ language }) })
  const metadataOf = async (id: string) =>
    (await sql`select raw_user_meta_data ->> 'language' as language from auth.users where id = ${id}`)[0]
  expect(await profileOf(person)).toMatchObject({ language: null })
  await choose('fil')
  expect(await profileOf(person)).toMatchObject({ language: 'fil' })
  expect(await metadataOf(person)).toEqual({ language: 'fil' })
  await expect(choose('de')).rejects.toMatchObject({ code: '22P02' })
  expect(await profileOf(person)).toMatchObject({ language: 'fil' })
})

// Attacks 8, 9
test('a person cannot change any other field, alone or together with an allowed one', async () => {
  const person = await newPerson(sql, 'otdc')
  await expectNoChange(sql, async () => {
    for (const change of [
      `role = 'admin'`,
      `disabled_at = now()`,
      `archived_at = null`,
      `email = 'x@example.test'`,
      `created_at = now()`,
      `last_completed_at = now()`,
      `id = gen_random_uuid()`,
      `phone = '1', role = 'admin'`,
    ]) {
      const update = asPerson(sql, person, (tx) =>
        tx.unsafe(`update profiles set ${change} where id = '${person}'`),
      )
      await expect(update, change).rejects.toMatchObject(FORBIDDEN)
    }
    const upsert = `insert into profiles (id, role) values ('${person}', 'admin') on conflict (id) do update set role = 'admin'`
    await expect(asPerson(sql, person, (tx) => tx.unsafe(upsert))).rejects.toMatchObject(FORBIDDEN)
    await expect(asPerson(sql, person, (tx) => tx`delete from profiles`)).rejects.toMatchObject(FORBIDDEN)
  })
  const before = await profileOf(person)
  await changeProfile(sql, person, { role: 'admin', disabledAt: 'now', email: 'x@example.test', id: 'x' })
  expect(await profileOf(person)).toEqual(before)
})

// Attacks 5, 6, 54
test('neither a student nor an admin reads or changes a table without the functions', async () => {
  const tables = await sql<{ name: string }[]>`
    select format('%I.%I', nspname, relname) as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname in ('public', 'private') and relkind = 'r'`
  expect(tables.length).toBeGreaterThan(80)
  for (const person of [await newPerson(sql, 'otdc'), await idOf(sql, 'ada'), null])
    for (const { name } of tables)
      for (const statement of [`select from ${name} limit 1`, `delete from ${name}`])
        await expect(
          asPerson(sql, person, (tx) => tx.unsafe(statement)),
          statement,
        ).rejects.toMatchObject(FORBIDDEN)
})

test('too long fields and a birthday in the future are refused', async () => {
  const person = await newPerson(sql)
  const change = (field: string, value: string) => changeProfile(sql, person, { [field]: value })
  const tooLong = { firstName: 101, middleName: 101, lastName: 101, address: 301 }
  for (const [field, length] of Object.entries(tooLong)) {
    await expect(change(field, 'ñ'.repeat(length)), field).rejects.toMatchObject({ code: '23514' })
    await change(field, 'ñ'.repeat(length - 1))
  }
  await change('phone', `0917${' '.repeat(34)}555`)
  await expect(change('phone', `0917${'-'.repeat(34)}555`)).rejects.toMatchObject({ code: '23514' })
  const born = (date: string) => change('birthday', date)
  await expect(born('2999-01-01')).rejects.toMatchObject(refusal(400, 'birthday_in_future'))
  await expect(born('1899-12-31')).rejects.toMatchObject({ code: '23514' })
  await expect(born('2001-02-31')).rejects.toMatchObject({ code: '22008' })
})

test('a person under 16 cannot give a date of birth, and one who turns 16 today can', async () => {
  const person = await newPerson(sql)
  const born = async (yearsAgo: string, days: number) => {
    const [row] = await sql`
      select (((now() at time zone 'Asia/Manila')::date - ${yearsAgo}::interval)::date + ${days}::int)::text as day`
    return changeProfile(sql, person, { birthday: row?.day })
  }
  await expect(born('16 years', 1)).rejects.toMatchObject(refusal(400, 'too_young'))
  await expect(born('0 years', 0)).rejects.toMatchObject(refusal(400, 'too_young'))
  await expect(born('0 years', 1)).rejects.toMatchObject(refusal(400, 'birthday_in_future'))
  expect((await profileOf(person))?.birthday).toBeNull()
  await born('16 years', 0)
  expect((await profileOf(person))?.birthday).toMatch(/^20/)
})

test('the database and the form take the same phone numbers', async () => {
  const person = await newPerson(sql)
  const inForm = new RegExp(`^(?:${PHONE_PATTERN})$`, 'v')
  const phones = [
    ...['0917 123 4567', '+63 917 123 4567', '(02) 8123-4567', '8123.4567', '123456789012345', '1234567-'],
    ...['12345', 'call me', '0917 123 4567 ext', '1234567890123456', '++63 917 123 4567', '0917/123/4567'],
  ]
  for (const phone of phones) {
    const change = changeProfile(sql, person, { phone })
    if (inForm.test(phone)) await change
    else await expect(change, phone).rejects.toMatchObject(refusal(400, 'invalid_phone'))
  }
  expect((await profileOf(person))?.phone).toBe('1234567-')
})

test('a person who got in with an impossible phone number can still change the name', async () => {
  const person = await newPerson(sql)
  await sql.begin(async (tx) => {
    await tx`alter table profiles disable trigger keep_profile`
    await tx`update profiles set phone = '1', birthday = current_date - 4000 where id = ${person}`
    await tx`alter table profiles enable trigger keep_profile`
  })
  await changeProfile(sql, person, { firstName: 'Ana' })
  expect((await profileOf(person))?.fullName).toMatch(/^Ana/)
})

// Attack 14
test('the e-mail address follows the account', async () => {
  const person = await newPerson(sql)
  await sql`update auth.users set email = 'moved@example.test' where id = ${person}`
  expect((await profileOf(person))?.email).toBe('moved@example.test')
})

// Attacks 35, 37
test('a disabled person is told so and reads nothing; an archived one does not exist', async () => {
  const dina = await idOf(sql, 'dina')
  const archie = await idOf(sql, 'archie')
  expect((await profileOf(dina))?.disabledAt).toMatch(/^\d{4}-/)
  expect(await profileOf(archie)).toBeNull()
  await expectNoChange(sql, async () => {
    for (const person of [dina, archie]) {
      await expect(changeProfile(sql, person, { phone: '0917 555 0101' })).rejects.toMatchObject({
        code: 'PT403',
      })
      expect(await call(sql, person, 'my_course')).toEqual({
        modules: [],
        access: null,
        completion: null,
        hours: null,
        practiceDue: 0,
        scenesDue: 0,
      })
    }
    await expect(call(sql, dina, 'open_video', { p_module: 0 })).rejects.toMatchObject(
      refusal(403, 'account_disabled'),
    )
    await expect(call(sql, archie, 'open_video', { p_module: 0 })).rejects.toMatchObject(
      refusal(403, 'profile_missing'),
    )
  })
})

// Attacks 36, 53
test('somebody whose account is gone has a token and nothing to use it on', async () => {
  const person = await newPerson(sql, 'otdc')
  await sql`delete from auth.users where id = ${person}`
  expect(await sql`select id from profiles where id = ${person}`).toEqual([])
  expect(await sql`select * from module_progress where student_id = ${person}`).toEqual([])
  await expectNoChange(sql, async () => {
    const ended = refusal(401, 'session_not_found')
    await expect(profileOf(person)).rejects.toMatchObject(ended)
    await expect(call(sql, person, 'start_exam', { p_module: 1 })).rejects.toMatchObject(ended)
    const again = asPerson(sql, person, (tx) => tx`insert into profiles (id) values (${person})`)
    await expect(again).rejects.toMatchObject(FORBIDDEN)
  })
})

// Attack 69
test('names, address and phone hold nothing that people cannot see', async () => {
  const hidden = '\u200b\u3164\u202e\u2066\u0007\u00ad\u{e0041}\ufeff'
  const { id, profile } = await register({
    first_name: `${hidden}Ma${hidden}ria\u00a0\t Clara${hidden}`,
    middle_name: hidden,
    last_name: `Peña${hidden}`,
  })
  expect(profile).toMatchObject({ first_name: 'Maria Clara', middle_name: null, last_name: 'Peña' })
  await signIn(sql, id)
  await changeProfile(sql, id, {
    firstName: `A${hidden}na`,
    address: `1 Rizal${hidden} St`,
    phone: `${hidden}0917 555`,
  })
  const [changed] = await sql`select first_name, address, phone from profiles where id = ${id}`
  expect(changed).toEqual({ first_name: 'Ana', address: '1 Rizal St', phone: '0917 555' })
})

test('names leave the account once the profile has them, whatever Auth writes later', async () => {
  const names = { first_name: 'Maria', middle_name: 'Reyes', last_name: 'Santos' }
  const { id, profile } = await register({ ...names, locale: 'fil' })
  expect(profile?.full_name).toBe('Maria Reyes Santos')
  await sql`
    insert into auth.identities (provider_id, user_id, provider, identity_data)
    values (${id}, ${id}, 'email', ${sql.json({ ...names, sub: id })})`
  await sql`update auth.users set raw_user_meta_data = ${sql.json({ ...names, sub: id })} where id = ${id}`
  await sql`update auth.identities set identity_data = ${sql.json({ ...names, sub: id })} where user_id = ${id}`
  const [account] = await sql`
    select raw_user_meta_data as metadata, identity_data as identity
    from auth.users join auth.identities on user_id = users.id where users.id = ${id}`
  expect(account).toEqual({ metadata: { sub: id }, identity: { sub: id } })
})

// Attack 63
test('an account that nobody confirms within a day vanishes at the next sign-up, without a trace', async () => {
  const stale = await register({ first_name: 'Mallory' })
  const fresh = await register({ first_name: 'Nena' })
  const student = await newPerson(sql, 'otdc')
  await sql`
    update profiles set created_at = now() - interval '25 hours' where id = any (${[stale.id, student]})`
  await register({ first_name: 'Next' })
  expect(await sql`select id from auth.users where id = ${stale.id}`).toEqual([])
  expect(await sql`select id from audit_log where subject_id = ${stale.id}`).toEqual([])
  expect(await sql`select id from auth.users where id = any (${[fresh.id, student]})`).toHaveLength(2)
})
