import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { isSpot, readScene, readScenes, SCENE_BYTES } from '../../content/scenes/read.ts'
import { placeAt, yours } from '../../machines/scenes/drive.ts'
import { tellMoment } from '../../src/features/learning/scenes/describeDrive.ts'
import { messages as english } from '../../src/i18n/en/drives.ts'
import { messages as filipino } from '../../src/i18n/fil/drives.ts'

const clips = (await readScenes()).filter(isSpot)

test('a student gets a clip without its dangers, in four kilobytes at most, and nobody is named after one', () => {
  for (const { scene, key } of clips) {
    expect(Object.keys(scene), key).not.toContain('dangers')
    expect(JSON.stringify(scene).length, key).toBeLessThan(SCENE_BYTES)
    const ids = scene.travellers.map(({ id }) => id)
    expect(ids).toEqual(ids.toSorted())
    expect(ids.join(), key).not.toMatch(/danger|hazard/)
  }
})

test('danger develops at many times, so that no second of a clip is a good guess', () => {
  const starts = clips.flatMap(({ solution }) => solution.map(({ from }) => Math.floor(from / 3)))
  for (const start of starts)
    expect(starts.filter((other) => other === start).length / starts.length).toBeLessThanOrEqual(0.45)
})

test('a student who drives as the clip does keeps to the limit and to what tires hold', () => {
  for (const { scene, key } of clips)
    for (let time = 0; time < scene.lasts; time += 0.5)
      expect(placeAt(yours(scene.travellers), time).speed * 3.6, key).toBeLessThanOrEqual(
        (scene.street.limit ?? 60) + 0.5,
      )
})

test('who does not see the picture is told of each danger at its first step, in both languages', () => {
  for (const { scene, solution, key } of clips)
    for (const words of [english.words, filipino.words])
      for (const { who, from } of solution) {
        const told = tellMoment(
          { street: scene.street, sees: 100, behind: 3 },
          scene.travellers,
          from + 2,
          words,
        )
        expect(
          told.others.map(({ id }) => id),
          `${key} ${who}`,
        ).toContain(who)
        expect(JSON.stringify(told)).not.toMatch(/undefined|NaN/)
      }
})

const SOURCE = await readFile(
  new URL('../../content/scenes/a-dog-from-the-left.toml', import.meta.url),
  'utf8',
)
const read = (change: (text: string) => string) => () => readScene('clip.toml', change(SOURCE))

test.each([
  [
    'a danger of whom nobody knows',
    (text: string) => text.replace('who = "dog"', 'who = "cat"'),
    'clip.toml: dangers has nobody called cat',
  ],
  [
    'a danger that begins with nothing',
    (text: string) => text.replace('from = 17,', 'from = 17.9,'),
    'clip.toml: the danger of dog takes 2 to 8 s',
  ],
  [
    'a danger that nothing begins',
    (text: string) => text.replace('from = 17, until = 19.6', 'from = 16.2, until = 19.2'),
    'clip.toml: dog begins nothing at 16.2 s',
  ],
  [
    'a danger that you would not meet',
    (text: string) =>
      text.replace('who = "dog"', 'who = "boy"').replace('from = 17, until = 19.6', 'from = 0.1, until = 4'),
    /clip\.toml: (you would not meet boy|boy is \d+ m ahead)/,
  ],
  [
    'a danger that is met before its time is over',
    (text: string) => text.replace('until = 19.6', 'until = 22.5'),
    /clip\.toml: you would meet dog at \d+\.\d s, before the danger ends/,
  ],
  [
    'a clip that is too short',
    (text: string) => text.replace('lasts = 30', 'lasts = 12'),
    /clip\.toml: lasts/,
  ],
])('an author is told of %s', (_, change, message) => {
  expect(read((text) => text)).not.toThrow()
  expect(read(change)).toThrow(message)
})
