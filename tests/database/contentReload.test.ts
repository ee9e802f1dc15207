import { expect, test } from 'vitest'
import { reportOf } from '../../content/effect.ts'
import { type Content, readContent } from '../../content/files.ts'
import { loadContent, loadFiles, loadWith } from '../../content/load.ts'
import { renamesOf } from '../../content/renames.ts'
import { answersFor } from '../support/answerKey.ts'
import { sit, start, submit, watch } from './learning.ts'
import { openDatabaseAt } from './openDatabase.ts'
import { read, review } from './reporting.ts'
import { call, idOf, newPerson } from './signedIn.ts'

const { sql, url } = await openDatabaseAt()
const ada = await idOf(sql, 'ada')
const files = await readContent()

const load = (changed: Partial<Content>) =>
  loadWith(url, (client) => loadFiles(client, { ...files, ...changed }))

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

test('a student’s graded exam stays the same in the review, record and pack when questions are reordered', async () => {
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

const [section] = files.lessons.filter(({ module }) => module === 1)
const card = files.practice[0]?.questions[0]
const RENAMED = {
  lessons: files.lessons.map((each) =>
    each === section ? { ...each, key: 'renamed', was: [each.key] } : each,
  ),
  practice: files.practice.map((file) => ({
    ...file,
    questions: file.questions.map((each) =>
      each === card ? { ...each, key: 'renamed-item', was: [each.key] } : each,
    ),
  })),
}

test('a student’s reading and practice follow a renamed section, and an open page goes on', async () => {
  const student = await newPerson(sql, 'otdc')
  const claim = (words: number) => read(sql, student, words, section?.key ?? '')
  const [{ days = [] } = {}] = await sql<{ days: string[] }[]>`
    select array[private.school_day(now())::text, (private.school_day(now()) - 1)::text] as days`
  const practice = (day?: string) =>
    review(sql, student, [{ itemKey: card?.key, day, rating: 3, dueOn: '2099-01-01' }])
  await claim(0)
  await sql`update section_reads set words = 40, reported_at = now() - interval '1 minute', read_at = now() where student_id = ${student}`
  await practice(days[1])
  await load(RENAMED)
  const outline = await call(sql, student, 'lesson_outline', { p_module: 1 })
  expect(outline.sections.find(({ key }) => key === 'renamed')).toMatchObject({ credited: 40, read: true })
  expect(await claim(60)).toMatchObject({ key: section?.key, credited: 60, read: true })
  expect(await practice(days[0])).toBe(1)
  const { reviews } = await call(sql, student, 'open_practice')
  expect(Object.entries(reviews).map(([key, each]) => [key, each.length])).toEqual([['renamed-item', 2]])
  const [activity] = await sql<{ key: string }[]>`
    select key from private.activity_of('lesson', 1, ${section?.key ?? ''})`
  expect(activity?.key).toBe('renamed')
  await load({})
})

test('an owner previews a reload of content, which refuses removed keys without a new name unless forced', async () => {
  await load({})
  const student = await newPerson(sql, 'otdc')
  await watch(sql, student, 1)
  await sit(sql, student, 1, 20)
  await start(sql, student, 1)
  const [scene] = files.scenes
  const content = {
    ...files,
    ...RENAMED,
    banks: reordered(1, () => true),
    scenes: files.scenes.filter((each) => each !== scene),
  }
  const state = () => sql`select key, active, revision_id from private.scenes order by key`
  const before = await state()
  const { effect } = await loadContent(url, { content, plan: true })
  expect(effect.removed).toEqual([`scene ${scene?.key}`])
  expect(effect.renamed).toHaveLength(2)
  expect(effect.kept.exams).toBeGreaterThanOrEqual(1)
  expect(reportOf(effect).join('\n')).toMatch(
    /^Changed: \d+ questions\.\nRenamed, with the students’ records: .*\nRemoved without `was`: scene .*\nKept in the old version until finished: \d+ open exams?.*\n\d+ graded papers? asked earlier revisions and stay unchanged\.$/,
  )
  await expect(loadContent(url, { content })).rejects.toThrow(`Removed without \`was\`: scene ${scene?.key}`)
  expect(await state()).toEqual(before)
  await loadContent(url, { content, force: true })
  expect(await state()).not.toEqual(before)
  await load({})
})

test('a former key is refused that content has today', () => {
  const [one, other] = files.scenes
  const scenes = [{ ...one, was: [other?.key ?? ''] }, ...files.scenes.slice(1)] as Content['scenes']
  expect(() => renamesOf({ ...files, scenes })).toThrow('which is the key of something else')
})
