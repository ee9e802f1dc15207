import { readFile } from 'node:fs/promises'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPark, readScene, readScenes, SCENE_BYTES } from '../../content/scenes/read.ts'
import { solveZones } from '../../content/scenes/zones.ts'
import type { CurbThing } from '../../contract/answers/parking.ts'
import { describeCurb } from '../../src/features/learning/scenes/describeCurb.ts'
import { messages as englishDrives } from '../../src/i18n/en/drives.ts'
import { messages as english } from '../../src/i18n/en/parking.ts'
import { messages as filipinoDrives } from '../../src/i18n/fil/drives.ts'
import { messages as filipino } from '../../src/i18n/fil/parking.ts'

const streets = (await readScenes()).filter(isPark)

test('a student meets twenty-four streets or more, and six kinds of place', () => {
  expect(streets.length).toBeGreaterThanOrEqual(24)
  expect(new Set(streets.map(({ rule }) => rule)).size).toBeGreaterThanOrEqual(6)
})

const street = (curb: CurbThing[], task: 'park' | 'drop' = 'park') =>
  solveZones({ task, length: 60, vehicle: 'car', curb })
const at = (
  kind: 'corner' | 'crosswalk' | 'hydrant' | 'fire-station' | 'driveway',
  from: number,
  to = from,
) => ({
  kind,
  from,
  to,
})

test('a student learns the parking zones of the law: intersection 6 m, hydrant and fire station 4 m', () => {
  expect(street([at('corner', 20, 26)]).zones).toEqual([{ from: 14, to: 32, rule: 'intersection' }])
  expect(street([at('hydrant', 20)]).zones).toEqual([{ from: 16, to: 24, rule: 'hydrant' }])
  expect(street([at('fire-station', 20, 26)]).zones).toEqual([{ from: 16, to: 30, rule: 'fire-station' }])
  expect(street([at('driveway', 20, 24)]).zones).toEqual([{ from: 20, to: 24, rule: 'private-driveway' }])
  expect(street([at('hydrant', 20)]).free, 'of the front: the tail counts too').toEqual([
    [4.4, 16],
    [28.4, 60],
  ])
})

test('whoever only lets somebody out stops under the sign, but on no crosswalk and beside nobody', () => {
  const curb: CurbThing[] = [
    { kind: 'no-parking', from: 0, to: 60 },
    at('crosswalk', 20, 23),
    { kind: 'parked', from: 30, to: 34.4, vehicle: 'car', colour: 'red' },
  ]
  expect(street(curb).free).toEqual([])
  expect(street(curb, 'drop').free).toEqual([
    [4.4, 20],
    [27.4, 30],
    [38.8, 60],
  ])
})

const triangle = (task: 'red' | 'yellow', more: object = {}) =>
  solveZones({ task, length: 100, vehicle: 'car', curb: [], stalled: { from: 50, to: 54.4 }, ...more }).free

test('red stands behind and yellow in front, 4 m away at least, and before what hides the vehicle', () => {
  expect(triangle('red')).toEqual([[0, 46]])
  expect(triangle('yellow')).toEqual([[58.4, 100]])
  expect(triangle('red', { hidden: { at: 30, by: 'crest' } })).toEqual([[0, 30]])
  expect(triangle('yellow', { hidden: { at: 70, by: 'bend' } })).toEqual([[70, 100]])
  expect(triangle('red', { approach: { kph: 60, surface: 'dry' } }), '37 m, as in the lab').toEqual([
    [0, 13.1],
  ])
})

const things = fc
  .array(
    fc.record({
      kind: fc.constantFrom(
        'corner' as const,
        'crosswalk' as const,
        'hydrant' as const,
        'fire-station' as const,
        'driveway' as const,
      ),
      from: fc.integer({ min: 0, max: 50 }),
      long: fc.integer({ min: 0, max: 8 }),
    }),
    { maxLength: 5 },
  )
  .map((all) =>
    all.map(({ kind, from, long }) => ({ kind, from, to: from + (kind === 'hydrant' ? 0 : long) })),
  )

test('in a mirror the right places are mirrored, and a street that is moved along takes them along', () => {
  const long = 4.4
  const isRight = (places: [number, number][], front: number) =>
    places.some(([from, to]) => front >= from - 0.01 && front <= to + 0.01)
  fc.assert(
    fc.property(things, fc.integer({ min: 9, max: 119 }), (curb, half) => {
      const front = half / 2
      const { free } = street(curb)
      const mirrored = street(curb.map((thing) => ({ ...thing, from: 60 - thing.to, to: 60 - thing.from })))
      expect(isRight(mirrored.free, 60 - front + long)).toBe(isRight(free, front))
      const moved = solveZones({
        task: 'park',
        length: 70,
        vehicle: 'car',
        curb: curb.map((thing) => ({ ...thing, from: thing.from + 10, to: thing.to + 10 })),
      })
      expect(moved.zones).toEqual(
        street(curb).zones.map((zone) => ({ ...zone, from: zone.from + 10, to: zone.to + 10 })),
      )
    }),
    { seed: 20261121 },
  )
})

test('a place outside every zone is right, and one inside is not, for every street', () => {
  for (const { scene, solution, key } of streets)
    for (let front = solution.long; front <= scene.length; front += 0.25) {
      const isForbidden = solution.zones.some(({ from, to }) => front > from && front - solution.long < to)
      const isAtAnEdge = solution.free.flat().some((edge) => Math.abs(front - edge) < 0.15)
      const isFree = solution.free.some(([from, to]) => front >= from && front <= to)
      if (!isAtAnEdge) expect(isForbidden, `${key} ${front}`).toBe(!isFree)
    }
})

test('each street has a place that the slider reaches, and few are right by chance', () => {
  const shares = streets.map(({ scene, solution, key }) => {
    expect(
      solution.free.some(([from, to]) => Math.ceil(from * 2) / 2 <= to),
      key,
    ).toBe(true)
    return solution.free.reduce((sum, [from, to]) => sum + to - from, 0) / (scene.length - solution.long)
  })
  expect(Math.max(...shares)).toBeLessThanOrEqual(0.5)
  expect(shares.reduce((sum, share) => sum + share, 0) / shares.length).toBeLessThanOrEqual(0.25)
})

test('what a student gets does not tell where nothing may stand, nor why', () => {
  for (const { scene, why, law, key } of streets) {
    const told = JSON.stringify(scene)
    expect(told.length, key).toBeLessThan(SCENE_BYTES)
    expect(told, key).not.toMatch(/"(why|law|section|module|rule|free|zones)":/)
    for (const secret of [why.en, why.fil, law]) expect(told).not.toContain(secret)
  }
})

test('who does not see the picture reads what is along the curb, in both languages', () => {
  const found = streets.find(({ key }) => key === 'fire-station-hydrant-and-gate')
  if (!found) throw new Error('There is no such street')
  expect(describeCurb(found.scene, english.words, englishDrives.words.name)).toEqual([
    'Yours: blue car, 4.4 m long.',
    'Parked at the curb from 0 to 6.4 m: red jeepney.',
    'Private driveway with a gate from 8 to 12 m.',
    'Driveway of a fire station from 24 to 30 m.',
    'Fire hydrant at 38.5 m.',
    'Parked at the curb from 41.6 to 46 m: white car.',
  ])
  for (const { scene } of streets)
    expect(describeCurb(scene, filipino.words, filipinoDrives.words.name).join()).not.toMatch(/undefined|NaN/)
})

const source = (key: string) => readFile(new URL(`../../content/scenes/${key}.toml`, import.meta.url), 'utf8')
const SOURCE = await source('beside-the-fire-station')

test.each([
  [
    'a place that is not free',
    ['free = [[10.4, 13]', 'free = [[10.4, 14]'],
    /free says 10\.4 to 14\.0, .* m, but by the rules it is 10\.4 to 13\.0/,
  ],
  [
    'a rule that decides nothing',
    ['"fire-station"\nfree', '"crosswalk"\nfree'],
    'rule crosswalk decides nothing here',
  ],
  [
    'a thing beyond the street',
    ['from = 43, to = 43', 'from = 63, to = 63'],
    'hydrant from 63 to 63 m is not on the street',
  ],
  [
    'two who stand in each other',
    ['from = 32.5, to = 37.5', 'from = 3.5, to = 37.5'],
    /two parked vehicles touch/,
  ],
  ['a triangle without a vehicle', ['task = "park"', 'task = "red"'], 'stalled belongs to a triangle'],
  ['a thing that no curb has', ['kind = "hydrant"', 'kind = "volcano"'], /curb\[3\]\.kind/],
])('an author is told of %s', (_, [from = '', to = ''], message) => {
  const read = (text: string) => () => readScene('place.toml', text)
  expect(read(SOURCE)).not.toThrow()
  expect(SOURCE).toContain(from)
  expect(read(SOURCE.replace(from, to))).toThrow(message)
})
