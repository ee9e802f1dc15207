import { expect, test } from 'vitest'
import { IDLE_MINUTES } from '../../contract/limits.ts'
import { openVideo, passTime } from './learning.ts'
import { openDatabase } from './openDatabase.ts'
import { record, review } from './reporting.ts'
import { call } from './signedIn.ts'
import { beat, hours, newStudent, passStudyTime, study } from './studying.ts'

const sql = await openDatabase()

const IDLE = 60 * IDLE_MINUTES
const sections = await sql<{ key: string; words: number }[]>`
  select key, words from lesson_sections where module_index = 1 and number is not null order by number`
const lesson = (place: number) => ({
  kind: 'lesson',
  module: 1,
  key: sections[place % sections.length]?.key ?? '',
})

/** A student's counted time, confirmed or pending (s). */
async function counted(student: string): Promise<number> {
  const { creditedSeconds, pendingSeconds } = await hours(sql, student)
  return creditedSeconds + pendingSeconds
}

async function press(student: string, nonce: string | undefined, seconds: number) {
  if (!nonce) return
  await sql`update private.presence_checks set asked_at = asked_at - ${seconds} * interval '1 s' where nonce = ${nonce}`
  await call(sql, student, 'answer_presence', { p_nonce: nonce })
}

async function openPages(student: string): Promise<void> {
  for (let minute = 0; minute < 60; minute += 1) {
    const { check } = await beat(sql, student, minute < 3 ? {} : lesson(Math.floor(minute / 4)))
    await press(student, check?.nonce, 1.2 + (minute % 5) * 0.4)
    await passStudyTime(sql, student, 60)
  }
}

// Attack 371
test('a script that opens pages and answers each check in two seconds earns at most a quarter of an hour', async () => {
  const student = await newStudent(sql)
  await openPages(student)
  expect(await counted(student)).toBe(IDLE)
  expect(IDLE).toBeLessThanOrEqual(0.3 * 3600)
  await openPages(student)
  // Another stretch or page recovers nothing; the page says how to go on.
  await passStudyTime(sql, student, 3600)
  expect(await study(sql, student, 300, lesson(20))).toMatchObject({
    activity: { leftSeconds: 0, byAnswers: false, waits: true, next: null },
  })
  expect(await counted(student)).toBe(IDLE)
})

async function showWords(student: string, place: number, words: number): Promise<void> {
  const { key } = lesson(place)
  const told = await record(sql, student, {
    read: [{ moduleIndex: 1, key, words }],
    beat: { kind: 'lesson', moduleIndex: 1, key },
  })
  await press(student, told.beat && 'answer' in told.beat ? told.beat.answer.check?.nonce : undefined, 2)
}

async function readAll(student: string, pace: number): Promise<number> {
  let passed = 0
  for (let place = 0; place < 10; place += 1)
    for (let read = 0; read < (sections[place]?.words ?? 0); read += pace) {
      await showWords(student, place, read)
      await passStudyTime(sql, student, 60)
      // Soon after midnight too, the reports of a school day stay within it.
      await sql`
        with today as (select private.school_day(now())::timestamp at time zone 'Asia/Manila' as start)
        update section_reads
        set reported_at = greatest(reported_at - interval '60 s', case when reported_at >= start then start end)
        from today where student_id = ${student}`
      passed += 60
    }
  await showWords(student, 9, 10_000)
  return passed
}

test('a slow reader loses nothing: each word in view vouches for a second', async () => {
  const student = await newStudent(sql)
  const passed = await readAll(student, 60)
  expect(passed).toBeGreaterThan(2 * IDLE)
  expect(await counted(student)).toBeGreaterThanOrEqual(passed - 60)
})

test('a student who rereads a lesson another day is credited; a script that repeats it that day is not', async () => {
  const student = await newStudent(sql)
  await sql`insert into section_reads (student_id, module_index, section_key, words, words_today, reported_at, read_at)
    select ${student}, module_index, key, words, words, now() - interval '1 day', now() - interval '1 day'
    from lesson_sections where module_index = 1`
  await beat(sql, student, lesson(0))
  const leaveIdle = () => sql`update private.study_sessions set idle_left = 0 where student_id = ${student}`
  await leaveIdle()
  const passed = await readAll(student, 150)
  const once = await counted(student)
  expect(passed).toBeGreaterThan(IDLE)
  expect(once).toBeGreaterThanOrEqual(passed - 120)
  await leaveIdle()
  await readAll(student, 150)
  expect(await counted(student)).toBe(once)
})

test('a student with only open pages earns time by an answer, and by a changed essay draft', async () => {
  const student = await newStudent(sql)
  await openPages(student)
  await beat(sql, student, lesson(20))
  const [card] = await sql<{ key: string; day: string; next: string; seconds: number }[]>`
    select item_keys[1] as key, private.school_day(now())::text as day, (private.school_day(now()) + 3)::text as next,
      (select most_answer_seconds from private.study_activities where kind = 'practice') as seconds
    from private.practice_decks limit 1`
  await review(sql, student, [{ itemKey: card?.key, day: card?.day, rating: 3, dueOn: card?.next }])
  await passStudyTime(sql, student, 60)
  expect(await beat(sql, student, lesson(20))).toMatchObject({
    activity: { leftSeconds: (card?.seconds ?? 0) - 60, waits: false },
  })
  expect(await counted(student)).toBe(IDLE + 60)

  const writer = await newStudent(sql, 'ddc')
  await sql`insert into module_progress (student_id, module_index, watched_at) values (${writer}, 6, now())`
  await beat(sql, writer, { kind: 'essay', module: 6 })
  await sql`update private.study_sessions set idle_left = 0 where student_id = ${writer}`
  await study(sql, writer, 60, { kind: 'essay', module: 6 })
  expect(await counted(writer)).toBe(0)
  await passStudyTime(sql, writer, 30)
  await call(sql, writer, 'save_essay_draft', { p_module: 6, p_number: 1, p_body: 'Slowly', p_revision: 0 })
  await beat(sql, writer, { kind: 'essay', module: 6 })
  expect(await counted(writer)).toBe(30)
})

test('a student who watches at double speed is counted the time that has passed, once', async () => {
  const student = await newStudent(sql)
  const { seconds } = await openVideo(sql, student, 1)
  await beat(sql, student)
  const half = Math.ceil(seconds / 4)
  await passStudyTime(sql, student, half)
  await passTime(sql, student, 1, half)
  const told = await record(sql, student, {
    watched: [{ moduleIndex: 1, ranges: [[0, 2 * half]], position: 2 * half }],
    beat: { kind: 'film', moduleIndex: 1 },
  })
  expect(told.watched).toMatchObject([{ answer: { watched: [[0, 2 * half]] } }])
  expect(await counted(student)).toBe(half)
})
