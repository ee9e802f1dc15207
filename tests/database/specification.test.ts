import { expect, test } from 'vitest'
import { openDatabase } from './openDatabase.ts'
import { call, idOf, newPerson } from './signedIn.ts'

const sql = await openDatabase()
const ada = await idOf(sql, 'ada')

test('a student finds the specification’s seven modules, from index 0, with course and assessment', async () => {
  const modules = await sql`select index, title_en as title, course, assessment from modules order by index`
  expect(modules.map(({ index, title, course, assessment }) => [index, title, course, assessment])).toEqual([
    [0, 'General Information', 'otdc', 'none'],
    [1, 'Road and Traffic Rules', 'otdc', 'exam'],
    [2, 'Road Safety', 'otdc', 'exam'],
    [3, 'Land Transportation Related Special Laws', 'otdc', 'exam'],
    [4, 'Handling Emergencies & Parking', 'otdc', 'exam'],
    [5, 'Student Permit', 'otdc', 'essay'],
    [6, 'Defensive Driving Course', 'ddc', 'essay'],
  ])
})

test('a person’s full name is first, middle and last name, or the two without a middle one', async () => {
  const person = await newPerson(sql, 'unpaid', 'Maria')
  const fullName = async (middle: string | null) => {
    await sql`update profiles set middle_name = ${middle}, last_name = 'Santos', details_revision = details_revision + 1 where id = ${person}`
    return (await sql`select full_name as name from profiles where id = ${person}`)[0]?.name
  }
  expect(await fullName('Reyes')).toBe('Maria Reyes Santos')
  expect(await fullName(null)).toBe('Maria Santos')
})

test('an admin sees the newest users first if no order was chosen', async () => {
  await newPerson(sql, 'unpaid', 'Newest')
  const { rows } = await call(sql, ada, 'list_users', {
    p_filter: 'all',
    p_sort: '',
    p_descending: true,
    p_page: 0,
    p_page_size: 1000,
  })
  const times = rows.map(({ createdAt }) => createdAt)
  expect(times.length).toBeGreaterThan(5)
  expect(times[0]).toMatch(/T\d\d:\d\d:\d\d\.\d+Z$/)
  expect(times).toEqual(times.toSorted().toReversed())
})

test('a notification tells when it was made, and each admin’s receipt has the same time', async () => {
  const person = await newPerson(sql, 'unpaid', 'Timely')
  const [newest] = await call(sql, ada, 'list_notifications')
  expect(newest).toMatchObject({ createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) })
  const times = await sql`
    select notification.created_at = receipt.created_at as same from notifications notification
    join notification_receipts receipt on receipt.notification_id = notification.id where notification.user_id = ${person}`
  expect(times.length).toBeGreaterThan(0)
  expect(times.every(({ same }) => same)).toBe(true)
})
