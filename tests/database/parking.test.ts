import { expect, test } from 'vitest'
import { isPark, readScenes } from '../../content/scenes/read.ts'
import { openDatabase } from './openDatabase.ts'
import { answerScene, openSceneSet } from './sceneSets.ts'
import { refusal } from './signedIn.ts'

const sql = await openDatabase()
const files = (await readScenes()).filter((file) => isPark(file))

const answer = (student: string, set: string, place: number, given: unknown) =>
  answerScene(sql, student, set, place, given)

/** A student with a known set of streets, whose module would open later. */
const openStreets = (...keys: string[]) => openSceneSet(sql, 1, keys)

// Attack 360
test('a student gets a street without where one may stop', async () => {
  const drawn = files.slice(0, 3)
  const { set } = await openStreets(...drawn.map(({ key }) => key))
  const told = JSON.stringify(set)
  for (const { key, why, law, solution } of drawn)
    for (const secret of [`"${key}"`, why.en, why.fil, law, '"zones"', JSON.stringify(solution.free)])
      expect(told).not.toContain(secret)
})

// Attack 361
test('a student’s place is judged by the zones: the edge is right, centimeters are forgiven', async () => {
  // Six meters from the curb line put the car's front at 21.0 m.
  const key = 'the-last-meters-before-the-corner'
  const judged = async (front: number) => {
    const { student, set } = await openStreets(key)
    return (await answer(student, set.id, 0, front)).right
  }
  expect([await judged(21), await judged(21.1), await judged(16.4), await judged(16.3)]).toEqual([
    true,
    false,
    true,
    false,
  ])
})

test('the server and the files find the same places right, on every street', async () => {
  for (const { scene, solution, key } of files) {
    const fronts = Array.from({ length: scene.length * 2 + 1 }, (_, index) => index / 2)
    const judged = await sql<{ front: number; right: boolean }[]>`
      select front::float8 as front, private.scene_is_solved('park', ${sql.json(solution as never)}, to_jsonb(front)) as right
      from unnest(${fronts}::numeric[]) front where front >= ${solution.long}`
    for (const { front, right } of judged) {
      const near = solution.free.some(([from, to]) => front > from - 0.1 && front < to + 0.1)
      const free = solution.free.some(([from, to]) => front >= from && front <= to)
      if (free || !near) expect(right, `${key} ${front}`).toBe(free)
    }
  }
})

test('what is no place of the street is refused, and so is a vehicle that is half out of it', async () => {
  const { student, set } = await openStreets('the-last-meters-before-the-corner')
  for (const nonsense of [null, [], '12', 4.3, -1, 46.1, 12.34, 1e300, { at: 12 }])
    await expect(answer(student, set.id, 0, nonsense), JSON.stringify(nonsense)).rejects.toMatchObject(
      refusal(400, 'invalid_scene_answer'),
    )
})
