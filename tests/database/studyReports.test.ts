import { expect, test } from 'vitest'
import { expectNoChange } from '../support/fingerprint.ts'
import { openVideo, passTime } from './learning.ts'
import { openDatabase } from './openDatabase.ts'
import { answerTo, read, record, reportArgs } from './reporting.ts'
import { call, newPerson, refusal } from './signedIn.ts'
import {
  answer,
  beat,
  drawCheck,
  hours,
  newPage,
  newStudent,
  noted,
  passStudyTime,
  study,
} from './studying.ts'

const sql = await openDatabase()

const film = { kind: 'film', moduleIndex: 1, key: null }
const [firstSection] = await sql<{ key: string }[]>`
  select key from lesson_sections where module_index = 1 order by number limit 1`
const section = { kind: 'lesson', moduleIndex: 1, key: firstSection?.key ?? '' }
const cards = (await sql<{ keys: string[] }[]>`select item_keys as keys from private.practice_decks`).flatMap(
  ({ keys }) => keys,
)
const reviewsOf = async (from: number, until: number) => {
  const [{ today, next } = { today: '', next: '' }] = await sql<{ today: string; next: string }[]>`
    select private.school_day(now())::text as today, (private.school_day(now()) + 3)::text as next`
  return cards.slice(from, until).map((itemKey) => ({ itemKey, day: today, rating: 3, dueOn: next }))
}

const pending = (student: string) => sql`
  select kind, module_index, sum(pending.seconds)::int as seconds from private.pending_study(${student}) pending
  join private.study_activities on id = activity_id group by kind, module_index order by kind, module_index`

test('a student’s minute is one report: the time, the film, the words and the cards', async () => {
  const student = await newStudent(sql)
  await openVideo(sql, student, 1)
  await beat(sql, student)
  await read(sql, student, 0, section.key)
  await passTime(sql, student, 1, 60)
  await passStudyTime(sql, student, 60)
  await sql`update section_reads set reported_at = reported_at - interval '60 s' where student_id = ${student}`
  const told = await record(sql, student, {
    watched: [
      {
        moduleIndex: 1,
        ranges: [
          [0, 20],
          [30, 50],
        ],
        position: 50,
      },
    ],
    read: [{ moduleIndex: 1, key: section.key, words: 60 }],
    reviews: await reviewsOf(0, 3),
    beat: { ...film, resumed: false },
  })
  expect(answerTo(told.watched?.[0])).toMatchObject({
    watched: [
      [0, 20],
      [30, 50],
    ],
    position: 50,
  })
  expect(answerTo(told.read?.[0])).toMatchObject({ credited: 60 })
  expect(answerTo(told.reviews)).toBe(3)
  expect(answerTo(told.beat)).toMatchObject({ pendingSeconds: 60 })
})

// Attack 520
test('a part of a report that is refused undoes none of the others', async () => {
  const student = await newPerson(sql, 'otdc')
  await openVideo(sql, student, 1)
  await passTime(sql, student, 1, 60)
  const told = await record(sql, student, {
    watched: [
      { moduleIndex: 4, ranges: [[0, 9]], position: 9 },
      { moduleIndex: 1, ranges: [[0, 9]], position: 9 },
    ],
    read: [
      { moduleIndex: 1, key: 'no-such-section', words: 9 },
      { moduleIndex: 1, key: section.key, words: 9 },
    ],
    reviews: 'all',
    beat: film,
  })
  expect(told).toMatchObject({
    watched: [{ refusal: { status: 403, code: 'module_locked' } }, { answer: { watched: [[0, 9]] } }],
    read: [{ refusal: { status: 404, code: 'section_missing' } }, { answer: { credited: 0 } }],
    reviews: { refusal: { status: 400, code: 'invalid_reviews' } },
    beat: { refusal: { status: 403, code: 'study_consent_missing' } },
  })
})

// Attack 521
test('a report that comes again counts nothing twice, whoever repeats it', async () => {
  const student = await newStudent(sql)
  await beat(sql, student)
  await passStudyTime(sql, student, 60)
  const report = { beat: film, reviews: await reviewsOf(0, 2) }
  const once = { ...reportArgs(report), p_report: sql.json(report) }
  const again = () => call(sql, student, 'record_study', once)
  // A busy machine may add a second.
  const { pendingSeconds } = answerTo((await again()).beat)
  expect(pendingSeconds).toBeGreaterThanOrEqual(60)
  await passStudyTime(sql, student, 40)
  for (let round = 0; round < 3; round += 1)
    expect(answerTo((await again()).beat)).toMatchObject({ pendingSeconds })
  // Time since then belongs to the next report.
  const next = { ...reportArgs(report), p_report: sql.json(report) }
  const told = answerTo((await call(sql, student, 'record_study', next)).beat)
  expect(told.pendingSeconds).toBeGreaterThanOrEqual(pendingSeconds + 40)
})

// Attack 522
test('reports without a page, of other shapes or without end are refused as a whole', async () => {
  const student = await newStudent(sql)
  const claims = Array.from({ length: 41 }, () => ({ moduleIndex: 1, key: section.key, words: 1 }))
  await expectNoChange(sql, async () => {
    const forged: unknown[] = [
      { read: claims },
      { watched: claims },
      { read: 'all' },
      { watched: {} },
      [],
      'report',
    ]
    for (const report of forged)
      await expect(
        record(sql, student, report as object),
        JSON.stringify(report).slice(0, 40),
      ).rejects.toMatchObject(refusal(400, 'invalid_report'))
    await expect(record(sql, student, { beat: film }, null)).rejects.toMatchObject(
      refusal(400, 'invalid_report'),
    )
  })
})

// Attack 523
test('the time before another activity counts for the one that it was spent on, if that is open', async () => {
  const student = await newStudent(sql)
  await beat(sql, student)
  await passStudyTime(sql, student, 50)
  const told = await record(sql, student, { beat: { ...section, before: film } })
  expect(answerTo(told.beat)).toMatchObject({ pendingSeconds: 50, activity: { byAnswers: false } })
  expect(await pending(student)).toEqual([{ kind: 'film', module_index: 1, seconds: 50 }])
  const locked = await record(sql, student, { beat: { ...section, before: { ...film, moduleIndex: 4 } } })
  expect(locked.beat).toEqual({ refusal: { status: 403, code: 'module_locked' } })
})

// Attack 524
test('a hundred cards in one report count no more than one every two seconds', async () => {
  const student = await newStudent(sql)
  const practice = { kind: 'practice', moduleIndex: null, key: null }
  await record(sql, student, { beat: practice })
  await record(sql, student, { reviews: await reviewsOf(0, 1) })
  await passStudyTime(sql, student, 11)
  await record(sql, student, { reviews: await reviewsOf(1, 101) })
  const [stretch] = await sql<{ answers: number }[]>`
    select earned_seconds / most_answer_seconds - 1 as answers from private.study_sessions stretch
    join private.study_activities activity on activity.id = earned_for
    where student_id = ${student} and ended_at is null`
  expect(stretch?.answers).toBe(5)
})

test.each([
  ['at once', 60],
  ['the next day', 24 * 3_600],
])('a student whose tab died and who is back %s is counted up to then', async (_, later) => {
  const student = await newStudent(sql)
  await study(sql, student, 30)
  const lost = await noted(sql, student, 40)
  await passStudyTime(sql, student, later)
  const back = await beat(sql, student, { module: 0, page: newPage(), resumed: true, lost })
  expect(back.pendingSeconds).toBe(70)
  expect(await pending(student)).toEqual([{ kind: 'film', module_index: 1, seconds: 70 }])
  await passStudyTime(sql, student, 50)
  expect(await beat(sql, student, { module: 0 })).toMatchObject({ pendingSeconds: 120 })
})

// Attack 510
test('what a page that died claims is bounded by the real time and by what one report counts', async () => {
  const claims = [
    { passed: 30, seconds: 75, counts: 30 },
    { passed: 110, seconds: 100_000, counts: 75 },
    { passed: 600, seconds: 100_000, counts: 75 },
    { passed: 600, seconds: -60, counts: 0 },
  ]
  for (const { passed, seconds, counts } of claims) {
    const student = await newStudent(sql)
    await beat(sql, student)
    await passStudyTime(sql, student, passed)
    const lost = await noted(sql, student, seconds)
    const told = await beat(sql, student, { page: newPage(), resumed: true, lost })
    expect(told.pendingSeconds, JSON.stringify({ passed, seconds })).toBe(counts)
    await passStudyTime(sql, student, 60)
    const again = await beat(sql, student, { page: newPage(), resumed: true, lost })
    expect(again.pendingSeconds).toBe(counts)
    const [{ lasted } = { lasted: null }] = await sql<{ lasted: number | null }[]>`
      select extract(epoch from ended_at - beat_at)::int as lasted from private.study_sessions
      where student_id = ${student} order by id limit 1`
    expect(lasted).toBe(passed > 120 ? counts : null)
  }
})

// Attack 510
test('a student’s crashed page earns nothing if another went on, a check was due or its time was used up', async () => {
  const student = await newStudent(sql)
  await beat(sql, student)
  const stale = await noted(sql, student, 60)
  await passStudyTime(sql, student, 60)
  const elsewhere = newPage()
  await beat(sql, student, { page: elsewhere })
  await passStudyTime(sql, student, 60)
  const ofPage = { page: stale.page }
  const ofReport = { number: stale.number }
  for (const forged of [stale, ofPage, ofReport]) {
    const lost = { ...(await noted(sql, student, 60)), ...forged }
    const told = await beat(sql, student, { page: elsewhere, resumed: true, lost })
    expect(told.pendingSeconds).toBe(60)
    await passStudyTime(sql, student, 60)
  }
  await beat(sql, student, { resumed: true })

  await drawCheck(sql, student, 1)
  const { check } = await beat(sql, student)
  const asked = await noted(sql, student, 60)
  await passStudyTime(sql, student, 60)
  await beat(sql, student, { page: newPage(), resumed: true, lost: asked })
  await answer(sql, student, check?.nonce ?? '')
  expect(await hours(sql, student)).toMatchObject({ creditedSeconds: 60, pendingSeconds: 0 })

  await beat(sql, student, { kind: 'practice', module: null })
  await passStudyTime(sql, student, 60)
  const byAnswers = await noted(sql, student, 60)
  await beat(sql, student, { resumed: true, lost: byAnswers })
  expect(await hours(sql, student)).toMatchObject({ pendingSeconds: 0 })

  await sql`
    update private.study_work work set seconds = most_seconds - 20 from private.study_activities activity
    where student_id = ${student} and activity_id = id and kind = 'film'`
  await passStudyTime(sql, student, 60)
  await beat(sql, student, { resumed: true, lost: await noted(sql, student, 60) })
  expect(await hours(sql, student)).toMatchObject({ pendingSeconds: 20 })
})

test('a report changes one row of the hours, and the check that confirms them writes the days', async () => {
  const student = await newStudent(sql)
  await study(sql, student, 240)
  expect(await sql`select from private.study_days where student_id = ${student}`).toEqual([])
  const before = await hours(sql, student)
  expect(before).toMatchObject({ creditedSeconds: 0, pendingSeconds: 240, days: [] })
  await drawCheck(sql, student, 1)
  const { check } = await beat(sql, student, { page: newPage() })
  await answer(sql, student, check?.nonce ?? '')
  expect(await hours(sql, student)).toMatchObject({
    creditedSeconds: 240,
    pendingSeconds: 0,
    days: [{ seconds: 240 }],
    activities: [{ kind: 'film', moduleIndex: 1, seconds: 240 }],
  })
})

test('a student’s report replans no query of its own, as an SQL function would', async () => {
  const planned = await sql<{ name: string }[]>`
    with recursive functions as (
      select proname::text as name, lanname, prosrc as body from pg_proc join pg_language on pg_language.oid = prolang
      where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
    ), called as (
      select * from functions where name = 'record_study'
      union
      select functions.* from called, regexp_matches(called.body, 'private[.]([a-z_]+)[(]', 'g') mentioned join functions on name = mentioned[1]
    )
    select name from called where lanname = 'sql' and body ~ '(from|insert into|update) '
    order by name`
  // Called only by presence checks, every quarter of an hour.
  const rare = ['draw_check', 'newest_setting', 'picture_decision', 'picture_to_take', 'settled_pictures']
  expect(planned.map(({ name }) => name).filter((name) => !rare.includes(name))).toEqual([])
})
