import { expect, test } from 'vitest'
import { readScenes } from '../../content/scenes/read.ts'
import { studyClock } from '../../contract/answers/study.ts'
import { answerOf } from '../support/sceneAnswers.ts'
import { start, watch } from './learning.ts'
import { openDatabase } from './openDatabase.ts'
import { review as keepReviews, PAGE, reportArgs } from './reporting.ts'
import { brokenRules } from './rules.ts'
import { call, newPerson, overlap, refusal } from './signedIn.ts'
import { beat, consent, drawCheck, hours, newPage, newStudent, passStudyTime, study } from './studying.ts'

const sql = await openDatabase({ planted: true })
const scenes = await readScenes()

const PRACTICE = { kind: 'practice', module: null }
const SECTION = { kind: 'lesson', module: 1, key: 'speed-limits' }

async function counted(student: string): Promise<number> {
  const { creditedSeconds, pendingSeconds } = await hours(sql, student)
  return creditedSeconds + pendingSeconds
}

/** An activity's expected and maximum time (s). */
async function timesOf(kind: string, module: number, key = '') {
  const [row] = await sql<{ seconds: number; most: number; answer: number; most_answer: number }[]>`
    select seconds, most_seconds as most, answer_seconds as answer, most_answer_seconds as most_answer
    from private.study_activities where kind = ${kind}::study_kind and module_index = ${module} and key = ${key}`
  if (!row) throw new Error(`There is no ${kind} ${module} ${key}`)
  return row
}

const cards = (await sql<{ keys: string[] }[]>`select item_keys as keys from private.practice_decks`).flatMap(
  ({ keys }) => keys,
)

/** Reviews the card at this position on the next server day; the due date does not matter. */
const review = async (student: string, place: number) => {
  const [{ day, next } = { day: '', next: '' }] = await sql<{ day: string; next: string }[]>`
    select private.school_day(now())::text as day, (private.school_day(now()) + 3)::text as next`
  await keepReviews(sql, student, [{ itemKey: cards[place] ?? '', day, rating: 3, dueOn: next }])
}

// Attack 371
test('a page counts two and a half times what it is expected to take, says so, and what to go on with', async () => {
  const student = await newStudent(sql)
  const { seconds, most } = await timesOf('film', 1)
  expect(most).toBe(Math.floor(seconds * 2.5))
  expect(await study(sql, student, 240)).toMatchObject({
    pendingSeconds: 240,
    activity: { leftSeconds: most - 240, byAnswers: false, waits: false, next: null },
  })
  const { pendingSeconds, activity } = await study(sql, student, 600)
  expect(pendingSeconds).toBe(most)
  // The same module's lesson comes first.
  expect(activity).toMatchObject({
    leftSeconds: 0,
    next: { kind: 'lesson', moduleIndex: 1, title: expect.any(Object) },
  })
  const next = { kind: 'lesson', module: 1, key: activity.next?.key ?? '' }
  await beat(sql, student, next)
  expect(await study(sql, student, 60, next)).toMatchObject({
    pendingSeconds: most + 60,
    activity: { next: null },
  })
  expect((await brokenRules(sql)).filter(({ rule }) => rule.includes('activity'))).toEqual([])
})

// Attack 371
test('two pages of an activity share what it has left, and a missed check gives it back', async () => {
  const student = await newStudent(sql)
  const { most } = await timesOf('film', 1)
  await study(sql, student, most - 20)
  await passStudyTime(sql, student, 40)
  const sent = reportArgs({ beat: { kind: 'film', moduleIndex: 1 } }, newPage())
  const second = await overlap(sql, student, ['record_study', sent], () => beat(sql, student))
  expect(second).toMatchObject({ status: 'fulfilled', value: { pendingSeconds: most } })

  await drawCheck(sql, student, 1)
  expect((await beat(sql, student)).check).not.toBeNull()
  for (let round = 0; round < 4; round += 1) {
    await passStudyTime(sql, student, 30)
    await beat(sql, student)
  }
  expect(await counted(student)).toBe(0)
  expect(await study(sql, student, 60)).toMatchObject({ activity: { leftSeconds: most - 60, next: null } })
})

// Attack 372
test('a beat names something that exists and is open, or is refused', async () => {
  const student = await newStudent(sql)
  for (const unknown of [
    { kind: 'lesson', module: 1, key: 'no-such-section' },
    { kind: 'lesson', module: 1 },
    { kind: 'lesson', module: 0, key: SECTION.key },
    { kind: 'exam', module: 0 },
    { kind: 'essay', module: 1 },
    { kind: 'practice', module: null, key: 'card-stop' },
    { kind: 'case', module: 1, key: 'none' },
  ])
    await expect(beat(sql, student, unknown), JSON.stringify(unknown)).rejects.toMatchObject(
      refusal(404, 'activity_unknown'),
    )
  await expect(beat(sql, student, { kind: 'scenes', module: 4 })).rejects.toMatchObject(
    refusal(403, 'module_locked'),
  )
  await expect(beat(sql, student, { kind: 'scenes', module: null })).rejects.toMatchObject(
    refusal(403, 'not_enrolled'),
  )
  const other = await newPerson(sql, 'ddc')
  await consent(sql, other)
  await expect(beat(sql, other, SECTION)).rejects.toMatchObject(refusal(403, 'not_enrolled'))
  await beat(sql, other, PRACTICE)
  await sql`update private.study_activities set active = false where key = ${SECTION.key}`
  await expect(beat(sql, student, SECTION)).rejects.toMatchObject(refusal(404, 'activity_unknown'))
  await sql`update private.study_activities set active = true where key = ${SECTION.key}`
  expect(await sql`select from private.study_work where student_id in (${student}, ${other})`).toEqual([])
})

// Attack 373
test('a student earns practice by answers: none for an open page, at most 2.5 times the pace for one', async () => {
  const student = await newStudent(sql)
  const { most_answer: most } = await timesOf('practice', -1)
  const open = await study(sql, student, 300, PRACTICE)
  expect(open).toMatchObject({ pendingSeconds: 0, activity: { byAnswers: true, waits: true } })

  await review(student, 0)
  expect(await beat(sql, student, PRACTICE)).toMatchObject({
    pendingSeconds: most,
    activity: { waits: false },
  })
  // At twenty seconds an answer, all time counts.
  for (let place = 1; place <= 6; place += 1) {
    await passStudyTime(sql, student, 20)
    await review(student, place)
    await beat(sql, student, PRACTICE)
  }
  expect(await counted(student)).toBe(most + 120)
  // Unused time is not saved, and repeating a card on one day earns none.
  await study(sql, student, 60, PRACTICE)
  expect(await counted(student)).toBe(most + 120)
  await review(student, 6)
  expect(await beat(sql, student, PRACTICE)).toMatchObject({ pendingSeconds: most + 120 })
})

// Attack 374
test('answers that come faster than anybody reads count no time, and prove nobody', async () => {
  const student = await newStudent(sql)
  await beat(sql, student, PRACTICE)
  await passStudyTime(sql, student, 30)
  for (let place = 10; place < 16; place += 1) await review(student, place)
  // The first answer was not hasty. A busy machine adds a second.
  const { pendingSeconds: first } = await beat(sql, student, PRACTICE)
  expect(first).toBeGreaterThanOrEqual(30)
  expect(first).toBeLessThan(40)
  for (let round = 0; round < 3; round += 1) {
    await passStudyTime(sql, student, 40)
    await sql`update private.study_sessions set answered_at = clock_timestamp() where student_id = ${student}`
    await review(student, 20 + round)
    expect((await beat(sql, student, PRACTICE)).pendingSeconds).toBe(first)
  }
})

test('a student is credited for scenes and exam answers at once, and for the review once it is passed', async () => {
  const student = await newStudent(sql)
  await watch(sql, student, 1)
  const playing = { kind: 'scenes', module: 1 }
  const set = await call(sql, student, 'start_scene_set', { p_module: 1 })
  await beat(sql, student, playing)
  for (const [place, { title }] of set.scenes.entries()) {
    await passStudyTime(sql, student, 30)
    const file = scenes.find(({ scene }) => scene.title.en === title.en)
    if (!file) throw new Error('No such scene')
    const given = sql.json(answerOf(file, true) as never)
    for (let sent = 0; sent < 2; sent += 1)
      await call(sql, student, 'answer_scene', { p_set: set.id, p_place: place, p_answer: given })
    await beat(sql, student, playing)
  }
  expect(await counted(student)).toBe(180)

  const sitting = { kind: 'exam', module: 1 }
  const paper = await start(sql, student, 1)
  await beat(sql, student, sitting)
  expect((await study(sql, student, 120, sitting)).pendingSeconds).toBe(180)
  const [question] = paper.questions
  const choose = (revision: number, option: string) =>
    call(sql, student, 'save_exam_answer', {
      ...{ p_attempt: paper.attemptId, p_question: question?.id ?? '' },
      ...{ p_option: option, p_revision: revision },
    })
  await choose(0, '1')
  await choose(0, '1')
  expect((await beat(sql, student, sitting)).pendingSeconds).toBe(300)
  // A changed choice proves presence but is not a second answer.
  await passStudyTime(sql, student, 40)
  await choose(1, '2')
  expect((await beat(sql, student, sitting)).pendingSeconds).toBe(300)
  await call(sql, student, 'submit_exam', {
    p_attempt: paper.attemptId,
    p_answers: sql.json({}),
    p_revision: 2,
  })
  await sql`update module_progress set passed_at = now() where student_id = ${student} and module_index = 1`
  await passStudyTime(sql, student, 40)
  await beat(sql, student, sitting)
  const { activities } = await hours(sql, student)
  expect(activities).toEqual([])
  const worked = await sql`
    select kind, pending.seconds from private.pending_study(${student}) pending
    join private.study_activities on id = activity_id order by kind`
  expect(worked).toEqual([
    { kind: 'scenes', seconds: 180 },
    { kind: 'exam', seconds: 120 },
    { kind: 'review', seconds: 40 },
  ])
})

async function scenesOf(student: string) {
  await watch(sql, student, 1)
  const set = await call(sql, student, 'start_scene_set', { p_module: 1 })
  return async (place: number) => {
    const file = scenes.find(({ scene }) => scene.title.en === set.scenes[place]?.title.en)
    if (!file) throw new Error('No such scene')
    const given = sql.json(answerOf(file, true) as never)
    return call(sql, student, 'answer_scene', { p_set: set.id, p_place: place, p_answer: given })
  }
}

const clockOf = (told: object) => studyClock.strip().parse(told)

test('a student is told with each answer of each exercise what the next report will count', async () => {
  const student = await newStudent(sql)
  const answerScene = await scenesOf(student)
  const exam = await start(sql, student, 1)
  const mock = await call(sql, student, 'open_mock', { p_kind: 'mock' })
  const [story] = await sql<
    { key: string }[]
  >`select key from private.cases where module_index = 1 and active limit 1`
  const run = await call(sql, student, 'start_case', { p_case: story?.key ?? '', p_again: false })
  const choose = (place: number, option: string, revision: number) =>
    call(sql, student, 'save_exam_answer', {
      ...{ p_attempt: exam.attemptId, p_question: exam.questions[place]?.id, p_option: option },
      p_revision: revision,
    })
  const told = []
  for (const { studied, answers } of [
    { studied: { kind: 'scenes', module: 1 }, answers: [() => answerScene(0), () => answerScene(1)] },
    {
      studied: { kind: 'exam', module: 1 },
      answers: [
        () => choose(0, '1', 0),
        () => choose(1, '1', 1),
        () =>
          call(sql, student, 'submit_exam', {
            ...{ p_attempt: exam.attemptId, p_answers: sql.json({}), p_revision: 2 },
          }),
      ],
    },
    {
      studied: { kind: 'mock', module: null },
      answers: [
        () =>
          call(sql, student, 'save_mock_answer', {
            ...{ p_mock: mock.attemptId, p_question: mock.questions[0]?.id, p_option: '1' },
            p_revision: mock.revision,
          }),
      ],
    },
    {
      studied: { kind: 'case', module: 1, key: story?.key ?? '' },
      answers: [() => call(sql, student, 'choose_in_case', { p_run: run.id, p_step: 0, p_place: 0 })],
    },
  ]) {
    await beat(sql, student, { ...studied, resumed: true })
    for (const answer of answers) {
      await passStudyTime(sql, student, 12)
      const { clock } = await answer()
      told.push(clock?.pendingSeconds)
      expect(clock).toEqual(clockOf(await beat(sql, student, studied)))
    }
  }
  expect(told).toEqual([12, 24, 36, 48, 60, 72, 84])
})

test('a student’s answers add to the counted time of the ones before, up to the day’s limit', async () => {
  const student = await newStudent(sql)
  const answerScene = await scenesOf(student)
  const playing = { kind: 'scenes', module: 1 }
  await beat(sql, student, playing)
  await sql`
    insert into private.study_days (student_id, course, day, module_index, seconds)
    select ${student}, course, private.school_day(now()), 1, 3600 * daily_hours - 50 from private.courses where course = 'otdc'`
  const told = []
  for (const place of [0, 1, 2]) {
    await passStudyTime(sql, student, 20)
    told.push((await answerScene(place)).clock)
  }
  expect(told.map((clock) => clock?.pendingSeconds)).toEqual([20, 40, 50])
  expect(told[2]?.todaySeconds).toBe(told[2]?.dailyCapSeconds)
  expect(told[2]).toEqual(clockOf(await beat(sql, student, playing)))
  await sql`delete from private.study_days where student_id = ${student}`
})

test('a student’s answer that earns no time reports no hours: changed, resent, or uncounted', async () => {
  const student = await newStudent(sql)
  await watch(sql, student, 1)
  const paper = await start(sql, student, 1)
  const choose = async (place: number, option: string, revision: number) => {
    const answered = await call(sql, student, 'save_exam_answer', {
      ...{ p_attempt: paper.attemptId, p_question: paper.questions[place]?.id, p_option: option },
      p_revision: revision,
    })
    return answered.clock
  }
  expect(await choose(0, '1', 0), 'before the page counts').toBeNull()
  await beat(sql, student, { kind: 'exam', module: 1 })
  await passStudyTime(sql, student, 20)
  expect(await choose(0, '2', 1), 'changed').toBeNull()
  expect(await choose(0, '2', 1), 'sent again').toBeNull()
  await passStudyTime(sql, student, 20)
  expect(await choose(1, '1', 2)).toMatchObject({ pendingSeconds: 40 })
  await beat(sql, student, { ...PRACTICE, page: newPage() })
  await passStudyTime(sql, student, 20)
  expect(await choose(2, '1', 3), 'while another page is counted').toBeNull()
  expect((await hours(sql, student)).pendingSeconds).toBe(40)
})

test('a student’s answers tell the time themselves: without a beat between them they count as much', async () => {
  const student = await newStudent(sql)
  const answerScene = await scenesOf(student)
  const playing = { kind: 'scenes', module: 1 }
  await beat(sql, student, playing)
  for (let place = 0; place < 6; place += 1) {
    await passStudyTime(sql, student, 30)
    await answerScene(place)
  }
  expect((await beat(sql, student, playing)).pendingSeconds).toBe(180)

  const sitting = { kind: 'exam', module: 1 }
  const paper = await start(sql, student, 1)
  await beat(sql, student, sitting)
  const choose = async (place: number) => {
    await passStudyTime(sql, student, 90)
    await call(sql, student, 'save_exam_answer', {
      ...{ p_attempt: paper.attemptId, p_question: paper.questions[place]?.id },
      ...{ p_option: '1', p_revision: place },
    })
  }
  for (const place of [0, 1, 2]) await choose(place)
  expect((await beat(sql, student, sitting)).pendingSeconds).toBe(180 + 270)
  // The tab crashes and reopens, at once or later: the answered time counts.
  await choose(3)
  expect((await beat(sql, student, { ...sitting, resumed: true })).pendingSeconds).toBe(180 + 360)
  await choose(4)
  await passStudyTime(sql, student, 600)
  expect((await beat(sql, student, { ...sitting, resumed: true })).pendingSeconds).toBe(180 + 450)
})

// Attack 533
test('a script that sends answers instead of beats is credited only their pace, and no silence', async () => {
  const student = await newStudent(sql)
  const answerScene = await scenesOf(student)
  const { most_answer } = await timesOf('scenes', 1)
  const playing = { kind: 'scenes', module: 1 }
  await beat(sql, student, playing)
  await passStudyTime(sql, student, 118)
  await answerScene(0)
  // The first one's uncounted time does not carry over to the next.
  await passStudyTime(sql, student, 3)
  for (const place of [1, 1, 2]) await answerScene(place)
  const { pendingSeconds } = await beat(sql, student, playing)
  expect(most_answer).toBeLessThan(118)
  expect(pendingSeconds).toBe(most_answer + 3)
  // Silences beyond two minutes are not counted.
  await passStudyTime(sql, student, 130)
  await answerScene(3)
  expect((await beat(sql, student, playing)).pendingSeconds).toBe(pendingSeconds)
  expect((await brokenRules(sql)).filter(({ rule }) => rule.includes('activity'))).toEqual([])
})

// Attack 525
test('somebody who answers on one page and reports from another one is counted each second once', async () => {
  const student = await newStudent(sql)
  const answerScene = await scenesOf(student)
  const playing = { kind: 'scenes', module: 1 }
  const reading = { ...SECTION, page: newPage() }
  await beat(sql, student, playing)
  for (const place of [0, 1, 2]) {
    await passStudyTime(sql, student, 20)
    const { clock } = await answerScene(place)
    const told = await beat(sql, student, reading)
    expect(told.pendingSeconds).toBe(20 * (place + 1))
    expect(clock).toEqual(clockOf(told))
    await beat(sql, student, playing)
  }
  await passStudyTime(sql, student, 20)
  expect((await beat(sql, student, reading)).pendingSeconds).toBe(80)
  expect((await brokenRules(sql)).filter(({ rule }) => rule.includes('activity'))).toEqual([])
})

// Attack 376
test('a student who has just answered something is not asked to press, and all that waited is confirmed', async () => {
  const student = await newStudent(sql)
  await study(sql, student, 120, SECTION)
  await drawCheck(sql, student, 130)
  await passStudyTime(sql, student, 20)
  await review(student, 30)
  expect(await beat(sql, student, PRACTICE)).toMatchObject({
    check: null,
    creditedSeconds: 140,
    pendingSeconds: 0,
  })
  expect(await hours(sql, student)).toMatchObject({
    presence: { asked: 0, answered: 0, worked: 1, hasty: 0, alwaysFast: false },
    activities: [
      { kind: 'lesson', moduleIndex: 1, seconds: 120, expectedSeconds: expect.any(Number) },
      { kind: 'practice', moduleIndex: null, seconds: 20, expectedSeconds: expect.any(Number) },
    ],
  })
  // After three minutes an answer no longer proves presence.
  await drawCheck(sql, student, 30)
  expect((await study(sql, student, 170, { ...SECTION, page: PAGE })).check).toBeNull()
  await drawCheck(sql, student, 30)
  await passStudyTime(sql, student, 40)
  expect((await beat(sql, student, SECTION)).check).not.toBeNull()
})

test('a program that sends no reviews, or the same ones again, is asked to press like anybody', async () => {
  const student = await newStudent(sql)
  await study(sql, student, 120, SECTION)
  await review(student, 30)
  await study(sql, student, 240, SECTION)
  await drawCheck(sql, student, 30)
  await passStudyTime(sql, student, 40)
  await keepReviews(sql, student, [])
  await review(student, 30)
  expect((await beat(sql, student, SECTION)).check).not.toBeNull()
})

test('a student may do an activity of which nothing is left, and is told when the course has nothing more', async () => {
  const student = await newStudent(sql)
  await sql`
    insert into private.study_days (student_id, course, day, module_index, seconds)
    select ${student}, 'otdc', private.school_day(now()) - 9, 1, sum(most_seconds) from private.study_activities
    where course = 'otdc' or course is null`
  await sql`
    insert into private.study_work (student_id, course, activity_id, seconds)
    select ${student}, 'otdc', id, most_seconds from private.study_activities where course = 'otdc' or course is null`
  expect((await study(sql, student, 60)).activity).toEqual({
    leftSeconds: 0,
    byAnswers: false,
    waits: false,
    next: null,
  })
  await sql`delete from private.study_work where student_id = ${student}`
  await sql`delete from private.study_days where student_id = ${student}`
})
