import { expect, test } from 'vitest'
import { readScenes } from '../../content/scenes/read.ts'
import { IDLE_MINUTES, VOUCHED_MINUTES } from '../../contract/limits.ts'
import { answersFor } from '../support/answerKey.ts'
import { answerOf } from '../support/sceneAnswers.ts'
import { PLANTED, start, submit, watch } from './learning.ts'
import { openDatabase } from './openDatabase.ts'
import { record } from './reporting.ts'
import { brokenRules } from './rules.ts'
import { call } from './signedIn.ts'
import { answer, beat, drawCheck, hours, newStudent, passStudyTime } from './studying.ts'

const sql = await openDatabase({ planted: true })
const scenes = await readScenes()

const UNVOUCHED = 60 * IDLE_MINUTES
const VOUCHED = 60 * VOUCHED_MINUTES
const sections = await sql<{ key: string; words: number }[]>`
  select key, words from lesson_sections where module_index = 1 and number is not null order by number`

/** Claims to read module 1 at 60 words a minute, and presses each check. Returns the seconds. */
async function claimToRead(student: string, minutes: number): Promise<number> {
  let [place, words] = [0, 0]
  for (let minute = 0; minute <= minutes; minute += 1) {
    const { key, words: all } = sections[place] ?? { key: '', words: 0 }
    const told = await record(sql, student, {
      read: [{ moduleIndex: 1, key, words }],
      beat: { kind: 'lesson', moduleIndex: 1, key },
    })
    const check = told.beat && 'answer' in told.beat ? told.beat.answer.check : null
    if (check) await answer(sql, student, check.nonce)
    if (minute === minutes) break
    await passStudyTime(sql, student, 60)
    await sql`update section_reads set reported_at = reported_at - interval '60 s' where student_id = ${student}`
    words += 60
    if (words > all + 60) [place, words] = [place + 1, 0]
  }
  return 60 * minutes
}

async function confirmAll(student: string) {
  await drawCheck(sql, student, 0)
  const { check } = await beat(sql, student, { kind: 'lesson', module: 1, key: sections[0]?.key ?? null })
  await answer(sql, student, check?.nonce ?? '')
  return hours(sql, student)
}

/** Opens scenes of module 1, and returns a function that answers the next one after half a minute. */
async function playScenes(student: string) {
  const set = await call(sql, student, 'start_scene_set', { p_module: 1 })
  let place = 0
  return async (right: boolean, pause = 30) => {
    await passStudyTime(sql, student, pause)
    const file = scenes.find(({ scene }) => scene.title.en === set.scenes[place]?.title.en)
    if (!file) throw new Error('No such scene')
    const given = sql.json(answerOf(file, right) as never)
    await call(sql, student, 'answer_scene', { p_set: set.id, p_place: place, p_answer: given })
    place += 1
    return hours(sql, student)
  }
}

/** The violated rules about hours. Tests that turn the clock break the one about the stretches' length. */
const brokenHours = async () =>
  (await brokenRules(sql)).filter(({ rule }) => /confirmed|activity|held|on a day/.test(rule))

// Attack 371
test('a script that claims to read and presses each check is credited 15 minutes in an hour', async () => {
  const student = await newStudent(sql)
  const passed = await claimToRead(student, 60)
  const { creditedSeconds, pendingSeconds, heldSeconds } = await confirmAll(student)
  expect(creditedSeconds).toBe(UNVOUCHED)
  expect(creditedSeconds / passed).toBeLessThanOrEqual(0.3)
  expect(pendingSeconds).toBe(heldSeconds)
  expect(heldSeconds).toBeGreaterThan(1_800)
  expect(await brokenHours()).toEqual([])
})

test('a student who reads for 40 minutes and answers road scenes right is credited each minute', async () => {
  const student = await newStudent(sql)
  await watch(sql, student, 1)
  const passed = await claimToRead(student, 40)
  const { creditedSeconds, heldSeconds } = await confirmAll(student)
  expect(creditedSeconds).toBe(UNVOUCHED)
  expect(heldSeconds).toBeGreaterThan(passed - UNVOUCHED - 60)
  const play = await playScenes(student)
  for (let scene = 1; scene <= 5; scene += 1)
    expect(await play(true)).toMatchObject({ heldSeconds: Math.max(0, heldSeconds - scene * VOUCHED) })
  expect((await hours(sql, student)).creditedSeconds).toBe(creditedSeconds + heldSeconds)
  expect(await brokenHours()).toEqual([])
})

test('a student’s wrong answers take back what right ones vouch for, and hasty ones do neither', async () => {
  const student = await newStudent(sql)
  await watch(sql, student, 1)
  await claimToRead(student, 30)
  const { heldSeconds } = await confirmAll(student)
  const play = await playScenes(student)
  await play(false)
  expect((await play(true)).heldSeconds).toBe(heldSeconds)
  expect((await play(true)).heldSeconds).toBe(heldSeconds - VOUCHED)
  await sql`update private.study_sessions set answered_at = clock_timestamp() where student_id = ${student}`
  expect((await play(true, 0)).heldSeconds).toBe(heldSeconds - VOUCHED)
})

test('a student’s missed check drops no held time, and a new stretch keeps it', async () => {
  const student = await newStudent(sql)
  await claimToRead(student, 30)
  const { heldSeconds } = await confirmAll(student)
  await passStudyTime(sql, student, 3600)
  await claimToRead(student, 2)
  await drawCheck(sql, student, 0)
  expect((await beat(sql, student)).check).not.toBeNull()
  for (let round = 0; round < 4; round += 1) {
    await passStudyTime(sql, student, 30)
    await beat(sql, student)
  }
  expect(await hours(sql, student)).toMatchObject({ heldSeconds, pendingSeconds: heldSeconds })
})

test('a student’s exam credits held time with its grade: no single answer shows whether it is right', async () => {
  const student = await newStudent(sql)
  await watch(sql, student, 1)
  await claimToRead(student, 40)
  const { heldSeconds } = await confirmAll(student)
  const paper = await start(sql, student, 1)
  await beat(sql, student, { kind: 'exam', module: 1 })
  await passStudyTime(sql, student, 60)
  await call(sql, student, 'save_exam_answer', {
    ...{ p_attempt: paper.attemptId, p_question: paper.questions[0]?.id, p_option: '1', p_revision: 0 },
  })
  expect(await hours(sql, student)).toMatchObject({ heldSeconds })
  await submit(sql, student, { ...paper, revision: 1 }, await answersFor(sql, paper.attemptId, PLANTED))
  expect(await hours(sql, student)).toMatchObject({
    heldSeconds: Math.max(0, heldSeconds - PLANTED * VOUCHED),
  })
})
