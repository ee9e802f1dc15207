import { afterAll, beforeAll, expect, test } from 'vitest'
import type { User } from '../../contract/answers/users.ts'
import type { FunctionName } from '../../contract/functions.ts'
import { insertPeople } from '../../scripts/bench/insertPeople.ts'
import { inventPeople } from '../../scripts/bench/inventPeople.ts'
import { rankMatches } from '../../src/features/admin/kit/search/rankMatches.ts'
import { call, idOf, refusal } from '../database/signedIn.ts'
import { type FreshDatabase, freshDatabase } from '../support/database.ts'

const PEOPLE = inventPeople(1_000)

let database: FreshDatabase
let adminId: string

beforeAll(async () => {
  database = await freshDatabase()
  await insertPeople(database.sql, PEOPLE)
  adminId = await idOf(database.sql, 'ada')
})
afterAll(() => database.drop())

type Order = { filter?: string; sort?: string; descending?: boolean }

const listUsers = (
  { filter = 'all', sort = 'createdAt', descending = true }: Order,
  page: number,
  pageSize: number,
) =>
  call(database.sql, adminId, 'list_users', {
    p_filter: filter,
    p_sort: sort,
    p_descending: descending,
    p_page: page,
    p_page_size: pageSize,
  })

const search = (text: string, filter = 'all') =>
  call(database.sql, adminId, 'search_users', { p_query: text, p_filter: filter })

const fold = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()

async function readAll(order: Order, pageSize = 50): Promise<User[]> {
  const first = await listUsers(order, 0, pageSize)
  const users = [...first.rows]
  for (let page = 1; page * pageSize < first.total; page += 1) {
    users.push(...(await listUsers(order, page, pageSize)).rows)
  }
  return users
}

test('an admin who turns all the pages sees everybody exactly once, in every order', async () => {
  const [{ count } = { count: 0 }] = await database.sql`select count(*)::int from public.profiles`
  for (const sort of ['createdAt', 'fullName', 'email', 'role'] as const) {
    const upwards = (await readAll({ sort, descending: false })).map(({ id }) => id)
    const downwards = (await readAll({ sort, descending: true })).map(({ id }) => id)
    expect(new Set(upwards).size, sort).toBe(count)
    expect(upwards, sort).toHaveLength(count)
    expect(downwards, sort).toEqual(upwards.toReversed())
  }
})

test('an admin sees users in the order that was asked for', async () => {
  const created = (await readAll({})).map(({ createdAt }) => createdAt)
  expect(created).toEqual(created.toSorted().toReversed())
  const names = (await readAll({ sort: 'fullName', descending: false })).map(({ fullName }) => fold(fullName))
  expect(names).toEqual(names.toSorted())
})

test('an admin sees only active or only archived users, and how many there are', async () => {
  const archived = await readAll({ filter: 'archived' })
  const active = await readAll({ filter: 'active' })
  expect(archived.length).toBeGreaterThan(0)
  expect(archived.every(({ archivedAt }) => archivedAt !== null)).toBe(true)
  expect(active.every(({ archivedAt }) => archivedAt === null)).toBe(true)
  expect((await listUsers({ filter: 'active' }, 0, 5)).total).toBe(active.length)
})

test('an admin on a page beyond the last one gets no rows and the true total', async () => {
  const { total } = await listUsers({}, 0, 5)
  expect(await listUsers({}, 1_000_000_000, 5)).toEqual({ rows: [], total })
  expect((await listUsers({}, -3, 5)).rows).toEqual((await listUsers({}, 0, 5)).rows)
  // Exports read up to a thousand rows at a time.
  expect((await listUsers({}, 0, 1_000_000)).rows).toHaveLength(1_000)
})

test('an admin’s table holds no address, birthday or phone number', async () => {
  const { rows } = await listUsers({}, 0, 1)
  const found = await search('amina')
  expect(found.map((user) => 'found' in user && user.found)).toEqual(found.map(() => null))
  for (const user of [...rows, ...found]) {
    expect(Object.keys(user)).not.toEqual(expect.arrayContaining(['address']))
    expect(
      Object.keys(user)
        .filter((key) => key !== 'found')
        .sort(),
    ).toEqual([
      'access',
      'archivedAt',
      'className',
      'createdAt',
      'disabledAt',
      'duties',
      'email',
      'erasure',
      'firstName',
      'fullName',
      'id',
      'lastName',
      'middleName',
      'revision',
      'role',
      'suffix',
    ])
  }
})

test('an admin finds names whatever their accents and capitals', async () => {
  const named = (users: User[]) => users.filter(({ lastName }) => lastName === 'Peña').length
  const expected = PEOPLE.filter(({ lastName }) => lastName === 'Peña').length
  expect(expected).toBeGreaterThan(0)
  for (const text of ['peña', 'PENA', 'pen\u0303a', '  Pena '])
    expect(named(await search(text)), text).toBe(expected)
})

test('an admin’s percent signs, underscores and backslashes are letters like any other', async () => {
  for (const text of ['%', '_', '%%%%', '____', '\\', "' or 1=1--", '%a_b%']) {
    expect(rankMatches(await search(text), text), text).toEqual([])
  }
})

test('an admin who types nothing but spaces finds nobody', async () => {
  expect(await search('')).toEqual([])
  expect(await search('   ')).toEqual([])
})

test('an admin finds the oldest account among newer namesakes', async () => {
  const oldest = PEOPLE.findLast(({ role }) => role !== 'admin')
  const found = await search(oldest?.email.split('@')[0] ?? '')
  expect(found.map(({ id }) => id)).toContain(oldest?.id)
})

test('an admin reads reports by latest completion, each person once, from either end', async () => {
  const page = (number: number) =>
    call(database.sql, adminId, 'search_reports', {
      p_query: '',
      p_archived: false,
      p_page: number,
      p_page_size: 20,
    })
  const first = await page(0)
  const rows = [...first.rows]
  for (let number = 1; number * 20 < first.total; number += 1) rows.push(...(await page(number)).rows)
  expect(new Set(rows.map(({ id }) => id)).size).toBe(first.total)
  const latest = rows.map(({ completions }) => completions[0]?.at ?? '')
  expect(latest).toEqual(latest.toSorted().toReversed())
})

const searchReports = (text: string) =>
  call(database.sql, adminId, 'search_reports', {
    p_query: text,
    p_archived: false,
    p_page: 0,
    p_page_size: 200,
  })

test('an admin finds reports by name, with a slip too, and not by address or course', async () => {
  const [someone] = PEOPLE.filter(({ archivedAt, role }) => !archivedAt && role === 'ddc')
  const names = async (text: string) => (await searchReports(text)).rows.map(({ fullName }) => fullName)
  expect(await names(`${someone?.lastName}`)).toContain(someone?.fullName)
  expect(await names(`${someone?.lastName.slice(0, 3)}x${someone?.lastName.slice(3)}`)).toContain(
    someone?.fullName,
  )
  expect(await names('bench.maneho.test')).toEqual([])
  expect(await names('defensive')).toEqual([])
})

test('an admin lists and searches the users of one role and state', async () => {
  const people = await database.sql`
    select count(*)::int as count from public.profiles where role = 'ddc' and disabled_at is not null`
  const page = { p_sort: 'email', p_descending: false, p_page: 0, p_page_size: 100 }
  const listed = await call(database.sql, adminId, 'list_users', {
    ...page,
    p_filter: 'disabled',
    p_role: 'ddc',
  })
  expect(listed.total).toBe(people[0]?.count)
  expect(listed.rows.every(({ role, disabledAt }) => role === 'ddc' && disabledAt)).toBe(true)
  const found = await call(database.sql, adminId, 'search_users', {
    p_query: 'example',
    p_filter: 'active',
    p_role: 'ddc',
  })
  expect(found.length).toBeGreaterThan(5)
  expect(found.every(({ role, archivedAt }) => role === 'ddc' && !archivedAt)).toBe(true)
})

test('an admin lists and searches those who have not confirmed their address yet', async () => {
  const [newest] = PEOPLE
  await database.sql`update public.profiles set confirmed_at = null where id = ${newest?.id ?? ''}`
  const filter = { p_filter: 'unconfirmed' }
  const page = { ...filter, p_sort: 'createdAt', p_descending: true, p_page: 0, p_page_size: 100 }
  const listed = await call(database.sql, adminId, 'list_users', page)
  expect(listed.rows.map(({ id }) => id)).toEqual([newest?.id])
  const search = { ...filter, p_query: newest?.lastName ?? '' }
  const found = await call(database.sql, adminId, 'search_users', search)
  expect(found.map(({ id }) => id)).toEqual([newest?.id])
  await database.sql`update public.profiles set confirmed_at = now() where confirmed_at is null`
})

test('the overview counts active students only, and every step has at most as many as the one before', async () => {
  const overview = await call(database.sql, adminId, 'school_overview')
  const [{ enrolled } = { enrolled: 0 }] = await database.sql`
    select count(*)::int as enrolled from public.profiles where role = 'otdc' and archived_at is null`
  const counts = overview.courses.otdc.map(({ students }) => students)
  expect(overview.courses.otdc.map(({ module }) => module)).toEqual([null, 1, 2, 3, 4, 5])
  expect(counts[0]).toBe(enrolled)
  expect(counts).toEqual(counts.toSorted((a, b) => b - a))
  expect(overview.courses.ddc.map(({ module }) => module)).toEqual([null, 6])
  expect(overview.weeks).toHaveLength(12)
  expect(overview.weeks.every(({ monday }) => new Date(monday).getUTCDay() === 1)).toBe(true)
})

test('a student can neither list users nor see the school’s figures', async () => {
  const student = await idOf(database.sql, 'amina')
  const asStudent = (rpc: FunctionName, args = {}) => call(database.sql, student, rpc, args)
  const page = { p_filter: 'all', p_sort: 'email', p_descending: false, p_page: 0, p_page_size: 5 }
  await expect(asStudent('list_users', page)).rejects.toMatchObject(refusal(403, 'not_admin'))
  await expect(asStudent('school_overview')).rejects.toMatchObject(refusal(403, 'not_admin'))
})
