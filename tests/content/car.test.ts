import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { isCar, readScene, readScenes, SCENE_BYTES } from '../../content/scenes/read.ts'
import { CAR_PARTS, CAR_TOPICS } from '../../contract/answers/car.ts'
import { stateOf } from '../../src/features/learning/scenes/CarDrawing.tsx'
import { placesOf } from '../../src/features/learning/scenes/CarViews.tsx'
import { messages as english } from '../../src/i18n/en/car.ts'
import { messages as filipino } from '../../src/i18n/fil/car.ts'

const scenes = (await readScenes()).filter(isCar)

test('a student finds parts of the car in sixty steps or more, in every picture and about every topic', () => {
  expect(scenes.reduce((sum, { scene }) => sum + scene.asks.length, 0)).toBeGreaterThanOrEqual(60)
  expect(new Set(scenes.map(({ scene }) => scene.view))).toEqual(new Set(Object.keys(CAR_PARTS)))
  expect(CAR_TOPICS.filter((topic) => !scenes.some(({ rule }) => rule === topic))).toEqual([])
  const steps = scenes.flatMap(({ scene }) => scene.asks.map(({ en }) => en))
  expect(new Set(steps).size, 'every step is another one').toBe(steps.length)
})

test('what a student gets does not say which part answers, and is four kilobytes at most', () => {
  for (const { scene, key } of scenes) {
    expect(
      Object.keys(scene)
        .filter((name) => name !== 'shows')
        .sort(),
      key,
    ).toEqual(['asks', 'form', 'light', 'parts', 'situation', 'title', 'view'].sort())
    const order: readonly string[] = CAR_PARTS[scene.view]
    const places = scene.parts.map((part) => order.indexOf(part))
    expect(places, key).toEqual(places.toSorted((one, other) => one - other))
    expect(JSON.stringify(scene).length).toBeLessThan(SCENE_BYTES)
  }
})

test('a student can choose each part of the car within the picture, and no two parts overlap but the horn', () => {
  for (const { scene, key } of scenes) {
    const places = placesOf(scene.view, scene.parts)
    expect(
      places.map(({ part }) => part),
      key,
    ).toEqual(scene.parts)
    for (const { part, drawn } of places) {
      const [x, y] = drawn.at
      expect(x > 0 && x < 400 && y > 0 && y < 320, `${key}: ${part}`).toBe(true)
      const beside = places.filter(
        (other) => other.part !== part && part !== 'wheel' && other.part !== 'wheel',
      )
      for (const other of beside) {
        const apart = [0, 1].some(
          (axis) =>
            Math.abs((drawn.at[axis] ?? 0) - (other.drawn.at[axis] ?? 0)) >=
            ((drawn.size[axis] ?? 0) + (other.drawn.size[axis] ?? 0)) / 2 - 12,
        )
        expect(apart, `${key}: ${part} and ${other.part}`).toBe(true)
      }
    }
  }
})

test('who does not see the picture reads how each part looks, in both languages, and not what it is for', () => {
  const told = (key: string, words: typeof english.words) => {
    const file = scenes.find((each) => each.key === key)
    return file ? file.scene.parts.map((part) => words.name(part, stateOf(file.scene, part))) : []
  }
  expect(told('walk-around-tires', english.words).slice(0, 3)).toEqual([
    'front left tire: round, with grooves',
    'front right tire: no grooves are left',
    'rear left tire: pressed wide at the ground',
  ])
  expect(told('red-means-stop', filipino.words)[0]).toBe('pulang lata na may tulis at patak')
  for (const { scene, key } of scenes)
    for (const words of [english.words, filipino.words]) {
      const names = scene.parts.map((part) => words.name(part, stateOf(scene, part)))
      expect(new Set(names).size, key).toBe(names.length)
      expect(names.join(), key).not.toMatch(/undefined|oil pressure|brake fluid|coolant/)
    }
})

const SOURCE = await readFile(new URL('../../content/scenes/walk-around-tires.toml', import.meta.url), 'utf8')
const read = (change: (text: string) => string) => () => readScene('car.toml', change(SOURCE))

test.each([
  [
    'a part that does not answer its question',
    (text: string) => text.replace('for = "flat"\npart = "tire-rear-left"', 'for = "flat"\npart = "plate"'),
    'car.toml: part says plate, but flat is tire-rear-left',
  ],
  [
    'a question to which two parts answer',
    (text: string) => text.replace('is = "bald"', 'is = "flat"'),
    'car.toml: 2 parts are flat, and a question asks for one',
  ],
  [
    'a part that the picture does not have',
    (text: string) => text.replace('"plate", "windshield"]', '"horn", "windshield"]'),
    'car.toml: walk has no horn',
  ],
  [
    'an answer that cannot be chosen',
    (text: string) => text.replace('"tire-rear-left", ', ''),
    'car.toml: tire-rear-left is not among the parts',
  ],
  [
    'a purpose that nothing in the picture serves',
    (text: string) => text.replace('for = "flat"', 'for = "steers"'),
    'car.toml: no part of walk steers',
  ],
  [
    'a part twice',
    (text: string) => text.replace('"plate", "windshield"]', '"plate", "plate"]'),
    'car.toml: parts have one twice',
  ],
])('an author is told of %s', (_, change, message) => {
  expect(read((text) => text)).not.toThrow()
  expect(read(change)).toThrow(message)
})
