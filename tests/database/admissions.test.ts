import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { ToldPerson } from '../../contract/answers/admissions.ts'
import { WALK_IN_DOMAIN } from '../../contract/limits.ts'
import { openDatabase } from './openDatabase.ts'
import { call, idOf, newPerson, overlap, refusal, untilSomebodyWaits } from './signedIn.ts'

const sql = await openDatabase({ connections: 5 })
const ada = await idOf(sql, 'ada')
const bea = await idOf(sql, 'bea')

let people = 0
const somebody = (more: ToldPerson = {}): ToldPerson => {
  people += 1
  return { firstName: 'Liza', lastName: `Aquino ${'I'.repeat(people)}`, birthday: '2001-04-30', ...more }
}

const admit = (list: ToldPerson[], more: Record<string, unknown> = {}) =>
  call(sql, ada, 'admit_people', { p_key: randomUUID(), p_people: JSON.stringify(list), ...more })

const check = (list: ToldPerson[]) => call(sql, ada, 'check_people', { p_people: JSON.stringify(list) })

/** Creates the pending accounts, as the edge function does through Auth. */
async function makeAccounts() {
  const { people: waiting } = await call(sql, ada, 'waiting_admissions')
  for (const { id, email } of waiting) {
    await sql`insert into auth.users (id, email, raw_user_meta_data) values (${id}, ${email}, '{}')`
    await sql`update auth.users set email_confirmed_at = now() where id = ${id}`
  }
  return waiting
}

test('somebody without an address gets an account with what the desk wrote, a number and a slip', async () => {
  const key = randomUUID()
  const told = somebody({ middleName: ' de  la Cruz ', phone: '0917 555 0101' })
  expect(await admit([told], { p_key: key })).toEqual({ people: 1, refused: [], left: 1, codes: [] })
  const [account] = await makeAccounts()
  expect(account?.email).toMatch(new RegExp(`^[0-9]{4,}@${WALK_IN_DOMAIN}$`))
  const { left, codes } = (await call(sql, ada, 'admitted_list', { p_key: key })) ?? {}
  expect(left).toBe(0)
  expect(codes).toEqual([
    expect.objectContaining({
      fullName: `Liza de la Cruz ${told.lastName}`,
      login: account?.email.split('@')[0],
      code: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{12}$/),
    }),
  ])
  const [profile] =
    await sql`select role, phone, birthday::text, confirmed_at is not null as heard from profiles where id = ${account?.id ?? ''}`
  expect(profile).toEqual({ role: 'unpaid', phone: '0917 555 0101', birthday: '2001-04-30', heard: true })
  expect(await sql`select from notifications where user_id = ${account?.id ?? ''}`).toHaveLength(0)
  expect(await sql`select from private.mails where student_id = ${account?.id ?? ''}`).toHaveLength(0)
  expect(await sql`select actor_id, action from audit_log where subject_id = ${account?.id ?? ''}`).toEqual([
    { actor_id: ada, action: 'admitted' },
    { actor_id: ada, action: 'slip_seen' },
  ])
})

test('somebody with an address gets a mail with the code instead', async () => {
  const email = `${randomUUID()}@example.test`
  await admit([somebody({ email: email.toUpperCase() })])
  const [account] = await makeAccounts()
  expect(account?.email).toBe(email)
  const mails = await sql`select kind from private.mails where student_id = ${account?.id ?? ''}`
  expect(mails).toEqual([{ kind: 'account_made' }])
  const [row] = await sql<{ taken: { kind: string; code?: string }[] }[]>`select public.take_mails() as taken`
  expect(row?.taken.find(({ kind }) => kind === 'account_made')?.code).toMatch(/^[0-9A-HJKMNP-TV-Z]{12}$/)
})

test('a list sent twice, or by two admins at once, registers nobody twice', async () => {
  const key = randomUUID()
  const list = [somebody(), somebody()]
  await admit(list, { p_key: key })
  expect(await admit(list, { p_key: key })).toMatchObject({ people: 2, left: 2 })
  await expect(admit(list)).rejects.toMatchObject(refusal(409, 'list_has_errors'))
  // No accounts exist: the list is only unfinished.
  expect(await check(list)).toMatchObject([
    { errors: { birthday: 'person_waiting' }, known: [] },
    { errors: { birthday: 'person_waiting' }, known: [] },
  ])
  await makeAccounts()
  await expect(admit(list)).rejects.toMatchObject(refusal(409, 'list_has_errors'))
  expect(await check(list)).toMatchObject([
    { errors: { birthday: 'person_known' } },
    { errors: { birthday: 'person_known' } },
  ])

  const args = () => ({ p_key: randomUUID(), p_people: JSON.stringify([somebody({ lastName: 'Twice' })]) })
  const second = await overlap(sql, ada, ['admit_people', args()], () =>
    call(sql, bea, 'admit_people', args()),
  )
  expect(second).toMatchObject({ status: 'rejected', reason: refusal(409, 'list_has_errors') })
  await makeAccounts()
})

test('the desk sees each error in its field, and can register the others', async () => {
  const known = await newPerson(sql, 'unpaid', 'Known')
  await sql`update profiles set phone = '0918 555 0202' where id = ${known}`
  const email = `${randomUUID()}@example.test`
  const list: ToldPerson[] = [
    somebody(),
    { middleName: 'Only', birthday: '2001-02-30' },
    somebody({ birthday: '2090-01-01', phone: 'call me' }),
    somebody({ birthday: `${new Date().getFullYear() - 10}-01-01`, email: 'nobody' }),
    somebody({ email: `${known}@example.test` }),
    somebody({ phone: '+63 918 555 0202', email }),
    somebody({ email }),
    somebody({ firstName: 'a'.repeat(101) }),
  ]
  const checked = await check(list)
  expect(checked.map(({ errors }) => errors)).toEqual([
    {},
    { firstName: 'name_missing', lastName: 'name_missing', birthday: 'invalid_birthday' },
    { birthday: 'birthday_in_future', phone: 'invalid_phone' },
    { birthday: 'too_young', email: 'invalid_email' },
    { email: 'email_known' },
    {},
    { email: 'email_repeated' },
    { firstName: 'name_too_long' },
  ])
  // Families share a phone: the desk sees a warning and decides.
  expect(checked[5]?.known).toEqual([{ id: known, fullName: 'Known Abad', by: 'phone' }])
  await expect(admit(list)).rejects.toMatchObject(refusal(409, 'list_has_errors'))
  expect(await admit(list, { p_good_only: true })).toMatchObject({ people: 2, left: 2 })
  await makeAccounts()
})

test('people who have no account a week after the desk wrote them down are forgotten', async () => {
  const key = randomUUID()
  await admit([somebody()], { p_key: key })
  await sql`select private.forget_expired()`
  expect(await call(sql, ada, 'admitted_list', { p_key: key })).toMatchObject({ left: 1 })
  await sql`update private.admission_lists set admitted_at = now() - interval '8 days' where key = ${key}`
  await sql`select private.forget_expired()`
  expect(await call(sql, ada, 'admitted_list', { p_key: key })).toMatchObject({ left: 0 })
})

test('a person who registers with the address before the account is made keeps it', async () => {
  const id = randomUUID()
  const key = randomUUID()
  await admit([somebody({ email: `${id}@example.test` })], { p_key: key })
  await sql`insert into auth.users (id, email, raw_user_meta_data) values (${id}, ${`${id}@example.test`}, '{"first_name": "Own", "last_name": "Account"}')`
  expect(await call(sql, ada, 'waiting_admissions')).toEqual({ left: 0, people: [] })
  expect(await call(sql, ada, 'admitted_list', { p_key: key })).toMatchObject({
    people: 1,
    refused: [{ place: 1, reason: 'email_known' }],
    left: 0,
  })
})

async function walkIn(more: ToldPerson = {}) {
  const key = randomUUID()
  await admit([somebody(more)], { p_key: key })
  const [account] = await makeAccounts()
  const id = account?.id ?? ''
  const [slip] = (await call(sql, ada, 'admitted_list', { p_key: key }))?.codes ?? []
  return { id, key, email: account?.email, slip }
}

const take = async (code?: string | null) => {
  const [row] = await sql`select public.take_start_code(${code ?? ''}) as taken`
  return row?.taken
}

// Attack 411
test('a code is taken until it is replaced, is too old or its owner is gone', async () => {
  const { id, email, slip } = await walkIn()
  const spelled = slip?.code?.toLowerCase().replace(/(.{4})(?=.)/g, '$1-')
  expect(await take(spelled)).toEqual({ id, email })
  await expect(take('0000 0000 0000')).rejects.toMatchObject(refusal(404, 'start_code_unknown'))

  const newer = await call(sql, bea, 'make_start_code', { p_user: id })
  await expect(take(spelled)).rejects.toMatchObject(refusal(404, 'start_code_unknown'))
  await sql`update profiles set disabled_at = now() where id = ${id}`
  await expect(take(newer.code)).rejects.toMatchObject(refusal(404, 'start_code_unknown'))
  await sql`update profiles set disabled_at = null, role = 'admin' where id = ${id}`
  await expect(take(newer.code)).rejects.toMatchObject(refusal(404, 'start_code_unknown'))
  await sql`update profiles set role = 'unpaid' where id = ${id}`
  await sql`update private.start_codes set last_day = current_date - 2 where student_id = ${id}`
  await expect(take(newer.code)).rejects.toMatchObject(refusal(409, 'start_code_expired'))
})

// Attack 411
test('of four requests with one code only one may set the password, and the next after a refusal', async () => {
  const { id, email, slip } = await walkIn()
  const outcomes = await Promise.allSettled([1, 2, 3, 4].map(() => take(slip?.code)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(take(slip?.code)).rejects.toMatchObject(refusal(409, 'start_code_busy'))
  await sql`select public.return_start_code(${id})`
  expect(await take(slip?.code)).toEqual({ id, email })
  // The request that claimed the code crashed.
  await sql`update private.start_codes set claimed_at = now() - interval '61 seconds' where student_id = ${id}`
  expect(await take(slip?.code)).toEqual({ id, email })
})

// Attack 411
test.each([
  ['a password', (id: string) => sql`update auth.users set encrypted_password = 'hash' where id = ${id}`],
  ['a login', (id: string) => sql`update auth.users set last_sign_in_at = now() where id = ${id}`],
  [
    'a session',
    (id: string) => sql`insert into auth.sessions (id, user_id) values (gen_random_uuid(), ${id})`,
  ],
])('a student with %s has started: the code is dead, and the desk makes no other', async (_what, start) => {
  const { id, slip } = await walkIn()
  await start(id)
  await expect(take(slip?.code)).rejects.toMatchObject(refusal(404, 'start_code_unknown'))
  await expect(call(sql, ada, 'make_start_code', { p_user: id })).rejects.toMatchObject(
    refusal(409, 'already_started'),
  )
})

// Attack 411
test('an owner, with a reason, makes a slip for a walk-in who forgot the password, and every login ends', async () => {
  const { id, email } = await walkIn()
  await sql`insert into auth.sessions (id, user_id) values (gen_random_uuid(), ${id})`
  const registrar = await newPerson(sql, 'admin')
  await sql`update profiles set duties = '{registrar}' where id = ${registrar}`
  const again = { p_user: id, p_reason: 'Forgot it; ID compared' }
  await expect(call(sql, registrar, 'make_start_code', again)).rejects.toMatchObject(
    refusal(409, 'already_started'),
  )
  await expect(call(sql, ada, 'make_start_code', { ...again, p_reason: ' ' })).rejects.toMatchObject(
    refusal(400, 'reason_missing'),
  )
  const { code } = await call(sql, ada, 'make_start_code', again)
  expect(await sql`select from auth.sessions where user_id = ${id}`).toHaveLength(0)
  expect(await take(code)).toEqual({ id, email })
  const log = await sql`select after from audit_log where subject_id = ${id} and action = 'start_code_made'`
  expect(log).toEqual([{ after: { reason: 'Forgot it; ID compared' } }])
})

// Attack 411
test('nobody of the staff sees the code of a student with a mailbox, and a new one is mailed', async () => {
  const { id, key, slip } = await walkIn({ email: `${randomUUID()}@example.test` })
  expect(slip).toMatchObject({ id, code: null })
  expect(await call(sql, ada, 'make_start_code', { p_user: id })).toMatchObject({ code: null })
  const mails = await sql`select kind from private.mails where student_id = ${id}`
  expect(mails).toEqual([{ kind: 'account_made' }, { kind: 'account_made' }])
  await call(sql, bea, 'admitted_list', { p_key: key })
  expect(await sql`select from audit_log where subject_id = ${id} and action = 'slip_seen'`).toHaveLength(0)
})

test('the log says who has seen a slip', async () => {
  const { id, key } = await walkIn()
  await call(sql, ada, 'admitted_list', { p_key: key })
  await call(sql, bea, 'admitted_list', { p_key: key })
  const log =
    await sql`select actor_id from audit_log where subject_id = ${id} and action = 'slip_seen' order by id`
  expect(log).toEqual([{ actor_id: ada }, { actor_id: bea }])
})

// Attack 411
test('nobody gets a slip for somebody who can be mailed, or for an admin', async () => {
  const person = await newPerson(sql)
  await expect(call(sql, ada, 'make_start_code', { p_user: person })).rejects.toMatchObject(
    refusal(409, 'has_mailbox'),
  )
  await sql`update profiles set email = ${`9@${WALK_IN_DOMAIN}`} where id = ${bea}`
  await expect(call(sql, ada, 'make_start_code', { p_user: bea })).rejects.toMatchObject(
    refusal(409, 'has_mailbox'),
  )
})

// Attack 410
test('a student registers nobody and corrects nobody', async () => {
  const student = await newPerson(sql, 'otdc')
  const list = JSON.stringify([somebody()])
  const attempts = [
    call(sql, student, 'check_people', { p_people: list }),
    call(sql, student, 'admit_people', { p_key: randomUUID(), p_people: list }),
    call(sql, student, 'admitted_list', { p_key: randomUUID() }),
    call(sql, student, 'waiting_admissions'),
    call(sql, student, 'drop_admission', { p_id: randomUUID() }),
    call(sql, student, 'make_start_code', { p_user: student }),
    correct(student, student, { p_last_name: 'Free' }),
  ]
  for (const outcome of await Promise.allSettled(attempts)) {
    expect(outcome).toMatchObject({ status: 'rejected', reason: refusal(403, 'not_admin') })
  }
})

test.each([
  ['no list', '{}'],
  ['an empty one', '[]'],
  ['one of words', '["Liza"]'],
  ['one that is too long', JSON.stringify(Array.from({ length: 1001 }, () => ({})))],
])('%s is refused', async (_what, list) => {
  await expect(call(sql, ada, 'check_people', { p_people: list })).rejects.toMatchObject(
    refusal(400, 'invalid_list'),
  )
})

const correct = (admin: string, person: string, more: Record<string, unknown>) =>
  call(sql, admin, 'correct_person', {
    p_user: person,
    p_first_name: 'Nena',
    p_middle_name: null,
    p_last_name: 'Abad',
    p_birthday: null,
    p_reason: 'As on the passport',
    p_profile_name: 'Nena Abad',
    ...more,
  })

test('two people who differ only by their suffix stay two people, and each keeps it in the name', async () => {
  const twins = [
    { firstName: 'Andres', lastName: 'Bonifacio', birthday: '2001-11-30', suffix: 'jr' },
    { firstName: 'Andres', lastName: 'Bonifacio', birthday: '2001-11-30', suffix: 'III' },
  ]
  expect((await check(twins)).map(({ errors }) => errors)).toEqual([{}, {}])
  expect(await check([{ ...twins[0], suffix: 'Esq.' }])).toMatchObject([
    { errors: { suffix: 'invalid_suffix' } },
  ])
  const key = randomUUID()
  await admit(twins, { p_key: key })
  await makeAccounts()
  const { codes } = (await call(sql, ada, 'admitted_list', { p_key: key })) ?? { codes: [] }
  expect(codes.map(({ fullName }) => fullName)).toEqual(['Andres Bonifacio Jr.', 'Andres Bonifacio III'])
  expect(await check([{ ...twins[0], suffix: 'Jr.' }])).toMatchObject([
    { errors: { birthday: 'person_known' } },
  ])
  expect(await call(sql, ada, 'student_eligibility', { p_user: codes[0]?.id ?? '' })).toMatchObject({
    names: { first: 'Andres', last: 'Bonifacio', suffix: 'Jr.' },
    alike: [],
  })
})

test('somebody with one name is registered without a placeholder', async () => {
  const key = randomUUID()
  await admit([{ firstName: 'Sukarnohara', birthday: '2001-11-30' }], { p_key: key })
  await makeAccounts()
  const list = await call(sql, ada, 'admitted_list', { p_key: key })
  expect(list?.codes.map(({ fullName }) => fullName)).toEqual(['Sukarnohara'])
})

test('the desk adds a suffix and takes it away; a correction that names none keeps it', async () => {
  const person = await newPerson(sql, 'otdc')
  const names = async (more: Record<string, unknown>) => (await correct(ada, person, more)).profileName
  expect(await names({ p_suffix: 'sr' })).toBe('Nena Abad Sr.')
  expect(await names({ p_first_name: 'Elena', p_profile_name: 'Nena Abad Sr.' })).toBe('Elena Abad Sr.')
  expect(await names({ p_suffix: '', p_profile_name: 'Elena Abad Sr.' })).toBe('Nena Abad')
  await expect(names({ p_suffix: 'Esq.' })).rejects.toMatchObject(refusal(400, 'invalid_suffix'))
})

test('the desk corrects a name and a birth date with a reason, and the ID is to be compared again', async () => {
  const person = await newPerson(sql, 'otdc')
  await sql`update profiles set birthday = '2000-01-01' where id = ${person}`
  await sql`insert into private.citizenships values (${person}, 'filipino')`
  const identity = { p_birth_date: '2000-01-01', p_citizenship: 'filipino', p_document: 'passport' }
  await call(sql, ada, 'confirm_identity', {
    p_user: person,
    p_legal_name: 'Nena Abad',
    p_profile_name: 'Nena Abad',
    ...identity,
  })
  for (let twice = 0; twice < 2; twice += 1) {
    expect(await correct(bea, person, { p_first_name: 'Elena', p_birthday: '2000-01-02' })).toMatchObject({
      profileName: 'Elena Abad',
      birthday: '2000-01-02',
      identity: null,
      identityOutdated: true,
    })
  }
  const log = await sql`
    select actor_id, action, before, after from audit_log
    where subject_id = ${person} and action in ('renamed', 'corrected') order by id`
  expect(log).toEqual([
    {
      actor_id: bea,
      action: 'renamed',
      before: { fullName: 'Nena Abad' },
      after: { fullName: 'Elena Abad' },
    },
    {
      actor_id: bea,
      action: 'corrected',
      before: { birthday: '2000-01-01' },
      after: { reason: 'As on the passport', birthday: '2000-01-02' },
    },
  ])
  await expect(correct(ada, person, { p_birthday: '2000-01-01' })).rejects.toMatchObject(
    refusal(409, 'profile_changed'),
  )
})

test.each([
  ['without a name', { p_first_name: ' ', p_last_name: ' ' }, 'name_missing'],
  ['with an endless name', { p_first_name: 'a'.repeat(101) }, 'name_too_long'],
  ['with a birth date of a child', { p_birthday: `${new Date().getFullYear() - 9}-01-01` }, 'too_young'],
  ['without a reason', { p_reason: '' }, 'reason_missing'],
])('a correction %s changes nothing', async (_what, more, code) => {
  const person = await newPerson(sql)
  await expect(correct(ada, person, more)).rejects.toMatchObject(refusal(400, code))
  expect(await sql`select full_name from profiles where id = ${person}`).toEqual([{ full_name: 'Nena Abad' }])
})

test('every registrar sees a list that was interrupted, and may cancel the rest of it, once', async () => {
  const [key, email] = [randomUUID(), `${randomUUID()}@example.test`]
  await admit([somebody({ lastName: 'Waits', email }), somebody({ lastName: 'Waits too' })], { p_key: key })
  const waiting = async () =>
    (
      await call(sql, bea, 'list_today', { p_kind: 'imports', p_query: '', p_page: 0, p_page_size: 25 })
    ).rows.filter(({ id }) => id === key)
  expect(await waiting()).toMatchObject([{ studentId: '', name: 'List of 2 people', facts: { left: 2 } }])
  expect(await check([somebody({ email })])).toMatchObject([{ errors: { email: 'email_waiting' } }])
  for (let times = 0; times < 2; times += 1)
    expect(await call(sql, bea, 'cancel_admissions', { p_key: key })).toMatchObject({
      people: 2,
      left: 0,
      refused: [1, 2].map((place) => ({ place, reason: 'admission_cancelled' })),
    })
  expect(await waiting()).toEqual([])
  expect(await check([somebody({ email })])).toMatchObject([{ errors: {} }])
  const student = await newPerson(sql, 'otdc')
  await expect(call(sql, student, 'cancel_admissions', { p_key: key })).rejects.toMatchObject(
    refusal(403, 'not_admin'),
  )
})

/** A registered list: its key, and the ids of its people in the list's order. */
async function registered(list: ToldPerson[], more: Record<string, unknown> = {}) {
  const key = randomUUID()
  await admit(list, { p_key: key, ...more })
  await makeAccounts()
  const { codes } = (await call(sql, ada, 'admitted_list', { p_key: key })) ?? { codes: [] }
  return { key, ids: codes.map(({ id }) => id) }
}

const undo = (key: string, admin = bea) => call(sql, admin, 'undo_admissions', { p_key: key })
const undoable = async (key: string) =>
  (await call(sql, bea, 'undoable_lists')).find((list) => list.key === key)
const receive = (student: string) =>
  call(sql, ada, 'record_payment', {
    p_user: student,
    p_course: 'otdc',
    p_centavos: 10_000,
    p_method: 'cash',
    p_reference: null,
    p_invoice_number: `Undo ${student}`.slice(0, 20),
    p_received_on: new Date().toLocaleDateString('en-CA', { timeZone: 'Asia/Manila' }),
  })
const accounts = (ids: string[]) => sql`select id from auth.users where id = any (${ids})`

test('a colleague undoes a list that nobody has started with, as often as the answer is lost', async () => {
  const known = await newPerson(sql, 'unpaid', 'Known')
  const told = [somebody({ email: `${randomUUID()}@example.test` }), somebody()]
  const { key, ids } = await registered([...told, somebody({ email: `${known}@example.test` })], {
    p_good_only: true,
  })
  expect(await undoable(key)).toMatchObject({ people: 2, first: `Liza ${told[0]?.lastName}` })
  for (let times = 0; times < 2; times += 1) {
    const list = await undo(key)
    expect(list).toMatchObject({ people: 2, left: 0, codes: [] })
    expect(list.refused).toEqual([1, 2].map((place) => ({ place, reason: 'list_undone' })))
  }
  expect(await accounts(ids)).toEqual([])
  expect(await accounts([known])).toHaveLength(1)
  expect(await undoable(key)).toBeUndefined()
  expect(await sql`select from private.students where id = any (${ids})`).toEqual([])
  expect(await sql`select from private.mails where student_id = any (${ids})`).toEqual([])
  const log = await sql`select actor_id from audit_log where subject_id = any (${ids}) and action = 'deleted'`
  expect(log).toEqual([{ actor_id: bea }, { actor_id: bea }])
  // The same people can be registered again; the undone key registers nobody.
  expect((await check(told)).map(({ errors }) => errors)).toEqual([{}, {}])
  expect(await admit(told, { p_key: key })).toMatchObject({ people: 2, left: 0, codes: [] })
  expect(await accounts(ids)).toEqual([])
})

test('a list is undone with the people who wait for an account and the one deleted by hand', async () => {
  const { key, ids } = await registered([somebody(), somebody()])
  await sql`delete from auth.users where id = ${ids[0] ?? ''}`
  expect(await undoable(key)).toMatchObject({ people: 1 })
  expect((await undo(key)).refused).toEqual([
    { place: 1, reason: 'account_deleted' },
    { place: 2, reason: 'list_undone' },
  ])

  const waiting = randomUUID()
  await admit([somebody({ lastName: 'Waiting' })], { p_key: waiting })
  expect(await undoable(waiting)).toMatchObject({ people: 1, first: 'Liza Waiting' })
  // The edge function has read the list before it is undone.
  const [asked] = (await call(sql, ada, 'waiting_admissions')).people
  await undo(waiting)
  const make = sql`
    insert into auth.users (id, email, raw_user_meta_data)
    values (${asked?.id ?? ''}, ${asked?.email ?? ''}, '{"admission": true}')`
  await expect(make).rejects.toThrow('admission_cancelled')
})

// Attack 545
test.each<[string, (id: string) => Promise<unknown>]>([
  ['logged in', (id) => sql`insert into auth.sessions (id, user_id) values (gen_random_uuid(), ${id})`],
  ['chosen a password', (id) => sql`update auth.users set encrypted_password = 'hash' where id = ${id}`],
  [
    'lost it and got another slip',
    async (id) => {
      await sql`update auth.users set encrypted_password = 'hash' where id = ${id}`
      await call(sql, ada, 'make_start_code', { p_user: id, p_reason: 'Forgot it' })
    },
  ],
  ['paid', (id) => receive(id)],
  ['begun a course', (id) => sql`update profiles set role = 'otdc' where id = ${id}`],
  ['become an admin', (id) => sql`update profiles set role = 'admin' where id = ${id}`],
])('a list whose person has %s cannot be undone, and keeps everybody', async (_what, begin) => {
  const { key, ids } = await registered([somebody(), somebody()])
  await begin(ids[1] ?? '')
  await expect(undo(key)).rejects.toMatchObject(refusal(409, 'list_in_use'))
  expect(await accounts(ids)).toHaveLength(2)
  const { left, refused } = (await call(sql, ada, 'admitted_list', { p_key: key })) ?? {}
  expect({ left, refused }).toEqual({ left: 0, refused: [] })
})

// Attack 545
test('a login while a list is undone wins, or finds no account', async () => {
  const { key, ids } = await registered([somebody(), somebody()])
  const { outcome } = await sql.begin(async (tx) => {
    await tx`insert into auth.sessions (id, user_id) values (gen_random_uuid(), ${ids[0] ?? ''})`
    const undone = Promise.allSettled([undo(key)])
    await untilSomebodyWaits(sql)
    return { outcome: undone }
  })
  expect(await outcome).toMatchObject([{ status: 'rejected', reason: refusal(409, 'list_in_use') }])
  expect(await accounts(ids)).toHaveLength(2)

  const other = await registered([somebody()])
  const login = await overlap(
    sql,
    bea,
    ['undo_admissions', { p_key: other.key }],
    () => sql`insert into auth.sessions (id, user_id) values (gen_random_uuid(), ${other.ids[0] ?? ''})`,
  )
  expect(login).toMatchObject({ status: 'rejected', reason: { code: '23503' } })
})

// Attack 545
test('nobody undoes a list without the registrar’s duty, or one that does not exist', async () => {
  const { key, ids } = await registered([somebody()])
  const cashier = await newPerson(sql, 'admin')
  await sql`update profiles set duties = '{cashier,instructor}' where id = ${cashier}`
  await expect(undo(key, cashier)).rejects.toMatchObject(refusal(403, 'not_your_duty'))
  const student = await newPerson(sql, 'otdc')
  await expect(undo(key, student)).rejects.toMatchObject(refusal(403, 'not_admin'))
  await expect(call(sql, student, 'undoable_lists')).rejects.toMatchObject(refusal(403, 'not_admin'))
  await expect(undo(randomUUID())).rejects.toMatchObject(refusal(404, 'list_unknown'))
  expect(await accounts(ids)).toHaveLength(1)
})
