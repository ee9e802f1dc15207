import { expect, test } from 'vitest'
import type { FilmDrive } from '../../../contract/answers/films.ts'
import { placeAt, YOU } from '../../../machines/scenes/drive.ts'
import { filmScene } from '../../../src/features/learning/video/film/filmScene.ts'

const drive: FilmDrive = {
  kind: 'road',
  light: 'day',
  middle: [
    [10, 'broken'],
    [15, 'double'],
  ],
  kph: [
    [10, 36],
    [14, 36],
    [18, 0],
  ],
  actors: [
    { figure: 'sign-20', isStanding: true, path: [[14, 2.5, 11]], from: 10, until: 30 },
    {
      figure: 'jeepney',
      isStanding: false,
      path: [
        [10, 0, 22],
        [14, 0, 12],
      ],
      from: 10,
      until: 20,
    },
    {
      figure: 'oncoming',
      isStanding: false,
      path: [
        [12, -3.2, 80],
        [16, -3.2, 3],
      ],
      from: 12,
      until: 16,
    },
    { figure: 'gap', isStanding: false, path: [[11, 0, 11]], from: 11, until: 13 },
  ],
  mirror: 16,
}

/** The distance ahead of the driver's eye (m). */
function aheadOf(now: number) {
  const { travellers, street } = filmScene(drive, now)
  const places = new Map(travellers.map((each) => [each.id, placeAt(each, now).along]))
  const eye = (places.get(YOU) ?? 0) + 0.3
  const [sign] = street.things
  return {
    jeepney: (places.get('jeepney-1') ?? Number.NaN) - eye,
    sign: (sign?.at ?? Number.NaN) - eye,
  }
}

test('a student sees vehicles at the film’s distance, and signs that come nearer', () => {
  expect(aheadOf(12).jeepney).toBeCloseTo(17)
  expect(aheadOf(14).sign).toBeCloseTo(11)
  expect(aheadOf(12).sign).toBeCloseTo(11 + 2 * 5)
  expect(aheadOf(18).sign).toBeCloseTo(aheadOf(25).sign)
})

test('a student reads the film’s speed, each line in its time, and the ambulance from its moment', () => {
  expect([10, 16, 20].map((now) => filmScene(drive, now).kph)).toEqual([36, 18, 0])
  expect([11, 16].map((now) => filmScene(drive, now).street.middle)).toEqual(['dashed', 'double-yellow'])
  expect([15, 17].map((now) => filmScene(drive, now).followed)).toEqual([false, true])
})

test('a student meets an oncoming car only while present, and sees the gap as long as told', () => {
  const there = (now: number) => filmScene(drive, now).travellers.some(({ id }) => id.startsWith('oncoming'))
  expect([11, 13, 17].map(there)).toEqual([false, true, false])
  expect([10.5, 12, 14].map((now) => filmScene(drive, now).gap)).toEqual([undefined, 11, undefined])
})
