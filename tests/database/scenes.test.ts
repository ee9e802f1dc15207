import fc from 'fast-check'
import { expect, test } from 'vitest'
import { loadWith } from '../../content/load.ts'
import { FREE_SCENES, loadScenes } from '../../content/scenes/load.ts'
import { readScenes } from '../../content/scenes/read.ts'
import type { SceneSet } from '../../contract/answers/scenes.ts'
import { schedule } from '../../src/features/learning/practice/schedule.ts'
import { answerOf } from '../support/sceneAnswers.ts'
import { openDatabaseAt } from './openDatabase.ts'
import { asPerson, call, FORBIDDEN, newPerson, overlap, refusal } from './signedIn.ts'

const { sql, url } = await openDatabaseAt()
const files = await readScenes()
const fileOf = (title: string) => {
  const file = files.find(({ scene }) => scene.title.en === title)
  if (!file) throw new Error(`There is no scene «${title}»`)
  return file
}

const start = (student: string, module = 1, again = false) =>
  call(sql, student, 'start_scene_set', { p_module: module, p_again: again })
const answer = (student: string, set: string, place: number, order: unknown) =>
  call(sql, student, 'answer_scene', { p_set: set, p_place: place, p_answer: sql.json(order as never) })
const mine = async (student: string, module = 1) =>
  (await call(sql, student, 'my_scenes')).find(({ moduleIndex }) => moduleIndex === module)

const orderOf = (set: SceneSet, place: number, right = true) =>
  answerOf(fileOf(set.scenes[place]?.title.en ?? ''), right)

async function playSet(student: string, set: SceneSet, wrong: number[] = []) {
  for (const place of set.scenes.keys())
    await answer(student, set.id, place, orderOf(set, place, !wrong.includes(place)))
}

// Attack 360
test('a student gets six scenes, each decided by another rule, and nothing that tells an answer', async () => {
  const student = await newPerson(sql, 'otdc')
  const set = await start(student)
  expect(set.scenes).toHaveLength(6)
  const drawn = set.scenes.map(({ title }) => fileOf(title.en))
  // One set could match by chance.
  const draws = await sql<{ rules: number }[]>`
    select (select count(distinct rule)::int from private.scenes where key = any (keys)) as rules
    from generate_series(1, 30), lateral private.draw_scenes(${student}, (generate_series * 0 + 1)::smallint, false, '{}') keys`
  expect(draws.map(({ rules }) => rules)).toEqual(Array.from({ length: 30 }, () => 6))
  expect(set.verdicts).toEqual([null, null, null, null, null, null])
  const told = JSON.stringify([set, await call(sql, student, 'my_scenes')])
  for (const { key, why, law, solution } of drawn)
    for (const secret of [`"${key}"`, why.en, why.fil, law, JSON.stringify(solution)])
      expect(told).not.toContain(secret)
  for (const scene of set.scenes) {
    if (scene.form !== 'first') continue
    const ids = scene.actors.map(({ id }) => id)
    expect(ids).toEqual(ids.toSorted())
  }
})

test('a student who starts a frozen set again, in two tabs, gets the same one with her answers', async () => {
  const student = await newPerson(sql, 'otdc')
  const both = await overlap(sql, student, ['start_scene_set', { p_module: 1 }], () => start(student))
  const set = both?.status === 'fulfilled' ? both.value : await start(student)
  expect(both?.status).toBe('fulfilled')
  const { mark: _mark, clock: _clock, ...verdict } = await answer(student, set.id, 0, orderOf(set, 0))
  expect(verdict).toMatchObject({ right: true, section: fileOf(set.scenes[0]?.title.en ?? '').section })
  expect(await start(student)).toEqual({ ...set, verdicts: [verdict, null, null, null, null, null] })
})

// Attack 361
test('an answer counts once: sent again it is judged the same, and another order changes nothing', async () => {
  const student = await newPerson(sql, 'otdc')
  const set = await start(student)
  const [right, wrong] = [orderOf(set, 0), orderOf(set, 0, false)]
  const sent = await Promise.all([1, 2, 3].map(() => answer(student, set.id, 0, wrong)))
  expect(sent.map((verdict) => verdict.right)).toEqual([false, false, false])
  expect(await answer(student, set.id, 0, right)).toEqual(sent[0])
  const [row] = await sql`select is_right, times from private.scene_results where student_id = ${student}`
  expect(row).toEqual({ is_right: false, times: 1 })
})

test('whoever goes before somebody for whom he waits is wrong; two who do not meet go in any order', async () => {
  const [row] = await sql`
    select private.keeps_order('{a,b,c}', ${sql.json([{ who: 'c', for: 'a' }])}) as kept,
      private.keeps_order('{b,a,c}', ${sql.json([{ who: 'c', for: 'a' }])}) as also_kept,
      private.keeps_order('{b,c,a}', ${sql.json([{ who: 'c', for: 'a' }])}) as broken`
  expect(row).toEqual({ kept: true, also_kept: true, broken: false })
})

test('a student plays again only what was wrong, and another set begins with it', async () => {
  const student = await newPerson(sql, 'otdc')
  const set = await start(student)
  await playSet(student, set, [1, 4])
  expect(await mine(student)).toMatchObject({ moduleIndex: 1, tried: 6, right: 4, begun: false })
  const again = await start(student, 1, true)
  const missed = [set.scenes[1]?.title.en, set.scenes[4]?.title.en]
  expect(again.scenes.map(({ title }) => title.en).sort()).toEqual(missed.sort())
  await playSet(student, again, [0])
  const next = await start(student)
  expect(next.scenes).toHaveLength(6)
  expect(next.scenes.map(({ title }) => title.en)).toContain(again.scenes[0]?.title.en)
  await playSet(student, next)
  await expect(start(student, 1, true)).rejects.toMatchObject(refusal(409, 'no_scenes'))
})

test('a set does not begin with the rule by which the one before it ended', async () => {
  const student = await newPerson(sql, 'otdc')
  let before = await start(student)
  await playSet(student, before, [0, 5])
  for (let round = 0; round < 7; round += 1) {
    const again = await start(student, 1, true)
    expect(again.scenes[0]?.title.en).not.toBe(before.scenes.at(-1)?.title.en)
    await playSet(student, again, [0, 1])
    before = again
  }
})

test('in four sets a student meets every scene of the module but those whose rule many share', async () => {
  const student = await newPerson(sql, 'otdc')
  const seen = new Set<string>()
  for (let round = 0; round < 4; round += 1) {
    const set = await start(student)
    for (const { title } of set.scenes) seen.add(title.en)
    await playSet(student, set)
  }
  expect(seen.size).toBeGreaterThanOrEqual(20)
})

type Memory = { stability: number; difficulty: number; days: number }

test('a scene comes again on the day that FSRS names, as an item of practice does', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ after: fc.integer({ min: 1, max: 400 }), right: fc.boolean() }), {
        minLength: 1,
        maxLength: 6,
      }),
      async (answers) => {
        let day = Date.UTC(2026, 0, 1)
        let memory: Memory | undefined
        let due = ''
        const reviews = []
        for (const [place, { after, right }] of answers.entries()) {
          if (place > 0) day += after * 86_400_000
          reviews.push({ day: new Date(day).toISOString().slice(0, 10), rating: right ? 3 : 1 } as const)
          const [row]: Memory[] = await sql<Memory[]>`
            select * from private.next_scene_review(${memory?.stability ?? null}, ${memory?.difficulty ?? null}, ${after}, ${right})`
          if (!row) throw new Error('There is no answer')
          memory = row
          due = new Date(day + row.days * 86_400_000).toISOString().slice(0, 10)
        }
        expect(due).toBe(schedule(reviews))
      },
    ),
    { numRuns: 80, seed: 23 },
  )
})

test('a student reads how many scenes are due, meets them next, and a day’s first answer counts', async () => {
  const student = await newPerson(sql, 'otdc')
  const set = await start(student)
  await playSet(student, set, [0])
  const dueAtHome = async () => (await call(sql, student, 'my_course')).scenesDue
  expect([await dueAtHome(), (await mine(student))?.due]).toEqual([0, 0])
  const days = await sql`
    select is_right, due_on - reviewed_on as days from private.scene_results where student_id = ${student} group by 1, 2 order by 1`
  expect(days).toEqual([
    { is_right: false, days: 1 },
    { is_right: true, days: 3 },
  ])
  // A wrong scene is right when replayed, and is still due tomorrow.
  await playSet(student, await start(student, 1, true))
  const [again] = await sql`
    select is_right, times, due_on - reviewed_on as days from private.scene_results where student_id = ${student} and times = 2`
  expect(again).toEqual({ is_right: true, times: 2, days: 1 })
  await sql`update private.scene_results set reviewed_on = reviewed_on - 3, due_on = due_on - 3 where student_id = ${student}`
  expect([await dueAtHome(), (await mine(student))?.due]).toEqual([6, 6])
  const next = await start(student)
  expect(next.scenes.map(({ title }) => title.en).sort()).toEqual(
    set.scenes.map(({ title }) => title.en).sort(),
  )
  await playSet(student, next)
  expect(await dueAtHome()).toBe(0)
  const spaced = await sql<{ days: number }[]>`
    select due_on - reviewed_on as days from private.scene_results where student_id = ${student} and times = 2`
  expect(spaced.every(({ days: later }) => later > 3)).toBe(true)
  await sql`update private.scene_results set reviewed_on = current_date - 90, due_on = current_date - 80 where student_id = ${student}`
  await sql`update private.enrolments set last_day = private.school_day(now()) - 1 where student_id = ${student}`
  expect(await dueAtHome()).toBe(0)
})

test('what a failed exam has shown to be missing comes first in the next set, once a day', async () => {
  const student = await newPerson(sql, 'otdc')
  const missed = 'signs-that-give-orders'
  const topics = [
    { en: 'Signs', fil: 'Mga karatula', sections: [{ key: missed, title: { en: '', fil: '' } }] },
  ]
  await sql`insert into exam_attempts (student_id, module_index, number, revision_ids, aliases, option_orders, score, passed, result, submitted_at)
    values (${student}, 1, 1, '{1}', array[gen_random_uuid()], '{210}', 10, false, ${sql.json({ topics })}, now())`
  const sections = (set: SceneSet) => set.scenes.map(({ title }) => fileOf(title.en).section)
  const rules = new Set(files.filter(({ section }) => section === missed).map(({ rule }) => rule))
  const first = await start(student)
  expect(sections(first).filter((section) => section === missed)).toHaveLength(rules.size)
  await playSet(student, first)
  const drawn = new Set(first.scenes.map(({ title }) => title.en))
  const second = await start(student)
  expect(second.scenes.some(({ title }) => drawn.has(title.en))).toBe(false)
})

// Attack 361
test('an answer that comes too late, for another set, or that is no order is refused', async () => {
  const student = await newPerson(sql, 'otdc')
  const other = await newPerson(sql, 'otdc')
  await start(student)
  // Forms differ in valid answers: a clip accepts an empty list.
  await sql`update private.scene_sets set revision_ids[1] = (private.scene_revisions('{brownout}'))[1] where student_id = ${student}`
  const set = await start(student)
  const order = orderOf(set, 0) as string[]
  await expect(answer(other, set.id, 0, order)).rejects.toMatchObject(refusal(404, 'scene_set_over'))
  for (const nonsense of [
    null,
    [],
    [order[0]],
    [order[0], order[0]],
    [...order, 'bus-two'],
    [order, order],
    [null, null],
  ])
    await expect(answer(student, set.id, 0, nonsense), JSON.stringify(nonsense)).rejects.toMatchObject(
      refusal(400, 'invalid_scene_answer'),
    )
  for (const place of [-1, 6, null])
    await expect(answer(student, set.id, place as number, order)).rejects.toMatchObject(
      refusal(400, 'invalid_scene_answer'),
    )
  await sql`update private.scene_sets set started_at = now() - interval '25 hours' where student_id = ${student}`
  await expect(answer(student, set.id, 0, order)).rejects.toMatchObject(refusal(409, 'scene_set_over'))
  const fresh = await start(student)
  expect(fresh.id).not.toBe(set.id)
  await expect(answer(student, set.id, 0, order)).rejects.toMatchObject(refusal(404, 'scene_set_over'))
})

// Attack 362
test('scenes are played only by whom their module is open to', async () => {
  const student = await newPerson(sql, 'otdc')
  await expect(start(student, 6)).rejects.toMatchObject(refusal(403, 'not_enrolled'))
  await expect(start(await newPerson(sql, 'unpaid'))).rejects.toMatchObject(refusal(403, 'not_enrolled'))
  expect((await start(student, 0)).scenes).toHaveLength(6)
  await expect(start(student, 2)).rejects.toMatchObject(refusal(403, 'module_locked'))
  const driver = await newPerson(sql, 'ddc')
  expect(await mine(driver, 6)).toMatchObject({ moduleIndex: 6, available: true, begun: false, tried: 0 })
  const set = await start(student)
  await sql`update private.enrolments set last_day = private.school_day(now()) - 1 where student_id = ${student}`
  await expect(answer(student, set.id, 0, orderOf(set, 0))).rejects.toMatchObject(
    refusal(403, 'access_ended'),
  )
  expect(await mine(student)).toMatchObject({ available: false })
  await sql`update profiles set disabled_at = now() where id = ${student}`
  await expect(start(student)).rejects.toMatchObject(refusal(403, 'account_disabled'))
})

// Attacks 360, 362
test('nobody reads or writes scenes, sets and results past the functions', async () => {
  const student = await newPerson(sql, 'otdc')
  for (const attempt of [
    'select * from private.scenes',
    'select * from private.scene_sets',
    'update private.scene_results set is_right = true',
    `select private.draw_scenes('${student}', 1::smallint, false, '{}')`,
    `select private.scene_verdict(mine, 0) from private.scene_sets mine`,
  ])
    await expect(
      asPerson(sql, student, (tx) => tx.unsafe(attempt)),
      attempt,
    ).rejects.toMatchObject(FORBIDDEN)
  await expect(call(sql, null, 'my_scenes')).rejects.toMatchObject(FORBIDDEN)
})

// Attack 51
test('however often a student plays, one set a module and one result a scene is kept', async () => {
  const student = await newPerson(sql, 'otdc')
  for (let round = 0; round < 3; round += 1) await playSet(student, await start(student))
  const [row] = await sql<{ sets: number; results: number }[]>`
    select (select count(*)::int from private.scene_sets where student_id = ${student}) as sets,
      (select count(*)::int from private.scene_results where student_id = ${student}) as results`
  expect(row?.sets).toBe(1)
  expect(row?.results).toBeLessThanOrEqual(files.length)
})

test('loading the scenes again keeps the results, and a scene that left is not drawn any more', async () => {
  const student = await newPerson(sql, 'otdc')
  await playSet(student, await start(student))
  await sql`insert into private.scenes (key, module_index, scene, rule, solution, why, law, section)
    select 'old-one', module_index, scene, 'stop', solution, why, law, section from private.scenes limit 1`
  expect(await loadWith(url, (client) => loadScenes(client, files))).toBe(files.length)
  expect(await mine(student)).toMatchObject({
    tried: 6,
    total: files.filter(({ module, key }) => module === 1 && !FREE_SCENES.includes(key)).length,
  })
})
