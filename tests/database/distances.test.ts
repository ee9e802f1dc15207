import type { Sql } from 'embedded-supabase/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isDistance, readScenes } from '../../content/scenes/read.ts'
import { type FreshDatabase, freshDatabase } from '../support/database.ts'
import { call, newPerson, refusal } from './signedIn.ts'

let database: FreshDatabase
let sql: Sql
const files = (await readScenes()).filter((file) => isDistance(file)).filter(({ module }) => module === 6)

beforeAll(async () => {
  database = await freshDatabase()
  sql = database.sql
})

afterAll(() => database.drop())

const answer = (student: string, set: string, place: number, given: unknown) =>
  call(sql, student, 'answer_scene', { p_set: set, p_place: place, p_answer: sql.json(given as never) })

/** A driver with a set of three stops, of which one knows which they are. */
async function openStops() {
  const driver = await newPerson(sql, 'ddc')
  await call(sql, driver, 'start_scene_set', { p_module: 6, p_again: false })
  const drawn = files.slice(0, 3)
  await sql`update private.scene_sets set scene_keys = ${drawn.map(({ key }) => key)} where student_id = ${driver}`
  return { driver, drawn, set: await call(sql, driver, 'start_scene_set', { p_module: 6, p_again: false }) }
}

// Attack 360
test('a student gets a run without where it stops', async () => {
  const { drawn, set } = await openStops()
  const told = JSON.stringify(set)
  for (const { key, why, law, solution } of drawn)
    for (const secret of [`"${key}"`, why.en, why.fil, law, `"total"`, JSON.stringify(solution)])
      expect(told).not.toContain(secret)
})

// Attack 361
test('a tenth too much or too little is right, a little more is not, and what is no place is refused', async () => {
  const { driver, drawn, set } = await openStops()
  const [first, second, third] = drawn
  if (!first || !second || !third) throw new Error('There are too few stops')
  const edge = Math.floor(first.solution.total * 11) / 10
  expect(await answer(driver, set.id, 0, edge)).toMatchObject({
    form: 'distance',
    right: true,
    answer: edge,
    solution: first.solution,
  })
  const beyond = Math.floor(second.solution.total * 9 - 1) / 10
  expect(await answer(driver, set.id, 1, beyond)).toMatchObject({ right: false, why: second.why })
  expect(await answer(driver, set.id, 1, second.solution.total)).toMatchObject({
    right: false,
    answer: beyond,
  })
  for (const nonsense of [null, true, [], [3], '12', 'NaN', -1, third.scene.length + 0.1, 12.34, 1e300, {}])
    await expect(answer(driver, set.id, 2, nonsense), JSON.stringify(nonsense)).rejects.toMatchObject(
      refusal(400, 'invalid_scene_answer'),
    )
})
