import { expect, test } from 'vitest'
import { activityRows } from '../../content/activities.ts'
import { readPlans } from '../../content/plan.ts'
import type { StudyPlan } from '../../contract/answers/plan.ts'
import { finishTheory, watch } from './learning.ts'
import { openDatabase } from './openDatabase.ts'
import { call, FORBIDDEN, idOf, newPerson, overlap, refusal } from './signedIn.ts'

const sql = await openDatabase({ connections: 4, planted: true })

const [now] = await sql<{ today: string }[]>`select private.school_day(now())::text as today`
const today = now?.today ?? ''

function dayAfter(days: number, from = today): string {
  const date = new Date(from)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]
const weekdayOf = (day: string) => new Date(day).getUTCDay() || 7

async function planOf(student: string, args = {}): Promise<StudyPlan> {
  const plan = await call(sql, student, 'my_plan', args)
  if (!plan) throw new Error('There is nothing to plan')
  return plan
}

const choose = (student: string, until: string, weekdays: unknown = EVERY_DAY, revision: unknown = 0) =>
  call(sql, student, 'set_study_plan', { p_until: until, p_weekdays: weekdays, p_revision: revision })

const studied = (student: string, day: string, minutes: number) => sql`
  insert into private.study_days values (${student}, 'otdc', ${day}, 1, ${minutes * 60})`

test('a newcomer is offered a day at a comfortable pace within access, and nothing is stored', async () => {
  const student = await newPerson(sql, 'otdc')
  const plan = await planOf(student)
  expect(plan).toMatchObject({
    revision: 0,
    today,
    lastDay: dayAfter(28),
    weekdays: [1, 2, 3, 4, 5, 6],
    behindMinutes: 0,
    doneMinutes: 0,
    mostMinutes: 480,
    // Birthday, citizenship and identity.
    papers: 3,
    practiced: false,
    played: false,
  })
  expect(plan.leftMinutes).toBeGreaterThanOrEqual(15 * 60)
  expect(plan.until <= plan.lastDay).toBe(true)
  expect(plan.minutesADay).toBe(Math.ceil(plan.leftMinutes / plan.daysLeft))
  expect(await sql`select from private.study_plans where student_id = ${student}`).toHaveLength(0)
})

test('a student who picks a day and weekdays reads the minutes a day, and those of another day', async () => {
  const student = await newPerson(sql, 'otdc')
  const plan = await choose(student, dayAfter(19))
  expect(plan).toMatchObject({ revision: 1, until: dayAfter(19), weekdays: EVERY_DAY, daysLeft: 20 })
  expect(plan).toMatchObject({ minutesADay: plan.plannedMinutes, todayMinutes: plan.plannedMinutes })
  expect(plan.plannedMinutes).toBe(Math.ceil(plan.leftMinutes / 20))

  const other = await planOf(student, { p_until: dayAfter(9), p_weekdays: EVERY_DAY })
  expect(other).toMatchObject({ revision: 1, until: dayAfter(9), daysLeft: 10, behindMinutes: 0 })
  expect(other.minutesADay).toBe(Math.ceil(plan.leftMinutes / 10))
  expect(await planOf(student)).toEqual(plan)

  const elsewhere = weekdayOf(dayAfter(1))
  const free = await choose(student, dayAfter(14), [elsewhere, elsewhere], 1)
  expect(free).toMatchObject({ revision: 2, weekdays: [elsewhere], daysLeft: 2, todayMinutes: 0 })
})

test('a student who studies sees it done today, and a student who does not is behind the day after', async () => {
  const student = await newPerson(sql, 'otdc')
  const chosen = await choose(student, dayAfter(9))
  await studied(student, today, 30)
  expect(await planOf(student)).toEqual({
    ...chosen,
    doneMinutes: 30,
    leftMinutes: chosen.leftMinutes - 30,
  })
  await sql`update private.study_plans set chosen_on = chosen_on - 5 where student_id = ${student}`
  await sql`update private.study_days set day = day - 2 where student_id = ${student}`
  const late = await planOf(student)
  // A third of that plan's fifteen days.
  expect(late.behindMinutes).toBe(Math.floor(chosen.leftMinutes / 3) - 30)
  expect(late.minutesADay).toBe(Math.ceil((chosen.leftMinutes - 30) / 10))
  expect(late).toMatchObject({ doneMinutes: 0, todayMinutes: late.minutesADay })
  expect(late.minutesADay).toBeGreaterThan(late.plannedMinutes)
  expect(await choose(student, dayAfter(20), EVERY_DAY, 1)).toMatchObject({ behindMinutes: 0, revision: 2 })
})

const expected = activityRows(await readPlans())
const secondsOf = (module: number, ...kinds: string[]) =>
  expected
    .filter(({ kind, module_index }) => module_index === module && kinds.includes(kind))
    .reduce((sum, { seconds }) => sum + seconds, 0)

test('a student of the defensive course, which asks for no hours, gets a plan by its expected work', async () => {
  const student = await newPerson(sql, 'ddc')
  const plan = await planOf(student)
  const [film, lesson, essay] = [secondsOf(6, 'film'), secondsOf(6, 'lesson'), secondsOf(6, 'essay')]
  expect(plan.leftMinutes).toBe(Math.ceil((film + lesson + essay) / 60))
  expect(plan.modules).toMatchObject([
    { index: 6, filmMinutes: Math.ceil(film / 60), assessmentMinutes: Math.ceil(essay / 60) },
  ])
  const first = expected.find(({ kind, key }) => kind === 'lesson' && key === plan.modules[0]?.section?.key)
  expect(plan.modules[0]?.section?.minutes).toBe(Math.ceil((first?.seconds ?? 0) / 60))
  await watch(sql, student, 6)
  const after = await planOf(student)
  expect(after.modules).toMatchObject([{ filmMinutes: 0 }])
  expect(after).toMatchObject({ doneMinutes: Math.floor(film / 60), todayMinutes: plan.todayMinutes })
  await sql`insert into section_reads (student_id, module_index, section_key, read_at)
    select ${student}, module_index, key, now() from lesson_sections where module_index = 6`
  await sql`insert into essay_responses (student_id, course, number, body) values (${student}, 'ddc', 1, 'Ako'), (${student}, 'ddc', 2, 'Siya')`
  const written = await planOf(student)
  expect(written).toMatchObject({
    leftMinutes: Math.ceil((essay * 3) / 5 / 60),
    todayMinutes: plan.todayMinutes,
    modules: [{ section: null }],
  })
})

test('a student completes a theory module by film, lesson and exam; the rest fills the hours', async () => {
  const student = await newPerson(sql, 'otdc')
  const left = () => sql<Record<'module_index' | 'film' | 'sections' | 'assessment', number>[]>`
    select * from private.left_work(${student}, 'otdc', ${dayAfter(1)}) order by module_index`
  expect(await left()).toEqual(
    [0, 1, 2, 3, 4, 5].map((module) => ({
      module_index: module,
      film: secondsOf(module, 'film'),
      sections: secondsOf(module, 'lesson'),
      assessment: secondsOf(module, 'exam', 'essay'),
    })),
  )
  await finishTheory(sql, student)
  await sql`update module_progress set watched_at = null where student_id = ${student}`
  expect((await left()).map(({ film, assessment }) => film + assessment)).toEqual([
    // A pass does not imply the film of a module without an exam.
    secondsOf(0, 'film'),
    0,
    0,
    0,
    0,
    0,
  ])
})

test('a school without content plans the hours, and nothing of a course without them', async () => {
  const [theory, defensive] = [await newPerson(sql, 'otdc'), await newPerson(sql, 'ddc')]
  await sql`update private.study_activities set active = false`
  expect(await planOf(theory)).toMatchObject({ leftMinutes: 15 * 60, cardSeconds: null, sceneSeconds: null })
  expect(await planOf(defensive)).toMatchObject({
    leftMinutes: 0,
    behindMinutes: 0,
    modules: [{ filmMinutes: 0, assessmentMinutes: 0, section: null }],
  })
  await sql`update private.study_activities set active = true`
})

test('a student whose course and hours are done has nothing to plan; one who lacks hours has', async () => {
  const student = await newPerson(sql, 'otdc')
  await finishTheory(sql, student)
  await sql`insert into section_reads (student_id, module_index, section_key, read_at)
    select ${student}, module_index, key, now() from lesson_sections on conflict do nothing`
  await sql`update module_progress set watched_at = coalesce(watched_at, now()) where student_id = ${student}`
  await watch(sql, student, 0)
  expect(await planOf(student)).toMatchObject({ leftMinutes: 15 * 60 })
  await studied(student, dayAfter(-1), 15 * 60)
  expect(await call(sql, student, 'my_plan')).toBeNull()
  await expect(choose(student, today)).rejects.toMatchObject(refusal(409, 'nothing_to_plan'))
})

test('a plan ends with the access, is refused when it cannot be kept, and is none without a course', async () => {
  const student = await newPerson(sql, 'otdc')
  const yesterday = weekdayOf(dayAfter(-1))
  for (const [until, weekdays, code] of [
    [dayAfter(-1), EVERY_DAY, 'invalid_plan_end'],
    [dayAfter(29), EVERY_DAY, 'invalid_plan_end'],
    [null, EVERY_DAY, 'invalid_plan_end'],
    [today, [], 'invalid_plan_days'],
    [today, null, 'invalid_plan_days'],
    [today, [0], 'invalid_plan_days'],
    [today, [8], 'invalid_plan_days'],
    [today, [1, null], 'invalid_plan_days'],
    [today, Array(8).fill(1), 'invalid_plan_days'],
    [today, [2_147_483_647], 'invalid_plan_days'],
    [today, [yesterday], 'plan_without_days'],
  ] as const) {
    await expect(choose(student, until as string, weekdays)).rejects.toMatchObject(refusal(400, code))
    const preview = { p_until: until, p_weekdays: weekdays }
    if (until !== null)
      await expect(call(sql, student, 'my_plan', preview)).rejects.toMatchObject(refusal(400, code))
  }
  const whole = await choose(student, dayAfter(28))
  await sql`update private.enrolments set last_day = ${dayAfter(3)} where student_id = ${student}`
  expect(await planOf(student)).toMatchObject({ until: dayAfter(3), daysLeft: 4 })
  // The choice is kept, since access may be extended again.
  await sql`update private.enrolments set last_day = ${dayAfter(28)} where student_id = ${student}`
  expect(await planOf(student)).toEqual(whole)
  await sql`update private.enrolments set last_day = ${dayAfter(-1)} where student_id = ${student}`
  expect(await call(sql, student, 'my_plan')).toBeNull()
  for (const role of ['unpaid', 'admin'] as const) {
    const other = await newPerson(sql, role)
    expect(await call(sql, other, 'my_plan')).toBeNull()
    await expect(choose(other, today)).rejects.toMatchObject(refusal(403, 'not_enrolled'))
  }
})

test('a plan whose last day has passed puts all of it on today, on whatever day of the week', async () => {
  const student = await newPerson(sql, 'otdc')
  const { leftMinutes } = await choose(student, today)
  await sql`update private.study_plans set until = until - 1, chosen_on = chosen_on - 7 where student_id = ${student}`
  expect(await planOf(student)).toMatchObject({
    until: dayAfter(-1),
    daysLeft: 0,
    todayMinutes: leftMinutes,
    behindMinutes: leftMinutes,
  })
})

// Attack 290
test('a student’s repeated choice counts once, an outdated one is refused, and nobody plans for others', async () => {
  const student = await newPerson(sql, 'otdc')
  const first = await choose(student, dayAfter(9))
  expect(await choose(student, dayAfter(9))).toEqual(first)
  for (const revision of [0, 2, null])
    await expect(choose(student, dayAfter(8), EVERY_DAY, revision)).rejects.toMatchObject(
      refusal(409, 'plan_changed_elsewhere'),
    )
  const args = { p_until: dayAfter(7), p_weekdays: EVERY_DAY, p_revision: 1 }
  const second = await overlap(sql, student, ['set_study_plan', args], () =>
    choose(student, dayAfter(6), [1], 1),
  )
  expect(second).toMatchObject({ status: 'rejected', reason: refusal(409, 'plan_changed_elsewhere') })
  expect(await planOf(student)).toMatchObject({ until: dayAfter(7), revision: 2 })

  const other = await newPerson(sql, 'otdc')
  expect(await planOf(other)).toMatchObject({ revision: 0 })
  for (const person of [null, await idOf(sql, 'dina'), await idOf(sql, 'archie')])
    for (const rpc of ['my_plan', 'set_study_plan'] as const)
      await expect(call(sql, person, rpc, rpc === 'my_plan' ? {} : args)).rejects.toMatchObject(
        person === null ? FORBIDDEN : { message: /profile_missing|account_disabled/ },
      )
})

test('a plan dies with the account, and another course has its own', async () => {
  const student = await newPerson(sql, 'otdc')
  await choose(student, dayAfter(9))
  await sql`update profiles set role = 'ddc' where id = ${student}`
  expect(await planOf(student)).toMatchObject({ revision: 0 })
  await choose(student, dayAfter(2))
  expect(await sql`select from private.study_plans where student_id = ${student}`).toHaveLength(2)
  await sql`delete from auth.users where id = ${student}`
  expect(await sql`select from private.study_plans where student_id = ${student}`).toHaveLength(0)
})
