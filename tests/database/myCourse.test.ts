import { expect, test } from 'vitest'
import { answersFor } from '../support/answerKey.ts'
import { PLANTED, PLANTED_SECTION, sit, start, watch, words } from './learning.ts'
import { openDatabase } from './openDatabase.ts'
import { read } from './reporting.ts'
import { call, newPerson } from './signedIn.ts'

const sql = await openDatabase({ planted: true })

async function progressOf(student: string, index: number) {
  const { modules } = await call(sql, student, 'my_course')
  return modules.find((module) => module.index === index)?.progress
}

test('a student sees how far the exam is that was begun, and its score once it is graded', async () => {
  const student = await newPerson(sql, 'otdc')
  await watch(sql, student, 1)
  expect(await progressOf(student, 1)).toMatchObject({ started: null, lastScore: null })

  const paper = await start(sql, student, 1)
  const [first] = Object.entries(await answersFor(sql, paper.attemptId))
  await call(sql, student, 'save_exam_answer', {
    p_attempt: paper.attemptId,
    p_question: first?.[0],
    p_option: first?.[1],
    p_revision: paper.revision,
  })
  expect(await progressOf(student, 1)).toMatchObject({ started: { answered: 1, total: 5 }, lastScore: null })

  await sit(sql, student, 1, 2)
  expect(await progressOf(student, 1)).toMatchObject({ started: null, lastScore: 40, failures: 1 })
})

test('a student sees the topics missed in the last failed round until they are opened or passed', async () => {
  const student = await newPerson(sql, 'otdc')
  await watch(sql, student, 1)
  expect(await progressOf(student, 1)).toMatchObject({ topics: [] })
  const readIt = () => read(sql, student, 0, PLANTED_SECTION.key)
  await readIt()
  const failRound = async () => {
    await watch(sql, student, 1)
    for (const _ of [1, 2]) await sit(sql, student, 1, 2)
    return sit(sql, student, 1, 2)
  }
  const failure = await failRound()
  expect(failure.topics).toHaveLength(1)
  expect(await progressOf(student, 1)).toMatchObject({ topics: failure.topics })
  await readIt()
  expect(await progressOf(student, 1)).toMatchObject({ topics: [] })

  await failRound()
  expect(await progressOf(student, 1)).toMatchObject({ topics: failure.topics })
  await sql`update module_progress set opens_at = null where student_id = ${student}`
  await watch(sql, student, 1)
  await sit(sql, student, 1, 2)
  expect(await progressOf(student, 1)).toMatchObject({ topics: failure.topics })
  await sit(sql, student, 1, PLANTED)
  expect(await progressOf(student, 1)).toMatchObject({ topics: [], passed: true })
})

test('a student sees how far the essay is that was begun, and nothing of it once it is complete', async () => {
  const student = await newPerson(sql, 'ddc')
  await watch(sql, student, 6)
  expect(await progressOf(student, 6)).toMatchObject({ started: null })

  await call(sql, student, 'save_essay_draft', { p_module: 6, p_number: 1, p_body: 'Not yet', p_revision: 0 })
  expect(await progressOf(student, 6)).toMatchObject({ started: { answered: 0, total: 5 } })

  for (const number of [1, 2, 3, 4, 5]) {
    await call(sql, student, 'submit_essay_answer', {
      p_module: 6,
      p_number: number,
      p_body: words(25),
      p_revision: number === 1 ? 1 : 0,
    })
    const started = number < 5 ? { answered: number, total: 5 } : null
    expect(await progressOf(student, 6)).toMatchObject({ started })
  }
})

test('a student who has sent one answer of an essay, and begun no other, sees where it goes on', async () => {
  const student = await newPerson(sql, 'ddc')
  await watch(sql, student, 6)
  await call(sql, student, 'submit_essay_answer', {
    p_module: 6,
    p_number: 1,
    p_body: words(25),
    p_revision: 0,
  })
  expect(await progressOf(student, 6)).toMatchObject({ started: { answered: 1, total: 5 } })
})

test("a student's course says nothing of what others have begun", async () => {
  const [amina, omar] = [await newPerson(sql, 'otdc'), await newPerson(sql, 'otdc')]
  for (const student of [amina, omar]) await watch(sql, student, 1)
  await start(sql, amina, 1)
  expect(await progressOf(omar, 1)).toMatchObject({ started: null })
})

test('a student sees how many sections were read and how many road scenes were answered right', async () => {
  const student = await newPerson(sql, 'otdc')
  const module = async () => (await call(sql, student, 'my_course')).modules.find(({ index }) => index === 1)
  const [before] = await sql<{ sections: number; scenes: number }[]>`
    select (select count(*)::int from lesson_sections where module_index = 1 and number is not null) as sections,
      (select count(*)::int from private.scenes where module_index = 1 and active and not free) as scenes`
  expect(before?.scenes).toBeGreaterThan(1)
  expect(await module()).toMatchObject({ ...before, progress: { sectionsRead: 0, scenesRight: 0 } })
  await sql`
    insert into section_reads (student_id, module_index, section_key, read_at)
    select ${student}, module_index, key, case number when 1 then now() end
    from lesson_sections where module_index = 1 and number is not null`
  await sql`
    insert into private.scene_results
      (student_id, scene_key, revision_id, is_right, reviewed_on, stability, difficulty, due_on)
    select ${student}, key, revision_id, row_number() over (order by key) = 1, current_date, 1, 5, current_date + 1
    from private.scenes where module_index = 1`
  const [right] = await sql<{ count: number }[]>`
    select count(*)::int from private.scene_results join private.scenes on key = scene_key
    where student_id = ${student} and is_right and active and not free`
  expect((await module())?.progress).toMatchObject({
    sectionsRead: Math.min(1, before?.sections ?? 0),
    scenesRight: right?.count,
  })
})
