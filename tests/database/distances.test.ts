import { expect, test } from 'vitest'
import { isDistance, readScenes } from '../../content/scenes/read.ts'
import { openDatabase } from './openDatabase.ts'
import { answerScene, openSceneSet } from './sceneSets.ts'
import { refusal } from './signedIn.ts'

const sql = await openDatabase()
const files = (await readScenes()).filter((file) => isDistance(file)).filter(({ module }) => module === 6)

const answer = (student: string, set: string, place: number, given: unknown) =>
  answerScene(sql, student, set, place, given)

async function openStops() {
  const drawn = files.slice(0, 3)
  const { student: driver, set } = await openSceneSet(
    sql,
    6,
    drawn.map(({ key }) => key),
  )
  return { driver, drawn, set }
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
