import postgres, { type Sql } from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadQuestions } from '../../supabase/questions/load.ts'
import { type FreshDatabase, freshDatabase } from '../support/database.ts'

let database: FreshDatabase
let sql: Sql

beforeAll(async () => {
  database = await freshDatabase()
  // The role that a hosted project's connection string has.
  sql = postgres(database.url, { max: 1, onnotice: () => undefined })
})

afterAll(async () => {
  await sql.end()
  await database.drop()
})

const bank = () => sql`
  select question.id, key, question.text_en, active, array_agg(option.id || option.text_fil || option.is_right order by position) as options
  from private.questions question join private.options option on question_id = question.id
  group by question.id order by module_index, key`

test('the seed has loaded every question, each with three options of which one is right', async () => {
  const [counts] = await sql`
    select count(*)::int as questions, count(distinct module_index)::int as modules,
      count(*) filter (where (select count(*) from private.options where question_id = questions.id) = 3)::int as complete,
      count(*) filter (where 1 = (select count(*) from private.options where question_id = questions.id and is_right))::int as keyed
    from private.questions where active`
  expect(counts?.modules).toBe(4)
  expect(counts).toMatchObject({ complete: counts?.questions, keyed: counts?.questions })
  expect(
    await sql`select course, count(*)::int from essay_questions group by course order by course`,
  ).toEqual([
    { course: 'otdc', count: 5 },
    { course: 'ddc', count: 5 },
  ])
})

test('loading again changes nothing, ids included', async () => {
  const before = await bank()
  const loaded = await loadQuestions(database.url)
  expect(loaded).toBe(before.length)
  expect(await bank()).toEqual(before)
})

test('a corrected text or key comes in place, and a question without a file is retired, not deleted', async () => {
  const before = await bank()
  const [first, second] = before
  await sql`update private.questions set text_en = 'Out of date', active = false where id = ${first?.id}`
  await sql`update private.options set is_right = false where question_id = ${second?.id}`
  await sql`update private.options set is_right = true where question_id = ${second?.id} and position = 2`
  await sql`insert into private.questions (module_index, key, text_en, text_fil, law, effective_on, review_on)
    values (1, 'no-longer-asked', 'x', 'x', 'x', '2020-01-01', '2030-01-01')`
  await sql`insert into private.options (question_id, position, text_en, text_fil, is_right)
    select id, position, 'x', 'x', position = 0 from private.questions, generate_series(0, 2) position
    where key = 'no-longer-asked'`

  await loadQuestions(database.url)
  const after = await bank()
  expect(after.filter((question) => question.key !== 'no-longer-asked')).toEqual(before)
  expect(after.find((question) => question.key === 'no-longer-asked')?.active).toBe(false)
})
