import type { Client } from 'pg'
import { expect, test } from 'vitest'
import { loadWith } from '../../content/load.ts'
import { loadPractice } from '../../content/practice/load.ts'
import { readMockItems } from '../../content/practice/mockItems.ts'
import { readDecks } from '../../content/practice/read.ts'
import type { Review } from '../../machines/practice/practice.ts'
import { plantPractice } from '../support/practice.ts'
import { openDatabaseAt } from './openDatabase.ts'
import { review as keepReviews } from './reporting.ts'
import { asPerson, call, FORBIDDEN, newPerson, refusal } from './signedIn.ts'

const { sql, url } = await openDatabaseAt()

await plantPractice(sql)
const today = await dayIn(0)

async function dayIn(days: number): Promise<string> {
  const [row] = await sql<{ day: string }[]>`
    select ((now() at time zone 'Asia/Manila')::date + ${days}::int)::text as day`
  return row?.day ?? ''
}

const open = (student: string) => call(sql, student, 'open_practice')
const record = (student: string, ...reviews: Partial<Review>[]) => keepReviews(sql, student, reviews)
const due = async (student: string) => (await call(sql, student, 'my_course')).practiceDue

test('a student gets every deck and no reviews at first, an unpaid one only the free deck', async () => {
  const student = await newPerson(sql, 'otdc')
  const { decks, reviews } = await open(student)
  expect(decks.map(({ key, items }) => [key, items.length])).toEqual([
    ['signs', 5],
    ['warnings', 20],
    ['speed', 3],
  ])
  expect(reviews).toEqual({})
  const unpaid = await newPerson(sql, 'unpaid')
  expect((await open(unpaid)).decks.map(({ key }) => key)).toEqual(['signs'])
})

test('a student whose weeks of access are over keeps the free deck and the reviews', async () => {
  const student = await newPerson(sql, 'otdc')
  await record(student, { itemKey: 'speed-1', day: today, rating: 3, dueOn: await dayIn(3) })
  await sql`update private.enrolments set last_day = private.school_day(now()) - 1 where student_id = ${student}`
  const { decks, reviews } = await open(student)
  expect(decks.map(({ key }) => key)).toEqual(['signs'])
  expect(Object.keys(reviews)).toEqual(['speed-1'])
})

test('a student may follow a question into the lessons that are open, and one who has not paid into none', async () => {
  const student = await newPerson(sql, 'otdc')
  expect((await open(student)).openModules).toEqual([0, 1])
  await sql`
    insert into public.module_progress (student_id, module_index, passed_at) values (${student}, 1, now())
    on conflict (student_id, module_index) do update set passed_at = now()`
  expect((await open(student)).openModules).toEqual([0, 1, 2])
  const unpaid = await newPerson(sql, 'unpaid')
  expect((await open(unpaid)).openModules).toEqual([])
})

test('a review is kept once, however often it is sent, and the first one of a day counts', async () => {
  const student = await newPerson(sql, 'otdc')
  const review = { itemKey: 'signs-1', day: today, rating: 3 as const, dueOn: await dayIn(3) }
  await Promise.all([record(student, review), record(student, review), record(student, review, review)])
  await record(student, { ...review, rating: 1, dueOn: await dayIn(1) })
  expect(await open(student)).toMatchObject({
    reviews: { 'signs-1': [{ day: today, rating: 3 }] },
    due: { 'signs-1': expect.any(String) },
  })
})

test('answers that were given offline catch up in the order of their days, whatever order they arrive in', async () => {
  const student = await newPerson(sql, 'otdc')
  const on = async (days: number) => ({
    itemKey: 'speed-1',
    day: await dayIn(days),
    rating: 3 as const,
    dueOn: await dayIn(days + 4),
  })
  await record(student, await on(-2))
  await record(student, await on(-9), await on(-5))
  const { reviews } = await open(student)
  expect(reviews['speed-1']?.map(({ day }) => day)).toEqual([
    await dayIn(-9),
    await dayIn(-5),
    await dayIn(-2),
  ])
})

test('a student is told how many items are due today, by the last review of each', async () => {
  const student = await newPerson(sql, 'ddc')
  expect(await due(student)).toBe(0)
  const yesterday = await dayIn(-1)
  const reviewed = (itemKey: string, dueOn: string) => ({
    itemKey,
    day: yesterday,
    rating: 3 as const,
    dueOn,
  })
  await record(
    student,
    reviewed('signs-1', today),
    reviewed('signs-2', today),
    reviewed('signs-3', await dayIn(1)),
  )
  expect(await due(student)).toBe(2)
  await record(student, { itemKey: 'signs-1', day: today, rating: 3, dueOn: await dayIn(5) })
  expect(await due(student)).toBe(1)
  await sql`update profiles set role = 'unpaid' where id = ${student}`
  await record(student, reviewed('warnings-1', today))
  expect(await due(student)).toBe(1)
})

test('of an item that a student reviews every day the newest twenty reviews are kept', async () => {
  const student = await newPerson(sql, 'otdc')
  const days = await Promise.all(Array.from({ length: 25 }, (_, index) => dayIn(index - 25)))
  const reviewed = (itemKey: string, of: string[]) =>
    of.map((day) => ({ itemKey, day, rating: 3 as const, dueOn: today }))
  await record(student, ...reviewed('signs-2', days.slice(0, 3)))
  await record(student, ...reviewed('signs-1', days.slice(0, 20)))
  await record(student, ...reviewed('signs-1', days.slice(18)))
  await record(student, ...reviewed('signs-1', days.slice(0, 20)))
  const { reviews } = await open(student)
  expect(reviews['signs-1']?.map(({ day }) => day)).toEqual(days.slice(5))
  expect(reviews['signs-2']).toHaveLength(3)
})

// Attack 76
test('reviews of closed or unknown items, of other times and with other ratings are left out', async () => {
  const unpaid = await newPerson(sql, 'unpaid')
  const review = { itemKey: 'signs-1', day: today, rating: 3 as const, dueOn: await dayIn(3) }
  await record(
    unpaid,
    { ...review, itemKey: 'warnings-1' },
    { ...review, itemKey: 'no-such-item' },
    { ...review, day: await dayIn(-61) },
    { ...review, day: await dayIn(2), dueOn: await dayIn(9) },
    { ...review, rating: 5 as never },
    { ...review, dueOn: today },
    { ...review, dueOn: '9999-12-31' },
    { day: today },
    {},
  )
  expect((await open(unpaid)).reviews).toEqual({})
  for (const nonsense of [null, {}, 'reviews', 1, Array.from({ length: 201 }, () => review)])
    await expect(keepReviews(sql, unpaid, nonsense)).rejects.toMatchObject(refusal(400, 'invalid_reviews'))
})

// Attack 76
test('nobody accesses reviews and decks around the functions, and disabled students cannot practice', async () => {
  const student = await newPerson(sql, 'otdc')
  for (const attempt of [
    'select * from private.practice_decks',
    'select * from private.practice_reviews',
    'delete from private.practice_reviews',
    `select private.practice_due('${student}', 'otdc')`,
  ])
    await expect(
      asPerson(sql, student, (tx) => tx.unsafe(attempt)),
      attempt,
    ).rejects.toMatchObject(FORBIDDEN)
  await sql`update profiles set disabled_at = now() where id = ${student}`
  await expect(open(student)).rejects.toMatchObject(refusal(403, 'account_disabled'))
  await expect(record(student)).rejects.toMatchObject(refusal(403, 'account_disabled'))
})

test('loading the decks again keeps what students have reviewed', async () => {
  const student = await newPerson(sql, 'otdc')
  await record(student, { itemKey: 'signs-1', day: today, rating: 3, dueOn: await dayIn(3) })
  const decks = await readDecks()
  const items = decks.flatMap(({ deck }) => deck.items)
  const mocks = await readMockItems()
  const load = (client: Client) => loadPractice(client, decks, mocks)
  expect(await loadWith(url, load)).toBe(items.length)
  expect(await loadWith(url, load)).toBe(items.length)
  expect(Object.keys((await open(student)).reviews)).toEqual(['signs-1'])
  await plantPractice(sql)
})
