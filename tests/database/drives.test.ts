import { expect, test } from 'vitest'
import { isNext, readScenes } from '../../content/scenes/read.ts'
import type { NextScene } from '../../contract/answers/scenes.ts'
import { openDatabase } from './openDatabase.ts'
import { answerScene, openSceneSet } from './sceneSets.ts'
import { refusal } from './signedIn.ts'

const sql = await openDatabase()
const drives = (await readScenes()).filter((file) => isNext(file)).filter(({ module }) => module === 6)

const answer = (student: string, set: string, place: number, given: unknown) =>
  answerScene(sql, student, set, place, given)

async function openDrives() {
  const files = drives.slice(0, 3)
  const { student: driver, ...opened } = await openSceneSet(
    sql,
    6,
    files.map(({ key }) => key),
  )
  return { driver, files, ...opened }
}

// Attack 360
test('a student gets a drive up to its decisive moment, and nothing that tells what comes', async () => {
  const { files, set, start } = await openDrives()
  const told = JSON.stringify(set)
  for (const { key, why, law, solution } of files) {
    for (const secret of [
      `"${key}"`,
      why.en,
      why.fil,
      law,
      '"comes"',
      '"claim"',
      '"meets"',
      JSON.stringify(solution.travellers),
    ])
      expect(told).not.toContain(secret)
  }
  for (const scene of set.scenes as NextScene[])
    for (const { way } of scene.travellers)
      expect(Math.max(...way.map(([time]) => time))).toBeLessThanOrEqual(scene.until)
  expect(await start(), 'the futures stay where they are').toEqual(set)
})

test('where the future that comes stands in the list is another place in each set', async () => {
  const places = new Set<number>()
  const [file] = drives
  for (let round = 0; round < 12; round += 1) {
    const { set } = await openDrives()
    const scene = set.scenes[0] as NextScene
    places.add(scene.futures.findIndex(({ id }) => id === file?.solution.comes))
  }
  expect(places.size).toBeGreaterThanOrEqual(2)
})

// Attack 361
test('the first future chosen counts, and then the student is told what comes', async () => {
  const { driver, files, set } = await openDrives()
  const comes = files.map(({ solution }) => solution.comes)
  const wrong = files[1]?.scene.futures.find(({ id }) => id !== comes[1])?.id
  expect(await answer(driver, set.id, 0, comes[0])).toMatchObject({
    form: 'next',
    right: true,
    solution: files[0]?.solution,
  })
  expect(await answer(driver, set.id, 1, wrong)).toMatchObject({
    right: false,
    answer: wrong,
    why: files[1]?.why,
  })
  expect(await answer(driver, set.id, 1, comes[1])).toMatchObject({ right: false, answer: wrong })
  for (const nonsense of [null, 0, true, [], [comes[2]], { id: comes[2] }, 'nobody', '', comes[0]])
    await expect(answer(driver, set.id, 2, nonsense), JSON.stringify(nonsense)).rejects.toMatchObject(
      refusal(400, 'invalid_scene_answer'),
    )
})
