import postgres, { type JSONValue, type Sql } from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ExamPaper, ExamResult } from '../../machines/exam/exam.ts'
import { type FreshDatabase, freshDatabase } from '../support/database.ts'
import { answersWith, PLANTED, passModule, plantBank, sit, start, watch } from './learning.ts'
import { call, newPerson, overlap, refusal } from './signedIn.ts'

let database: FreshDatabase
let sql: Sql

beforeAll(async () => {
  database = await freshDatabase()
  sql = postgres(database.superuserUrl, { max: 20, onnotice: () => undefined })
  await plantBank(sql)
})

afterAll(async () => {
  await sql.end()
  await database.drop()
})

/** A student of the theoretical course who has watched the video of module 1. */
async function readyStudent() {
  const student = await newPerson(sql, 'otdc')
  await watch(sql, student, 1)
  return student
}

const submit = (student: string, attempt: string, answers: JSONValue) =>
  call<ExamResult>(sql, student, 'submit_exam', { p_attempt: attempt, p_answers: sql.json(answers) })

test('a student gets every question in both languages and nothing that tells the right option', async () => {
  const paper = await start(sql, await readyStudent(), 1)
  expect(paper).toMatchObject({ moduleIndex: 1, number: 1, answers: {}, revision: 0 })
  expect(paper.questions.map((question) => question.text.en).sort()).toEqual([
    'Question 1',
    'Question 2',
    'Question 3',
    'Question 4',
    'Question 5',
  ])
  for (const question of paper.questions) {
    expect(Object.keys(question).sort()).toEqual(['id', 'image', 'options', 'text'])
    expect(question.options).toHaveLength(3)
    for (const option of question.options) expect(Object.keys(option).sort()).toEqual(['id', 'text'])
  }
  expect(JSON.stringify(paper)).not.toContain('RA 1')
})

test('papers are shuffled, and one attempt keeps its order', async () => {
  const orders = new Set<string>()
  for (let round = 0; round < 8; round += 1) {
    const student = await readyStudent()
    const paper = await start(sql, student, 1)
    expect(await start(sql, student, 1)).toEqual(paper)
    orders.add(
      paper.questions
        .map((question) => question.text.en + question.options.map((option) => option.text.en))
        .join(),
    )
  }
  expect(orders.size).toBeGreaterThan(1)
})

test('a student who presses start twenty times at once has one attempt', async () => {
  const student = await readyStudent()
  const papers = await Promise.all(Array.from({ length: 20 }, () => start(sql, student, 1)))
  expect(new Set(papers.map((paper) => paper.attemptId)).size).toBe(1)
  expect(await sql`select id from exam_attempts where student_id = ${student}`).toHaveLength(1)
})

test('a start in a second tab waits for the first one and gets its attempt', async () => {
  const student = await readyStudent()
  const outcome = await overlap(sql, student, 'select start_exam(1)', () => start(sql, student, 1))
  expect(outcome).toMatchObject({ value: { number: 1, revision: 0 } })
  expect(await sql`select id from exam_attempts where student_id = ${student}`).toHaveLength(1)
})

test('of twenty submits at once the first is graded and all answer with that grade', async () => {
  const student = await readyStudent()
  const paper = await start(sql, student, 1)
  const answerSets = await Promise.all(
    Array.from({ length: 20 }, (_, place) => answersWith(sql, paper, place % 6)),
  )
  const results = await Promise.all(answerSets.map((answers) => submit(student, paper.attemptId, answers)))
  expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1)
  const [progress] =
    await sql`select failures from module_progress where student_id = ${student} and module_index = 1`
  expect(progress?.failures).toBe(results[0]?.passed ? 0 : 1)
})

test('four of five right is a pass, three of five is not', async () => {
  const passing = await sit(sql, await readyStudent(), 1, 4)
  expect(passing).toMatchObject({ score: 80, passed: true, failures: 0, mustRewatch: false })
  const failing = await sit(sql, await readyStudent(), 1, 3)
  expect(failing).toMatchObject({ score: 60, passed: false, failures: 1, mustRewatch: false })
})

test('a score is a whole percentage, rounded down', async () => {
  await sql`insert into private.questions (module_index, key, text_en, text_fil, law, effective_on, review_on)
    select 2, 'sixth', 'Question 6', 'Tanong 6', 'RA 6', '2020-01-01', '2030-01-01'`
  await sql`insert into private.options (question_id, position, text_en, text_fil, is_right)
    select id, position, 'o' || position, 's' || position, position = 0
    from private.questions, generate_series(0, 2) position where key = 'sixth'`
  const student = await readyStudent()
  await sit(sql, student, 1, PLANTED)
  await watch(sql, student, 2)
  expect((await sit(sql, student, 2, 4)).score).toBe(66)
  await sql`update private.questions set active = false where key = 'sixth'`
})

test('a passed student finds the law and the right option in the review, a failed one only the law', async () => {
  const failed = await readyStudent()
  const failure = await sit(sql, failed, 1, 3)
  expect(failure.review.filter((item) => item.right)).toHaveLength(3)
  expect(failure.review.every((item) => item.rightOptionId === null && item.law.startsWith('RA'))).toBe(true)
  const review = await call<ExamResult & { paper: ExamPaper }>(sql, failed, 'review_exam', { p_module: 1 })
  expect(review).toMatchObject(failure)
  expect(review.paper.questions.map((question) => question.id)).toEqual(
    review.review.map((item) => item.questionId),
  )

  const pass = await sit(sql, failed, 1, 4)
  expect(pass.review.every((item) => item.rightOptionId !== null)).toBe(true)
})

test('a student without a graded attempt has nothing to review', async () => {
  const student = await readyStudent()
  await start(sql, student, 1)
  expect(await call(sql, student, 'review_exam', { p_module: 1 })).toBeNull()
})

test('a student who fails three times must watch the video again, and then has three tries more', async () => {
  const student = await readyStudent()
  expect((await sit(sql, student, 1, 0)).failures).toBe(1)
  expect((await start(sql, student, 1)).number).toBe(2)
  expect((await sit(sql, student, 1, 0)).failures).toBe(2)
  expect(await sit(sql, student, 1, 0)).toMatchObject({ failures: 3, mustRewatch: true })
  await expect(start(sql, student, 1)).rejects.toMatchObject(refusal(409, 'rewatch_required'))

  const rewatched = await watch(sql, student, 1)
  expect(rewatched).toMatchObject({ watchedShare: 1, assessmentOpen: true })
  expect((await start(sql, student, 1)).number).toBe(1)
})

test('a pass opens the next module and stays, whatever is sent later', async () => {
  const student = await newPerson(sql, 'otdc')
  await expect(call(sql, student, 'open_video', { p_module: 2 })).rejects.toMatchObject(
    refusal(403, 'module_locked'),
  )
  const pass = await passModule(sql, student, 1)
  const wrong = await submit(student, pass.attemptId, {})
  expect(wrong).toEqual(pass)
  await expect(start(sql, student, 1)).rejects.toMatchObject(refusal(409, 'already_passed'))
  expect(await call(sql, student, 'open_video', { p_module: 2 })).toMatchObject({ moduleIndex: 2 })
})

test('an exam opens only after the video, in the right course and in order', async () => {
  const otdc = await newPerson(sql, 'otdc')
  const ddc = await newPerson(sql, 'ddc')
  const unpaid = await newPerson(sql, 'unpaid')
  await expect(start(sql, otdc, 1)).rejects.toMatchObject(refusal(409, 'video_not_watched'))
  await expect(start(sql, otdc, 0)).rejects.toMatchObject(refusal(409, 'no_exam'))
  await expect(start(sql, otdc, 4)).rejects.toMatchObject(refusal(403, 'module_locked'))
  await expect(start(sql, otdc, 6)).rejects.toMatchObject(refusal(403, 'not_enrolled'))
  await expect(start(sql, otdc, 99)).rejects.toMatchObject(refusal(403, 'not_enrolled'))
  await expect(start(sql, ddc, 1)).rejects.toMatchObject(refusal(403, 'not_enrolled'))
  await expect(start(sql, ddc, 6)).rejects.toMatchObject(refusal(409, 'no_exam'))
  await expect(start(sql, unpaid, 0)).rejects.toMatchObject(refusal(403, 'not_enrolled'))
})
