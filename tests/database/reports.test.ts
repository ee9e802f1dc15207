import { expect, test } from 'vitest'
import { openDatabase } from './openDatabase.ts'
import { call, idOf, newPerson } from './signedIn.ts'

const sql = await openDatabase()
const ada = await idOf(sql, 'ada')

const reports = (
  query: string | null,
  archived: boolean | null = false,
  page: number | null = 0,
  size: number | null = 5,
) =>
  call(sql, ada, 'search_reports', {
    p_query: query,
    p_archived: archived,
    p_page: page,
    p_page_size: size,
  })

const search = async (query: string | null, filter = 'all') =>
  (await call(sql, ada, 'search_users', { p_query: query, p_filter: filter })).map((user) => user.fullName)

test('reports begin with the latest completion and page through everybody once', async () => {
  const { total } = await reports('')
  const pages = await Promise.all(
    Array.from({ length: Math.ceil(total / 5) }, (_, page) => reports('', false, page)),
  )
  const rows = pages.flatMap((page) => page.rows)
  expect(new Set(rows.map((row) => row.id)).size).toBe(total)
  expect(rows.every((row) => !row.archived)).toBe(true)
  const dates = rows.map((row) => row.completions[0]?.at ?? '')
  expect(dates).toEqual(dates.toSorted().reverse())
  expect(dates[0]).not.toBe('')
})

test('a report tells modules completed of modules needed, by course', async () => {
  const { rows } = await reports('', false, 0, 1000)
  for (const row of rows) {
    const needed = { otdc: 5, admin: 5, ddc: 1, unpaid: 8 }[row.role]
    expect(row.modulesNeeded, row.fullName).toBe(needed)
    expect(row.modulesCompleted, row.fullName).toBeLessThanOrEqual(row.modulesNeeded)
    if (row.role === 'otdc' || row.role === 'ddc') {
      expect(row.completions.length > 0, row.fullName).toBe(row.modulesCompleted === row.modulesNeeded)
    }
  }
})

test('an admin finds the way to a certificate where one exists or is due, not where hours are missing', async () => {
  const { rows } = await reports('', false, 0, 1000)
  const of = (email: string) => rows.find((row) => row.email === `${email}@maneho.test`)?.certificate
  expect([of('maria.santos'), of('jp.delacruz'), of('otdc')]).toEqual([true, false, false])
  expect(rows.filter((row) => row.certificate && row.completions.length === 0)).toEqual([])
  const due = rows.find((row) => row.email === 'jp.delacruz@maneho.test')?.id ?? ''
  await sql`insert into private.waits (kind, id, student_id, course, since) values ('certificate', ${due}, ${due}, 'otdc', now())`
  expect((await reports('Juan Paolo')).rows[0]?.certificate).toBe(true)
})

test('archived people have reports of their own', async () => {
  const archived = await reports('', true)
  expect(archived.rows.length).toBe(archived.total)
  expect(archived.rows.every((row) => row.archived)).toBe(true)
  expect((await reports('Archie', false)).total).toBe(0)
  expect((await reports('Archie', true)).rows[0]).toMatchObject({
    fullName: 'Archie Tan Domingo',
    modulesCompleted: 5,
  })
})

test('pages that do not exist are clamped or empty, never an error', async () => {
  const { total } = await reports('')
  expect((await reports('', false, -1)).rows).toEqual((await reports('')).rows)
  expect((await reports(null, null, null, null)).total).toBe(total)
  expect((await reports('', false, 1_000_000_000)).rows).toEqual([])
  expect((await reports('', false, 0, 0)).rows).toHaveLength(1)
  expect((await reports('', false, 0, 1_000_000_000)).rows).toHaveLength(total)
})

test('an admin finds people by part of a name, with typos, without accents and by e-mail', async () => {
  expect(await search('espinosa')).toContain('Carlo Espiñosa')
  expect(await search('Angelca Mendosa')).toContain('Angelica Pascual Mendoza')
  expect(await search('paolo')).toEqual(
    expect.arrayContaining(['Juan Paolo Garcia dela Cruz', 'Paolo Miguel Rivera Gutierrez']),
  )
  expect(await search('grace.torres@')).toEqual(['Mary Grace Lopez Torres'])
  expect(await search('domingo', 'active')).not.toContain('Archie Tan Domingo')
  expect(await search('domingo', 'archived')).toContain('Archie Tan Domingo')
})

test('wildcards and quotes in a search are letters like others', async () => {
  for (const text of ['%', '_', '\\', "' or 1=1--", '%%%%%', '";drop table profiles;', '$1', '%1$s']) {
    expect(await search(text), text).not.toContain('Ada Reyes')
  }
  for (const nothing of [null, '', '   ']) expect(await search(nothing)).toEqual([])
  const strange = await newPerson(sql, 'otdc', "D'Ar.c")
  expect(await search("d'ar.c")).toEqual(["D'Ar.c Abad"])
  await sql`delete from auth.users where id = ${strange}`
})

test('a search of ten thousand characters is answered', async () => {
  expect(await search('x'.repeat(10_000))).toEqual([])
  expect((await search('é '.repeat(5_000))).length).toBeLessThanOrEqual(200)
})
