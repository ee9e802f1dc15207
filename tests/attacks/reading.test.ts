import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Outline } from '../../contract/answers/lessons.ts'
import type { StudyReportAnswer } from '../../contract/answers/study.ts'
import { reportArgs } from '../database/reporting.ts'
import { plantLessons } from '../support/lessons.ts'
import type { Person } from '../support/people.ts'
import { type FreshStack, freshStack } from '../support/stack.ts'

let stack: FreshStack

beforeAll(async () => {
  stack = await freshStack()
  await plantLessons(stack.sql)
})
afterAll(() => stack.stop())

// Attack 73
test.each<[Person, number[]]>([
  ['una', []],
  ['dan', [6]],
  ['ada', [1, 2, 6]],
])('73: nobody reads through REST a lesson that is not open to them: %s', async (person, open) => {
  const client = await stack.signInAs(person)
  expect((await client.from('lesson_sections').select('module_index')).status).toBe(404)
  for (const module of [1, 2, 6]) {
    const { data, error } = await client.rpc('read_lesson', { p_module: module })
    if (open.includes(module)) expect(data).toHaveLength(3)
    else expect(error?.message).toMatch(/not_enrolled|module_locked/)
  }
  expect((await client.rpc('search_lessons', { p_query: 'speed' })).data).toHaveLength(open.length)
  const anonymous = stack.client()
  expect((await anonymous.from('lesson_sections').select('key')).status).toBe(404)
  expect((await anonymous.rpc('read_lesson', { p_module: 1 })).error?.code).toBe('42501')
})

// Attack 74
test('74: forged, fast and parallel reports read no lesson', async () => {
  const [dan, elsewhere] = [await stack.signInAs('dan'), await stack.signInAs('dan')]
  const report = async (client: typeof dan, key: string, words: unknown) => {
    const args = reportArgs({ read: [{ moduleIndex: 6, key, words }] })
    return ((await client.rpc('record_study', args)).data as StudyReportAnswer | null)?.read?.[0]
  }
  const keys = ['speed-limits', 'parking', 'signals']
  const started = performance.now()
  for (const words of [0, 200, 2147483647, 1e300, 'all', [], null, -1]) await report(dan, 'parking', words)
  await Promise.all(
    Array.from({ length: 40 }, (_, round) => report(round % 2 ? dan : elsewhere, keys[round % 3] ?? '', 200)),
  )
  expect(await report(dan, 'no-such-section', 200)).toEqual({
    refusal: { status: 404, code: 'section_missing' },
  })
  const forged = {
    student_id: (await dan.auth.getUser()).data.user?.id,
    module_index: 6,
    section_key: 'parking',
    words: 200,
  }
  expect((await dan.from('section_reads').upsert(forged)).status).toBe(404)
  expect((await dan.from('section_reads').update({ words: 200 }).eq('module_index', 6)).status).toBe(404)

  const { data } = await dan.rpc('lesson_outline', { p_module: 6 })
  const seconds = (performance.now() - started) / 1000
  const credited = (data as Outline).sections.reduce((sum, section) => sum + section.credited, 0)
  expect(credited).toBeLessThanOrEqual(Math.ceil((seconds * 400) / 60))
  expect(await report(dan, 'parking', 200)).toMatchObject({ answer: { key: 'parking' } })
})
