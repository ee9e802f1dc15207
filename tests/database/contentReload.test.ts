import { expect, test } from 'vitest'
import { type Content, readContent } from '../../content/files.ts'
import { loadFiles, loadWith } from '../../content/load.ts'
import { answersFor } from '../support/answerKey.ts'
import { sit, start, submit, watch } from './learning.ts'
import { openDatabaseAt } from './openDatabase.ts'
import { call, idOf, newPerson } from './signedIn.ts'

const { sql, url } = await openDatabaseAt()
const ada = await idOf(sql, 'ada')
const files = await readContent()

/** Loads these files in place of those in the folder. */
const load = (changed: Partial<Content>) =>
  loadWith(url, (client) => loadFiles(client, { ...files, ...changed }))

/** The bank with the options of a module's questions in another order, and each key moved along. */
const reordered = (module: number, moves: (place: number) => boolean) =>
  files.banks.map((bank) => ({
    ...bank,
    questions: bank.questions.map((question, place) => {
      const { options, right } = question
      const [first, second, third] = options
      if (bank.module !== module || !moves(place) || !first || !second || !third) return question
      return { ...question, options: [third, first, second], right: (right + 1) % 3 }
    }),
  }))

const packOf = async (student: string) =>
  (
    await sql<
      { pack: { learning: { attempts: unknown[] } } }[]
    >`select private.packed_student(${student}) as pack`
  )[0]?.pack.learning.attempts

test('a student whose open exam has questions that the school reorders is graded by what she was asked', async () => {
  const student = await newPerson(sql, 'otdc')
  await watch(sql, student, 1)
  const paper = await start(sql, student, 1)
  expect(paper.questions).toHaveLength(40)
  const right = await answersFor(sql, paper.attemptId)
  let revision = 0
  for (const question of paper.questions) {
    const saved = await call(sql, student, 'save_exam_answer', {
      p_attempt: paper.attemptId,
      p_question: question.id,
      p_option: right[question.id],
      p_revision: revision,
    })
    revision = saved.revision
  }
  await load({ banks: reordered(1, (place) => place % 3 === 0) })
  expect((await start(sql, student, 1)).questions).toEqual(paper.questions)
  expect(await submit(sql, student, { attemptId: paper.attemptId, revision }, {})).toMatchObject({
    score: 100,
  })
  await load({})
})

test('what a student has been told of a graded exam stays when the school reorders its questions: the review, the record, the data and the pack', async () => {
  const student = await newPerson(sql, 'otdc')
  await watch(sql, student, 1)
  const failed = await sit(sql, student, 1, 20)
  const passed = await sit(sql, student, 1, 36)
  const told = async () => ({
    review: await call(sql, student, 'review_exam', { p_module: 1 }),
    answers: [
      await call(sql, ada, 'attempt_answers', { p_attempt: failed.attemptId }),
      await call(sql, ada, 'attempt_answers', { p_attempt: passed.attemptId }),
    ],
    exams: (await call(sql, student, 'my_data')).learning.exams,
    pack: await packOf(student),
  })
  const before = await told()
  const banks = reordered(1, () => true).map((bank) => ({
    ...bank,
    questions: bank.questions.map((question) => ({
      ...question,
      law: `${question.law}, as amended`,
      explanation: { en: 'Another reason', fil: 'Ibang dahilan' },
    })),
  }))
  await load({ banks })
  expect(await told()).toEqual(before)
  await load({})
})
