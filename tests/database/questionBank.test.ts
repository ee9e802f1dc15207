import { openSql } from 'embedded-supabase/testing'
import { afterAll, expect, test } from 'vitest'
import { readContent } from '../../content/files.ts'
import { loadWith } from '../../content/load.ts'
import { loadQuestions } from '../../content/questions/load.ts'
import { openDatabaseAt } from './openDatabase.ts'

const { url } = await openDatabaseAt()
const sql = openSql(url)
afterAll(() => sql.end())

const files = await readContent()

const bank = () => sql`
  select id, key, topic, text_en, options, right_option, active
  from private.questions order by module_index, key`

test('the seed has loaded every question, each under a topic of its module', async () => {
  const modules = await sql<{ questions: number; drawn: number }[]>`
    select count(*)::int as questions, cardinality((private.draw_paper(module_index)).revision_ids) as drawn
    from private.questions where active group by module_index order by module_index`
  expect(modules.map(({ drawn }) => drawn)).toEqual([40, 40, 33, 28])
  for (const { questions, drawn } of modules) expect(questions).toBeGreaterThanOrEqual(drawn)
  expect(
    await sql`select course, count(*)::int from essay_questions group by course order by course`,
  ).toEqual([
    { course: 'otdc', count: 5 },
    { course: 'ddc', count: 5 },
  ])
})

test('loading again changes nothing, ids included', async () => {
  const before = await bank()
  expect(await loadWith(url, (client) => loadQuestions(client, files))).toBe(before.length)
  expect(await bank()).toEqual(before)
})

test('a corrected text or key comes in place, and a question without a file is retired, not deleted', async () => {
  const before = await bank()
  const [first, second] = before
  await sql`update private.questions set text_en = 'Out of date', active = false where id = ${first?.id}`
  await sql`update private.questions set right_option = (right_option + 1) % 3 where id = ${second?.id}`
  await sql`insert into private.topics values (1, 'left', 'No longer taught', 'Hindi na itinuturo', 3)`
  await sql`
    insert into private.questions (module_index, key, topic, text_en, text_fil, options, right_option, law, effective_on, review_on,
      section, quote_en, quote_fil, explanation_en, explanation_fil)
    select module_index, 'no-longer-asked', topic, text_en, text_fil, options, right_option, law, effective_on, review_on,
      section, quote_en, quote_fil, explanation_en, explanation_fil
    from private.questions where id = ${first?.id}`

  await loadWith(url, (client) => loadQuestions(client, files))
  const after = await bank()
  expect(after.filter((question) => question.key !== 'no-longer-asked')).toEqual(before)
  expect(after.find((question) => question.key === 'no-longer-asked')?.active).toBe(false)
  expect(await sql`select from private.topics where key = 'left'`).toEqual([])
})

test('a text of the question bank has one to a thousand characters, the name of a law three hundred', async () => {
  const [question] = await bank()
  const write = (column: string, characters: number) => sql`
    update private.questions set ${sql(column)} = ${'x'.repeat(characters)} where id = ${question?.id}`
  const texts = ['text', 'quote', 'explanation'].flatMap((name) => [`${name}_en`, `${name}_fil`])
  const longest = [...texts.map((column) => [column, 1_000] as const), ['law', 300] as const]
  for (const [column, most] of longest) {
    for (const characters of [0, most + 1])
      await expect(write(column, characters), column).rejects.toMatchObject({ code: '23514' })
    for (const characters of [1, most]) await write(column, characters)
  }
})
