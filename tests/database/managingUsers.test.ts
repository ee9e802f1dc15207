import { beforeEach, expect, test } from 'vitest'
import type { FunctionName } from '../../contract/functions.ts'
import { freshDatabase } from '../support/database.ts'
import { expectNoChange } from '../support/fingerprint.ts'
import { openDatabase } from './openDatabase.ts'
import { call, changeProfile, idOf, newPerson, refusal } from './signedIn.ts'

const sql = await openDatabase({ connections: 20 })
const ada = await idOf(sql, 'ada')
const bea = await idOf(sql, 'bea')

beforeEach(async () => {
  await sql`update profiles set role = 'admin', archived_at = null, disabled_at = null where id = any (${[ada, bea]})`
})

const change = <Name extends FunctionName>(
  admin: string | null,
  rpc: Name,
  user: string | null,
  more: Record<string, unknown> = {},
) => call(sql, admin, rpc, { p_user: user, ...more })

const logOf = (user: string) => sql`
  select actor_id, action, before, after from audit_log where subject_id = ${user} order by id`

/** The three ways to remove an admin; deletion requires an archived one. */
const REMOVALS: [string, (by: string, whom: string) => Promise<unknown>][] = [
  ['demote', (by, whom) => change(by, 'set_user_role', whom, { p_role: 'otdc' })],
  ['disable', (by, whom) => change(by, 'set_user_disabled', whom, { p_disabled: true })],
  ['archive', (by, whom) => change(by, 'archive_user', whom)],
]

const activeAdmins = () => sql`
  select id from profiles where role = 'admin' and archived_at is null and disabled_at is null`

test('an admin gives a role, and the log says who, what, before and after', async () => {
  const person = await newPerson(sql)
  expect(await change(ada, 'set_user_role', person, { p_role: 'otdc' })).toMatchObject({
    id: person,
    role: 'otdc',
  })
  expect(await logOf(person)).toEqual([
    { actor_id: ada, action: 'role_changed', before: { role: 'unpaid' }, after: { role: 'otdc' } },
  ])
})

test('an admin archives and restores, disables and enables; doing it twice is done once', async () => {
  const person = await newPerson(sql, 'ddc')
  for (let twice = 0; twice < 2; twice += 1) {
    expect((await change(ada, 'archive_user', person)).archivedAt).toMatch(/Z$/)
  }
  for (let twice = 0; twice < 2; twice += 1)
    expect((await change(bea, 'restore_user', person)).archivedAt).toBeNull()
  for (let twice = 0; twice < 2; twice += 1) {
    const disabled = await change(ada, 'set_user_disabled', person, { p_disabled: true })
    expect(disabled.disabledAt).toMatch(/Z$/)
  }
  await change(ada, 'set_user_disabled', person, { p_disabled: false })
  const actions = (await logOf(person)).map((entry) => [entry.actor_id, entry.action])
  expect(actions.slice(1)).toEqual([
    [ada, 'archived'],
    [bea, 'restored'],
    [ada, 'disabled'],
    [ada, 'enabled'],
  ])
})

test('twenty admins’ clicks at once make one change and one entry in the log', async () => {
  const person = await newPerson(sql)
  await Promise.all(Array.from({ length: 20 }, () => change(ada, 'archive_user', person)))
  expect(await logOf(person)).toHaveLength(1)
})

test('an archived student comes back with everything as it was', async () => {
  const archie = await idOf(sql, 'archie')
  const count = async () => {
    const [row] =
      await sql`select (select count(*) from exam_attempts where student_id = ${archie}) as attempts,
      (select count(*) from essay_responses where student_id = ${archie}) as answers,
      (select count(*) from course_completions where student_id = ${archie}) as completions`
    return row
  }
  const before = await count()
  await change(ada, 'restore_user', archie)
  expect(await count()).toEqual(before)
  expect(await call(sql, archie, 'my_profile')).toMatchObject({ archivedAt: null, role: 'otdc' })
  await change(ada, 'archive_user', archie)
})

test('a deletion locks at once, is logged when it is asked for and when it happens, and comes once', async () => {
  const person = await newPerson(sql, 'otdc')
  await change(ada, 'archive_user', person)
  expect((await change(ada, 'record_user_deletion', person)).disabledAt).not.toBeNull()
  expect((await logOf(person)).at(-1)).toMatchObject({ actor_id: ada, action: 'deletion_requested' })
  await sql`delete from auth.users where id = ${person}`
  expect((await logOf(person)).at(-1)).toMatchObject({
    actor_id: ada,
    action: 'deleted',
    before: { role: 'otdc' },
  })
  await expect(change(ada, 'record_user_deletion', person)).rejects.toMatchObject(
    refusal(404, 'user_not_found'),
  )
})

test('a deletion that was not carried out can be tried again or taken back', async () => {
  const person = await newPerson(sql, 'otdc')
  await change(ada, 'archive_user', person)
  await change(ada, 'record_user_deletion', person, { p_revision: 2 })
  await change(bea, 'record_user_deletion', person, { p_revision: 2 })
  await change(bea, 'set_user_disabled', person, { p_disabled: false })
  await change(bea, 'set_user_disabled', person, { p_disabled: true })
  expect((await logOf(person)).slice(2).map((entry) => entry.action)).toEqual([
    'deletion_requested',
    'enabled',
    'disabled',
  ])
})

// Attack 62
test('a deletion asked for twice stays the request of the admin who came first', async () => {
  const person = await newPerson(sql, 'otdc')
  await change(ada, 'archive_user', person)
  await change(ada, 'record_user_deletion', person)
  await change(bea, 'record_user_deletion', person)
  await sql`delete from auth.users where id = ${person}`
  expect((await logOf(person)).slice(2).map((entry) => [entry.actor_id, entry.action])).toEqual([
    [ada, 'deletion_requested'],
    [ada, 'deleted'],
  ])
})

// Attack 62
test('an admin cannot lock or delete another admin by asking for a deletion', async () => {
  await expectNoChange(sql, async () => {
    for (const whom of [ada, bea]) {
      await expect(change(ada, 'record_user_deletion', whom)).rejects.toMatchObject(
        refusal(409, 'user_is_admin'),
      )
    }
    expect(await activeAdmins()).toHaveLength(2)
  })
})

// Attack 51
test('a student who takes another name is in the log, the thirty-first time a day is refused', async () => {
  const student = await newPerson(sql, 'otdc')
  const rename = (firstName: string) => changeProfile(sql, student, { firstName })
  for (let time = 1; time <= 30; time += 1) await rename(`N${'e'.repeat(time + 1)}na`)
  await expect(rename('Nena')).rejects.toMatchObject(refusal(429, 'too_many_changes'))
  const log = (await logOf(student)).filter(({ action }) => action === 'renamed')
  expect(log).toHaveLength(30)
  expect(log.at(-1)).toMatchObject({
    actor_id: student,
    action: 'renamed',
    before: { fullName: `N${'e'.repeat(30)}na Abad` },
    after: { fullName: `N${'e'.repeat(31)}na Abad` },
  })
  await sql`update private.daily_counts set day = day - 1`
  await rename('Nena the next day')
})

test('an active user can be deleted, and is locked at once', async () => {
  const person = await newPerson(sql, 'otdc')
  await change(ada, 'record_user_deletion', person)
  const [locked] = await sql`select disabled_at, archived_at from profiles where id = ${person}`
  expect(locked).toEqual({ disabled_at: expect.any(Date), archived_at: null })
  expect((await logOf(person)).map(({ action }) => action)).toContain('deletion_requested')
})

test('an archived user’s role cannot change', async () => {
  const person = await newPerson(sql, 'otdc')
  await change(ada, 'archive_user', person)
  await expect(change(ada, 'set_user_role', person, { p_role: 'admin' })).rejects.toMatchObject(
    refusal(409, 'user_archived'),
  )
  expect(await sql`select role from profiles where id = ${person}`).toEqual([{ role: 'otdc' }])
})

test('an archived admin can be given another role, and then be deleted', async () => {
  const person = await newPerson(sql, 'admin')
  await change(ada, 'archive_user', person)
  await expect(change(ada, 'record_user_deletion', person)).rejects.toMatchObject(
    refusal(409, 'user_is_admin'),
  )
  await change(ada, 'set_user_role', person, { p_role: 'unpaid' })
  await change(ada, 'record_user_deletion', person)
  await expect(change(ada, 'set_user_role', person, { p_role: 'admin' })).rejects.toMatchObject(
    refusal(409, 'user_archived'),
  )
})

const CHANGES: [string, FunctionName, Record<string, unknown>, FunctionName | null][] = [
  ['role', 'set_user_role', { p_role: 'ddc' }, null],
  ['archive', 'archive_user', {}, null],
  ['restore', 'restore_user', {}, 'archive_user'],
  ['disable', 'set_user_disabled', { p_disabled: true }, null],
  ['delete', 'record_user_deletion', {}, null],
]

test.for(CHANGES)(
  'an admin’s %s is refused when another admin has changed the user meanwhile',
  async ([, rpc, args, before]) => {
    const person = await newPerson(sql, 'otdc')
    if (before) await change(ada, before, person)
    const [shown] = await sql`select revision from profiles where id = ${person}`
    // Bea disables and enables: the state is restored, but the revision differs.
    await change(bea, 'set_user_disabled', person, { p_disabled: true })
    await change(bea, 'set_user_disabled', person, { p_disabled: false })
    const state = await sql`select role, archived_at, disabled_at from profiles where id = ${person}`
    const stale = { ...args, p_revision: shown?.revision }
    await expect(change(ada, rpc, person, stale)).rejects.toMatchObject(
      refusal(409, 'user_changed_elsewhere'),
    )
    expect(await sql`select role, archived_at, disabled_at from profiles where id = ${person}`).toEqual(state)
    const [now] = await sql`select revision from profiles where id = ${person}`
    await change(ada, rpc, person, { ...args, p_revision: now?.revision })
    // A retry of a completed change is no conflict.
    if (rpc !== 'record_user_deletion') await change(ada, rpc, person, { ...args, p_revision: now?.revision })
  },
)

test.for(REMOVALS)('of two admins who %s each other at once one stays', async ([, remove]) => {
  const outcomes = await Promise.allSettled([remove(ada, bea), remove(bea, ada)])
  expect(await activeAdmins()).toHaveLength(1)
  expect(outcomes.map((outcome) => outcome.status).sort()).toEqual(['fulfilled', 'rejected'])
})

// Attack 33
test('two admins who remove each other in different ways leave one', async () => {
  for (const [, first] of REMOVALS) {
    for (const [, second] of REMOVALS) {
      await sql`update profiles set role = 'admin', archived_at = null, disabled_at = null where id = any (${[ada, bea]})`
      await Promise.allSettled([first(ada, bea), second(bea, ada)])
      expect(await activeAdmins()).toHaveLength(1)
    }
  }
})

test('the last admin cannot remove herself, nor be removed by the service role', async () => {
  await change(ada, 'archive_user', bea)
  const last = refusal(409, 'last_owner')
  for (const [name, remove] of REMOVALS) await expect(remove(ada, ada), name).rejects.toMatchObject(last)
  await expect(sql`delete from auth.users where id = ${ada}`).rejects.toMatchObject(last)
  await expect(sql`update profiles set role = 'ddc' where id = ${ada}`).rejects.toMatchObject(last)
  await expect(sql`delete from profiles where role = 'admin'`).rejects.toMatchObject(last)
  expect(await activeAdmins()).toEqual([{ id: ada }])
})

// Attack 34
test('an admin who is demoted is no admin with the next call', async () => {
  await change(ada, 'set_user_role', bea, { p_role: 'otdc' })
  const person = await newPerson(sql)
  await expectNoChange(sql, async () => {
    await expect(change(bea, 'archive_user', person)).rejects.toMatchObject(refusal(403, 'not_admin'))
  })
})

// Attack 32
test('roles that do not exist and people who do not exist are refused', async () => {
  const person = await newPerson(sql)
  await expectNoChange(sql, async () => {
    for (const role of ['service_role', 'ADMIN', '']) {
      await expect(change(ada, 'set_user_role', person, { p_role: role }), role).rejects.toMatchObject({
        code: '22P02',
      })
    }
    await expect(change(ada, 'set_user_role', person, { p_role: null })).rejects.toMatchObject(
      refusal(400, 'role_missing'),
    )
    await expect(change(ada, 'set_user_disabled', person, { p_disabled: null })).rejects.toMatchObject(
      refusal(400, 'state_missing'),
    )
    for (const nobody of [null, '00000000-0000-4000-8000-000000000000']) {
      for (const rpc of ['archive_user', 'restore_user', 'record_user_deletion'] as const) {
        await expect(change(ada, rpc, nobody), rpc).rejects.toMatchObject(refusal(404, 'user_not_found'))
      }
    }
  })
})

const listActivity = (more: Record<string, unknown>) =>
  call(sql, ada, 'list_activity', { p_page: 0, p_page_size: 100, ...more })

test('who reads a student’s essays or takes a table away is in the log, a reading once an hour', async () => {
  const student = await idOf(sql, 'amina')
  const [{ author } = { author: '' }] = await sql<
    { author: string }[]
  >`select student_id as author from essay_responses limit 1`
  await Promise.all(
    [student, author, author, author].map((of) => call(sql, ada, 'essay_answers', { p_user: of })),
  )
  const read = await listActivity({ p_action: 'essays_read' })
  expect(read.rows.map(({ subjectId }) => subjectId)).toEqual([author])
  await call(sql, ada, 'record_export', { p_what: 'reports', p_rows: 43 })
  expect((await listActivity({ p_action: 'exported' })).rows).toMatchObject([
    { actorName: 'Ada Reyes', subjectId: null, after: { what: 'reports', rows: 43 } },
  ])
  for (const list of ['users', 'payments', 'today, identity'])
    await call(sql, ada, 'record_export', { p_what: list, p_rows: 1 })
  for (const wrong of [
    { p_what: 'passwords', p_rows: 1 },
    { p_what: 'reports', p_rows: -1 },
    { p_what: null, p_rows: 1 },
  ])
    await expect(call(sql, ada, 'record_export', wrong)).rejects.toMatchObject(refusal(400, 'invalid_export'))
})

test('an admin searches the log by name prefix, filters by action, and opens existing people', async () => {
  const person = await newPerson(sql, 'otdc', 'Zenaïda')
  await change(bea, 'archive_user', person)
  const found = await listActivity({ p_query: 'zenai ABAD' })
  expect(found.rows.map(({ action }) => action)).toEqual(['archived', 'role_changed'])
  expect(found.rows[0]).toMatchObject({
    actorName: 'Bea Lim Villanueva',
    subjectEmail: `${person}@example.test`,
  })
  expect((await listActivity({ p_query: 'zenaida', p_action: 'archived' })).total).toBe(1)
  expect((await listActivity({ p_subject: person })).total).toBe(2)
  await sql`delete from auth.users where id = ${person}`
  expect((await listActivity({ p_query: 'zenaida' })).total).toBe(0)
  expect((await listActivity({ p_subject: person })).rows[0]).toMatchObject({
    action: 'deleted',
    subjectName: `Deleted person ${person.slice(0, 8)}`,
    subjectEmail: null,
    before: { role: 'otdc' },
  })
  for (const text of ['%', '_', '\\', "' or true --", '\u0001']) await listActivity({ p_query: text })
})

test('the admins hear of every change of a user, and of no other change of the profile', async () => {
  const person = await newPerson(sql)
  const heard = async () =>
    (await sql`select topic, event from realtime.messages where event = 'users_changed'`).length
  const before = await heard()
  await change(ada, 'set_user_role', person, { p_role: 'ddc' })
  expect(await heard()).toBe(before + 1)
  await sql`update profiles set phone = '0900 000 0001' where id = ${person}`
  expect(await heard()).toBe(before + 1)
})

test('the log pages newest first, and nobody rewrites it', async () => {
  const page = (number: number | null, size: number | null) =>
    call(sql, ada, 'list_activity', {
      p_page: number,
      p_page_size: size,
    })
  const first = await page(0, 3)
  const second = await page(1, 3)
  expect(first.rows.map((row) => row.id)).toEqual([...first.rows.map((row) => row.id)].sort((a, b) => b - a))
  expect(second.rows[0]?.id).toBeLessThan(first.rows.at(-1)?.id ?? 0)
  expect((await page(-5, 0)).rows).toHaveLength(1)
  expect((await page(1_000_000_000, 100)).rows).toEqual([])
  expect((await page(null, null)).total).toBe(first.total)
  const final = refusal(409, 'final')
  await expect(sql`update audit_log set actor_id = null`).rejects.toMatchObject(final)
  await expect(sql`delete from audit_log`).rejects.toMatchObject(final)
})

// Attacks 30, 31
test('an admin finds people by three letters anywhere in a name, and by two at its beginning', async () => {
  const student = await newPerson(sql, 'unpaid', 'Oxquartz')
  const finds = async (text: string) => {
    const found = await call(sql, ada, 'search_users', { p_query: text, p_filter: 'all', p_role: null })
    return JSON.stringify(found).includes(student)
  }
  expect(await finds('qua')).toBe(true)
  expect(await finds('ox')).toBe(true)
  expect(await finds('qu')).toBe(false)
  const newest = await newPerson(sql, 'unpaid', 'Blaquaver')
  const reported = async (text: string) => {
    const page = { p_query: text, p_archived: false, p_page: 0, p_page_size: 100 }
    const { rows } = await call(sql, ada, 'search_reports', page)
    return rows.map(({ id }) => id)
  }
  expect(await reported('qua')).toEqual(expect.arrayContaining([student, newest]))
  expect(await reported('qu')).not.toContain(student)
})

test('nobody but an active admin may call what admins call', async () => {
  const target = await newPerson(sql)
  const calls: [FunctionName, Record<string, unknown>][] = [
    ['set_user_role', { p_user: target, p_role: 'admin' }],
    ['archive_user', { p_user: target }],
    ['restore_user', { p_user: target }],
    ['set_user_disabled', { p_user: target, p_disabled: true }],
    ['record_user_deletion', { p_user: target }],
    ['search_users', { p_query: 'a', p_filter: 'all' }],
    ['search_reports', { p_query: '', p_archived: false, p_page: 0, p_page_size: 5 }],
    ['essay_answers', { p_user: target }],
    ['list_activity', { p_page: 0, p_page_size: 5 }],
    ['record_export', { p_what: 'reports', p_rows: 1 }],
    ['list_notifications', {}],
    ['mark_notifications_seen', {}],
    ['mark_notification', { p_id: target }],
    ['mark_all_notifications_read', {}],
  ]
  const others = await Promise.all(
    (['amina', 'dan', 'una', 'dina', 'archie'] as const).map((person) => idOf(sql, person)),
  )
  const disabledAdmin = await newPerson(sql, 'admin')
  await sql`update profiles set disabled_at = now() where id = ${disabledAdmin}`
  await expectNoChange(sql, async () => {
    for (const [rpc, args] of calls) {
      await expect(call(sql, null, rpc, args), rpc).rejects.toMatchObject({ code: '42501' })
      for (const person of [...others, disabledAdmin]) {
        await expect(call(sql, person, rpc, args), rpc).rejects.toMatchObject(refusal(403, 'not_admin'))
      }
    }
  })
})

test('a database can still be emptied by truncating', async () => {
  const other = await freshDatabase()
  await other.sql`truncate auth.users, private.students cascade`
  expect(await other.sql`select id from profiles`).toEqual([])
  expect(await other.sql`select student_id from course_completions`).toEqual([])
  await other.drop()
})
