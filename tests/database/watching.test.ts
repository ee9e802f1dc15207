import { beforeAll, expect, test } from 'vitest'
import { expectNoChange } from '../support/fingerprint.ts'
import { openVideo, passModule, passTime, sit, watch } from './learning.ts'
import { openDatabase } from './openDatabase.ts'
import { watched } from './reporting.ts'
import { call, newPerson, refusal } from './signedIn.ts'

const sql = await openDatabase({ planted: true })

beforeAll(async () => {
  await sql`update modules set video_seconds = 100`
})

const open = (student: string, module = 1) => openVideo(sql, student, module)

const record = (student: string, from: number | null, to: number | null, position: number | null = to) =>
  watched(sql, student, { moduleIndex: 1, ranges: [[from, to]], position })

const modulesOf = async (student: string) => (await call(sql, student, 'my_course')).modules

test('a student cannot reach the end by seeking: only twice the real time counts', async () => {
  const student = await newPerson(sql, 'otdc')
  await open(student)
  const sought = await record(student, 0, 100)
  expect(sought.watchedShare).toBeLessThan(0.05)
  expect(sought.assessmentOpen).toBe(false)

  await passTime(sql, student, 1, 10)
  const honest = await record(student, 0, 100)
  expect(honest.watched[0]?.[1]).toBeGreaterThanOrEqual(20)
  expect(honest.watched[0]?.[1]).toBeLessThanOrEqual(24)
})

test('time that was credited once is not credited again by many small reports', async () => {
  const student = await newPerson(sql, 'otdc')
  await open(student)
  for (let second = 0; second < 60; second += 2) await record(student, second, second + 2)
  const [progress] = await modulesOf(student).then((modules) =>
    modules.filter((module) => module.index === 1),
  )
  // Two seconds of lead, plus twice the test's own time.
  expect(progress?.progress.watchedShare).toBeLessThan(0.2)
})

test('a student at double speed loses nothing, however the reports fall', async () => {
  const student = await newPerson(sql, 'otdc')
  await open(student)
  let answer = await record(student, 0, 0)
  for (let second = 0; second < 100; second += 20) {
    await passTime(sql, student, 1, 10)
    answer = await record(student, second, second + 20)
    await record(student, second, second + 20)
  }
  expect(answer).toMatchObject({ watched: [[0, 100]], watchedShare: 1, assessmentOpen: true })
})

test('the assessment opens at 95 %, and watched stretches merge', async () => {
  const student = await newPerson(sql, 'otdc')
  await open(student)
  await passTime(sql, student, 1, 1000)
  expect(await record(student, 0, 40)).toMatchObject({ watched: [[0, 40]] })
  expect(await record(student, 60, 94)).toMatchObject({
    watched: [
      [0, 40],
      [60, 94],
    ],
    watchedShare: 0.74,
  })
  expect(await record(student, 30, 70)).toMatchObject({ watched: [[0, 94]], assessmentOpen: false })
  expect(await record(student, 94, 95)).toMatchObject({ watchedShare: 0.95, assessmentOpen: true })
})

test.each([99, 100, 102])(
  'a student whose browser counts %s of 100 seconds has watched the film to its end',
  async (seconds) => {
    const student = await newPerson(sql, 'otdc')
    await open(student)
    await passTime(sql, student, 1, 1000)
    const whole = { watched: [[0, Math.min(seconds, 100)]], assessmentOpen: true }
    expect(await record(student, 0, seconds)).toMatchObject(whole)
  },
)

test('a student resumes where the video stopped, on any device', async () => {
  const student = await newPerson(sql, 'otdc')
  await open(student)
  await record(student, 0, 2, 37)
  expect(await open(student)).toMatchObject({ position: 37, seconds: 100 })
  const [, first] = await modulesOf(student)
  expect(first?.progress.position).toBe(37)
})

test('a student who returns later gets no credit for the time in between', async () => {
  const student = await newPerson(sql, 'otdc')
  await sql`update modules set video_seconds = 300 where index = 1`
  await open(student)
  await passTime(sql, student, 1, 3600)
  await open(student)
  expect((await record(student, 0, 300)).assessmentOpen).toBe(false)
  await sql`update modules set video_seconds = 100 where index = 1`
})

test('ranges beyond the video are cut to its length', async () => {
  const student = await newPerson(sql, 'otdc')
  await open(student)
  await passTime(sql, student, 1, 1000)
  expect(await record(student, -50, -10, -3)).toMatchObject({ watched: [], position: 0 })
  expect(await record(student, 90, 10)).toMatchObject({ watched: [] })
  expect(await record(student, null, null)).toMatchObject({ watched: [], position: 0 })
  expect(await record(student, 0, 2147483647)).toMatchObject({ watched: [[0, 100]], position: 100 })
})

test('after three failures the watched part is gone, and re-watching forgives them', async () => {
  const student = await newPerson(sql, 'otdc')
  await watch(sql, student, 1)
  for (let round = 0; round < 3; round += 1) await sit(sql, student, 1, 0)
  const [, afterwards] = await modulesOf(student)
  expect(afterwards?.progress).toMatchObject({
    passed: false,
    failures: 3,
    watchedShare: 0,
    position: 0,
    assessmentOpen: false,
  })
  // Any writer: a closed assessment is never open, and there is no fourth failure.
  const write = (change: string) =>
    sql.unsafe(`update module_progress set ${change} where student_id = '${student}' and module_index = 1`)
  for (const change of ['watched_at = now()', 'failures = 4', 'failures = -1'])
    await expect(write(change), change).rejects.toMatchObject({ code: '23514' })
  expect((await record(student, 0, 100)).assessmentOpen).toBe(false)
  await watch(sql, student, 1)
  const [, forgiven] = await modulesOf(student)
  expect(forgiven?.progress).toMatchObject({ failures: 0, assessmentOpen: true })
})

test('watching again between the first and the third failure forgives nothing', async () => {
  const student = await newPerson(sql, 'otdc')
  await watch(sql, student, 1)
  await sit(sql, student, 1, 0)
  await watch(sql, student, 1)
  const [, module] = await modulesOf(student)
  expect(module?.progress.failures).toBe(1)
})

test('a theoretical student sees six modules and starts with two of them open', async () => {
  const student = await newPerson(sql, 'otdc')
  const modules = await modulesOf(student)
  expect(modules.map((module) => [module.index, module.available, module.progress.passed])).toEqual([
    [0, true, true],
    [1, true, false],
    [2, false, false],
    [3, false, false],
    [4, false, false],
    [5, false, false],
  ])
  expect(modules.map((module) => module.assessment)).toEqual([
    'none',
    'exam',
    'exam',
    'exam',
    'exam',
    'essay',
  ])
  await passModule(sql, student, 1)
  expect((await modulesOf(student)).filter((module) => module.available)).toHaveLength(3)
})

test('a defensive student sees the one module, open', async () => {
  const student = await newPerson(sql, 'ddc')
  const modules = await modulesOf(student)
  expect(modules).toMatchObject([
    { index: 6, slug: 'defensive-driving', assessment: 'essay', available: true },
  ])
})

test('an admin sees all seven, open', async () => {
  const modules = await modulesOf(await newPerson(sql, 'admin'))
  expect(modules.map((module) => module.index)).toEqual([0, 1, 2, 3, 4, 5, 6])
  expect(modules.every((module) => module.available)).toBe(true)
})

// Attack 18
test('an unpaid person sees no module and opens none', async () => {
  const person = await newPerson(sql, 'unpaid')
  await expectNoChange(sql, async () => {
    expect(await modulesOf(person)).toEqual([])
    await expect(open(person, 0)).rejects.toMatchObject(refusal(403, 'not_enrolled'))
  })
})

test('a student cannot open the video of a locked module or of another course', async () => {
  const student = await newPerson(sql, 'otdc')
  await expect(open(student, 3)).rejects.toMatchObject(refusal(403, 'module_locked'))
  await expect(open(student, 6)).rejects.toMatchObject(refusal(403, 'not_enrolled'))
  await expect(open(await newPerson(sql, 'ddc'), 0)).rejects.toMatchObject(refusal(403, 'not_enrolled'))
})

test('a student who changes course takes nothing along that would open the other one', async () => {
  const student = await newPerson(sql, 'otdc')
  await passModule(sql, student, 1)
  await sql`update profiles set role = 'ddc' where id = ${student}`
  expect((await modulesOf(student)).map((module) => [module.index, module.available])).toEqual([[6, true]])
  await sql`update profiles set role = 'otdc' where id = ${student}`
  expect(
    (await modulesOf(student)).filter((module) => module.available).map((module) => module.index),
  ).toEqual([0, 1, 2])
})

// Attack 67
test('a student who comes back after a month is credited a minute, not the month', async () => {
  const student = await newPerson(sql, 'otdc')
  await open(student)
  await sql`update modules set video_seconds = 3000 where index = 1`
  await passTime(sql, student, 1, 30 * 24 * 3600)
  for (let round = 0; round < 3; round += 1) await record(student, 0, 3000)
  const [progress] = await sql<{ seconds: number }[]>`
    select private.watched_seconds(watched) as seconds from module_progress where student_id = ${student} and module_index = 1`
  await sql`update modules set video_seconds = 100 where index = 1`
  expect(progress?.seconds).toBeGreaterThanOrEqual(120)
  expect(progress?.seconds).toBeLessThanOrEqual(130)
})
