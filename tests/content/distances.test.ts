import { readFile } from 'node:fs/promises'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isDistance, readScene, readScenes, SCENE_BYTES } from '../../content/scenes/read.ts'
import { type Run, run } from '../../contract/answers/distances.ts'
import { factorsOf, stopOf } from '../../machines/scenes/braking.ts'
import { metersAfter, partsOf } from '../../machines/scenes/stopping.ts'
import { TRIAL } from '../../machines/scenes/stopTrial.ts'
import { describeRun } from '../../src/features/learning/scenes/describeRun.ts'
import { messages as english } from '../../src/i18n/en/distances.ts'
import { messages as filipino } from '../../src/i18n/fil/distances.ts'

const stops = (await readScenes()).filter(isDistance)
const CAR: Run = { vehicle: 'car', kph: 60, driver: 'alert', surface: 'dry' }
const changed = (change: Partial<Run>) => stopOf({ ...CAR, ...change })

test('a student meets twenty stops or more, and six kinds in each module that has them', () => {
  expect(stops.length).toBeGreaterThanOrEqual(20)
  for (const module of new Set(stops.map((stop) => stop.module)))
    expect(
      new Set(stops.filter((stop) => stop.module === module).map(({ rule }) => rule)).size,
    ).toBeGreaterThanOrEqual(6)
})

test('the meters agree with what the lessons teach', () => {
  expect(changed({}).reaction, '60 kph: about 17 m in the second before the brake').toBeCloseTo(16.7)
  expect(changed({ kph: 100 }).reaction, '100 kph: about 28 m').toBeCloseTo(27.8)
  expect(changed({ kph: 80 }).braking / changed({ kph: 40 }).braking, 'four times').toBeCloseTo(4, 1)
  expect(changed({ away: { by: 'phone', seconds: 3 } }).away, 'a text of 3 s: 50 m blind').toBe(50)
  expect(changed({ away: { by: 'sleep', seconds: 4 } }).away, '4 s asleep: almost 70 m').toBeCloseTo(66.7)
  expect(changed({ kph: 80, away: { by: 'sleep', seconds: 4 } }).away, 'almost 90 m').toBeCloseTo(88.9)
  expect(changed({ surface: 'wet' }).braking / changed({}).braking, 'rain doubles').toBeCloseTo(2, 1)
  expect(changed({ driver: 'ready' }).reaction, 'the first half second').toBeCloseTo(8.3)
})

test('nothing that makes a stop worse makes it shorter, and a faster vehicle never stops sooner', () => {
  const runs = fc.record({
    vehicle: fc.constantFrom(...run.shape.vehicle.options),
    kph: fc.integer({ min: 10, max: 99 }),
    driver: fc.constantFrom(...run.shape.driver.options),
    surface: fc.constantFrom(...run.shape.surface.options),
    slope: fc.integer({ min: -10, max: 10 }),
  })
  const worse: Partial<Run>[] = [
    { surface: 'wet' },
    { tires: 'worn' },
    { overload: 0.5 },
    { away: { by: 'phone', seconds: 1 } },
    { floats: 20 },
    { vehicle: 'truck' },
  ]
  fc.assert(
    fc.property(runs, fc.constantFrom(...worse), (one, change) => {
      const { total } = stopOf(one)
      expect(stopOf({ ...one, ...change }).total).toBeGreaterThanOrEqual(total)
      expect(stopOf({ ...one, slope: one.slope - 5 }).total).toBeGreaterThanOrEqual(total)
      expect(stopOf({ ...one, kph: one.kph + 1 }).total).toBeGreaterThanOrEqual(total)
    }),
    { seed: 20261121 },
  )
})

test('who hits something hits it slower the farther away it is, and never faster than he drove', () => {
  const hitsAt = (at: number) => stopOf(CAR, { kind: 'car', colour: 'red', at }).hits
  expect([hitsAt(16), hitsAt(25), hitsAt(35), hitsAt(37)]).toEqual([60, 46, 18, undefined])
})

test('what slows the braking is told as a number of times', () => {
  expect(factorsOf(CAR)).toEqual([])
  expect(factorsOf({ ...CAR, surface: 'wet', tires: 'worn', slope: -10 })).toEqual([
    { by: 'surface', times: 2 },
    { by: 'tires', times: 1.4 },
    { by: 'slope', times: 1.7 },
  ])
  expect(factorsOf({ ...CAR, vehicle: 'bus', overload: 0.5 })).toEqual([
    { by: 'vehicle', times: 1.4 },
    { by: 'overload', times: 1.5 },
  ])
})

test('the vehicle drives on evenly until the brake, and comes to its place when the last part ends', () => {
  for (const { scene, solution, key } of stops) {
    const parts = partsOf(scene, solution)
    const [first, last] = [parts[0], parts.at(-1)]
    expect(metersAfter(parts, 400), key).toBeCloseTo((scene.run.kph / 3.6) * 0.4)
    expect(Math.abs(metersAfter(parts, last?.ends ?? 0) - solution.total), key).toBeLessThan(0.15)
    expect(metersAfter(parts, -5), key).toBe(first?.from)
  }
})

test('no run that is scored, or told with one, can be tried in the lab without a score', () => {
  const { from, to, step } = TRIAL.kph
  const speeds = Array.from({ length: (to - from) / step + 1 }, (_, index) => from + index * step)
  for (const { scene, key } of stops)
    for (const { kph } of [scene.run, scene.known.run]) expect(speeds, key).not.toContain(kph)
})

test('what a student gets does not tell where the vehicle stops, nor why', () => {
  for (const { scene, why, law, key } of stops) {
    expect(JSON.stringify(scene).length, key).toBeLessThan(SCENE_BYTES)
    const names = JSON.stringify(scene)
      .match(/"([a-z]+)":/gi)
      ?.join()
    expect(names, key).not.toMatch(/"(why|law|section|module|rule|stops|total|hits)":/)
    for (const secret of [why.en, why.fil, law]) expect(JSON.stringify(scene)).not.toContain(secret)
  }
})

test('a student gains nothing by marking one place of every picture', () => {
  const best = Math.max(
    ...Array.from({ length: 100 }, (_, index) => {
      const right = stops.filter(
        ({ scene, solution }) =>
          Math.abs((scene.length * index) / 100 - solution.total) <= solution.total * 0.1,
      )
      return right.length / stops.length
    }),
  )
  expect(best).toBeLessThanOrEqual(0.3)
  const atThing = stops.filter(
    ({ scene, solution }) => scene.ahead && Math.abs(scene.ahead.at - solution.total) <= solution.total * 0.1,
  )
  expect(atThing.length / stops.length, 'nor the one in the way').toBeLessThanOrEqual(0.35)
})

test('who does not see the picture reads what is known of a run, in both languages', () => {
  const told: Run = {
    vehicle: 'jeepney',
    kph: 50,
    driver: 'tired',
    surface: 'wet',
    away: { by: 'phone', seconds: 2 },
    slope: -10,
    overload: 0.5,
  }
  expect(describeRun(told, english.words)).toEqual([
    'Jeepney, 50 kph: 14 m each second',
    'Driver tired: 1.5 seconds before the brake',
    'First, 2 seconds of looking at the phone',
    'Wet asphalt',
    '50% heavier than its brakes are built for',
    'The road falls 10 m in 100',
  ])
  expect(describeRun(told, filipino.words).slice(0, 3)).toEqual([
    'Jeep, 50 kph: 14 m bawat segundo',
    'Pagod ang driver: 1.5 segundo bago makapreno',
    'Una, 2 segundong tingin sa cellphone',
  ])
})

const SOURCE = await readFile(
  new URL('../../content/scenes/the-same-road-in-the-rain.toml', import.meta.url),
  'utf8',
)

test.each([
  [
    'meters that do not follow',
    ['stops = 57', 'stops = 47'],
    'stops says 47 m, but by the rules it is 57.1 m',
  ],
  [
    'a measured stop that was not',
    ['braking = 20', 'braking = 25'],
    'known.braking says 25 m, but by the rules it is 20.2 m',
  ],
  ['a rule that decides nothing', ['"wet-road"', '"gravel"'], 'rule gravel decides nothing here'],
  [
    'a picture that ends too soon',
    ['length = 180', 'length = 60'],
    'length ends before the vehicle stops, at 57.1 m',
  ],
  ['somebody out of the picture', ['at = 66', 'at = 186'], 'ahead is out of the picture'],
  [
    'bald tires on a dry road',
    ['surface = "wet"', 'surface = "dry", tires = "worn"'],
    /stops says|run\.tires/,
  ],
  ['a driver whom nobody knows', ['driver = "alert"', 'driver = "asleep"'], /run\.driver|known/],
])('an author is told of %s', (_, [from = '', to = ''], message) => {
  const read = (text: string) => () => readScene('stop.toml', text)
  expect(read(SOURCE)).not.toThrow()
  expect(SOURCE).toContain(from)
  expect(read(SOURCE.replace(from, to))).toThrow(message)
})
