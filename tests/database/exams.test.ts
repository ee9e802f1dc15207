import { expect, test } from 'vitest'
import type { ExamPaper } from '../../contract/answers/exams.ts'
import { answersFor } from '../support/answerKey.ts'
import { expectNoChange } from '../support/fingerprint.ts'
import {
  openVideo,
  PLANTED,
  PLANTED_SECTION,
  passModule,
  readIn,
  sit,
  start,
  submit,
  watch,
} from './learning.ts'
import { openDatabase } from './openDatabase.ts'
import { call, newPerson, overlap, refusal } from './signedIn.ts'

const sql = await openDatabase({ connections: 20, planted: true })

async function readyStudent() {
  const student = await newPerson(sql, 'otdc')
  await watch(sql, student, 1)
  return student
}

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

/** Gives module 1 a second topic of six questions, three per exam, for one test. */
async function withBlueprint(run: () => Promise<void>) {
  await sql`insert into private.topics values (1, 'drawn', 'Drawn', 'Bunot', 3)`
  await sql`
    insert into private.questions (module_index, key, topic, text_en, text_fil, options, right_option, law, effective_on, review_on,
      section, quote_en, quote_fil, explanation_en, explanation_fil)
    select module_index, 'drawn-' || number, 'drawn', 'Drawn ' || number, text_fil, options, right_option, law, effective_on, review_on,
      section, quote_en, quote_fil, explanation_en, explanation_fil
    from private.questions cross join generate_series(1, 6) number
    where module_index = 1 and key = 'planted-1'`
  await run().finally(async () => {
    await sql`delete from private.questions where topic = 'drawn'`
    await sql`delete from private.topics where key = 'drawn'`
  })
}

const drawnOf = (paper: ExamPaper) =>
  paper.questions.flatMap(({ text }) => (text.en.startsWith('Drawn') ? [text.en] : [])).sort()

test('an exam draws its quota of each topic, at random, and every question of the topic sooner or later', () =>
  withBlueprint(async () => {
    const draws = new Set<string>()
    const seen = new Set<string>()
    for (let round = 0; round < 40 && (seen.size < 6 || draws.size < 4); round += 1) {
      const paper = await start(sql, await readyStudent(), 1)
      expect(paper.questions).toHaveLength(PLANTED + 3)
      const drawn = drawnOf(paper)
      expect(new Set(drawn).size).toBe(3)
      draws.add(drawn.join())
      for (const text of drawn) seen.add(text)
    }
    expect(seen.size).toBe(6)
    expect(draws.size).toBeGreaterThanOrEqual(4)
  }))

test('a student who fails gets a new draw, and an attempt keeps its own', () =>
  withBlueprint(async () => {
    const draws = new Set<string>()
    for (let round = 0; round < 12 && draws.size < 2; round += 1) {
      const student = await readyStudent()
      for (const number of [1, 2, 3]) {
        const paper = await start(sql, student, 1)
        expect(paper.number).toBe(number)
        expect(drawnOf(await start(sql, student, 1))).toEqual(drawnOf(paper))
        draws.add(drawnOf(paper).join())
        await submit(sql, student, paper, {})
      }
    }
    expect(draws.size).toBeGreaterThan(1)
  }))

// Attack 24
test('a student who presses start twenty times at once has one attempt', async () => {
  const student = await readyStudent()
  const papers = await Promise.all(Array.from({ length: 20 }, () => start(sql, student, 1)))
  expect(new Set(papers.map((paper) => paper.attemptId)).size).toBe(1)
  expect(await sql`select id from exam_attempts where student_id = ${student}`).toHaveLength(1)
})

test('a start in a second tab waits for the first one and gets its attempt', async () => {
  const student = await readyStudent()
  const outcome = await overlap(sql, student, ['start_exam', { p_module: 1 }], () => start(sql, student, 1))
  expect(outcome).toMatchObject({ value: { number: 1, revision: 0 } })
  expect(await sql`select id from exam_attempts where student_id = ${student}`).toHaveLength(1)
})

// Attack 24
test('of twenty submits at once the first is graded and all answer with that grade', async () => {
  const student = await readyStudent()
  const paper = await start(sql, student, 1)
  const answerSets = await Promise.all(
    Array.from({ length: 20 }, (_, place) => answersFor(sql, paper.attemptId, place % 6)),
  )
  const results = await Promise.all(answerSets.map((answers) => submit(sql, student, paper, answers)))
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
  await sql`
    insert into private.questions (module_index, key, topic, text_en, text_fil, options, right_option, law, effective_on, review_on,
      section, quote_en, quote_fil, explanation_en, explanation_fil)
    select module_index, 'sixth', topic, text_en, text_fil, options, right_option, law, effective_on, review_on,
      section, quote_en, quote_fil, explanation_en, explanation_fil
    from private.questions where module_index = 2 and key = 'planted-1'`
  const student = await readyStudent()
  await sit(sql, student, 1, PLANTED)
  await watch(sql, student, 2)
  expect((await sit(sql, student, 2, 4)).score).toBe(66)
  await sql`update private.questions set active = false where key = 'sixth'`
})

// Attack 542
test('a student who failed is told the score, a passed one reviews the wrong answers with key and law', async () => {
  const student = await readyStudent()
  const failure = await sit(sql, student, 1, 3)
  expect(failure).toEqual({
    attemptId: failure.attemptId,
    mark: expect.any(String),
    clock: null,
    score: 60,
    passed: false,
    failures: 1,
    mustRewatch: false,
    topics: [],
    questions: 5,
    wait: null,
    review: [],
  })
  expect(await call(sql, student, 'review_exam', { p_module: 1 })).toBeNull()

  const pass = await sit(sql, student, 1, 4)
  expect(pass.topics).toEqual([])
  expect(pass.questions).toBe(PLANTED)
  expect(pass.review).toMatchObject([{ number: 5, right: false, law: expect.stringMatching(/^RA/) }])
  expect(pass.review[0]).toMatchObject({
    explanation: { en: 'Because of the law', fil: 'Dahil sa batas' },
    quote: { en: 'The lesson says so.', fil: 'Sabi ng aralin.' },
    section: PLANTED_SECTION,
  })
  const again = { attemptId: pass.attemptId, revision: 0 }
  expect(await submit(sql, student, again, {})).toEqual(pass)
  const review = await call(sql, student, 'review_exam', { p_module: 1 })
  const { mark: _mark, clock: _clock, ...grade } = pass
  expect(review).toMatchObject(grade)
  // Only the wrong answer's question, so that a shared page reveals no other keys.
  expect(review?.paper.answers).toEqual({})
  const [question] = review?.paper.questions ?? []
  expect(review?.paper.questions.map(({ id }) => id)).toEqual([review?.review[0]?.questionId])
  expect(question?.options.find(({ id }) => id === review?.review[0]?.rightOptionId)?.text.en).toBe(
    'Option 0',
  )
})

test('a student’s exam from before these rules names its topics, is never marked, and is reviewed', async () => {
  const student = await readyStudent()
  const old = async (right: number) => {
    const paper = await start(sql, student, 1)
    await sql`update exam_attempts set rules = 1 where id = ${paper.attemptId}`
    expect((await start(sql, student, 1)).readingMilliseconds).toBe(0)
    return submit(sql, student, paper, await answersFor(sql, paper.attemptId, right))
  }
  expect((await old(3)).topics).toMatchObject([{ en: 'Planted topic' }])
  const pass = await old(4)
  expect(pass.review.map((item) => item.right)).toEqual([true, true, true, true, false])
  const review = await call(sql, student, 'review_exam', { p_module: 1 })
  expect(review?.paper.questions).toHaveLength(PLANTED)
  expect(await sql`select from exam_attempts where student_id = ${student} and marked`).toEqual([])
})

test('an attempt handed in faster than it can be read counts and is marked, one in time is not', async () => {
  const student = await readyStudent()
  await readIn(sql, 4)
  const sitFor = async (seconds: number) => {
    const paper = await start(sql, student, 1)
    await sql`update exam_attempts set started_at = started_at - ${seconds} * interval '1 s' where id = ${paper.attemptId}`
    const left = (await start(sql, student, 1)).readingMilliseconds
    expect(left).toBe(Math.max(0, Math.min(left, (PLANTED * 4 - seconds) * 1000)))
    return submit(sql, student, paper, {})
  }
  expect(await sitFor(10)).toMatchObject({ failures: 1 })
  expect(await sitFor(20)).toMatchObject({ failures: 2 })
  const marks = await sql`select marked from exam_attempts where student_id = ${student} order by number`
  expect(marks).toEqual([{ marked: true }, { marked: false }])
  // Question statistics include only students who have read them.
  expect(
    await sql`select number from private.attempts_to_count join exam_attempts on id = attempt_id where student_id = ${student}`,
  ).toEqual([{ number: 2 }])
  await readIn(sql, 0)
})

test('a student who failed three times reads no topic with under three questions or 80 % right', async () => {
  const student = await newPerson(sql, 'admin')
  await sql`update module_progress set passed_at = now() where student_id = ${student}`
  await sql`insert into private.topics values (3, 'weak', 'Weak', 'Weak', 3), (3, 'small', 'Small', 'Small', 3)`
  await sql`
    insert into private.questions (module_index, key, topic, text_en, text_fil, options, right_option, law, effective_on, review_on,
      section, quote_en, quote_fil, explanation_en, explanation_fil)
    select module_index, topic.key || '-' || number, topic.key, text_en, text_fil, options, right_option, law, effective_on, review_on,
      section, quote_en, quote_fil, explanation_en, explanation_fil
    from private.questions planted
    join private.topics topic using (module_index)
    cross join generate_series(1, case topic.key when 'weak' then 3 else 2 end) number
    where module_index = 3 and planted.key = 'planted-1' and topic.key in ('weak', 'small')`
  await watch(sql, student, 3)
  // Topics of the whole round: the first two papers had no right answer.
  expect((await sit(sql, student, 3, 0)).topics).toEqual([])
  expect((await sit(sql, student, 3, 0)).topics).toEqual([])
  await sql`delete from exam_attempts where student_id = ${student} and number < 3`
  const paper = await start(sql, student, 3)
  const right = await answersFor(sql, paper.attemptId)
  const wrong = await answersFor(sql, paper.attemptId, 0)
  const known = await sql<{ alias: string }[]>`
    select alias from exam_attempts, unnest(revision_ids, aliases) paper (revision_id, alias)
    join private.question_revisions revision on revision.id = revision_id
    where exam_attempts.id = ${paper.attemptId} and topic = 'planted'`
  const answers = { ...wrong, ...Object.fromEntries(known.map(({ alias }) => [alias, right[alias] ?? ''])) }
  expect(await submit(sql, student, paper, answers)).toMatchObject({
    score: 50,
    topics: [{ en: 'Weak', fil: 'Weak', sections: [PLANTED_SECTION] }],
  })
  await sql`update private.questions set active = false where topic in ('weak', 'small')`
})

test('a student gets at most three topics of a failed round’s three papers, and none before', async () => {
  const student = await newPerson(sql, 'admin')
  await sql`update module_progress set passed_at = now() where student_id = ${student}`
  await sql`insert into private.topics select 4, 'named-' || letter, 'Named ' || letter, 'Named', 3 from unnest('{a,b,c,d}'::text[]) letter`
  await sql`
    insert into private.questions (module_index, key, topic, text_en, text_fil, options, right_option, law, effective_on, review_on,
      section, quote_en, quote_fil, explanation_en, explanation_fil)
    select module_index, topic.key || '-' || number, topic.key, topic.key, text_fil, options, right_option, law, effective_on, review_on,
      section, quote_en, quote_fil, explanation_en, explanation_fil
    from private.questions planted join private.topics topic using (module_index) cross join generate_series(1, 3) number
    where module_index = 4 and planted.key = 'planted-1' and topic.key like 'named-%'`
  await watch(sql, student, 4)
  const failWith = async (wrong: number[]) => {
    const paper = await start(sql, student, 4)
    const [right, others] = [
      await answersFor(sql, paper.attemptId),
      await answersFor(sql, paper.attemptId, 0),
    ]
    const left = new Map('abcd'.split('').map((letter, place) => [`named-${letter}`, wrong[place] ?? 0]))
    const answers = paper.questions.map(({ id, text }) => {
      const more = left.get(text.en) ?? 0
      left.set(text.en, more - 1)
      return [id, (more > 0 ? others : right)[id]]
    })
    return submit(sql, student, paper, Object.fromEntries(answers))
  }
  expect((await failWith([3, 3, 3, 3])).topics).toEqual([])
  expect((await failWith([3, 2, 1, 0])).topics).toEqual([])
  const named = await failWith([0, 2, 1, 2])
  expect(named).toMatchObject({ failures: 3, mustRewatch: true })
  // Wrong of nine: a 6, b 7, c 5, d 5; ties are sorted by name.
  expect(named.topics.map(({ en }) => en)).toEqual(['Named b', 'Named a', 'Named c'])
  await sql`update private.questions set active = false where topic like 'named-%'`
})

test('a disabled student cannot look back at a passed exam', async () => {
  const student = await newPerson(sql, 'otdc')
  await passModule(sql, student, 1)
  expect(await call(sql, student, 'review_exam', { p_module: 1 })).not.toBeNull()
  await sql`update profiles set disabled_at = now() where id = ${student}`
  expect(await call(sql, student, 'review_exam', { p_module: 1 })).toBeNull()
})

test('a question has another id in every attempt, and never its id in the bank', async () => {
  const papers = await Promise.all([1, 2].map(async () => start(sql, await readyStudent(), 1)))
  const names = papers.flatMap((paper) => paper.questions.map(({ id }) => id))
  expect(new Set(names).size).toBe(2 * PLANTED)
  expect(await sql`select from private.questions where id = any (${names})`).toEqual([])
})

test('a student without a graded attempt has nothing to review', async () => {
  const student = await readyStudent()
  await start(sql, student, 1)
  expect(await call(sql, student, 'review_exam', { p_module: 1 })).toBeNull()
})

// Attack 25
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

// Attack 26
test('a pass opens the next module and stays, whatever is sent later', async () => {
  const student = await newPerson(sql, 'otdc')
  await expect(openVideo(sql, student, 2)).rejects.toMatchObject(refusal(403, 'module_locked'))
  const pass = await passModule(sql, student, 1)
  const wrong = await submit(sql, student, { attemptId: pass.attemptId, revision: 0 }, {})
  expect(wrong).toEqual(pass)
  await expect(start(sql, student, 1)).rejects.toMatchObject(refusal(409, 'already_passed'))
  expect(await openVideo(sql, student, 2)).toMatchObject({ moduleIndex: 2 })
})

// Attacks 19, 20
test('an exam opens only after the video, in the right course and in order', async () => {
  const otdc = await newPerson(sql, 'otdc')
  const ddc = await newPerson(sql, 'ddc')
  const unpaid = await newPerson(sql, 'unpaid')
  await expectNoChange(sql, async () => {
    await expect(start(sql, otdc, 1)).rejects.toMatchObject(refusal(409, 'video_not_watched'))
    await expect(start(sql, otdc, 0)).rejects.toMatchObject(refusal(409, 'no_exam'))
    await expect(start(sql, otdc, 4)).rejects.toMatchObject(refusal(403, 'module_locked'))
    await expect(start(sql, otdc, 6)).rejects.toMatchObject(refusal(403, 'not_enrolled'))
    await expect(start(sql, otdc, 99)).rejects.toMatchObject(refusal(403, 'not_enrolled'))
    await expect(start(sql, ddc, 1)).rejects.toMatchObject(refusal(403, 'not_enrolled'))
    await expect(start(sql, ddc, 6)).rejects.toMatchObject(refusal(409, 'no_exam'))
    await expect(start(sql, unpaid, 0)).rejects.toMatchObject(refusal(403, 'not_enrolled'))
  })
})
