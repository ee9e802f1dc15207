import { expect, test } from 'vitest'
import { FREE_SCENES } from '../../content/scenes/load.ts'
import { readScenes } from '../../content/scenes/read.ts'
import { answerOf } from '../support/sceneAnswers.ts'
import { openDatabase } from './openDatabase.ts'
import { asPerson, call, inOneMoment, newPerson, refusal } from './signedIn.ts'

const sql = await openDatabase()
const files = await readScenes()
const free = FREE_SCENES.toSorted().map((key) => {
  const file = files.find((each) => each.key === key)
  if (!file) throw new Error(`There is no scene ${key}`)
  return file
})

const tryScene = (who: string | null, place: number | null, answer: unknown) =>
  call(sql, who, 'try_scene', { p_place: place as number, p_answer: sql.json(answer as never) })

// Attacks 360, 366
test('a visitor tries five scenes of several forms, sees each answer, and nothing is stored', async () => {
  const set = await call(sql, null, 'try_scenes')
  expect(set.scenes.map(({ title }) => title)).toEqual(free.map(({ scene }) => scene.title))
  expect(new Set(set.scenes.map(({ form }) => form)).size).toBeGreaterThanOrEqual(2)
  expect(set.verdicts).toEqual([null, null, null, null, null])
  for (const { why, law, solution } of free)
    for (const secret of [why.en, law, JSON.stringify(solution)])
      expect(JSON.stringify(set)).not.toContain(secret)
  for (const [place, file] of free.entries()) {
    expect(await tryScene(null, place, answerOf(file, true))).toMatchObject({ right: true, why: file.why })
    expect(await tryScene(null, place, answerOf(file, false))).toMatchObject({ right: false })
  }
  const [kept] = await sql`
    select (select count(*)::int from private.scene_sets) as sets, (select count(*)::int from private.scene_results) as results`
  expect(kept).toEqual({ sets: 0, results: 0 })
})

// Attack 366
test('no set of a module has a free scene, whose answer anybody can learn', async () => {
  const student = await newPerson(sql, 'otdc')
  const [drawn] = await sql<{ free: number; all: number }[]>`
    select count(distinct key) filter (where key = any (${FREE_SCENES}))::int as free, count(distinct key)::int as all
    from generate_series(1, 60) round, unnest(private.draw_scenes(${student}, (round - round + 1)::smallint, false, '{}')) key`
  expect(drawn?.all).toBeGreaterThan(20)
  expect(drawn?.free).toBe(0)
  const counted = (await call(sql, student, 'my_scenes')).find(({ moduleIndex }) => moduleIndex === 1)
  expect(counted?.total).toBe(
    files.filter(({ module, key }) => module === 1 && !FREE_SCENES.includes(key)).length,
  )
})

// Attack 366
test('a visitor is told no other scene, sends no long answer, and calls thirty times a minute', async () => {
  for (const place of [-1, 5, 400, null])
    await expect(tryScene(null, place, ['car']), `${place}`).rejects.toMatchObject(
      refusal(400, 'invalid_scene_answer'),
    )
  for (const nonsense of [null, 7, [], {}, 'nobody', ['car', 'car'], 'x'.repeat(1_200_000)])
    await expect(tryScene(null, 0, nonsense)).rejects.toMatchObject(refusal(400, 'invalid_scene_answer'))
  await inOneMoment(sql, async (moment) => {
    const from = (address: string) =>
      asPerson(moment, null, async (tx) => {
        await tx`select set_config('request.headers', ${JSON.stringify({ 'cf-connecting-ip': address })}, true)`
        return tx`select public.try_scenes()`
      })
    for (let count = 0; count < 30; count += 1) await from('203.0.113.41')
    await expect(from('203.0.113.41')).rejects.toMatchObject(refusal(429, 'over_request_rate_limit'))
    await from('203.0.113.42')
  })
})
