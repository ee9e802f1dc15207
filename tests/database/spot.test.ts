import { expect, test } from 'vitest'
import { isSpot, readScenes } from '../../content/scenes/read.ts'
import { SCENE_STEP_SECONDS, SCENE_TAPS } from '../../contract/limits.ts'
import { openDatabase } from './openDatabase.ts'
import { answerScene, openSceneSet } from './sceneSets.ts'
import { call, newPerson, refusal } from './signedIn.ts'

const sql = await openDatabase()
const clips = (await readScenes()).filter(isSpot)
const [clip] = clips.filter(({ module, solution }) => module === 6 && solution.length === 1)
if (!clip) throw new Error('There is no such clip')
const [danger = { from: 0, until: 0 }] = clip.solution
const { lasts } = clip.scene

const answer = (student: string, set: string, place: number, given: unknown) =>
  answerScene(sql, student, set, place, given)
const begin = (student: string, set: string, place: number) =>
  call(sql, student, 'begin_scene', { p_set: set, p_place: place })

async function openClips(...begun: number[]) {
  const { student, set } = await openSceneSet(sql, 6, Array(3).fill(clip?.key ?? ''))
  for (const [place, seconds] of begun.entries()) {
    await begin(student, set.id, place)
    await sql`
      update private.scene_sets
      set begun = jsonb_set(begun, array[${String(place)}], to_jsonb(now() - make_interval(secs => ${seconds})))
      where student_id = ${student}`
  }
  return { student, set }
}

const share = (part: number) => Math.round((danger.from + (danger.until - danger.from) * part) * 100) / 100

// Attack 360
test('a student gets a clip without the time of its danger, and nobody reads who it is', async () => {
  const { set } = await openClips()
  const told = JSON.stringify(set)
  for (const secret of [
    `"${clip.key}"`,
    clip.why.en,
    clip.why.fil,
    clip.law,
    '"dangers"',
    '"until":{',
    '"who"',
  ])
    expect(told).not.toContain(secret)
})

test.each([
  [0.1, 5],
  [0.3, 4],
  [0.5, 3],
  [0.7, 2],
  [0.9, 1],
  [1.1, 0],
  [-0.1, 0],
])('a tap after %f of the danger has %i points', async (part, points) => {
  const { student, set } = await openClips(lasts)
  expect(await answer(student, set.id, 0, [share(part)])).toMatchObject({
    form: 'spot',
    points: [points],
    right: points >= 3,
    refused: null,
    stepwise: false,
    answer: [share(part)],
    solution: clip.solution,
  })
})

test('the first tap in the time of a danger counts, and one before it costs nothing', async () => {
  const { student, set } = await openClips(lasts)
  const verdict = await answer(student, set.id, 0, [share(-0.5), share(0.1), share(0.9)])
  expect(verdict).toMatchObject({ points: [5], right: true })
  // Attack 361: sent again, another answer is told the first one.
  expect(await answer(student, set.id, 0, [])).toEqual(verdict)
})

test('whoever goes step by step has the points of the first moment that a step stands for', async () => {
  const step = Math.ceil(danger.from / SCENE_STEP_SECONDS) * SCENE_STEP_SECONDS
  const { student, set } = await openClips()
  expect(await answer(student, set.id, 0, [step])).toMatchObject({ points: [5], stepwise: true, right: true })
  expect(await answer(student, set.id, 1, [step - SCENE_STEP_SECONDS])).toMatchObject({ points: [0] })
  expect(await answer(student, set.id, 2, [])).toMatchObject({ points: [0], right: false, refused: null })
})

// Attack 370
test('taps in a pattern have no points: too many, or at even distances', async () => {
  const evenly = (count: number, every: number) =>
    Array.from({ length: count }, (_, index) => Math.round(((index + 1) * every - 0.3) * 100) / 100)
  const { student, set } = await openClips(lasts, lasts, lasts)
  const many = [...new Set([share(0.1), ...evenly(SCENE_TAPS, 3.1)])].sort((a, b) => a - b)
  expect(await answer(student, set.id, 0, many)).toMatchObject({
    refused: 'too-many',
    points: [0],
    right: false,
  })
  const every = (share(0.1) - 0.3) / 3
  const rhythm = [0, 1, 2, 3].map((tap) => Math.round((0.3 + tap * every) * 100) / 100)
  expect(await answer(student, set.id, 1, rhythm)).toMatchObject({ refused: 'rhythmic', points: [0] })
  // Four quick taps at one place are haste.
  expect(
    await answer(
      student,
      set.id,
      2,
      [0, 1, 2, 3].map((tap) => share(0.1) + tap),
    ),
  ).toMatchObject({
    refused: null,
    points: [5],
  })
})

// Attack 370
test('a tap before the clip could have shown it is refused, also right after the beginning', async () => {
  const { student, set } = await openClips(danger.from - 1)
  await expect(answer(student, set.id, 0, [share(0.1)])).rejects.toMatchObject(
    refusal(400, 'invalid_scene_answer'),
  )
  await begin(student, set.id, 1)
  await expect(answer(student, set.id, 1, [share(0.1)])).rejects.toMatchObject(
    refusal(400, 'invalid_scene_answer'),
  )
})

// Attack 370
test('a clip begins once: a page that is opened again goes on where it is, and a second look is too late', async () => {
  const { student, set } = await openClips(12, lasts + 31, lasts + 29)
  expect((await begin(student, set.id, 0)).played).toBeGreaterThanOrEqual(12)
  expect(await answer(student, set.id, 1, [share(0.1)])).toMatchObject({
    refused: 'late',
    points: [0],
    right: false,
  })
  expect(await answer(student, set.id, 2, [share(0.1)])).toMatchObject({ refused: null, points: [5] })
})

// Attack 370
test('nobody begins a scene without a clock, one of another student, or one of a set that is over', async () => {
  const { student, set } = await openClips()
  const other = await newPerson(sql, 'ddc')
  await expect(begin(other, set.id, 0)).rejects.toMatchObject(refusal(404, 'scene_set_over'))
  for (const place of [-1, 3, null])
    await expect(begin(student, set.id, place as number)).rejects.toMatchObject(
      refusal(400, 'invalid_scene_answer'),
    )
  await sql`update private.scene_sets set revision_ids[1] = (private.scene_revisions('{a-ball-rolls-out}'))[1] where student_id = ${student}`
  await expect(begin(student, set.id, 0)).rejects.toMatchObject(refusal(400, 'invalid_scene_answer'))
  await sql`update private.scene_sets set started_at = now() - interval '25 hours' where student_id = ${student}`
  await expect(begin(student, set.id, 1)).rejects.toMatchObject(refusal(409, 'scene_set_over'))
})

// Attack 361
test('what is no list of seconds one after the other is refused', async () => {
  const { student, set } = await openClips(lasts)
  for (const nonsense of [
    null,
    3,
    '3',
    {},
    ['3'],
    [null],
    [5, 4],
    [4, 4],
    [-1],
    [lasts + 0.1],
    [[3]],
    Array.from({ length: 61 }, (_, index) => index / 10),
  ])
    await expect(answer(student, set.id, 0, nonsense), JSON.stringify(nonsense)).rejects.toMatchObject(
      refusal(400, 'invalid_scene_answer'),
    )
})
