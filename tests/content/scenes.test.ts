import { readFile } from 'node:fs/promises'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readLessons } from '../../content/lessons/read.ts'
import { isFirst, readScene, readScenes, SCENE_BYTES } from '../../content/scenes/read.ts'
import { solve } from '../../content/scenes/solve.ts'
import type { Side } from '../../contract/answers/scenes.ts'
import { meeting, pathOf } from '../../machines/scenes/roadPaths.ts'
import { timesOf } from '../../scripts/author/scenes/times.ts'
import { describeActor } from '../../src/features/learning/scenes/describe.ts'
import { messages as english } from '../../src/i18n/en/scenes.ts'
import { messages as filipino } from '../../src/i18n/fil/scenes.ts'
import { moved, shapeOf, turned } from '../support/sceneShapes.ts'

const all = await readScenes()
const files = all.filter(isFirst)
const CLOCKWISE: Record<Side, Side> = { north: 'east', east: 'south', south: 'west', west: 'north' }
const MIRRORED: Record<Side, Side> = { north: 'north', east: 'west', south: 'south', west: 'east' }

const sorted = ({ waits }: ReturnType<typeof solve>) =>
  waits.map(({ who, for: other, rule }) => `${who} waits for ${other}: ${rule}`).sort()

test('a student plays at least eighty right-of-way scenes, and no module’s set repeats a rule', () => {
  expect(files.length).toBeGreaterThanOrEqual(80)
  for (const module of [1, 6]) {
    const rules = new Set(files.filter((file) => file.module === module).map(({ rule }) => rule))
    expect(rules.size).toBeGreaterThanOrEqual(6)
  }
  expect(new Set(all.map(({ scene }) => scene.title.en)).size).toBe(all.length)
})

test('a student’s scene hours are given by form at three paces, each slower than the one before', () => {
  const times = timesOf(all)
  expect(times.reduce((sum, { scenes }) => sum + scenes, 0)).toBe(all.length)
  for (const { scenes, hours, ...runs } of times) {
    const seconds = Object.values(runs).filter((each) => typeof each === 'number')
    expect(seconds).toEqual(seconds.toSorted((one, other) => one - other))
    expect(hours).toBeCloseTo((scenes * (seconds[1] ?? 0)) / 3600, 1)
  }
})

test('each scene is explained by a section of its module, and is four kilobytes at most', async () => {
  const sections = new Set((await readLessons()).map(({ module, key }) => `${module} ${key}`))
  expect(all.filter(({ module, section }) => !sections.has(`${module} ${section}`))).toEqual([])
  for (const { scene } of all) expect(JSON.stringify(scene).length).toBeLessThan(SCENE_BYTES)
})

test('every scene shows something of its own: none is another one turned, with other vehicles', () => {
  expect(new Set(files.map(({ scene }) => shapeOf(scene))).size).toBe(files.length)
})

test('a turned and renamed scene has the same answer, turned along', () => {
  fc.assert(
    fc.property(fc.constantFrom(...files), fc.integer({ min: 1, max: 3 }), ({ scene }, times) => {
      const around = turned(scene, times)
      const renamed = {
        ...around,
        actors: around.actors.map((actor) => ({ ...actor, id: `new-${actor.id}` })),
      }
      const back = sorted(solve(renamed)).map((line) => line.replaceAll('new-', ''))
      expect(back).toEqual(sorted(solve(scene)))
    }),
    { numRuns: 60, seed: 23 },
  )
})

test('in a mirror another one comes from the right, and goes first', () => {
  const corner = files.find(({ key }) => key === 'jeepney-and-tricycle')
  if (!corner) throw new Error('There is no such scene')
  expect(solve(corner.scene).order).toEqual([['tricycle'], ['jeepney']])
  expect(solve(moved(corner.scene, (side) => MIRRORED[side])).order).toEqual([['jeepney'], ['tricycle']])
  expect(moved(corner.scene, (side) => CLOCKWISE[side])).toEqual(turned(corner.scene, 1))
})

const SOURCE = await readFile(new URL('../../content/scenes/three-at-a-corner.toml', import.meta.url), 'utf8')
const read = (change: (text: string) => string) => () => readScene('corner.toml', change(SOURCE))

test.each([
  [
    'an order that the rules do not give',
    (text: string) =>
      text.replace('[["tricycle"], ["jeepney"], ["car"]]', '[["car"], ["jeepney"], ["tricycle"]]'),
    'content/scenes/corner.toml: order says car, then jeepney, then tricycle, but by the rules it is tricycle, then jeepney, then car',
  ],
  [
    'a rule that decides nothing',
    (text: string) => text.replace('rule = "right"', 'rule = "stop"'),
    'content/scenes/corner.toml: rule stop decides nothing here: right, right',
  ],
  [
    'a vehicle on an arm that is not there',
    (text: string) => text.replace('  { side = "west", kind = "street" },\n', ''),
    'content/scenes/corner.toml: jeepney has no road from',
  ],
  [
    'a top on a road that is no hill',
    (text: string) => text.replace('shape = "corner"', 'shape = "corner"\ntop = "north"'),
    'content/scenes/corner.toml: road.top belongs to a hill',
  ],
  [
    'works on an arm that is not there',
    (text: string) =>
      text
        .replace('shape = "corner"', 'shape = "corner"\nblocked = { side = "north", by = "works" }')
        .replace('  { side = "north", kind = "street" },\n', ''),
    'content/scenes/corner.toml: road.blocked has an arm that is not there',
  ],
  [
    'a field that no scene has',
    (text: string) => `hint = "left"\n${text}`,
    'content/scenes/corner.toml: has the unknown field hint',
  ],
  [
    'a text that is missing in Filipino',
    (text: string) => text.replace(/fil = .*\n/, ''),
    'content/scenes/corner.toml: title.fil is missing',
  ],
])('an author is told of %s', (_, change, message) => {
  const expected = message.startsWith('content/scenes/corner.toml: jeepney')
    ? /has no road from (east|west) to (east|west)/
    : message
  expect(read((text) => text)).not.toThrow()
  expect(read(change)).toThrow(expected)
})

test('four who arrive together wait for each other, and no file may ask who goes first', () => {
  const fourth =
    '\n[[actors]]\nid = "bus"\nkind = "bus"\ncolour = "red"\nfrom = "north"\nto = "south"\nplace = "line"\n'
  expect(read((text) => text + fourth)).toThrow('wait for each other in a ring')
})

test('whoever has to wait would meet the other, and drives out of the picture alone', () => {
  for (const { scene, solution } of files) {
    for (const wait of solution) {
      const [who, other] = [wait.who, wait.for].map((id) => scene.actors.find((actor) => actor.id === id))
      expect(who && other && meeting(scene, who, other), `${scene.title.en}: ${wait.who}`).toBeTruthy()
    }
    for (const actor of scene.actors) {
      const { points } = pathOf(scene.road, actor)
      expect(points.every(({ x, y }) => Number.isFinite(x) && Number.isFinite(y))).toBe(true)
    }
  }
})

test('who does not see the picture reads everything that decides, in both languages', () => {
  const sentence = (key: string, id: string, words: typeof english.words) => {
    const file = files.find((each) => each.key === key)
    const actor = file?.scene.actors.find((each) => each.id === id)
    return file && actor ? `${words.name(actor)}, ${describeActor(file.scene, actor, words)}` : ''
  }
  expect(sentence('left-turn-on-green', 'motorcycle', english.words)).toBe(
    'white motorcycle, from the south, signaling left, at a green light',
  )
  expect(sentence('the-bus-that-races', 'bus', english.words)).toBe(
    'red bus, from the east, going straight on, at 50 kph',
  )
  expect(sentence('school-is-out', 'child', filipino.words)).toBe(
    'batang naka-dilaw, galing sa timog, tatawid sa kalye sa kanluran, sa tawiran',
  )
  expect(sentence('works-on-my-side', 'car', english.words)).toBe(
    'silver car, from the south, its lane is blocked, going straight on',
  )
  expect(sentence('up-a-narrow-hill', 'truck', filipino.words)).toBe(
    'pulang trak, galing sa timog, paakyat, didiretso',
  )
  expect(sentence('ambulance-with-its-siren', 'ambulance', filipino.words)).toBe(
    'ambulansiya, galing sa kanluran, didiretso, tumutunog ang sirena',
  )
})
