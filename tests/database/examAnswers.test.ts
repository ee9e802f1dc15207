import { expect, test } from 'vitest'
import type { ExamPaper } from '../../contract/answers/exams.ts'
import { answersFor } from '../support/answerKey.ts'
import { expectNoChange } from '../support/fingerprint.ts'
import { PLANTED, start, submit, watch } from './learning.ts'
import { openDatabase } from './openDatabase.ts'
import { asPerson, call, FORBIDDEN, newPerson, refusal } from './signedIn.ts'

const sql = await openDatabase({ connections: 20, planted: true })

async function readyStudent() {
  const student = await newPerson(sql, 'otdc')
  await watch(sql, student, 1)
  return student
}

const save = (student: string, paper: ExamPaper, question: number, option: number, revision: number) =>
  call(sql, student, 'save_exam_answer', {
    p_attempt: paper.attemptId,
    p_question: paper.questions[question]?.id,
    p_option: paper.questions[question]?.options[option]?.id,
    p_revision: revision,
  })

test('a choice is saved at once, and a retry of the same choice is no conflict', async () => {
  const student = await readyStudent()
  const paper = await start(sql, student, 1)
  expect(await save(student, paper, 0, 0, 0)).toMatchObject({ revision: 1 })
  expect(await save(student, paper, 0, 0, 0)).toMatchObject({ revision: 1 })
  expect(await save(student, paper, 1, 2, 1)).toMatchObject({ revision: 2 })
  const resumed = await start(sql, student, 1)
  expect(resumed.revision).toBe(2)
  expect(Object.keys(resumed.answers)).toHaveLength(2)
})

test('a tab that did not notice the other one is told, and overwrites nothing', async () => {
  const student = await readyStudent()
  const paper = await start(sql, student, 1)
  await save(student, paper, 0, 0, 0)
  await expect(save(student, paper, 0, 1, 0)).rejects.toMatchObject(refusal(409, 'attempt_changed_elsewhere'))
  const { answers } = await start(sql, student, 1)
  expect(Object.values(answers)).toEqual([paper.questions[0]?.options[0]?.id])
})

test('of twenty tabs that save at the same revision one wins', async () => {
  const student = await readyStudent()
  const paper = await start(sql, student, 1)
  const saves = Array.from({ length: 20 }, (_, place) => save(student, paper, place % PLANTED, place % 3, 0))
  const outcomes = await Promise.allSettled(saves)
  const { revision, answers } = await start(sql, student, 1)
  expect(revision).toBe(1)
  expect(Object.keys(answers)).toHaveLength(1)
  expect(outcomes.filter((outcome) => outcome.status === 'rejected').length).toBeGreaterThanOrEqual(18)
})

// Attack 22
test('answers to other questions are ignored, missing ones are wrong, and a sent score is ignored', async () => {
  const student = await readyStudent()
  const paper = await start(sql, student, 1)
  const [first, second] = paper.questions
  const right = await answersFor(sql, paper.attemptId)
  const forged = {
    [first?.id ?? '']: right[first?.id ?? ''] ?? '',
    [second?.id ?? '']: '4',
    '00000000-0000-4000-8000-000000000000': '1',
    score: 100,
    passed: true,
  }
  expect(await submit(sql, student, paper, forged)).toMatchObject({ score: 20, passed: false })
})

test('saved choices count when a submit brings only some', async () => {
  const student = await readyStudent()
  const paper = await start(sql, student, 1)
  const right = await answersFor(sql, paper.attemptId)
  let revision = 0
  for (const [question, option] of Object.entries(right).slice(0, 3)) {
    const choice = {
      p_attempt: paper.attemptId,
      p_question: question,
      p_option: option,
      p_revision: revision,
    }
    revision = (await call(sql, student, 'save_exam_answer', choice)).revision
  }
  const rest = Object.fromEntries(Object.entries(right).slice(3))
  expect(await submit(sql, student, { ...paper, revision }, rest)).toMatchObject({ score: 100, passed: true })
})

// Attack 70
test('a device with an older revision cannot submit over what another one has saved', async () => {
  for (let round = 0; round < PLANTED; round += 1) {
    const student = await readyStudent()
    const onA = await start(sql, student, 1)
    const chosenOnA = Object.fromEntries(onA.questions.map(({ id }) => [id, '1']))
    const { revision } = await save(student, onA, round, 1 + (round % 2), 0)
    await expectNoChange(sql, async () => {
      await expect(submit(sql, student, onA, chosenOnA)).rejects.toMatchObject(
        refusal(409, 'attempt_changed_elsewhere'),
      )
    })
    const reloaded = await start(sql, student, 1)
    expect(reloaded.answers).toEqual({ [onA.questions[round]?.id ?? '']: `${2 + (round % 2)}` })
    const all = { ...chosenOnA, ...reloaded.answers }
    const result = await submit(sql, student, { ...onA, revision }, all)
    expect(await submit(sql, student, onA, chosenOnA), 'a retry').toEqual(result)
  }
})

test('a device that only missed the reply to its last save may submit', async () => {
  const student = await readyStudent()
  const paper = await start(sql, student, 1)
  await save(student, paper, 0, 1, 0)
  const answers = Object.fromEntries(paper.questions.map(({ id }) => [id, '2']))
  expect(await submit(sql, student, paper, answers)).toMatchObject({ attemptId: paper.attemptId })
})

test('answers that are not an object are refused and nothing is graded', async () => {
  const student = await readyStudent()
  const paper = await start(sql, student, 1)
  for (const nonsense of [[], 'all right', 100, true]) {
    await expect(submit(sql, student, paper, nonsense)).rejects.toMatchObject(refusal(400, 'invalid_answers'))
  }
  expect(await start(sql, student, 1)).toEqual(paper)
})

// Attack 21
test('nobody can touch an attempt of somebody else, nor learn that it exists', async () => {
  const owner = await readyStudent()
  const other = await readyStudent()
  const paper = await start(sql, owner, 1)
  const notFound = refusal(404, 'attempt_not_found')
  await expectNoChange(sql, async () => {
    await expect(submit(sql, other, paper, {})).rejects.toMatchObject(notFound)
    await expect(save(other, paper, 0, 0, 0)).rejects.toMatchObject(notFound)
    await expect(
      submit(sql, other, { attemptId: '00000000-0000-4000-8000-000000000000', revision: 0 }, {}),
    ).rejects.toMatchObject(notFound)
    expect(await start(sql, owner, 1)).toEqual(paper)
  })
})

// Attack 23
test('a choice for a question or option that the paper does not have is refused', async () => {
  const student = await readyStudent()
  const paper = await start(sql, student, 1)
  const choice = { p_attempt: paper.attemptId, p_revision: 0, p_question: paper.questions[0]?.id }
  await expectNoChange(sql, async () => {
    for (const option of ['0', '4', '01', '', null]) {
      await expect(
        call(sql, student, 'save_exam_answer', { ...choice, p_option: option }),
      ).rejects.toMatchObject(refusal(400, 'unknown_option'))
    }
    const [bank] =
      await sql`select question_id as id from exam_attempts, private.question_revisions revision where revision.id = revision_ids[1] and exam_attempts.id = ${paper.attemptId}`
    for (const question of [bank?.id, paper.attemptId, null]) {
      await expect(
        call(sql, student, 'save_exam_answer', { ...choice, p_question: question, p_option: '1' }),
      ).rejects.toMatchObject(refusal(400, 'unknown_question'))
    }
  })
})

test('a graded attempt is closed to students and final for everybody', async () => {
  const student = await readyStudent()
  const paper = await start(sql, student, 1)
  await submit(sql, student, paper, {})
  await expect(save(student, paper, 0, 0, 0)).rejects.toMatchObject(refusal(409, 'attempt_closed'))
  await expect(sql`update exam_attempts set score = 100 where id = ${paper.attemptId}`).rejects.toMatchObject(
    refusal(409, 'final'),
  )
})

// Attack 17
test('a student cannot write attempts or progress, nor read the frozen paper and the answer key', async () => {
  const student = await readyStudent()
  await start(sql, student, 1)
  const attempts = [
    `update exam_attempts set passed = true, score = 100`,
    `insert into exam_attempts (student_id, module_index, number) values ('${student}', 1, 1)`,
    `delete from exam_attempts`,
    `update module_progress set passed_at = now()`,
    `update module_progress set failures = 0`,
    `insert into module_progress (student_id, module_index, passed_at) values ('${student}', 4, now())`,
    `select revision_ids from exam_attempts`,
    `select option_orders from exam_attempts`,
    `select answers from exam_attempts`,
    `select result from exam_attempts`,
    `select * from exam_attempts`,
    `select * from private.questions`,
    `select right_option from private.questions`,
    `select private.grade_attempt(null)`,
    `select private.draw_paper(1::smallint)`,
  ]
  await expectNoChange(sql, async () => {
    for (const attempt of attempts) {
      await expect(
        asPerson(sql, student, (tx) => tx.unsafe(attempt)),
        attempt,
      ).rejects.toMatchObject(FORBIDDEN)
    }
  })
})

test('a student who loses the course mid-exam is refused the next choice, and resumes later', async () => {
  const student = await readyStudent()
  const paper = await start(sql, student, 1)
  await save(student, paper, 0, 0, 0)
  await sql`update profiles set role = 'unpaid' where id = ${student}`
  await expect(save(student, paper, 1, 0, 1)).rejects.toMatchObject(refusal(403, 'not_enrolled'))
  await sql`update profiles set role = 'otdc', disabled_at = now() where id = ${student}`
  await expect(save(student, paper, 1, 0, 1)).rejects.toMatchObject(refusal(403, 'account_disabled'))
  await expect(submit(sql, student, paper, {})).rejects.toMatchObject(refusal(403, 'account_disabled'))
  await sql`update profiles set disabled_at = null where id = ${student}`
  expect(await save(student, paper, 1, 0, 1)).toMatchObject({ revision: 2 })
})
