import { expect, test } from 'vitest'
import { answersFor } from '../support/answerKey.ts'
import { expectNoChange } from '../support/fingerprint.ts'
import { PLANTED, start, submit, watch } from './learning.ts'
import { openDatabase } from './openDatabase.ts'
import { asPerson, call, FORBIDDEN, idOf, newPerson, refusal } from './signedIn.ts'

const sql = await openDatabase({ connections: 10, planted: true })
const ada = await idOf(sql, 'ada')
// Excludes the demo attempts, which would be counted one by one.
await sql.begin(async (tx) => {
  await tx`set local session_replication_role = replica`
  await tx`delete from exam_attempts`
})

async function sitIn(language: string | null, right: number, student?: string) {
  const who = student ?? (await newPerson(sql, 'otdc'))
  await watch(sql, who, 1)
  const { attemptId, revision } = await start(sql, who, 1)
  await call(sql, who, 'submit_exam', {
    p_attempt: attemptId,
    p_answers: sql.json(await answersFor(sql, attemptId, right)),
    p_revision: revision,
    p_language: language,
  })
  return attemptId
}

const count = () => sql`select private.count_attempts()`
const sums = () => sql`
  select question.key, kept.* from private.question_statistics kept
  join private.question_revisions revision on revision.id = revision_id
  join private.questions question on question.id = question_id and question.key like 'planted-%'
  order by question.key, revision_id, language`
const planted = async () =>
  call(sql, ada, 'list_questions', { p_query: 'planted', p_page: 0, p_page_size: 100, p_module: 1 })
const idOfQuestion = async (key: string) =>
  (await sql<{ id: string }[]>`select id from private.questions where key = ${key} and module_index = 1`)[0]
    ?.id ?? ''

test('an attempt counts once, in its language and in all, when the clock ticks, and never while it is open', async () => {
  const student = await newPerson(sql, 'otdc')
  await watch(sql, student, 1)
  await start(sql, student, 1)
  await sql`select private.tick()`
  expect(await sums()).toEqual([])

  await sitIn('fil', PLANTED)
  await sitIn('en', 0)
  expect(await sql`select count(*)::int from private.attempts_to_count`).toEqual([{ count: 2 }])
  expect((await planted()).waiting).toBe(2)
  await sql`select private.tick()`
  await sql`select private.tick()`
  const kept = await sums()
  expect(kept.map(({ key, language, answers, correct }) => [key, language, answers, correct])).toEqual(
    [1, 2, 3, 4, 5].flatMap((number) => [
      [`planted-${number}`, 'all', 2, 1],
      [`planted-${number}`, 'en', 1, 0],
      [`planted-${number}`, 'fil', 1, 1],
    ]),
  )
  expect(kept[0]).toMatchObject({
    rest: '1000',
    rest_squares: '1000000',
    rest_correct: '1000',
    choices: [1, 1, 0, 0],
  })
  const { rows, waiting } = await planted()
  expect(waiting).toBe(0)
  expect(rows[0]).toMatchObject({ answers: 2, facility: 0.5, discrimination: 1, flags: ['few'] })
})

test('an admin who tries an exam is not counted; a page without a language counts by the profile', async () => {
  const before = (await planted()).rows[0]?.answers ?? 0
  await sql`update module_progress set passed_at = now() where student_id = ${ada}`
  await sitIn('en', PLANTED, ada)
  const reader = await newPerson(sql, 'otdc')
  await sql`update profiles set language = 'fil' where id = ${reader}`
  const attempt = await sitIn(null, 3, reader)
  const odd = await sitIn('xx', 3)
  await count()
  expect((await planted()).rows[0]?.answers).toBe(before + 2)
  expect(
    await sql`select language from exam_attempts where id in (${attempt}, ${odd}) order by language`,
  ).toEqual([{ language: 'en' }, { language: 'fil' }])
})

test('a student’s answer earns the time since the last save, at most five minutes, also when changed', async () => {
  const student = await newPerson(sql, 'otdc')
  await watch(sql, student, 1)
  const paper = await start(sql, student, 1)
  const choose = async (place: number, option: string, revision: number, seconds: number) => {
    await sql`update exam_attempts set started_at = started_at - make_interval(secs => ${seconds}),
      saved_at = saved_at - make_interval(secs => ${seconds}) where id = ${paper.attemptId}`
    const choice = { p_question: paper.questions[place]?.id, p_option: option, p_revision: revision }
    await call(sql, student, 'save_exam_answer', { p_attempt: paper.attemptId, ...choice })
  }
  await choose(1, '1', 0, 20)
  await choose(0, '1', 1, 30)
  await choose(1, '2', 2, 12)
  await choose(2, '1', 3, 4_000)
  const [row] = await sql<{ seconds: (number | null)[] }[]>`
    select seconds from exam_attempts where id = ${paper.attemptId}`
  const [first = 0, second = 0, ...others] = row?.seconds ?? []
  // A busy machine adds to them.
  expect(first).toBeGreaterThanOrEqual(30)
  expect(second).toBeGreaterThanOrEqual(32)
  expect(Math.max(first ?? 0, second ?? 0)).toBeLessThan(200)
  expect(others).toEqual([300, null, null])
  await submit(sql, student, { ...paper, revision: 4 }, await answersFor(sql, paper.attemptId))
  await count()
  const [{ timed } = { timed: 0 }] = await sql<{ timed: number }[]>`
    select sum(each)::int as timed from private.question_statistics, unnest(seconds) each where language = 'all' and revision_id in (
      select revision.id from private.question_revisions revision join private.questions question on question.id = question_id
      where question.key like 'planted-%')`
  expect(timed).toBe(3)
})

test('a time is told to a second up to 10, to two up to 20, to five up to 50, and to a fifth or so above', async () => {
  const [row] = await sql<{ bounds: number[]; last: number }[]>`
    select private.seconds_bounds() as bounds, private.limit_item_seconds() as last`
  const bounds = [...(row?.bounds ?? []), row?.last ?? 0]
  const wide = (from: number, to: number) =>
    bounds.flatMap((bound, at) =>
      bound >= from && bound < to ? [(bounds[at + 1] ?? Number.NaN) - bound] : [],
    )
  expect(new Set(wide(1, 10))).toEqual(new Set([1]))
  expect(new Set(wide(10, 20))).toEqual(new Set([2]))
  expect(new Set(wide(20, 50))).toEqual(new Set([5]))
  expect(bounds.filter((bound, at) => bound >= 50 && (bounds[at + 1] ?? 0) > bound * 1.7)).toEqual([])
})

test('the median of times is as exact as its bin', async () => {
  for (const time of [0.5, 3, 9, 15, 33, 55, 70, 110, 240]) {
    const [row] = await sql<{ middle: number; low: number; high: number }[]>`
      with bounds as (select 0 || private.seconds_bounds() || private.limit_item_seconds() as list)
      select private.middle_seconds(array(
        select case when bin = width_bucket(${time}::float, private.seconds_bounds()::float[]) then 7 else 0 end
        from generate_series(0, cardinality(private.seconds_bounds())) bin order by bin
      )) as middle, list[1 + width_bucket(${time}::float, private.seconds_bounds()::float[])] as low,
        list[2 + width_bucket(${time}::float, private.seconds_bounds()::float[])] as high from bounds`
    expect(row?.middle).toBeGreaterThanOrEqual(row?.low ?? 0)
    expect(row?.middle).toBeLessThanOrEqual(row?.high ?? 0)
  }
})

test('a student meets a reworded question as new, and an open paper counts for the wording it asked', async () => {
  const late = await newPerson(sql, 'otdc')
  await watch(sql, late, 1)
  const open = await start(sql, late, 1)
  await sql`update private.questions set text_fil = 'Ibang tanong' where key = 'planted-2' and module_index = 1`
  await sql`update private.questions set law = 'RA 5' where key = 'planted-3' and module_index = 1`
  await count()
  const answersTo = async (revision: 0 | 1) =>
    (await call(sql, ada, 'question_details', { p_question: await idOfQuestion('planted-2') })).revisions[
      revision
    ]?.statistics.all.answers
  const before = (await answersTo(1)) ?? 0
  await submit(sql, late, open, await answersFor(sql, open.attemptId))
  await sitIn('both', PLANTED)
  await count()
  expect(await answersTo(1)).toBe(before + 1)
  const { revisions } = await call(sql, ada, 'question_details', {
    p_question: await idOfQuestion('planted-2'),
  })
  expect(revisions.map(({ number, until, text }) => [number, until === null, text.fil])).toEqual([
    [2, true, 'Ibang tanong'],
    [1, false, 'Tanong 2'],
  ])
  expect(revisions[0]?.statistics.all.answers).toBe(1)
  expect(revisions[0]?.statistics.both.answers).toBe(1)
  expect(revisions[1]?.statistics.all.answers).toBeGreaterThan(2)
  const other = await call(sql, ada, 'question_details', { p_question: await idOfQuestion('planted-3') })
  expect(other.revisions).toHaveLength(1)
})

test('statistics made anew from the attempts are the sums that were kept', async () => {
  await Promise.all(
    Array.from({ length: 9 }, (_, place) => sitIn(['en', 'fil', 'both'][place % 3] ?? '', place % 6)),
  )
  await Promise.all([count(), count(), sql`select private.count_attempts(2)`])
  await count()
  const kept = await sums()
  expect(kept.length).toBeGreaterThan(20)
  await sql`select private.recount_attempts()`
  expect(await sums()).toEqual(kept)
})

test('an admin’s archive skips and notes a bad attempt, blocks no other, and stops retrying', async () => {
  await count()
  const before = (await planted()).rows[0]?.answers ?? 0
  const broken = await sitIn('en', 3)
  // An invalid answer, which no function writes.
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    await tx`update exam_attempts set answers = (select jsonb_object_agg(key, 'x') from jsonb_each(answers)) where id = ${broken}`
  })
  for (const right of [2, 4]) await sitIn('fil', right)
  await sql`select private.tick()`
  expect(await planted()).toMatchObject({ waiting: 0, uncounted: 1 })
  expect((await planted()).rows[0]?.answers).toBe(before + 2)
  const noted = await sql`select attempt_id, failure from private.attempts_to_count`
  expect(noted).toEqual([{ attempt_id: broken, failure: expect.stringContaining('invalid input syntax') }])

  await sql`select private.tick()`
  expect(await sql`select private.count_attempts() as taken`).toEqual([{ taken: 0 }])
  const kept = await sums()
  await sql`select private.recount_attempts()`
  expect(await sums()).toEqual(kept)
  expect(await planted()).toMatchObject({ waiting: 0, uncounted: 1 })
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    await tx`update exam_attempts set answers = '{}' where id = ${broken}`
  })
  await sql`select private.recount_attempts()`
  expect(await planted()).toMatchObject({ waiting: 0, uncounted: 0 })
  expect((await planted()).rows[0]?.answers).toBe(before + 3)
})

// Attack 375
test('nobody but an admin reads the statistics, the questions or a key', async () => {
  const id = await idOfQuestion('planted-1')
  const student = await newPerson(sql, 'otdc')
  const people = [student, await newPerson(sql)]
  const refused = refusal(403, 'not_admin')
  await expectNoChange(sql, async () => {
    for (const person of people) {
      await expect(call(sql, person, 'question_details', { p_question: id })).rejects.toMatchObject(refused)
      for (const list of ['list_questions', 'export_questions'] as const)
        await expect(
          call(sql, person, list, { p_query: '', p_page: 0, p_page_size: 5 }),
        ).rejects.toMatchObject(refused)
    }
    for (const list of ['list_questions', 'export_questions'] as const)
      await expect(call(sql, null, list, { p_query: '', p_page: 0, p_page_size: 5 })).rejects.toMatchObject(
        FORBIDDEN,
      )
    for (const attempt of [
      'select * from private.question_statistics',
      'select * from private.question_revisions',
      'select private.count_attempts()',
      'select private.recount_attempts()',
      'select private.tick()',
      'select seconds from exam_attempts',
      'select language from exam_attempts',
    ])
      await expect(
        asPerson(sql, student, (tx) => tx.unsafe(attempt)),
        attempt,
      ).rejects.toMatchObject(FORBIDDEN)
  })
})

test('an admin searches questions in both languages, filters by module or flag, and sorts by column', async () => {
  await sql`update private.questions set level = 'apply', review_on = '2020-01-01' where key = 'planted-4' and module_index = 1`
  await sql`update private.questions set active = false where key = 'planted-5' and module_index = 1`
  const keys = async (args: Record<string, unknown>) => {
    const { rows } = await call(sql, ada, 'list_questions', {
      p_query: '',
      p_page: 0,
      p_page_size: 5,
      ...args,
    })
    return rows.map(({ key, moduleIndex }) => `${moduleIndex}:${key}`)
  }
  expect(await keys({ p_query: 'IBANG tanóng' })).toEqual(['1:planted-2'])
  expect(await keys({ p_module: 1, p_topic: 'planted', p_level: 'apply' })).toEqual(['1:planted-4'])
  expect(await keys({ p_module: 1, p_flag: 'review' })).toEqual(['1:planted-4'])
  expect(await keys({ p_module: 1, p_flag: 'any' })).toEqual(['1:planted-4'])
  expect(await keys({ p_query: 'planted', p_flag: 'retired' })).toEqual(['1:planted-5'])
  expect(await keys({ p_module: 1, p_query: '%' })).toEqual([])
  for (const column of ['text', 'level', 'answers', 'facility', 'discrimination', 'seconds', 'flags']) {
    const order = { p_module: 1, p_query: 'planted', p_sort: column }
    expect(await keys(order), column).toHaveLength(4)
    expect((await keys({ ...order, p_descending: true })).sort(), column).toEqual((await keys(order)).sort())
  }
  expect((await keys({ p_module: 1, p_sort: 'level', p_descending: true }))[0]).toBe('1:planted-4')
  expect((await keys({ p_module: 1, p_sort: 'flags', p_descending: true }))[0]).toBe('1:planted-4')
  expect((await keys({ p_module: 1, p_sort: 'text', p_descending: true }))[0]).toBe('1:planted-4')
  const { topics, total } = await call(sql, ada, 'list_questions', {
    p_query: '',
    p_page: 1,
    p_page_size: 3,
    p_module: 1,
  })
  expect([total, topics.some(({ key }) => key === 'planted')]).toEqual([4, true])
  await expect(
    call(sql, ada, 'question_details', { p_question: '00000000-0000-4000-8000-000000000000' }),
  ).rejects.toMatchObject(refusal(404, 'question_not_found'))
})
