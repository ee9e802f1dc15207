import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { isNext, readScene, readScenes, SCENE_BYTES } from '../../content/scenes/read.ts'
import { placeAt, travellersIn, YOU, yours } from '../../machines/scenes/drive.ts'
import { tellMoment } from '../../src/features/learning/scenes/describeDrive.ts'
import { messages as english } from '../../src/i18n/en/drives.ts'
import { messages as filipino } from '../../src/i18n/fil/drives.ts'

const drives = (await readScenes()).filter(isNext)
const LANGUAGES = ['en', 'fil'] as const

test('a student meets sixty drives or more, in every module, and six kinds of hazard in each', () => {
  expect(drives.length).toBeGreaterThanOrEqual(60)
  expect(new Set(drives.map(({ module }) => module)).size).toBe(7)
  for (const module of new Set(drives.map((drive) => drive.module)))
    expect(
      new Set(drives.filter((drive) => drive.module === module).map(({ rule }) => rule)).size,
    ).toBeGreaterThanOrEqual(6)
})

test('what a student gets ends at the decisive moment: nobody’s way, sign or name tells what follows', () => {
  for (const { scene, solution, key } of drives) {
    for (const { way, shows } of scene.travellers) {
      expect(Math.max(...way.map(([time]) => time)), key).toBeLessThanOrEqual(scene.until)
      expect(Math.max(0, ...(shows ?? []).map(({ from }) => from)), key).toBeLessThan(scene.until)
    }
    expect(Object.keys(scene)).not.toContain('comes')
    expect(scene.futures.flatMap((future) => Object.keys(future))).toEqual(
      scene.futures.flatMap(() => ['id', 'text']),
    )
    const ids = scene.futures.map(({ id }) => id)
    expect(ids).toEqual(ids.toSorted())
    expect(JSON.stringify(scene).length, key).toBeLessThan(SCENE_BYTES)
    expect(solution.travellers.some(({ id }) => id === YOU)).toBe(true)
  }
})

test('the picture goes on from where it stopped', () => {
  for (const { scene, solution, key } of drives) {
    const after = travellersIn(scene, solution)
    for (const traveller of scene.travellers) {
      const other = after.find(({ id }) => id === traveller.id)
      const [one, next] = [placeAt(traveller, scene.until), other && placeAt(other, scene.until)]
      expect(next?.along, `${key} ${traveller.id}`).toBeCloseTo(one.along, 1)
      expect(next?.aside, `${key} ${traveller.id}`).toBeCloseTo(one.aside, 1)
    }
  }
})

test('nobody drives faster than the law lets through a city, and you keep to each posted limit', () => {
  for (const { scene, solution, key } of drives) {
    const you = yours([...solution.travellers, ...scene.travellers])
    const first = yours(scene.travellers)
    for (let time = 0; time < scene.until; time += 0.5)
      expect(placeAt(first, time).speed * 3.6, key).toBeLessThanOrEqual((scene.street.limit ?? 60) + 0.5)
    expect(placeAt(you, scene.until + solution.lasts).speed * 3.6, key).toBeLessThanOrEqual(60)
  }
})

test('a student gains nothing by fearing the worst: two of five drives are harmless, order gives no hint', () => {
  const share = (is: (drive: (typeof drives)[number]) => boolean) => drives.filter(is).length / drives.length
  const isHarmless = share(({ harmless }) => harmless)
  expect(isHarmless).toBeGreaterThanOrEqual(0.37)
  expect(isHarmless).toBeLessThanOrEqual(0.45)
  expect(share(({ worst, solution }) => worst === solution.comes)).toBeLessThanOrEqual(0.45)
  expect(share(({ scene, solution }) => scene.futures[0]?.id === solution.comes)).toBeLessThanOrEqual(0.45)
  expect(share(({ scene, solution }) => scene.futures.at(-1)?.id === solution.comes)).toBeLessThanOrEqual(
    0.45,
  )
})

test.each(LANGUAGES)(
  'a student gains nothing by choosing the longest or the shortest future, in %s',
  (language) => {
    const length = ({ text }: (typeof drives)[number]['scene']['futures'][number]) => text[language].length
    // Splits ties, as a guesser among the longest does.
    const isExtreme = (sign: 1 | -1) =>
      drives.reduce((sum, { scene, solution }) => {
        const best = Math.max(...scene.futures.map((future) => sign * length(future)))
        const ties = scene.futures.filter((future) => sign * length(future) === best)
        return sum + (ties.some(({ id }) => id === solution.comes) ? 1 / ties.length : 0)
      }, 0) / drives.length
    expect(isExtreme(1), 'longest').toBeLessThanOrEqual(0.45)
    expect(isExtreme(-1), 'shortest').toBeLessThanOrEqual(0.42)
    const mean = (numbers: number[]) => numbers.reduce((sum, n) => sum + n, 0) / numbers.length
    const rights = drives.map(({ scene, solution }) =>
      length(scene.futures.find(({ id }) => id === solution.comes) as never),
    )
    const all = drives.flatMap(({ scene }) => scene.futures.map(length))
    expect(Math.abs(mean(rights) - mean(all)) / mean(all)).toBeLessThanOrEqual(0.1)
  },
)

test('a student who cannot see the picture reads who is where, how fast and with which sign', () => {
  const drive = drives.find(({ key }) => key === 'a-hand-beside-the-road')
  if (!drive) throw new Error('There is no such drive')
  const told = (words: typeof english.words) => {
    const { you, others, things } = tellMoment(drive.scene, drive.scene.travellers, drive.scene.until, words)
    return [you, ...others.map(({ name, text }) => `${name}, ${text}`), things]
  }
  expect(told(english.words)).toEqual([
    'You drive at about 30 kph.',
    'person in white, 30 m ahead, beside the road on the right, standing still, a hand is raised',
    'red jeepney, 15 m ahead, in your lane, moving the way you go at about 30 kph',
    'sari-sari store, on the right, 30 m ahead',
  ])
  expect(told(filipino.words).slice(0, 2)).toEqual([
    'Mga 30 kph ang takbo mo.',
    'taong naka-puti, 30 m sa unahan, nasa labas ng kalsada, sa kanan, nakahinto, nakataas ang kamay',
  ])
  for (const { scene } of drives)
    for (const words of [english.words, filipino.words])
      expect(JSON.stringify(tellMoment(scene, scene.travellers, scene.until, words))).not.toMatch(
        /undefined|NaN/,
      )
})

const SOURCE = await readFile(
  new URL('../../content/scenes/a-hand-beside-the-road.toml', import.meta.url),
  'utf8',
)
const read = (change: (text: string) => string) => () => readScene('drive.toml', change(SOURCE))

test.each([
  [
    'a future that does not come',
    (text: string) => text.replace('comes = "jeepney-stops"', 'comes = "jeepney-passes"'),
    /drive\.toml: (jeepney-stops comes too: jeepney stops|jeepney-passes is said to come, but not: jeepney goes-on)/,
  ],
  [
    'a future that nobody offers',
    (text: string) => text.replace('comes = "jeepney-stops"', 'comes = "rain"'),
    'drive.toml: comes names no future: rain',
  ],
  [
    'two who drive through each other',
    (text: string) => text.replace('[0, 22, 1.75]', '[0, 3, 1.75]'),
    /drive\.toml: jeepney and you touch after 0\.0 s/,
  ],
  [
    'a car that brakes harder than tires hold',
    (text: string) =>
      text.replace(
        /way = \[\[0, 0, 1\.75\], .*\]\]/,
        'way = [[0, 0, 1.75], [10, 83.3, 1.75], [10.6, 85, 1.75], [11, 85, 1.75]]',
      ),
    /drive\.toml: you brake with \d+\.\d m\/s² at \d+\.\d s, and the tires hold 7\.8/,
  ],
  [
    'a danger that you would not meet',
    (text: string) => text.replace('meets = "jeepney"', 'meets = "motorcycle"'),
    'drive.toml: you would not meet motorcycle',
  ],
  [
    'a worst future that nobody offers',
    (text: string) => text.replace('worst = "jeepney-stops"', 'worst = "rain"'),
    'drive.toml: worst names no future: rain',
  ],
  [
    'a future that is the worst, and harmless',
    (text: string) => text.replace('worst = ', 'harmless = true\nworst = '),
    'drive.toml: jeepney-stops is said to be the worst, and harmless',
  ],
  [
    'a harmless future in which you would touch somebody',
    (text: string) => text.replace('worst = "jeepney-stops"', 'harmless = true\nworst = "jeepney-passes"'),
    'drive.toml: what comes is said to be harmless, and you would touch jeepney',
  ],
  [
    'a harmless future in which you brake',
    (text: string) =>
      text
        .replace('comes = "jeepney-stops"', 'comes = "jeepney-passes"\nharmless = true')
        .replace('meets = "jeepney"\n', '')
        .replace(/\[10\.7, 110\.6.*\]\]\n.*/, '[17, 163.6, 1.75]]'),
    'drive.toml: what comes is said to be harmless, and you brake',
  ],
  [
    'somebody of whom a future speaks and whom nobody sees',
    (text: string) => text.replace(/sees = \d+/, 'sees = 36'),
    /drive\.toml: person is out of the picture at the decisive moment/,
  ],
  [
    'a way that goes back in time',
    (text: string) => text.replace('[10.7, 110.6, 1.75]', '[9, 110.6, 1.75]'),
    'drive.toml: the way of jeepney does not go forward in time',
  ],
  [
    'a drive without a driver',
    (text: string) => text.replace('id = "you"', 'id = "me"'),
    'drive.toml: travellers have nobody called you',
  ],
  [
    'a thing that no street has',
    (text: string) => text.replace('kind = "store"', 'kind = "volcano"'),
    /drive\.toml: street\.things\[0\]\.kind/,
  ],
])('an author is told of %s', (_, change, message) => {
  expect(read((text) => text)).not.toThrow()
  expect(read(change)).toThrow(message)
})
