import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { answersFor } from '../support/answerKey.ts'
import { PLANTED, passTime, sit, start, submit, watch } from './learning.ts'
import { openDatabase } from './openDatabase.ts'
import { read, watched } from './reporting.ts'
import { asPerson, call, FORBIDDEN, idOf, newPerson, overlap, refusal } from './signedIn.ts'

const sql = await openDatabase({ planted: true })
const ada = await idOf(sql, 'ada')

const open = (admin: string | null, student: string | null) =>
  call(sql, admin, 'student_record', { p_user: student })
const answersOf = (admin: string | null, attempt: string) =>
  call(sql, admin, 'attempt_answers', { p_attempt: attempt })
const openings = async (student: string) =>
  (
    await sql`select actor_name from audit_log where action = 'record_opened' and subject_id = ${student} order by id`
  ).map((row) => row.actor_name)

test('an admin reads what a student has watched, read, failed and passed, with the days of access', async () => {
  const student = await newPerson(sql, 'otdc', 'Lina')
  await call(sql, student, 'open_video', { p_module: 0 })
  await passTime(sql, student, 0, 20)
  await watched(sql, student, { moduleIndex: 0, ranges: [[4, 14]], position: 14 })
  await watch(sql, student, 1)
  await sit(sql, student, 1, 1)
  await sit(sql, student, 1, PLANTED)
  await read(sql, student, 4, 'planted')
  await sql`update section_reads set reported_at = reported_at - interval '1 min' where student_id = ${student}`
  await read(sql, student, 4, 'planted')
  const lastDay = (await sql`select (private.school_day(now()) + 90)::text as day`)[0]?.day
  await call(sql, ada, 'extend_access', { p_user: student, p_last_day: lastDay, p_reason: 'She was ill' })

  const record = await open(ada, student)
  expect(record.person).toMatchObject({ fullName: 'Lina Abad', role: 'otdc' })
  expect(record.enrolments).toMatchObject([
    {
      course: 'otdc',
      lastDay,
      endedAt: null,
      extensions: [{ lastDayAfter: lastDay, reason: 'She was ill' }],
    },
  ])
  expect(record.certificateMissing).toEqual(['course', 'hours', 'birthday', 'citizenship', 'identity'])
  expect((await open(ada, await newPerson(sql, 'unpaid'))).certificateMissing).toBeNull()
  expect(record.lessons.map(({ moduleIndex }) => moduleIndex)).toEqual([0, 1, 2, 3, 4, 5])
  expect(record.lessons[0]?.watched).toEqual([[4, 14]])
  expect(record.lessons[1]).toMatchObject({ failures: 1, watchedShare: 1 })
  expect(record.lessons[1]?.passedAt).not.toBeNull()
  expect(record.lessons[1]?.sections.find(({ key }) => key === 'planted')).toMatchObject({
    title: 'Planted section',
    words: 4,
    credited: 4,
    readAt: expect.any(String),
  })
  expect(record.attempts).toMatchObject([
    { moduleIndex: 1, number: 1, questions: PLANTED, answered: PLANTED, score: 20, passed: false },
    { moduleIndex: 1, number: 2, questions: PLANTED, answered: PLANTED, score: 100, passed: true },
  ])
})

test('an admin reads each answer of a graded attempt, right or wrong, whatever the bank says later', async () => {
  const student = await newPerson(sql, 'otdc')
  await watch(sql, student, 1)
  const failed = await sit(sql, student, 1, 1)
  const [first, second] = await answersOf(ada, failed.attemptId)
  expect(first).toEqual({
    question: expect.stringMatching(/^Question \d$/),
    chosen: 'Option 0',
    right: true,
    rightAnswer: 'Option 0',
  })
  expect(second).toMatchObject({ chosen: 'Option 1', right: false, rightAnswer: 'Option 0' })

  const passed = await sit(sql, student, 1, 4)
  await sql`update private.questions set right_option = 2 where key like 'planted-%'`
  const verdictsOf = async (attempt: string) => (await answersOf(ada, attempt)).map(({ right }) => right)
  const verdicts = [await verdictsOf(failed.attemptId), await verdictsOf(passed.attemptId)]
  await sql`update private.questions set right_option = 0 where key like 'planted-%'`
  expect(verdicts).toEqual([
    [true, false, false, false, false],
    [true, true, true, true, false],
  ])
})

// Attack 272
test('nobody is shown the key of an open attempt, not even an admin', async () => {
  const student = await newPerson(sql, 'otdc')
  await watch(sql, student, 1)
  const paper = await start(sql, student, 1)
  const [question] = paper.questions
  await call(sql, student, 'save_exam_answer', {
    p_attempt: paper.attemptId,
    p_question: question?.id,
    p_option: '2',
    p_revision: 0,
  })
  const answers = await answersOf(ada, paper.attemptId)
  expect(answers.map(({ question, right, rightAnswer }) => [question, right, rightAnswer])).toEqual(
    paper.questions.map(({ text }) => [text.en, null, null]),
  )
  expect(answers[0]?.chosen).toBe(question?.options[1]?.text.en)
  expect(answers[1]?.chosen).toBeNull()
  expect((await open(ada, student)).attempts).toMatchObject([{ answered: 1, score: null, submittedAt: null }])
  await submit(sql, student, { ...paper, revision: 1 }, await answersFor(sql, paper.attemptId))
  expect((await answersOf(ada, paper.attemptId))[1]).toMatchObject({ right: true })
})

// Attack 273
test('opening a record is in the log, once in five minutes for each admin and student', async () => {
  const [student, other, bea] = [await newPerson(sql), await newPerson(sql), await idOf(sql, 'bea')]
  const again = await overlap(sql, ada, ['student_record', { p_user: student }], () => open(ada, student))
  expect(again?.status).toBe('fulfilled')
  await open(ada, other)
  await open(bea, student)
  expect(await openings(student)).toEqual(['Ada Reyes', 'Bea Lim Villanueva'])
  expect(await openings(other)).toEqual(['Ada Reyes'])
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    await tx`update audit_log set created_at = created_at - interval '6 minutes' where subject_id = ${student}`
  })
  await open(ada, student)
  expect(await openings(student)).toEqual(['Ada Reyes', 'Bea Lim Villanueva', 'Ada Reyes'])
})

// Attack 270
test('a student opens no record and no answers, not even their own, and leaves no trace in the log', async () => {
  const student = await newPerson(sql, 'otdc')
  await watch(sql, student, 1)
  const { attemptId } = await sit(sql, student, 1, 1)
  const locked = await idOf(sql, 'dina')
  for (const [who, code] of [
    [student, refusal(403, 'not_admin')],
    [await idOf(sql, 'amina'), refusal(403, 'not_admin')],
    [locked, refusal(403, 'not_admin')],
    [null, FORBIDDEN],
  ] as const) {
    await expect(open(who, student)).rejects.toMatchObject(code)
    await expect(answersOf(who, attemptId)).rejects.toMatchObject(code)
  }
  for (const table of ['enrolments', 'enrolment_extensions', 'students'])
    await expect(asPerson(sql, student, (tx) => tx`select from private.${sql(table)}`)).rejects.toMatchObject(
      FORBIDDEN,
    )
  for (const helper of ['enrolments_of', 'lessons_of', 'attempts_of', 'essays_of', 'completions_of'])
    await expect(
      asPerson(sql, student, (tx) => tx.unsafe(`select private.${helper}('${student}')`)),
      helper,
    ).rejects.toMatchObject(FORBIDDEN)
  expect(await openings(student)).toEqual([])
})

// Attack 271
test('an unknown student or attempt is reported as such and is not in the log', async () => {
  const nobody = randomUUID()
  for (const id of [nobody, null])
    await expect(open(ada, id)).rejects.toMatchObject(refusal(404, 'user_not_found'))
  await expect(answersOf(ada, nobody)).rejects.toMatchObject(refusal(404, 'attempt_not_found'))
  expect(await openings(nobody)).toEqual([])
})

test('the record of a deleted student has no person and keeps the training', async () => {
  const student = await newPerson(sql, 'otdc', 'Nena')
  await watch(sql, student, 1)
  const { attemptId } = await sit(sql, student, 1, PLANTED)
  await sql`update profiles set archived_at = now() where id = ${student}`
  await sql`delete from auth.users where id = ${student}`
  const [{ pseudonym } = { pseudonym: '' }] = await sql<{ pseudonym: string }[]>`
    select student_id as pseudonym from exam_attempts where id = ${attemptId}`
  expect(pseudonym).not.toBe(student)
  const record = await open(ada, pseudonym)
  expect(record).toMatchObject({ person: null, attempts: [{ id: attemptId, score: 100 }] })
  expect(record.enrolments).toMatchObject([{ course: 'otdc' }])
  expect(JSON.stringify(record)).not.toMatch(/Nena|Abad/)
  await expect(open(ada, student)).rejects.toMatchObject(refusal(404, 'user_not_found'))
})
