import { expect, test } from 'vitest'
import { isCar, isSignals, readScenes } from '../../content/scenes/read.ts'
import type { SignalsScene } from '../../contract/answers/scenes.ts'
import { answerOf } from '../support/sceneAnswers.ts'
import { openDatabase } from './openDatabase.ts'
import { answerScene, openSceneSet } from './sceneSets.ts'
import { refusal } from './signedIn.ts'

const sql = await openDatabase()
const all = (await readScenes()).filter(({ module }) => module === 1)
const files = all.filter(isSignals)
const cars = all.filter(isCar)

const answer = (student: string, set: string, place: number, given: unknown) =>
  answerScene(sql, student, set, place, given)

const openSet = (of: { key: string }[]) =>
  openSceneSet(
    sql,
    1,
    of.map(({ key }) => key),
  )

async function openSignals() {
  const drawn = files.slice(0, 3)
  return { drawn, ...(await openSet(drawn)) }
}

// Attack 360
test('a student gets the signal and its choices, and nothing that tells which is right', async () => {
  const { drawn, set, start } = await openSignals()
  const told = JSON.stringify(set)
  for (const { key, why, law, rule } of drawn)
    for (const secret of [`"${key}"`, why.en, why.fil, law, `"${rule}"`, '"tells"', '"means"', '"decides"'])
      expect(told).not.toContain(secret)
  expect(await start(), 'the choices stay where they are').toEqual(set)
})

test('where the right choice stands in the list is another place in each set', async () => {
  const places = new Set<number>()
  for (let round = 0; round < 12; round += 1) {
    const { set, drawn } = await openSignals()
    const scene = set.scenes[0] as SignalsScene
    places.add(scene.choices.findIndex(({ id }) => id === drawn[0]?.solution.choice))
  }
  expect(places.size).toBeGreaterThanOrEqual(2)
})

// Attack 361
test('the first choice counts, is judged by the key, and what is no choice of the scene is refused', async () => {
  const { student, drawn, set } = await openSignals()
  const [first, second, third] = drawn
  if (!first || !second || !third) throw new Error('There are too few signals')
  expect(await answer(student, set.id, 0, answerOf(first))).toMatchObject({
    form: 'signals',
    right: true,
    solution: first.solution,
    section: first.section,
  })
  const wrong = answerOf(second, false)
  expect(await answer(student, set.id, 1, wrong)).toMatchObject({
    right: false,
    answer: wrong,
    why: second.why,
  })
  expect(await answer(student, set.id, 1, answerOf(second))).toMatchObject({ right: false, answer: wrong })
  for (const nonsense of [null, 0, true, [], [answerOf(third)], { choice: answerOf(third) }, 'nobody', ''])
    await expect(answer(student, set.id, 2, nonsense), JSON.stringify(nonsense)).rejects.toMatchObject(
      refusal(400, 'invalid_scene_answer'),
    )
})

// Attacks 360, 361
test('the parts of a car are judged one for one, told after the answer, and refused when they are no parts', async () => {
  const { student, set } = await openSet(cars)
  const [first, second] = cars
  if (!first || !second) throw new Error('There are too few cars')
  const told = JSON.stringify(set)
  for (const { key, why, rule, solution } of cars)
    for (const secret of [`"${key}"`, why.en, why.fil, `"${rule}"`, '"steps"', JSON.stringify(solution)])
      expect(told).not.toContain(secret)
  const parts = answerOf(first) as string[]
  for (const nonsense of [
    null,
    parts[0],
    [],
    parts.slice(1),
    [...parts, parts[0]],
    parts.map(() => 'oil'),
    [parts],
  ])
    await expect(answer(student, set.id, 0, nonsense), JSON.stringify(nonsense)).rejects.toMatchObject(
      refusal(400, 'invalid_scene_answer'),
    )
  expect(await answer(student, set.id, 0, parts.toReversed())).toMatchObject({
    form: 'car',
    right: false,
    solution: { parts },
  })
  expect(await answer(student, set.id, 1, answerOf(second))).toMatchObject({ right: true, why: second.why })
})
