import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { expectNoChange } from '../support/fingerprint.ts'
import { start, watch } from './learning.ts'
import { openDatabase } from './openDatabase.ts'
import { reportArgs } from './reporting.ts'
import { asPerson, call, FORBIDDEN, idOf, newPerson, overlap, refusal } from './signedIn.ts'
import {
  answer,
  beat,
  consent,
  drawCheck,
  hours,
  leaveOpen,
  newPage,
  newStudent,
  passStudyTime,
  study,
  studyUntilAsked,
} from './studying.ts'

const sql = await openDatabase({ planted: true })
await leaveOpen(sql)

const counted = async (student: string) => {
  const { creditedSeconds, pendingSeconds } = await hours(sql, student)
  return creditedSeconds + pendingSeconds
}

const creditedOf = async (student: string, course = 'otdc') => {
  const [row] = await sql<{ seconds: number }[]>`
    select private.credited_seconds(${student}, ${course}::course) as seconds`
  return row?.seconds
}

const checksOf = (student: string) => sql<{ outcome: string | null; seconds: number | null }[]>`
  select outcome, seconds from private.presence_checks where student_id = ${student} order by settled_at`

test('a student who reads and answers in between collects the time, by day and by module', async () => {
  const student = await newStudent(sql)
  await study(sql, student, 300, { kind: 'film', module: 1 })
  await study(sql, student, 120, { kind: 'practice', module: null })
  await drawCheck(sql, student, 1)
  const { check, pendingSeconds, creditedSeconds, todaySeconds } = await beat(sql, student)
  expect({ pendingSeconds, creditedSeconds, todaySeconds }).toEqual({
    pendingSeconds: 420,
    creditedSeconds: 0,
    todaySeconds: 420,
  })
  expect(await answer(sql, student, check?.nonce ?? '')).toMatchObject({
    creditedSeconds: 420,
    pendingSeconds: 0,
    requiredSeconds: 15 * 3600,
    dailyCapSeconds: 8 * 3600,
  })
  const [day] = await sql`select private.school_day(now())::text as today`
  expect(await hours(sql, student)).toMatchObject({
    course: 'otdc',
    days: [{ day: day?.today, seconds: 420 }],
    modules: [
      { moduleIndex: null, title: null, seconds: 120 },
      { moduleIndex: 1, title: { en: 'Road and Traffic Rules' }, seconds: 300 },
    ],
    presence: { asked: 1, answered: 1 },
  })
  expect(await creditedOf(student)).toBe(420)
  expect(await creditedOf(student, 'ddc')).toBe(0)
})

// Attack 238
test('nothing counts before a student has agreed to the notice that is in force', async () => {
  const student = await newPerson(sql, 'otdc')
  await expect(beat(sql, student)).rejects.toMatchObject(refusal(403, 'study_consent_missing'))
  expect(await hours(sql, student)).toMatchObject({ agreed: false, terms: '2026-11-29' })
  for (const version of ['2020-01-01', null])
    await expect(call(sql, student, 'record_study_consent', { p_version: version })).rejects.toMatchObject(
      refusal(409, 'study_terms_changed'),
    )
  expect(await consent(sql, student)).toMatchObject({ agreed: true })
  await consent(sql, student)
  const given = await sql`select version::text from private.study_consents where student_id = ${student}`
  expect(given).toEqual([{ version: '2026-11-29' }])
  expect(await beat(sql, student)).toMatchObject({ pendingSeconds: 0, check: null })
})

test('a student who agreed to the notice before counts on, is asked again, and keeps every second', async () => {
  const student = await newStudent(sql)
  await study(sql, student, 120, { kind: 'film', module: 1 })
  await sql`update private.study_consents set version = '2026-11-28' where student_id = ${student}`
  expect(await hours(sql, student)).toMatchObject({ agreed: true, termsChanged: true })
  await study(sql, student, 120, { kind: 'film', module: 1 })
  expect(await consent(sql, student)).toMatchObject({
    agreed: true,
    termsChanged: false,
    pendingSeconds: 240,
  })
  // Earlier ones permit less: without the new notice nothing more counts.
  await sql`delete from private.study_consents where student_id = ${student}`
  await sql`insert into private.study_consents (student_id, version) values (${student}, '2026-11-23')`
  expect(await hours(sql, student)).toMatchObject({ agreed: false, termsChanged: false, pendingSeconds: 240 })
  await expect(beat(sql, student)).rejects.toMatchObject(refusal(403, 'study_consent_missing'))
})

// Attack 238
test('admins and unpaid people earn no time, nor students in a locked or ended course', async () => {
  for (const role of ['admin', 'unpaid'] as const) {
    const person = await newPerson(sql, role)
    await expect(
      call(sql, person, 'record_study_consent', { p_version: '2026-11-29' }),
    ).rejects.toMatchObject(refusal(403, 'not_enrolled'))
    expect(await call(sql, person, 'my_hours')).toBeNull()
    for (const options of [{ module: 1 }, { kind: 'practice', module: null }])
      await expect(beat(sql, person, options)).rejects.toMatchObject(refusal(403, 'not_enrolled'))
  }
  const student = await newStudent(sql)
  await expect(beat(sql, student, { module: 3 })).rejects.toMatchObject(refusal(403, 'module_locked'))
  await expect(beat(sql, student, { module: 6 })).rejects.toMatchObject(refusal(403, 'not_enrolled'))
  await expect(beat(sql, student, { module: null })).rejects.toMatchObject(refusal(403, 'not_enrolled'))
  await sql`update private.enrolments set last_day = private.school_day(now()) - 1 where student_id = ${student}`
  for (const options of [{ module: 1 }, { kind: 'practice', module: null }])
    await expect(beat(sql, student, options)).rejects.toMatchObject(refusal(403, 'access_ended'))
  await sql`update profiles set disabled_at = now() where id = ${student}`
  await expect(beat(sql, student)).rejects.toMatchObject({ code: 'PT403' })
})

// Attack 232
test('a student’s beat counts at most 45 seconds since the last one, and nothing after two silent minutes', async () => {
  const student = await newStudent(sql)
  const after = async (seconds: number, options = {}) => {
    const before = await counted(student)
    await passStudyTime(sql, student, seconds)
    await beat(sql, student, options)
    return (await counted(student)) - before
  }
  expect(await after(0)).toBe(0)
  expect(await after(30)).toBe(30)
  expect(await after(45)).toBe(45)
  expect(await after(119)).toBe(45)
  expect(await after(122)).toBe(0)
  expect(await after(30)).toBe(30)
  expect(await after(20, { resumed: true })).toBe(0)
  expect(await after(10)).toBe(10)
  const stretches = await sql`
    select seconds, ended_at is not null as ended from private.study_sessions where student_id = ${student} order by id`
  expect(stretches).toEqual([
    { seconds: 120, ended: true },
    { seconds: 40, ended: false },
  ])
})

test('a second page of the same student gains nothing, and is told that another one was counted', async () => {
  const student = await newStudent(sql)
  const other = newPage()
  await beat(sql, student)
  for (let round = 0; round < 10; round += 1) {
    await passStudyTime(sql, student, 15)
    expect(await beat(sql, student, { page: other })).toMatchObject({ elsewhere: true })
    await passStudyTime(sql, student, 15)
    expect(await beat(sql, student)).toMatchObject({ elsewhere: true })
  }
  expect(await counted(student)).toBe(300)
  await passStudyTime(sql, student, 30)
  expect(await beat(sql, student)).toMatchObject({ elsewhere: false })
})

// Attack 231
test('beats of two pages at the same moment share the time, the first ones make one stretch', async () => {
  const student = await newStudent(sql)
  await Promise.all(Array.from({ length: 8 }, () => beat(sql, student, { page: newPage() })))
  await passStudyTime(sql, student, 40)
  await Promise.all(Array.from({ length: 8 }, () => beat(sql, student, { page: newPage() })))
  expect(await counted(student)).toBe(40)
  expect(await sql`select from private.study_sessions where student_id = ${student}`).toHaveLength(1)
  await passStudyTime(sql, student, 30)
  const first = reportArgs({ beat: { kind: 'film', moduleIndex: 1 } })
  const second = await overlap(sql, student, ['record_study', first], () => beat(sql, student))
  expect(second).toMatchObject({ status: 'fulfilled', value: { pendingSeconds: 70 } })
})

// Attack 237
test('a student’s time is capped on each school day, and each second counts for the day that it is in', async () => {
  const student = await newStudent(sql)
  const count = async (until: string, seconds: number) => {
    const [row] = await sql<{ seconds: number }[]>`
      with counted as materialized (
        select id, (added).counted as seconds, (added).pending as pending
        from private.study_sessions stretch, lateral (
          select private.count_seconds(stretch, hours, activity.id, ${until}::timestamptz, ${seconds}) as added
          from private.study_activities activity, private.confirmed_hours(${student}, stretch.course, private.school_day(${until})) hours
          where kind = 'film' and module_index = 1
        ) counting
        where student_id = ${student} and ended_at is null
      )
      update private.study_sessions set pending = counted.pending from counted where study_sessions.id = counted.id
      returning counted.seconds`
    return row?.seconds
  }
  const days = () => sql`
    select day::text, sum(seconds)::int as seconds from private.pending_study(${student}) group by day order by day`
  await beat(sql, student)
  // Midnight in Manila is 16:00 UTC.
  expect(await count('2026-11-20 16:00:10+00', 30)).toBe(30)
  expect(await days()).toEqual([
    { day: '2026-11-20', seconds: 19 },
    { day: '2026-11-21', seconds: 11 },
  ])
  expect(await count('2026-11-20 15:00:00+00', 8 * 3600 - 19 - 5)).toBe(8 * 3600 - 24)
  expect(await count('2026-11-20 15:30:00+00', 45)).toBe(5)
  expect(await count('2026-11-20 15:40:00+00', 45)).toBe(0)
  expect(await days()).toEqual([
    { day: '2026-11-20', seconds: 8 * 3600 },
    { day: '2026-11-21', seconds: 11 },
  ])
  const parts =
    await sql`select cardinality(pending) as number from private.study_sessions where student_id = ${student}`
  expect(parts).toEqual([{ number: 2 }])
  await sql`
    insert into private.study_days (student_id, course, day, module_index, seconds)
    select ${student}, course, day, 1, sum(seconds) from private.pending_study(${student}) group by course, day`
  await sql`update private.study_sessions set pending = '{}' where student_id = ${student}`
  expect(await count('2026-11-20 15:50:00+00', 45)).toBe(0)
  expect(await count('2026-11-20 16:00:20+00', 45)).toBe(21)
})

test('a student is asked two to four times an hour, at moments that differ, and never told before', async () => {
  const [student, other] = [await newStudent(sql), await newStudent(sql)]
  const gaps: number[] = []
  const plans = new Set<number>()
  for (const each of [student, student, student, other, other]) {
    const { check, pendingSeconds, ...told } = await studyUntilAsked(sql, each)
    gaps.push(pendingSeconds)
    expect(check).toMatchObject({ nonce: expect.any(String), secondsLeft: 90 })
    expect(Object.keys(told).sort()).toEqual(
      [
        'course',
        'requiredSeconds',
        'creditedSeconds',
        'heldSeconds',
        'todaySeconds',
        'dailyCapSeconds',
        'missedSeconds',
        'elsewhere',
        'activity',
      ].sort(),
    )
    await answer(sql, each, check?.nonce ?? '')
    const [next] = await sql<{ drawn: number }[]>`
      select check_after as drawn from private.study_sessions where student_id = ${each} and ended_at is null`
    plans.add(next?.drawn ?? 0)
  }
  expect(plans.size).toBeGreaterThan(3)
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(900)
  expect(Math.max(...gaps)).toBeLessThanOrEqual(1830)
  expect(new Set(gaps).size).toBeGreaterThan(1)
  const draws = await sql<
    { drawn: number }[]
  >`select private.draw_check() as drawn from generate_series(1, 500)`
  const sorted = draws.map(({ drawn }) => drawn).sort((one, next) => one - next)
  expect(sorted[0]).toBeGreaterThanOrEqual(900)
  expect(sorted[0]).toBeLessThan(950)
  expect(sorted.at(-1)).toBeLessThanOrEqual(1800)
  expect(sorted.at(-1)).toBeGreaterThan(1750)
})

// Attack 233
test('a student who does not press in time loses the time since the last press, and goes on from there', async () => {
  const student = await newStudent(sql)
  const first = await studyUntilAsked(sql, student)
  const { creditedSeconds } = await answer(sql, student, first.check?.nonce ?? '')
  expect(creditedSeconds).toBe(first.pendingSeconds)
  const { check, pendingSeconds } = await studyUntilAsked(sql, student)
  for (const secondsLeft of [60, 30, 0]) {
    await passStudyTime(sql, student, 30)
    expect((await beat(sql, student)).check).toEqual({ nonce: check?.nonce, secondsLeft, picture: null })
  }
  await passStudyTime(sql, student, 12)
  await expect(answer(sql, student, check?.nonce ?? '')).rejects.toMatchObject(
    refusal(409, 'presence_too_late'),
  )
  expect(await beat(sql, student)).toMatchObject({
    missedSeconds: pendingSeconds + 90,
    pendingSeconds: 0,
    creditedSeconds,
    check: null,
  })
  await expect(answer(sql, student, check?.nonce ?? '')).rejects.toMatchObject(
    refusal(409, 'presence_too_late'),
  )
  await passStudyTime(sql, student, 30)
  expect(await beat(sql, student)).toMatchObject({ missedSeconds: 0, pendingSeconds: 30 })
  expect((await hours(sql, student)).presence).toMatchObject({ asked: 2, answered: 1, worked: 0 })
})

// Attack 236
test('a press works once, for the student who was asked, and a repeated one changes nothing', async () => {
  const [student, other] = [await newStudent(sql), await newStudent(sql)]
  const { check, pendingSeconds } = await studyUntilAsked(sql, student)
  await beat(sql, other)
  for (const [person, nonce] of [
    [other, check?.nonce ?? ''],
    [student, randomUUID()],
  ] as const)
    await expect(answer(sql, person, nonce)).rejects.toMatchObject(refusal(404, 'presence_unknown'))
  await answer(sql, student, check?.nonce ?? '')
  await passStudyTime(sql, student, 30)
  await beat(sql, student)
  expect(await answer(sql, student, check?.nonce ?? '')).toMatchObject({
    creditedSeconds: pendingSeconds,
    pendingSeconds: 30,
  })
  expect(await checksOf(student)).toEqual([{ outcome: 'answered', seconds: pendingSeconds }])
})

// Attack 234
test('a student is not asked during an exam, but as soon as it is submitted or its expected time is over', async () => {
  const student = await newStudent(sql)
  await watch(sql, student, 1)
  const { questions } = await start(sql, student, 1)
  const expected = questions.length * 90
  await beat(sql, student, { kind: 'exam' })
  await drawCheck(sql, student, 120)
  const during = await study(sql, student, expected - 60, { kind: 'exam' })
  expect(during).toMatchObject({ check: null, creditedSeconds: 0 })
  expect(during.pendingSeconds).toBeGreaterThan(120)
  expect((await beat(sql, student, { kind: 'film' })).check).not.toBeNull()

  const idle = await newStudent(sql)
  // No exam is open: the page's claim does not count.
  await beat(sql, idle, { kind: 'exam' })
  await drawCheck(sql, idle, 900)
  expect((await study(sql, idle, 930, { kind: 'exam' })).check).not.toBeNull()
})

test('a student who begins an exam of an hour just before a check is due loses none of it', async () => {
  const student = await newStudent(sql)
  await watch(sql, student, 1)
  await beat(sql, student)
  await drawCheck(sql, student, 1_800)
  await study(sql, student, 1_770)
  const { attemptId, questions } = await start(sql, student, 1)
  await sql`
    update exam_attempts set started_at = started_at + ${3_600 - questions.length * 90} * interval '1 s' where id = ${attemptId}`
  const { check, pendingSeconds } = await study(sql, student, 3_570, { kind: 'exam' })
  expect({ check, pendingSeconds }).toEqual({ check: null, pendingSeconds: 1_770 + 3_570 })
  await sql`delete from exam_attempts where id = ${attemptId}`
  const asked = await beat(sql, student)
  expect(await answer(sql, student, asked.check?.nonce ?? '')).toMatchObject({ creditedSeconds: 5_340 })
})

// Attack 340
test('a student with an open exam cannot choose when presence checks come: they come all day', async () => {
  const student = await newStudent(sql)
  await watch(sql, student, 1)
  await start(sql, student, 1)
  let presses = 0
  let seconds = 0
  for (; seconds < 14_400; seconds += 30) {
    const { check } = await beat(sql, student, { kind: 'exam' })
    if (check) {
      presses += 1
      await answer(sql, student, check.nonce)
    }
    await passStudyTime(sql, student, 30)
  }
  expect(presses).toBeGreaterThanOrEqual(7)
})

// Attack 235
test('a student whose page fell silent while it was asked is asked again on return, once a day', async () => {
  const student = await newStudent(sql)
  const first = await studyUntilAsked(sql, student)
  await passStudyTime(sql, student, 3600)
  const back = await beat(sql, student)
  expect(back).toMatchObject({ missedSeconds: 0, pendingSeconds: first.pendingSeconds })
  expect(back.check?.nonce).not.toBe(first.check?.nonce)
  expect(await answer(sql, student, back.check?.nonce ?? '')).toMatchObject({
    creditedSeconds: first.pendingSeconds,
  })
  const second = await studyUntilAsked(sql, student)
  await passStudyTime(sql, student, 3600)
  expect(await beat(sql, student)).toMatchObject({
    missedSeconds: second.pendingSeconds,
    pendingSeconds: 0,
    check: null,
  })
  expect((await checksOf(student)).map(({ outcome }) => outcome)).toEqual(['repeated', 'answered', 'missed'])
  expect((await hours(sql, student)).presence).toMatchObject({ asked: 2, answered: 1, worked: 0 })
})

// Attack 234
test('a student cannot dodge the checks with short stretches: what is unconfirmed stays at stake', async () => {
  const student = await newStudent(sql)
  let asked = false
  for (let sent = 0; sent < 70 && !asked; sent += 1) {
    await passStudyTime(sql, student, sent % 8 === 0 ? 3600 : 30)
    asked = (await beat(sql, student)).check !== null
  }
  expect(asked).toBe(true)
  expect(await creditedOf(student)).toBe(0)
})

test('a student who has reached the hours is asked at once, so that the rest is confirmed', async () => {
  const student = await newStudent(sql)
  await sql`
    insert into private.study_days (student_id, course, day, module_index, seconds)
    select ${student}, 'otdc', private.school_day(now()) - number, 1, 7 * 3600 from generate_series(1, 2) number`
  await sql`
    insert into private.study_days (student_id, course, day, module_index, seconds)
    select ${student}, 'otdc', private.school_day(now()) - 3, 1, 3480`
  expect((await study(sql, student, 90)).check).toBeNull()
  await passStudyTime(sql, student, 30)
  const { check } = await beat(sql, student)
  expect(await answer(sql, student, check?.nonce ?? '')).toMatchObject({ creditedSeconds: 15 * 3600 })
  expect((await study(sql, student, 60)).check).toBeNull()
})

test('a student’s hours belong to their course, and unconfirmed ones follow to the next', async () => {
  const student = await newStudent(sql)
  await study(sql, student, 600)
  const ada = await idOf(sql, 'ada')
  await call(sql, ada, 'set_user_role', { p_user: student, p_role: 'ddc' })
  expect(await hours(sql, student)).toMatchObject({ course: 'ddc', creditedSeconds: 0, requiredSeconds: 0 })
  const { check } = await studyUntilAsked(sql, student, { module: 6 })
  await answer(sql, student, check?.nonce ?? '')
  expect(await creditedOf(student, 'otdc')).toBe(600)
  expect(await creditedOf(student, 'ddc')).toBeGreaterThan(200)
})

// Attack 239
test('nobody reads or writes hours past the functions', async () => {
  const student = await newStudent(sql)
  await beat(sql, student)
  await expectNoChange(sql, async () => {
    for (const statement of [
      `select * from private.study_sessions`,
      `update private.study_days set seconds = 54000`,
      `insert into private.presence_checks (student_id, asked_at) values ('${student}', now())`,
      `select private.credited_seconds('${student}', 'otdc')`,
      `select private.pending_study('${student}')`,
      `select private.settle_presence('${student}', 'answered', now())`,
      `select private.hours_of('${student}')`,
    ])
      await expect(asPerson(sql, student, (tx) => tx.unsafe(statement))).rejects.toMatchObject(FORBIDDEN)
    for (const rpc of ['my_hours', 'record_study', 'answer_presence', 'record_study_consent'])
      await expect(
        asPerson(sql, null, (tx) => tx.unsafe(`select public.${rpc}(${ARGUMENTS[rpc] ?? ''})`)),
      ).rejects.toMatchObject(FORBIDDEN)
  })
})

const ARGUMENTS: Record<string, string> = {
  record_study: `gen_random_uuid(), 1, '{}'`,
  answer_presence: 'gen_random_uuid()',
  record_study_consent: `'2026-11-29'`,
}

test('a press within half a second confirms nothing, is asked again, and loses nothing', async () => {
  const student = await newStudent(sql)
  const { check, pendingSeconds } = await studyUntilAsked(sql, student)
  const pressed = await call(sql, student, 'answer_presence', { p_nonce: check?.nonce ?? '' })
  expect(pressed).toMatchObject({ creditedSeconds: 0, pendingSeconds })
  const again = (await beat(sql, student)).check
  expect(again?.nonce).not.toBe(check?.nonce)
  await answer(sql, student, again?.nonce ?? '')
  expect(await hours(sql, student)).toMatchObject({
    creditedSeconds: pendingSeconds,
    presence: { asked: 1, answered: 1, hasty: 1, alwaysFast: false },
  })
})
