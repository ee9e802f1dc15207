import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { isSignals, readScene, readScenes, SCENE_BYTES } from '../../content/scenes/read.ts'
import { SIGNALS } from '../../contract/answers/signals.ts'
import { countOf, momentsOf } from '../../machines/scenes/signals.ts'
import { tellMoments } from '../../src/features/learning/scenes/describeSignals.ts'
import { messages as english } from '../../src/i18n/en/signals.ts'
import { messages as filipino } from '../../src/i18n/fil/signals.ts'

const scenes = (await readScenes()).filter(isSignals)
const LANGUAGES = ['en', 'fil'] as const

test('a student reads forty signals or more, of nearly every kind, and no two of them are the same picture', () => {
  expect(scenes.length).toBeGreaterThanOrEqual(40)
  const missing = SIGNALS.filter((kind) => !scenes.some(({ rule }) => rule === kind))
  expect(missing).toEqual([])
  const pictures = scenes.map(({ scene }) =>
    JSON.stringify([scene.place, scene.figures.map(({ id: _, ...figure }) => figure)]),
  )
  expect(new Set(pictures).size).toBe(pictures.length)
})

test('what a student gets does not say which choice is right, and is four kilobytes at most', () => {
  for (const { scene, key } of scenes) {
    expect(Object.keys(scene).sort(), key).toEqual(
      ['choices', 'figures', 'form', 'light', 'place', 'situation', 'title'].sort(),
    )
    expect(scene.choices.flatMap((choice) => Object.keys(choice))).toEqual(
      scene.choices.flatMap(() => ['id', 'text']),
    )
    for (const list of [scene.choices, scene.figures]) {
      const ids = list.map(({ id }) => id)
      expect(ids).toEqual(ids.toSorted())
    }
    expect(JSON.stringify(scene).length).toBeLessThan(SCENE_BYTES)
  }
})

test('no signal moves by itself for more than five seconds', () => {
  for (const { scene, key } of scenes) {
    const moments = momentsOf(scene)
    expect(moments, key).toHaveLength(countOf(scene) === 1 ? 0 : countOf(scene))
    expect(moments, key).toEqual(moments.toSorted((one, other) => one - other))
    expect(moments.at(-1) ?? 0, key).toBeLessThanOrEqual(5000)
  }
})

test.each(LANGUAGES)(
  'a student gains nothing by choosing the longest or the shortest meaning, in %s',
  (language) => {
    const lengths = scenes.map(({ scene, solution }) => ({
      right: scene.choices.find(({ id }) => id === solution.choice)?.text[language].length ?? 0,
      all: scene.choices.map(({ text }) => text[language].length),
    }))
    // Splits ties, as a guesser among the longest does.
    const share = (extreme: (...numbers: number[]) => number) =>
      lengths.reduce((sum, { right, all }) => {
        const best = extreme(...all)
        return sum + (right === best ? 1 / all.filter((length) => length === best).length : 0)
      }, 0) / lengths.length
    expect(share(Math.max), 'longest').toBeLessThanOrEqual(0.45)
    expect(share(Math.min), 'shortest').toBeLessThanOrEqual(0.45)
  },
)

test('who does not see the picture reads what every arm and lamp does, in both languages, and no meaning', () => {
  const told = (key: string, words: typeof english.words) => {
    const file = scenes.find((each) => each.key === key)
    return file
      ? tellMoments(file.scene, countOf(file.scene), words).map(({ figures }) =>
          figures.map(({ name, text }) => `${name}: ${text}`),
        )
      : []
  }
  expect(told('a-palm-and-a-green-light', english.words)).toEqual([
    [
      'traffic enforcer, facing you: the arm on your right is straight up, the palm open, one long whistle',
      'traffic light: green is lit',
    ],
    [
      'traffic enforcer, facing you: the arm on your right is straight up, the palm open',
      'traffic light: green is lit',
    ],
  ])
  expect(told('a-shoulder-and-a-red-light', english.words).at(-1)?.[0]).toBe(
    'traffic enforcer, standing sideways, facing right: both arms are stretched out: one points toward you, the other away from you',
  )
  expect(told('two-lamps-at-the-rails', filipino.words)[0]).toEqual([
    'tawiran ng riles na may puti at pulang krus, walang harang: nakasindi ang kaliwang pulang ilaw, tumutunog ang kampana',
  ])
  expect(told('the-truck-that-moves-left', english.words)[1]).toEqual([
    'blue truck, ahead of you, seen from behind: it moves to the left, no lamp is lit',
  ])
  for (const { scene, key } of scenes)
    for (const words of [english.words, filipino.words])
      for (const { figures } of tellMoments(scene, countOf(scene), words))
        for (const { name, text } of figures) expect(`${name}${text}`, key).not.toMatch(/undefined|false|NaN/)
})

const SOURCE = await readFile(
  new URL('../../content/scenes/a-palm-and-a-green-light.toml', import.meta.url),
  'utf8',
)
const read = (change: (text: string) => string) => () => readScene('signal.toml', change(SOURCE))

test.each([
  [
    'a rule that is not what the arms show',
    (text: string) => text.replace('rule = "arm-raised"', 'rule = "waves-on"'),
    'signal.toml: rule says waves-on, but enforcer shows arm-raised',
  ],
  [
    'a meaning that the signal does not have',
    (text: string) => text.replace('means = "halt"', 'means = "green"'),
    'signal.toml: green tells go, but by the rules enforcer tells stop',
  ],
  [
    'a second choice that is right too',
    (text: string) => text.replace('tells = "go"', 'tells = "stop"'),
    'signal.toml: green is right too: it tells stop',
  ],
  [
    'a light that decides against an enforcer',
    (text: string) => text.replace('decides = "enforcer"', 'decides = "light"'),
    'signal.toml: light decides nothing: enforcer is obeyed before it',
  ],
  [
    'somebody who decides and is not there',
    (text: string) => text.replace('decides = "enforcer"', 'decides = "guard"'),
    'signal.toml: guard gives no signal',
  ],
  [
    'arms that no rule knows',
    (text: string) => text.replaceAll('right = "down"', 'right = "ahead"').replaceAll('"up"', '"ahead"'),
    'signal.toml: no rule says what enforcer means with these arms',
  ],
  [
    'a meaning that nobody offers',
    (text: string) => text.replace('means = "halt"', 'means = "rain"'),
    'signal.toml: means names no choice: rain',
  ],
  [
    'an arm that nobody has',
    (text: string) => text.replace('left = "up"', 'left = "behind"'),
    /signal\.toml: figures\[0\]\.frames\[0\]\.left/,
  ],
])('an author is told of %s', (_, change, message) => {
  expect(read((text) => text)).not.toThrow()
  expect(read(change)).toThrow(message)
})
